import { z } from 'zod'
import { saidPayload } from '../said-payload.ts'

const house = z.enum(['out', 'awake', 'asleep'])
const at = <Value extends z.ZodType>(value: Value) => z.array(z.tuple([z.number(), value]))

/**
 * The results of the methods about the past: a time-lapse in pieces of a game hour, as described in
 * `main/saves/replay/time-lapse/chunk.ts`.
 */
export const pastPayloads = {
  past: z.strictObject({
    /** Identifies this look back until nobody has asked about it for a while. */
    past: z.string(),
    /** First and last tick. While the journal is still being replayed, the last tick reached so far. */
    from: z.number(),
    to: z.number(),
    whole: z.boolean(),
    /** Ticks in a piece. */
    pieceTicks: z.number(),
    /** From `tick` on, the game clock showed `ms` and advanced by `tickGameMs` game milliseconds a tick. */
    clocks: z.array(z.strictObject({ tick: z.number(), ms: z.number(), tickGameMs: z.number() })),
    people: z.array(
      z.strictObject({ id: z.string(), name: z.string(), kind: z.enum(['npc', 'player']), look: z.string() }),
    ),
    /** The amount of speech in each piece. */
    sayings: z.array(z.number()),
    /** Problems with the journal. */
    notes: z.array(z.string()),
    notesSaid: z.array(saidPayload),
  }),
  piece: z.strictObject({
    /** Null: it doesn't exist, or not yet. */
    piece: z
      .strictObject({
        index: z.number(),
        from: z.number(),
        to: z.number(),
        /** By the body's id. */
        tracks: z.record(
          z.string(),
          z.strictObject({
            /** Corners of its way: tick, x, y in pixels. */
            way: z.array(z.tuple([z.number(), z.number(), z.number()])),
            faces: at(z.string()),
            doing: at(z.string()),
            house: at(house),
            there: at(z.literal([0, 1])),
          }),
        ),
        story: z.array(
          z.strictObject({
            tick: z.number(),
            kind: z.string(),
            who: z.array(z.string()),
            text: z.string(),
            said: z.strictObject({ speaker: z.string(), text: z.string(), quiet: z.boolean() }).optional(),
            emote: z.string().optional(),
          }),
        ),
        weather: at(z.string()),
        goingOn: at(
          z.array(
            z.strictObject({
              name: z.string(),
              open: z.boolean(),
              x: z.number(),
              y: z.number(),
              width: z.number(),
              height: z.number(),
            }),
          ),
        ),
      })
      .nullable(),
  }),
} as const
export type PastPayload<Name extends keyof typeof pastPayloads> = z.output<(typeof pastPayloads)[Name]>
