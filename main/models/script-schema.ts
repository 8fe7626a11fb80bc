import { z } from 'zod'
import { modelErrorClasses } from '../mind/ports/chat-model.ts'

/** A pattern that JavaScript's regular expressions accept. */
const pattern = z.string().refine((source) => {
  try {
    new RegExp(source, 'iu')
    return true
  } catch {
    return false
  }
}, 'is not a regular expression')

const answerSchema = z.strictObject({
  /** Applies only when this matches what was said, in any case. */
  match: pattern.optional(),
  /** Applies only to this NPC. */
  npc: z.string().optional(),
  /** Applies only as the answer to a tool's result: any tool's, or that of the named one. */
  afterTool: z.union([z.literal(true), z.string()]).optional(),
  /** How often it may be given. Default: 1. `always` never runs out. */
  times: z.union([z.literal('always'), z.int().positive()]).optional(),
  thinking: z.string().optional(),
  /** The words. `{name}`, `{npc}` and `{utterance}` are filled in. A list is sent in its parts, a text word by word. */
  text: z.union([z.string(), z.array(z.string())]).optional(),
  toolCalls: z
    .array(
      z.strictObject({
        name: z.string(),
        arguments: z.union([z.record(z.string(), z.unknown()), z.string()]).default({}),
      }),
    )
    .optional(),
  /** Milliseconds before the first delta. */
  delayMs: z.number().nonnegative().optional(),
  /** Whether it stays silent forever after its words. */
  hang: z.boolean().optional(),
  /** The error with which it fails after its words. */
  error: z
    .strictObject({
      class: z.enum(modelErrorClasses),
      message: z.string().optional(),
      retryAfterMs: z.number().optional(),
    })
    .optional(),
  reason: z.enum(['stop', 'length']).optional(),
})

/**
 * A script: a model's answers, in order. Each request gets the first answer whose conditions hold and that isn't used
 * up. When none is left, `atEnd` decides: `loop` counts all as unused again, `repeat` gives the last one again,
 * `silence` ends without words, and `error` fails. The default is `error`, since a script that runs out doesn't fit its
 * story.
 */
export const scriptSchema = z.strictObject({
  label: z.string().optional(),
  answers: z.array(answerSchema),
  atEnd: z.enum(['loop', 'repeat', 'silence', 'error']).default('error'),
})

export type ScriptAnswer = z.input<typeof answerSchema>
export type Script = z.input<typeof scriptSchema>
