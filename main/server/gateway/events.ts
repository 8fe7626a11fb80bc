import { z } from 'zod'
import { worldCallSchema } from '../minds/messages.ts'
import { perceiveSchema } from './drive/view.ts'
import { errorSchema } from './frames.ts'
import { payloads } from './payloads.ts'

const head = { runId: z.string(), npc: z.string() }
const lifecycle = z.literal('lifecycle')
const ofMind = { mind: z.string() }

/** Pushed events, by name. */
export const events = {
  'connect.challenge': z.strictObject({ nonce: z.string(), ts: z.number() }),
  /**
   * What happens in a run, for clients that started the run or wait for it. A client that joins later receives the
   * start first.
   */
  agent: z.union([
    z.strictObject({ ...head, stream: lifecycle, phase: z.literal('start'), at: z.number() }),
    z.strictObject({
      ...head,
      stream: lifecycle,
      phase: z.literal('thinking'),
      model: z.string().optional(),
      ahead: z.number().optional(),
    }),
    /**
     * Words of the system: only the gist of a message was heard, the result of a slash command, or the reason for a
     * refusal.
     */
    z.strictObject({ ...head, stream: lifecycle, phase: z.literal('notice'), at: z.number(), text: z.string() }),
    z.strictObject({
      ...head,
      stream: lifecycle,
      phase: z.enum(['end', 'error']),
      at: z.number(),
      status: z.enum(['ok', 'error', 'timeout']),
      reply: z.string(),
      reason: z.string().optional(),
      error: z.string().optional(),
    }),
    /** `at`: where in the answer the piece belongs. */
    z.strictObject({ ...head, stream: z.literal('assistant'), delta: z.string(), at: z.number() }),
    z.strictObject({
      ...head,
      stream: z.literal('tool'),
      tool: z.string(),
      call: z.string(),
      ok: z.boolean(),
      text: z.string(),
    }),
  ]),
  /** Words in the world. */
  chat: z.strictObject({
    speaker: z.string(),
    name: z.string(),
    to: z.string().nullable(),
    text: z.string(),
    tick: z.number(),
  }),
  presence: payloads['system-presence'],
  health: payloads.health,
  /** A mind had a heartbeat (`because` says why), or skipped it (`skipped` says why). */
  heartbeat: z.strictObject({
    npc: z.string(),
    tick: z.number(),
    because: z.array(z.string()),
    skipped: z.string().nullable(),
  }),
  cron: z.strictObject({ npc: z.string(), job: z.string(), name: z.string(), tick: z.number(), missed: z.boolean() }),
  tick: z.strictObject({ ts: z.number(), tick: z.number() }),
  world: z.strictObject({ ...payloads['world.pause'].shape, why: z.string() }),
  /** A turn of an NPC, for its driver. */
  perceive: perceiveSchema,
  /** For the former driver: its claim is over. */
  drive: z.strictObject({
    npc: z.string(),
    state: z.literal('ended'),
    why: z.enum(['timeout', 'released', 'gone', 'forbidden']),
  }),
  /** An action, for the node that declared it. */
  invoke: z.strictObject({
    invocation: z.string(),
    action: z.string(),
    params: z.record(z.string(), z.unknown()),
    withinMs: z.number(),
  }),
  /** A piece of an answer, for the world that spoke to the mind. `at`: where in the answer it belongs. */
  'mind.delta': z.strictObject({ ...ofMind, runId: z.string(), text: z.string(), at: z.number() }),
  /** Words of the system about an answer. */
  'mind.notice': z.strictObject({ ...ofMind, runId: z.string(), text: z.string() }),
  /**
   * A call for the world to carry out. `runId`: of the answer that it belongs to. `id`: its place in the mind's news, if
   * it belongs to no answer.
   */
  'mind.call': worldCallSchema.extend({ runId: z.string().optional(), id: z.string().optional() }),
  /** Words that a mind says by itself. `id`: their place in its news. `to`: whom it means; absent: everybody. */
  'mind.said': z.strictObject({ ...ofMind, id: z.string(), text: z.string(), to: z.string().optional() }),
  /** The mind has left. */
  'mind.gone': z.strictObject({ ...ofMind, id: z.string() }),
  shutdown: z.strictObject({ reason: z.string(), restartExpectedMs: z.number().nullable() }),
  /** An error that belongs to no request. */
  error: errorSchema,
} as const
export type EventName = keyof typeof events
export type EventPayload<Name extends EventName> = z.infer<(typeof events)[Name]>
export const eventNames = Object.keys(events) as EventName[]

/**
 * What a client may subscribe to: events by name, plus skipped heartbeats, which are frequent and rarely of interest
 * and so go only to clients that ask.
 */
export const topics = [...eventNames, 'heartbeat.skipped'] as const
export type Topic = EventName | 'heartbeat.skipped'

/** For every connected client, nodes included. */
export const forAll: ReadonlySet<Topic> = new Set(['tick', 'shutdown'])
/** The events of a world. No operator receives them: they are another program's talks. */
export const ofWorlds: ReadonlySet<Topic> = new Set([
  'mind.delta',
  'mind.notice',
  'mind.call',
  'mind.said',
  'mind.gone',
])
/** What nodes may receive: the events for everybody, and everything about the NPCs that they drive. */
export const forNodes: ReadonlySet<Topic> = new Set(['tick', 'shutdown', 'perceive', 'drive', 'invoke'])
