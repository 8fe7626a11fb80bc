import { z } from 'zod'
import { permissionGroups } from '../../mind/ports/tool.ts'
import { toolNamePattern } from '../../mind/tools/tool-set.ts'
import { npcIdPattern, playerIdPattern } from '../../world/ids.ts'

/** The path of all routes for worlds. */
export const mindsPath = '/v1/minds'
export const isMindsPath = (path: string): boolean => path === mindsPath || path.startsWith(`${mindsPath}/`)

/** What one world may have and send. Docs: docs/minds.md. */
export const mindLimits = {
  /** Minds at once. */
  minds: 200,
  /** Tools of one mind. */
  tools: 64,
  /** Bytes of one request's body. */
  bodyBytes: 256 * 1024,
  /** Characters of a soul. */
  soul: 40_000,
  /** Characters of one tool's JSON Schema. */
  schema: 8000,
  /** Open event streams of one world. */
  streams: 256,
  /** Answers that are being made or waited for at once. */
  says: 256,
  /** Requests of one world in a second; a burst may hold ten times as many. */
  requestsPerSecond: 50,
} as const

/** One line of visible characters: a name, an id, a label. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'may have no control characters')

export const mindIdSchema = z
  .string()
  .regex(npcIdPattern, 'must be lower-case letters, digits and hyphens, at most 63, not beginning with a hyphen')
  .refine((id) => !playerIdPattern.test(id), 'has the form of a player id; choose another')

export const declaredToolSchema = z.strictObject({
  name: z.string().regex(toolNamePattern, 'must be lower-case letters, digits and "_", beginning with a letter'),
  description: z.string().trim().min(1).max(1000),
  /** A JSON Schema of an object. Default: no arguments. */
  parameters: z.record(z.string(), z.unknown()).default({ type: 'object', properties: {} }),
  /** The group that rules of rpg.toml see. */
  permission: z.enum(permissionGroups).default('world'),
})
export type DeclaredTool = z.infer<typeof declaredToolSchema>

export const spawnSchema = z
  .strictObject({
    id: mindIdSchema,
    /** A SOUL.md. Without it, `npc-agents/<id>/` (or `npc-agents/<from>/`) of the project is the soul. */
    soul: z.string().min(1).max(mindLimits.soul).optional(),
    /** The authored NPC whose soul it has. Default: `id`. */
    from: mindIdSchema.optional(),
    /** A HEARTBEAT.md: what it does unasked. */
    heartbeat: z.string().max(mindLimits.soul).optional(),
    tools: z.array(declaredToolSchema).max(mindLimits.tools).default([]),
  })
  .refine(({ soul, from }) => soul === undefined || from === undefined, {
    message: 'give a soul or the authored NPC to take it from, not both',
  })
export type Spawn = z.infer<typeof spawnSchema>

const personSchema = z.strictObject({
  id: line(100),
  name: line(100).optional(),
  /** `mind`: another mind of this world, by its id. */
  kind: z.enum(['player', 'mind']).default('player'),
  /** In tiles, or whatever the world counts as one step. */
  distance: z.number().min(0).max(10_000).default(1),
  /** A compass word. */
  direction: line(20).default('north'),
  doing: line(200).optional(),
})

const placeSchema = z.strictObject({ id: line(80), label: line(80).optional() })

export const perceptsSchema = z.strictObject({
  /** Where it stands; null: at no place with a name. What is left out stays as it was. */
  place: placeSchema.nullable().optional(),
  /** What it does, in words that fit after "I am". */
  doing: line(200).optional(),
  /** The time in its world, in words that fit after "It is": "Monday evening". Default: our own clock's. */
  time: line(80).optional(),
  /** Everybody whom it sees now. */
  people: z.array(personSchema).max(100).optional(),
  /** The places that it knows. */
  places: z.array(placeSchema).max(500).optional(),
  /** What it has with it. */
  carries: z
    .array(z.strictObject({ name: line(80), count: z.number().int().min(1).max(1_000_000).default(1) }))
    .max(200)
    .optional(),
  /** What it saw happen. Kept in its memory. */
  happened: z
    .array(
      z
        .strictObject({
          /** A repeated id is one happening. */
          id: line(100).optional(),
          /** One sentence, in the past: "A wolf came out of the wood." */
          text: z.string().trim().min(1).max(1000),
          who: z
            .strictObject({ id: line(100), name: line(100), kind: z.enum(['player', 'mind']).default('player') })
            .optional(),
          /** From 1 to 10. */
          importance: z.number().int().min(1).max(10).default(4),
          /** Only this player may ever hear of it. Default: everybody may. */
          only: line(100).optional(),
          /** Asks the mind at once what it does about it. */
          wakes: z.boolean().default(false),
        })
        .refine(({ only, wakes }) => only === undefined || !wakes, {
          message: 'give `only` or `wakes`, not both: what a mind does by itself, everybody may notice',
        }),
    )
    .max(50)
    .default([]),
})
export type PerceptsMessage = z.infer<typeof perceptsSchema>

export const saySchema = z
  .strictObject({
    /** A repeated id is answered once. Default: a new one. */
    id: line(100).optional(),
    player: z.strictObject({ id: line(100), name: line(100) }).optional(),
    /** Another mind of this world speaks. */
    mind: mindIdSchema.optional(),
    text: z.string().min(1).max(20_000),
  })
  .refine(({ player, mind }) => (player === undefined) !== (mind === undefined), {
    message: 'say who speaks: player {id, name}, or mind <id>',
  })
export type Say = z.infer<typeof saySchema>

/** Characters of what came of a call. */
const longestResult = 8000
const resultText = (what: string) =>
  z
    .string({ error: `must be text that says ${what}; write data out with JSON.stringify` })
    .trim()
    .max(longestResult, `has more than ${longestResult} characters; send the part that matters. The call stays open`)

export const resultSchema = z.discriminatedUnion(
  'ok',
  [
    z.strictObject({ call: line(100), ok: z.literal(true), text: resultText('what happened').default('Done.') }),
    z.strictObject({ call: line(100), ok: z.literal(false), error: resultText('what went wrong').min(1) }),
  ],
  { error: 'must be {call, ok: true, text} or {call, ok: false, error}' },
)
export type CallResult = z.infer<typeof resultSchema>

/** A call that the world is to carry out. */
export const worldCallSchema = z.strictObject({
  call: z.string(),
  mind: z.string(),
  tool: z.string(),
  arguments: z.record(z.string(), z.unknown()),
  /** For whom, if it answers somebody. */
  for: z.strictObject({ id: z.string(), name: z.string(), kind: z.enum(['player', 'mind']) }).optional(),
  /** Time left for the result, in milliseconds. */
  withinMs: z.number(),
})
export type WorldCall = z.infer<typeof worldCallSchema>

export type SayEvent =
  | { event: 'delta'; data: { text: string } }
  | { event: 'call'; data: WorldCall }
  | { event: 'notice'; data: { text: string } }
  | {
      event: 'end'
      data: { id: string; outcome: string; text: string; reason?: string; notice?: string; duplicate?: true }
    }
export type SayEnd = Extract<SayEvent, { event: 'end' }>['data']

export type MindNews =
  | { event: 'words'; data: { mind: string; text: string; to?: string } }
  | { event: 'call'; data: WorldCall }
  | { event: 'gone'; data: { mind: string } }
