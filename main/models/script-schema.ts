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
  /** Only when what was said matches; case does not count. */
  match: pattern.optional(),
  /** Only for this NPC. */
  npc: z.string().optional(),
  /** Only as the answer to a tool's result: of any tool, or of the named one. */
  afterTool: z.union([z.literal(true), z.string()]).optional(),
  /** How often it may be given. Default 1; `always` never runs out. */
  times: z.union([z.literal('always'), z.int().positive()]).optional(),
  thinking: z.string().optional(),
  /** `{name}`, `{npc}` and `{utterance}` are filled in. A list is sent as its parts, a text word by word. */
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
  /** After what it says, it goes silent for ever. */
  hang: z.boolean().optional(),
  /** After what it says, it fails. */
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
 * A script: what a model answers, in order. For each request the first answer is given whose conditions hold and that is
 * not used up. When none is left, `atEnd` says what happens: `loop` counts all as unused again, `repeat` gives the last one
 * once more, `silence` ends with no words, `error` fails (the default: a story that asks for more than was written is wrong).
 */
export const scriptSchema = z.strictObject({
  label: z.string().optional(),
  answers: z.array(answerSchema),
  atEnd: z.enum(['loop', 'repeat', 'silence', 'error']).default('error'),
})

export type ScriptAnswer = z.input<typeof answerSchema>
export type Script = z.input<typeof scriptSchema>
