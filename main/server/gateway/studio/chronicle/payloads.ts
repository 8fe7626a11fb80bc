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
    /** Game milliseconds since 1970 of the newest moment of which something was read; null: nothing was. */
    upTo: z.number().nullable(),
    /** `before` of what comes behind them; null: nothing does. */
    next: z.string().nullable(),
    /** The search was broken off here, for being long; `next` goes on. */
    searchedTo: when.nullable(),
  }),
} as const
export type ChroniclePayload<Name extends keyof typeof chroniclePayloads> = z.output<(typeof chroniclePayloads)[Name]>
