import { z } from 'zod'
import { saidPayload } from '../said-payload.ts'
import { resultSchema, runSchema } from './experiment-files.ts'

const finding = z.strictObject({
  rule: z.string(),
  line: z.number(),
  excerpt: z.string(),
  severity: z.enum(['error', 'warning']),
})
const hash = z.string()

/** What NPCs did and tried, for people. */
export const actSchema = z.strictObject({
  at: z.string(),
  npc: z.string(),
  tool: z.string(),
  input: z.string(),
  by: z.string(),
  verdict: z.string(),
  outcome: z.string(),
  reason: z.string(),
  /** The reason for any language; absent where it is a tool's own. */
  said: saidPayload.optional(),
})

/** The results of the methods in `studio-laboratory`. */
export const laboratoryPayloads = {
  withheld: z.strictObject({
    /** Withheld texts first. `at`: when it was released, real time, ISO; empty: it was not. */
    texts: z.array(
      z.strictObject({
        ...{
          hash,
          kind: z.string(),
          file: z.string(),
          state: z.enum(['withheld', 'released']),
          findings: z.array(finding),
        },
        ...{ by: z.string(), at: z.string() },
      }),
    ),
    looked: z.number(),
  }),
  /** `line`: where the part begins in the file; 0: it occurs in several places. */
  withheldText: z.strictObject({
    hash,
    file: z.string(),
    parts: z.array(z.strictObject({ line: z.number(), text: z.string() })),
    cut: z.boolean(),
  }),
  released: z.strictObject({ hash, file: z.string(), already: z.boolean(), by: z.string() }),
  waiting: z.strictObject({
    /** Questions on players' pages; `seconds`: time left until silence counts as a no. */
    questions: z.array(
      z.strictObject({
        id: z.string(),
        npc: z.string(),
        npcName: z.string(),
        player: z.string(),
        playerName: z.string(),
        text: z.string(),
        seconds: z.number(),
      }),
    ),
    /**
     * Taught or worked-out skills that wait for a person. `approved`: permission was given, and the world is adopting
     * it.
     */
    proposals: z.array(
      z.strictObject({
        ...{
          npc: z.string(),
          npcName: z.string(),
          name: z.string(),
          from: z.enum(['told', 'worked-out']),
          hash,
          by: z.string(),
          at: z.string(),
        },
        ...{
          reason: z.string(),
          runs: z.number(),
          tools: z.array(z.string()),
          text: z.string(),
          approved: z.boolean(),
        },
      }),
    ),
    /** Proposals that cannot be read. */
    broken: z.array(z.string()),
  }),
  decided: z.strictObject({ done: z.literal(true) }),
  /** Newest first. */
  audit: z.strictObject({ acts: z.array(actSchema), more: z.boolean() }),
  experiments: z.strictObject({
    experiments: z.array(z.strictObject({ name: z.string(), summary: z.string() })),
    /** `share`: 0..1; null: no progress reported yet. */
    running: z
      .strictObject({
        id: z.string(),
        name: z.string(),
        seed: z.number(),
        full: z.boolean(),
        forMs: z.number(),
        share: z.number().nullable(),
      })
      .nullable(),
    /** Newest first. */
    runs: z.array(runSchema),
    /** Files of results that cannot be read. */
    broken: z.array(z.string()),
    /** Why a result could not be kept; empty: all were kept. */
    problem: z.string(),
    canRun: z.boolean(),
  }),
  begun: z.strictObject({ id: z.string() }),
  experiment: resultSchema,
} as const
export type LaboratoryPayload<Name extends keyof typeof laboratoryPayloads> = z.infer<(typeof laboratoryPayloads)[Name]>
