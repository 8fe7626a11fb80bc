import { createHash } from 'node:crypto'
import { z } from 'zod'
import { optional } from '../../../base/optional.ts'
import {
  line,
  mindIdSchema,
  perceptsSchema,
  resultSchema,
  saySchema,
  spawnSchema,
  worldCallSchema,
} from '../../minds/messages.ts'
import { MindRefusal, type RefusalType, readAs } from '../../minds/refusal.ts'
import type { WorldDesk } from '../../minds/world-desk.ts'
import type { GatewayErrorCode } from '../frames.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { defineMethod, keyed, type MethodCall, nothing } from './method.ts'

const codes: Readonly<Record<RefusalType, GatewayErrorCode>> = {
  BadRequest: 'INVALID_REQUEST',
  Unauthorized: 'UNAUTHORIZED',
  NotFound: 'NOT_FOUND',
  Conflict: 'CONFLICT',
  TooLarge: 'INVALID_REQUEST',
  BadSoul: 'REFUSED',
  BadTool: 'REFUSED',
  TooMany: 'TOO_MANY',
  Failed: 'INTERNAL',
  Closing: 'UNAVAILABLE',
}

/** A refusal of the minds in the gateway's form; `details.code` is its type over HTTP. @throws any other error */
export const worldRefusal = (error: unknown): Refusal => {
  if (!(error instanceof MindRefusal)) throw error
  const passes = error.type === 'TooMany' || error.type === 'Closing'
  return refuse(codes[error.type], error.message, {
    details: { code: error.type },
    ...(passes ? { retryable: true, retryAfterMs: 1000 } : {}),
  })
}

/** Counts the request and carries it out at the desk that serves HTTP and MCP too. */
const atDesk = async <Value>({ world }: MethodCall, work: (desk: WorldDesk) => Value | Promise<Value>) => {
  try {
    if (world === null) throw new MindRefusal('Closing', 'There are no minds for other worlds here.')
    world.take()
    return await work(world)
  } catch (error) {
    return worldRefusal(error)
  }
}

const mind = mindIdSchema
const calls = z.array(worldCallSchema)
const { player, text } = saySchema.shape
const [done, undone] = resultSchema.options
const runId = z.string()
const news = z.union([
  z.strictObject({
    event: z.literal('said'),
    id: z.string(),
    data: z.strictObject({ mind, text: z.string(), to: z.string().optional() }),
  }),
  z.strictObject({ event: z.literal('call'), id: z.string(), data: worldCallSchema }),
  z.strictObject({ event: z.literal('gone'), id: z.string(), data: z.strictObject({ mind }) }),
])

/** What the role `world` may do. Docs: docs/minds.md. */
export const worldMethodsOfMinds = {
  'minds.list': defineMethod({
    about: 'The minds that are here.',
    params: nothing,
    payload: z.strictObject({
      minds: z.array(z.strictObject({ id: z.string(), name: z.string(), tools: z.array(z.string()) })),
    }),
    scope: 'world',
    hasEffect: false,
    run: (_ports, _params, call) => atDesk(call, (desk) => ({ minds: desk.list() })),
  }),
  'minds.spawn': defineMethod({
    about: 'Lets a mind live in this world. The same id has the same memory.',
    params: spawnSchema.safeExtend(keyed),
    payload: z.strictObject({
      id: z.string(),
      name: z.string(),
      known: z.boolean(),
      tools: z.array(z.string()),
      warnings: z.array(z.string()),
    }),
    scope: 'world',
    hasEffect: true,
    run: (_ports, { idempotencyKey: _key, ...spawn }, call) => atDesk(call, (desk) => desk.spawn(spawn)),
  }),
  'minds.percepts': defineMethod({
    about: 'Says what a mind sees now and what happened. Answered once everything that happened is on the disk.',
    params: perceptsSchema.extend({ mind, ...keyed }),
    payload: z.strictObject({ noted: z.number(), warnings: z.array(z.string()) }),
    scope: 'world',
    hasEffect: true,
    run: (_ports, { idempotencyKey: _key, mind: id, ...percepts }, call) =>
      atDesk(call, (desk) => desk.percepts(id, percepts)),
  }),
  'minds.say': defineMethod({
    about:
      'A player, or another mind (`speaker`), speaks to a mind. Answered at once with `accepted`, then by `mind.delta`, `mind.notice` and `mind.call`, and a second time when the answer ends. The key is the id of the message.',
    params: z.strictObject({ mind, player, speaker: mind.optional(), text, idempotencyKey: line(100) }),
    accepted: z.strictObject({ runId, status: z.literal('accepted') }),
    payload: z.strictObject({
      runId,
      outcome: z.string(),
      text: z.string(),
      reason: z.string().optional(),
      notice: z.string().optional(),
      duplicate: z.literal(true).optional(),
    }),
    scope: 'world',
    hasEffect: true,
    run: (_ports, { mind: id, speaker, idempotencyKey, player: one, text: words }, call) =>
      atDesk(call, async (desk) => {
        const said = { id: idempotencyKey, text: words, ...optional({ player: one, mind: speaker }) }
        const say = readAs(saySchema, said)
        desk.check(id, say)
        const name = createHash('sha256').update(`${id}\n${idempotencyKey}`).digest('hex').slice(0, 32)
        const about = { runId: `say-${name}`, mind: id, caller: call.caller }
        call.accept({ runId: about.runId, status: 'accepted' })
        const end = await call.sayings.run(about, (show, gone) => desk.say(id, say, show, gone))
        const { id: _message, ...told } = end
        return { runId: about.runId, ...told }
      }),
  }),
  'minds.results': defineMethod({
    about: 'Says what came of a `mind.call`. `counts` is false if it was answered before: the first result counts.',
    params: z.union([done.extend({ mind, ...keyed }), undone.extend({ mind, ...keyed })]),
    payload: z.strictObject({ counts: z.boolean() }),
    scope: 'world',
    hasEffect: true,
    run: (_ports, { idempotencyKey: _key, mind: id, ...result }, call) =>
      atDesk(call, (desk) => ({ counts: desk.answer(id, result) })),
  }),
  'minds.news': defineMethod({
    about:
      'What a mind said and called by itself after the news `since`, for a client that was away, and its open calls. Without `since`: all that is kept.',
    params: z.strictObject({ mind, since: z.string().max(200).optional() }),
    payload: z.strictObject({ news: z.array(news), calls }),
    scope: 'world',
    hasEffect: false,
    run: (_ports, { mind: id, since }, call) =>
      atDesk(call, (desk) => {
        const told = desk.news(id, since)
        return {
          news: told.news.map((each) => (each.event === 'words' ? { ...each, event: 'said' as const } : each)),
          calls: told.calls,
        }
      }),
  }),
  'minds.close': defineMethod({
    about: 'Lets a mind leave. Its memory stays.',
    params: z.strictObject({ mind, ...keyed }),
    payload: z.strictObject({ mind: z.string() }),
    scope: 'world',
    hasEffect: true,
    run: (_ports, { mind: id }, call) => atDesk(call, (desk) => desk.remove(id).then(() => ({ mind: id }))),
  }),
} as const
