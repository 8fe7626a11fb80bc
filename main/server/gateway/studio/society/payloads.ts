import { z } from 'zod'
import { saidPayload } from '../said-payload.ts'

const moment = z.strictObject({ tick: z.number(), date: z.string(), time: z.string() })
const named = z.strictObject({ id: z.string(), name: z.string() })
/** One person's opinion of another. */
const opinion = z.strictObject({
  familiarity: z.number(),
  affinity: z.number(),
  trust: z.number(),
  debt: z.number(),
  talks: z.number(),
  met: z.string(),
  last: z.string(),
  /** What they quarrel about; null if they don't. */
  quarrel: z.string().nullable(),
  /** Newest first. `from`: the person whose words it rests on. */
  reasons: z.array(
    z.strictObject({
      kind: z.string(),
      why: z.string(),
      affinity: z.number(),
      trust: z.number(),
      at: z.string(),
      from: z.string().nullable(),
    }),
  ),
})
/** Milliseconds of the game's calendar. */
const span = { from: z.number(), to: z.number(), doing: z.string(), at: z.string() }
const stay = { ...span, doingSaid: saidPayload.optional() }
const figures = {
  requests: z.number(),
  /** How many of these requests were aborted, and how many failed and went to the next model in the chain. */
  stopped: z.number(),
  failed: z.number(),
  failures: z.record(z.string(), z.number()),
  promptTokens: z.number(),
  completionTokens: z.number(),
  /** Read off a histogram. Null: no requests. */
  p50Ms: z.number().nullable(),
  p99Ms: z.number().nullable(),
  /** By `[models.prices]`. */
  cost: z.number(),
}
const used = { calls: z.number(), promptTokens: z.number(), completionTokens: z.number(), usedUp: z.boolean() }

/** The results of the methods about the village's society. */
export const societyPayloads = {
  relations: z.strictObject({
    /** Available moments, oldest first; the present is last. */
    moments: z.array(moment),
    at: moment,
    people: z.array(named.extend({ kind: z.enum(['npc', 'player']) })),
    /** The most familiar first. */
    ties: z.array(
      z.strictObject({
        from: z.string(),
        to: z.string(),
        familiarity: z.number(),
        affinity: z.number(),
        trust: z.number(),
        quarrel: z.boolean(),
      }),
    ),
    /** Ties that were left out. */
    leftOut: z.number(),
  }),
  tie: z.strictObject({
    from: named,
    to: named,
    there: opinion.nullable(),
    /** The opinion in return; also null for a player. */
    back: opinion.nullable(),
    /** Both ways over time, oldest first. */
    course: z.array(
      moment.extend({
        there: z.tuple([z.number(), z.number()]).nullable(),
        back: z.tuple([z.number(), z.number()]).nullable(),
      }),
    ),
  }),
  news: z.strictObject({
    /** Most recently told first. */
    news: z.array(
      z.strictObject({
        id: z.string(),
        text: z.string(),
        sources: z.array(z.string()),
        began: z.string(),
        last: z.string(),
        know: z.number(),
        tellings: z.number(),
      }),
    ),
    leftOut: z.number(),
  }),
  newsWay: z.strictObject({
    id: z.string(),
    text: z.string(),
    /** Everybody who knows it, in the order they learned it. `from`: null for first-hand knowledge. */
    know: z.array(named.extend({ from: z.string().nullable(), how: z.string(), at: z.string(), words: z.string() })),
    tellings: z.array(z.strictObject({ from: named, to: named, at: z.string(), place: z.string(), words: z.string() })),
    leftOut: z.number(),
  }),
  day: z.strictObject({
    date: z.string(),
    midnight: z.number(),
    now: z.number(),
    /** Positions are known since this time. */
    since: z.number(),
    people: z.array(
      named.extend({
        state: z.string(),
        plan: z.array(z.strictObject({ ...stay, because: z.string() })),
        /** Where they were; `at` empty: on the way. */
        was: z.array(z.strictObject(stay)),
        /** What keeps them from the plan now; null if nothing does. */
        aside: z.string().nullable(),
        appointments: z.array(z.strictObject({ ...span })),
      }),
    ),
    leftOut: z.number(),
  }),
  costs: z.strictObject({
    date: z.string(),
    /** Real milliseconds since the server began counting. */
    countedMs: z.number(),
    limits: z.strictObject({
      calls: z.number().optional(),
      tokens: z.number().optional(),
      npcCalls: z.number().optional(),
      npcTokens: z.number().optional(),
    }),
    /** Today's requests to model servers. */
    world: z.strictObject(used),
    hasPrices: z.boolean(),
    providers: z.array(z.strictObject({ provider: z.string(), ...figures })),
    /** `today` is null for an NPC that used no model server. */
    npcs: z.array(named.extend({ ...figures, providers: z.array(z.string()), today: z.strictObject(used).nullable() })),
    /** Increments of each minute, oldest first. `ago`: real milliseconds since its end. */
    history: z.array(
      z.strictObject({
        ago: z.number(),
        provider: z.string(),
        requests: z.number(),
        failed: z.number(),
        tokens: z.number(),
        p99Ms: z.number().nullable(),
      }),
    ),
  }),
} as const
export type SocietyPayload<Name extends keyof typeof societyPayloads> = z.infer<(typeof societyPayloads)[Name]>
