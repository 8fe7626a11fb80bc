import { randomBytes, randomUUID } from 'node:crypto'
import { optional } from '../../base/optional.ts'
import { mindLimits } from '../minds/messages.ts'
import type { Numbered } from '../minds/mind-feeds.ts'
import { type ConnectParams, connectParamsSchema, mayDo, type Role } from './access.ts'
import type { Told } from './broadcast.ts'
import { call, mayUse } from './call.ts'
import { type EventName, type EventPayload, forAll, ofWorlds, type Topic } from './events.ts'
import {
  closeCode,
  firstIssue,
  type GatewayError,
  mostBeforeConnect,
  parseRequest,
  protocolVersion,
  type RequestFrame,
} from './frames.ts'
import { admit, type Peer } from './handshake.ts'
import { eventsFor, type Hello } from './hello.ts'
import type { Caller } from './methods/method.ts'
import { methodNames } from './methods/table.ts'
import { worldRefusal } from './methods/worlds.ts'
import { isRefusal, refuse } from './refusal.ts'
import type { Shared } from './shared.ts'
import { textOf } from './text-of.ts'

/** Refused frames after which a connection is closed. A "no" from the village is a normal answer and doesn't count. */
const refusalsUntilClosed = 200
const faults: ReadonlySet<string> = new Set([
  'INVALID_REQUEST',
  'UNKNOWN_METHOD',
  'FORBIDDEN',
  'UNAUTHORIZED',
  'TOO_MANY',
])

/** A connection as the transport provides it: a WebSocket, or a pair in one process. */
export interface GatewaySocket {
  send(text: string): void
  close(code: number, reason: string): void
  /** Bytes that wait for the reader. */
  buffered(): number
}

export interface Connection {
  /** Takes a text frame, or null for a binary frame. */
  receive(raw: string | null, bytes: number): void
  closed(): void
  /** Sends a broadcast if this client may receive it and wants to. */
  push(told: Told): void
  hears(topic: Topic): boolean
  /** The device that the client has proved to be; null if it isn't a device or isn't admitted yet. */
  device(): string | null
  /** Tells the client that its device was revoked, and disconnects it. */
  revoked(): void
  end(code: number, reason: string): void
  client(): { id: string; role: string; since: number } | null
}

export const createConnection = (
  shared: Shared,
  socket: GatewaySocket,
  { peer, changed }: { peer: Peer; changed(): void },
): Connection => {
  const { ports, clock, world, limits, logger } = shared
  const id = randomUUID()
  const nonce = randomBytes(24).toString('base64url')
  const since = clock()
  let caller: Caller | null = null
  /** The events that it subscribed to; null: all broadcasts. */
  let wanted: ReadonlySet<string> | null = null
  let device: string | null = null
  let unfollow = (): void => {}
  let over = false
  let seq = 0
  let refusals = 0
  let inFlight = 0
  /** Frames that arrive while `connect` is being decided. Null: no decision is pending. */
  let held: [raw: string | null, bytes: number][] | null = null

  const end = (code: number, reason: string): void => {
    if (over) return
    over = true
    cancelHandshake()
    unfollow()
    socket.close(code, reason)
  }
  const hears = (topic: Topic): boolean => {
    if (over || caller === null) return false
    if (forAll.has(topic)) return true
    if (caller.role === 'world') return ofWorlds.has(topic) && (wanted === null || wanted.has(topic))
    return (
      caller.role === 'operator' &&
      mayDo(caller.scopes, 'operator.read') &&
      (wanted === null ? topic !== 'heartbeat.skipped' : wanted.has(topic))
    )
  }
  const eventText = (event: EventName, payload: string): string =>
    `{"type":"event","event":${JSON.stringify(event)},"payload":${payload},"seq":${++seq}}`
  const send = (text: string): void => {
    if (over) return
    if (socket.buffered() > limits.maxBufferedBytes) {
      const slow: GatewayError = {
        code: 'SLOW_READER',
        message: 'Too many messages are waiting for you. Read faster, or ask for less.',
        retryable: true,
      }
      socket.send(eventText('error', JSON.stringify(slow)))
      logger.warn({ client: caller?.client, address: peer.address }, 'gateway: a client that does not read was dropped')
      return end(closeCode.slowReader, 'too many messages waiting')
    }
    socket.send(text)
  }
  const push = <Name extends EventName>(event: Name, payload: EventPayload<Name>): void =>
    send(eventText(event, JSON.stringify(payload)))
  const fail = (request: string | null, error: GatewayError): void => {
    if (faults.has(error.code)) refusals += 1
    if (request === null) push('error', error)
    else send(JSON.stringify({ type: 'res', id: request, ok: false, error }))
    if (refusals > refusalsUntilClosed) end(closeCode.flooding, 'too many refused frames')
  }

  const cancelHandshake = shared.timer(limits.handshakeMs, () => end(closeCode.policy, 'no connect in time'))
  push('connect.challenge', { nonce, ts: since })

  const largest = (role: Role): number => (role === 'world' ? mindLimits.bodyBytes : limits.maxPayload)
  const snapshotFor = (role: Role): Hello['snapshot'] => {
    if (role !== 'world' && ports) return { presence: ports.presence(), health: ports.health() }
    return { minds: world?.desk.list() ?? [], calls: world?.desk.openCalls() ?? [] }
  }
  const hello = (params: ConnectParams, came: Caller, deviceToken: string | undefined): Hello => ({
    type: 'hello-ok',
    protocol: protocolVersion,
    server: { version: shared.version, connection: id },
    features: {
      methods: methodNames.filter((name) => mayUse(name, came) === null),
      events: eventsFor[params.role],
    },
    snapshot: snapshotFor(params.role),
    auth: { role: params.role, scopes: [...came.scopes], ...optional({ deviceToken }) },
    policy: {
      maxPayload: largest(params.role),
      maxBufferedBytes: limits.maxBufferedBytes,
      tickIntervalMs: limits.tickIntervalMs,
    },
  })

  /** An unidentified client learns nothing except why its `connect` was refused. */
  const connect = async (raw: string | null, bytes: number): Promise<void> => {
    if (bytes > mostBeforeConnect) return end(closeCode.tooBig, 'the first frame is too large')
    const parsed = raw === null ? null : parseRequest(raw)
    if (!parsed?.ok || parsed.frame.method !== 'connect')
      return end(closeCode.policy, 'the first frame must be connect')
    const { frame } = parsed
    const params = connectParamsSchema.safeParse(frame.params)
    const admission = params.success
      ? await admitSafely(params.data)
      : refuse('INVALID_REQUEST', `connect: ${firstIssue(params.error)}`)
    if (over) return
    if (!params.success || isRefusal(admission)) {
      if (isRefusal(admission)) fail(frame.id, admission.refused)
      return end(closeCode.policy, isRefusal(admission) ? admission.refused.code : 'refused')
    }
    const { role, commands, caps, actions, client, events } = params.data
    try {
      if (role === 'world' && world) unfollow = world.desk.follow(null, hearNews)
    } catch (error) {
      fail(frame.id, worldRefusal(error).refused)
      return end(closeCode.policy, 'no room for another world')
    }
    cancelHandshake()
    device = role === 'world' ? null : (params.data.device?.id ?? null)
    wanted = events === undefined ? null : new Set(events)
    caller = {
      ...{
        identity: admission.identity,
        role,
        scopes: admission.scopes,
        commands,
        caps,
        client: client.id,
        connection: socket,
      },
      tell: role === 'world' ? tellWorld : push,
      follow: (event) => push('agent', event),
    }
    if (role === 'node')
      shared.nodes.join({
        ...{ identity: admission.identity, client: client.id, since, caps, actions, connection: socket },
        tell: push,
      })
    changed()
    send(
      JSON.stringify({
        type: 'res',
        id: frame.id,
        ok: true,
        payload: hello(params.data, caller, admission.deviceToken),
      }),
    )
  }

  /** Tells a world what it wants to hear. */
  const tellWorld = <Name extends EventName>(event: Name, payload: EventPayload<Name>): void => {
    if (hears(event)) push(event, payload)
  }
  const hearNews = (news: Numbered): void => {
    const { id: place } = news
    if (news.event === 'words') tellWorld('mind.said', { ...news.data, id: place })
    else if (news.event === 'call') tellWorld('mind.call', { ...news.data, id: place })
    else tellWorld('mind.gone', { ...news.data, id: place })
  }

  const admitSafely = async (params: ConnectParams): ReturnType<typeof admit> => {
    try {
      return await admit(shared, params, { peer, nonce })
    } catch (error) {
      logger.error({ error }, 'gateway: the list of devices cannot be read; it approves nobody')
      return refuse('UNAVAILABLE', 'Devices cannot be checked right now; the log of the server says why.', {
        retryable: true,
      })
    }
  }

  const take = async (frame: RequestFrame, from: Caller): Promise<void> => {
    if (frame.method === 'connect')
      return fail(frame.id, refuse('INVALID_REQUEST', 'This connection has already sent connect.').refused)
    if (inFlight >= limits.inFlight)
      return fail(
        frame.id,
        refuse('TOO_MANY', `This connection is already waiting for ${inFlight} answers.`, {
          retryable: true,
          retryAfterMs: 1000,
        }).refused,
      )
    inFlight += 1
    const answer = await call(shared, frame, {
      caller: from,
      accept: (payload) => send(JSON.stringify({ type: 'res', id: frame.id, ok: true, payload })),
    })
    inFlight -= 1
    if (isRefusal(answer)) fail(frame.id, answer.refused)
    else send(`{"type":"res","id":${JSON.stringify(frame.id)},"ok":true,"payload":${textOf(shared.texts, answer)}}`)
  }

  /**
   * Keeps frames that a client sends before it is admitted, up to a limit, so that a stranger can't fill our memory.
   */
  const hold = (frames: NonNullable<typeof held>, frame: [raw: string | null, bytes: number]): void => {
    if (frames.reduce((sum, [, bytes]) => sum + bytes, frame[1]) > mostBeforeConnect)
      return end(closeCode.tooBig, 'too much was sent before the answer to connect')
    frames.push(frame)
  }
  const enter = async (raw: string | null, bytes: number): Promise<void> => {
    const frames: NonNullable<typeof held> = []
    held = frames
    await connect(raw, bytes)
    held = null
    for (const frame of frames) receive(...frame)
  }
  const receive = (raw: string | null, bytes: number): void => {
    if (over) return
    if (held !== null) return hold(held, [raw, bytes])
    if (caller === null) return void enter(raw, bytes)
    if (bytes > largest(caller.role)) return end(closeCode.tooBig, 'the frame is too large')
    const parsed = raw === null ? ({ ok: false, id: null, why: 'A frame must be text.' } as const) : parseRequest(raw)
    if (parsed.ok) void take(parsed.frame, caller)
    else fail(parsed.id, refuse('INVALID_REQUEST', parsed.why).refused)
  }

  return {
    receive,
    closed() {
      over = true
      cancelHandshake()
      shared.runs.leave(socket)
      shared.driving.leave(socket)
      shared.nodes.leave(socket)
      shared.sayings.leave(socket)
      unfollow()
      if (caller !== null) changed()
    },
    push({ event, payload, topic }) {
      if (hears(topic)) send(eventText(event, payload))
    },
    hears,
    device: () => (over ? null : device),
    revoked() {
      if (over) return
      // Acts now rather than when the socket closes: until then the device would keep the NPCs that it drives and could
      // be asked to act.
      shared.driving.leave(socket)
      shared.nodes.leave(socket)
      push('error', refuse('UNAUTHORIZED', 'This device was revoked.', { details: { code: 'DEVICE_REVOKED' } }).refused)
      end(closeCode.policy, 'the device was revoked')
    },
    end,
    client: () => (caller === null || over ? null : { id: caller.client, role: caller.role, since }),
  }
}
