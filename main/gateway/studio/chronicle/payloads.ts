import { z } from 'zod'

const tick = z.number().int()
/** Of the game, for people. */
const when = z.string()

/** What the methods about time and log answer. */
export const chroniclePayloads = {
  snapshots: z.strictObject({
    save: z.string(),
    /** The list of names cannot be read. */
    broken: z.boolean(),
    /** Newest first; a name is empty where the game keeps one by itself. */
    snapshots: z.array(z.strictObject({ tick, when, name: z.string(), bytes: z.number() })),
  }),
  kept: z.strictObject({ tick, when, name: z.string() }),
  forked: z.strictObject({
    save: z.string(),
    tick,
    when,
    /** What starts it. */
    command: z.string(),
  }),
} as const
export type ChroniclePayload<Name extends keyof typeof chroniclePayloads> = z.output<(typeof chroniclePayloads)[Name]>
