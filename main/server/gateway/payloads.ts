import { z } from 'zod'
import { accountSchema, accountToldSchema } from './account-payload.ts'

const usage = z.strictObject({ promptTokens: z.number(), completionTokens: z.number() })
const clock = z.strictObject({
  tick: z.number(),
  paused: z.boolean(),
  speed: z.number(),
  date: z.string(),
  time: z.string(),
})
const row = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  home: z.string(),
  model: z.string(),
  state: z.string(),
  /** The zone of the land where it is now, or is on the way to; absent: it is here. */
  elsewhere: z.string().optional(),
})
const ended = {
  reply: z.string(),
  usage,
  model: z.string().optional(),
  session: z.string().optional(),
  /** Why there is no answer, or no separate one: `stopped`, `merged`, `not-allowed` … */
  reason: z.string().optional(),
  error: z.string().optional(),
  /**
   * Words of the system for the caller, such as the result of a slash command, or that only the gist of a message was
   * heard.
   */
  notices: z.array(z.string()).optional(),
  /** For a merged message: the run that answered it. */
  into: z.string().optional(),
}
export const acceptedSchema = z.strictObject({
  runId: z.string(),
  status: z.literal('accepted'),
  acceptedAt: z.number(),
  player: z.string(),
})
const status = z.enum(['ok', 'error', 'timeout'])

/** The result of each method. */
export const payloads = {
  health: z.strictObject({
    ok: z.boolean(),
    tick: z.number(),
    paused: z.boolean(),
    npcs: z.number(),
    players: z.number(),
    queue: z.strictObject({ running: z.number(), waiting: z.number(), open: z.number() }),
    /** Problems listed in `status`. */
    problems: z.number(),
    uptimeMs: z.number(),
  }),
  status: z.looseObject({ ok: z.boolean() }),
  'system-presence': z.strictObject({
    npcs: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        state: z.enum(['awake', 'asleep', 'busy', 'off']),
        doing: z.string(),
        at: z.string().nullable(),
      }),
    ),
    players: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    clients: z.array(z.strictObject({ id: z.string(), role: z.string(), since: z.number() })),
  }),
  'killswitch.set': z.strictObject({ all: z.boolean(), npcs: z.array(z.string()) }),
  'config.get': z.strictObject({ path: z.string(), value: z.unknown() }),
  agent: z.strictObject({ runId: z.string(), status, ...ended }),
  'agent.wait': z.strictObject({
    runId: z.string(),
    /** The state of the run. `timeout` for a run that continues: only the waiting is over. */
    status,
    startedAt: z.number(),
    endedAt: z.number().nullable(),
    ...ended,
    reply: z.string().optional(),
    usage: usage.optional(),
  }),
  /** `steers`: the run that receives the words, if known. */
  steer: acceptedSchema.extend({ steers: z.string().nullable() }),
  abort: z.strictObject({ runId: z.string(), aborted: z.boolean() }),
  send: z.strictObject({ npc: z.string(), to: z.string().nullable(), said: z.string() }),
  explain: z.strictObject({
    runId: z.string(),
    npc: z.string(),
    session: z.string().nullable(),
    prompt: z.array(z.looseObject({ role: z.string() })),
    promptTokens: z.number().nullable(),
    recalled: z.array(z.looseObject({ id: z.string(), score: z.number() })),
    toolCalls: z.array(z.looseObject({ tool: z.string(), ok: z.boolean() })),
    refused: z.array(z.looseObject({ tool: z.string() })),
    phases: z.array(z.looseObject({ phase: z.string(), atMs: z.number() })),
    end: z.string().nullable(),
    /** How rules made the answer; null if a language model gave it. */
    account: accountSchema.nullable(),
    /** How rules made the answer, in plain words. */
    told: z.array(accountToldSchema),
  }),
  'npc.list': z.strictObject({ npcs: z.array(row) }),
  'npc.get': row.extend({
    about: z.array(z.string()),
    schedule: z.array(z.looseObject({})),
    skills: z.array(z.strictObject({ name: z.string(), description: z.string() })),
    /** The body; null if the NPC is not on the map. */
    body: z
      .strictObject({
        x: z.number(),
        y: z.number(),
        facing: z.string(),
        doing: z.string(),
        at: z.string().nullable(),
        conversation: z.string().nullable(),
        needs: z.looseObject({}),
        mood: z.looseObject({}),
        bag: z.looseObject({}),
        relations: z.looseObject({}),
        plan: z.unknown(),
      })
      .nullable(),
  }),
  'world.get': clock.extend({
    world: z.string(),
    map: z.string(),
    weather: z.string(),
    happenings: z.array(z.string()),
    npcs: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        x: z.number(),
        y: z.number(),
        facing: z.string(),
        doing: z.string(),
        at: z.string().nullable(),
      }),
    ),
    players: z.array(z.strictObject({ id: z.string(), name: z.string(), x: z.number(), y: z.number() })),
  }),
  'world.pause': clock,
  'world.step': clock,
  'world.speed': clock,
  'world.keep': clock,
  'sessions.list': z.strictObject({
    /** The talks. Times are game milliseconds since 1970. */
    sessions: z.array(
      z.strictObject({
        npc: z.string(),
        key: z.string(),
        sessionId: z.string(),
        channel: z.string(),
        startedAt: z.number(),
        updatedAt: z.number(),
      }),
    ),
  }),
  'sessions.get': z.strictObject({
    key: z.string(),
    sessionId: z.string(),
    length: z.number(),
    entries: z.array(z.looseObject({ kind: z.string() })),
  }),
  'sessions.reset': z.strictObject({
    key: z.string(),
    sessionId: z.string(),
    previous: z.string(),
    note: z.string().nullable(),
  }),
  'skills.list': z.strictObject({
    skills: z.array(z.strictObject({ name: z.string(), description: z.string(), tier: z.string(), file: z.string() })),
  }),
  'skills.teach': z.strictObject({ npc: z.string(), skill: z.string(), already: z.boolean(), file: z.string() }),
  'skills.forget': z.strictObject({ npc: z.string(), skill: z.string() }),
  'memory.search': z.strictObject({
    hits: z.array(
      z.looseObject({
        id: z.string(),
        path: z.string(),
        line: z.number(),
        text: z.string(),
        score: z.number(),
        terms: z.record(z.string(), z.number()),
      }),
    ),
    degraded: z.array(z.string()),
    confidence: z.number(),
    embedder: z.string(),
  }),
  'memory.get': z.strictObject({ path: z.string(), text: z.string() }),
} as const
export type Payload<Name extends keyof typeof payloads> = z.infer<(typeof payloads)[Name]>
