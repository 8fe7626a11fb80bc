import { z } from 'zod'

const tick = z.number().int()
/** Game time, for people. */
const when = z.string()

/** The results of the methods about time and log. */
export const chroniclePayloads = {
  snapshots: z.strictObject({
    save: z.string(),
    /** The list of names cannot be read. */
    broken: z.boolean(),
    /** Newest first; snapshots that the game keeps by itself have an empty name. */
    snapshots: z.array(z.strictObject({ tick, when, name: z.string(), bytes: z.number() })),
  }),
  kept: z.strictObject({ tick, when, name: z.string() }),
  forked: z.strictObject({
    save: z.string(),
    tick,
    when,
    /** The command that starts it. */
    command: z.string(),
  }),
  log: z.strictObject({
    /** Newest first. */
    events: z.array(
      z.strictObject({
        id: z.string(),
        tick,
        when,
        kind: z.string(),
        who: z.array(z.strictObject({ id: z.string(), name: z.string() })),
        text: z.string(),
      }),
    ),
    /** Game milliseconds since 1970 of the newest event read; null: nothing was read. */
    upTo: z.number().nullable(),
    /** The `before` that continues the list; null at its end. */
    next: z.string().nullable(),
    /** The search stopped here because it took long; `next` continues it. */
    searchedTo: when.nullable(),
  }),
} as const
export type ChroniclePayload<Name extends keyof typeof chroniclePayloads> = z.output<(typeof chroniclePayloads)[Name]>
