import { z } from 'zod'
import { saidPayload } from '../said-payload.ts'

const person = z.strictObject({ id: z.string(), name: z.string() })
const note = z.strictObject({
  id: z.string(),
  path: z.string(),
  line: z.number(),
  endLine: z.number(),
  /** Version of the shown text; a change must give it back. */
  version: z.string(),
  form: z.enum(['line', 'prose', 'mixed']),
  /** False if an author wrote the note, so that it isn't the NPC's own. */
  editable: z.boolean(),
  text: z.string(),
  /** The line as the file has it. */
  raw: z.string(),
  kind: z.string(),
  importance: z.number(),
  /** Who may hear the note: `everyone`, `self`, or a player's id. */
  ears: z.string(),
  earsName: z.string(),
  who: person.nullable(),
  about: z.array(person),
  date: z.string().nullable(),
  time: z.string().nullable(),
  place: z.string().nullable(),
  until: z.string().nullable(),
  /** The ids of the memories that the note was derived from. */
  from: z.array(z.string()),
  /** Whether the note has faded, so that it no longer comes to mind. */
  faded: z.boolean(),
})
const where = z.strictObject({ path: z.string(), line: z.number() })
const problem = z.strictObject({
  severity: z.enum(['error', 'warning']),
  file: z.string(),
  line: z.number().optional(),
  message: z.string(),
  said: saidPayload.optional(),
})

/** The results of the memory browser's methods. */
export const memoryPayloads = {
  list: z.strictObject({
    npc: z.string(),
    notes: z.number(),
    /** Newest first; `talks`: ends of talks, kept word for word. */
    days: z.array(z.strictObject({ date: z.string(), notes: z.number(), talks: z.array(z.string()) })),
    people: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        player: z.boolean(),
        here: z.boolean(),
        notes: z.number(),
        file: z.string().nullable(),
      }),
    ),
    places: z.array(z.strictObject({ place: z.string(), notes: z.number() })),
    index: z.strictObject({
      memories: z.number(),
      indexed: z.number(),
      waiting: z.number(),
      embedder: z.string(),
      problem: z.string().nullable(),
      written: z.number().nullable(),
      folded: z.number().nullable(),
    }),
    problems: z.array(problem),
    /** Whether players can be forgotten here at all. */
    forgets: z.boolean(),
  }),
  notes: z.strictObject({ total: z.number(), notes: z.array(note) }),
  search: z.strictObject({
    hits: z.array(
      z.strictObject({
        note,
        score: z.number(),
        terms: z.record(z.string(), z.number()),
        reasons: z.array(z.string()),
        reasonsSaid: z.array(saidPayload),
      }),
    ),
    /** How sure it is that an answer is among the hits. Below 0.5 it was probably never said. */
    confidence: z.number(),
    degraded: z.array(z.string()),
  }),
  file: z.strictObject({
    path: z.string(),
    text: z.string(),
    version: z.string(),
    /** From `INTENTS.md`. */
    intents: z.array(
      z.strictObject({
        id: z.string(),
        words: z.string(),
        status: z.string(),
        by: z.string().nullable(),
        ears: z.string(),
        until: z.string().nullable(),
        fires: z.number(),
      }),
    ),
  }),
  written: z.strictObject({ path: z.string(), version: z.string() }),
  /** `also`: derived or identical memories that changed with it. */
  changed: z.strictObject({ path: z.string(), also: z.array(where) }),
  begun: z.strictObject({ npc: z.string() }),
  forgetting: z.strictObject({
    player: z.string(),
    state: z.enum(['none', 'under-way', 'done', 'failed']),
    /** For people; `toldSaid`: the same for any language. */
    told: z.array(z.string()),
    toldSaid: z.array(saidPayload),
  }),
} as const
export type MemoryPayload<Name extends keyof typeof memoryPayloads> = z.infer<(typeof memoryPayloads)[Name]>
export type StudioNote = z.infer<typeof note>
