import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { optional } from '../../base/optional.ts'
import type { ConnectParams, NodeAction, Role, Scope } from './access.ts'
import type { EventName, EventPayload, Topic } from './events.ts'
import { closeCode, type GatewayError, protocolVersion, type ServerFrame } from './frames.ts'
import type { Hello } from './hello.ts'
import type { MethodName, ParamsOf, PayloadOf } from './methods/table.ts'

/** The first pause before reconnecting, and the longest later one, in milliseconds. */
const firstPause = 200
const longestPause = 5000

export class GatewayCallError extends Error {
  override name = 'GatewayCallError'
  readonly error: GatewayError
  constructor(error: GatewayError) {
    super(error.message)
    this.error = error
  }
}

export interface GatewayClientOptions {
  /** The address, such as `ws://127.0.0.1:3000/gateway`. */
  url: string
  token?: string
  /** The client's name. Connections with the same name are the same client, which owns its keys and runs. */
  client: ConnectParams['client']
  role?: Role
  scopes?: Scope[]
  caps?: string[]
  commands?: string[]
  /** For a node: actions that the server may call with `invoke`. */
  actions?: NodeAction[]
  /** Events to receive; default: every event but `heartbeat.skipped`. */
  events?: Topic[]
  /** Proves a device, if the server requires one. */
  device?: (nonce: string) => ConnectParams['device']
  deviceToken?: string
  /** Default true: reconnects after a loss and repeats pending requests under their keys. */
  reconnect?: boolean
  onEvent?: <Name extends EventName>(event: Name, payload: EventPayload<Name>, seq: number) => void
  onDisconnect?: (code: number, reason: string) => void
  /** The server refuses this client for good, for example after a token change, so it stops trying. */
  onRefused?: (error: GatewayCallError) => void
}

/**
 * A request that is sent again over each new connection until it is answered. `twice`: the method, such as `agent`,
 * answers twice.
 */
interface Waiting {
  method: string
  params: object
  twice: boolean
  accepted?: (payload: unknown) => void
  resolve(payload: unknown): void
  reject(error: Error): void
}

type KeyedParams<Name extends MethodName> =
  ParamsOf<Name> extends { idempotencyKey: string }
    ? Omit<ParamsOf<Name>, 'idempotencyKey'> & { idempotencyKey?: string }
    : ParamsOf<Name>

/** Connects to a gateway. Resolves once connected; rejects when refused. */
export const connectGateway = async (options: GatewayClientOptions) => {
  const { url, reconnect = true } = options
  const waiting = new Map<string, Waiting>()
  let socket: WebSocket | null = null
  let hello: Hello | null = null
  let ended = false
  /** Why the client is refused for good; null if it isn't or nobody knows yet. */
  let refused: Error | null = null
  let pause = firstPause
  let again: NodeJS.Timeout | null = null

  const open = (): Promise<Hello> =>
    new Promise((resolve, reject) => {
      const current = new WebSocket(url, { perMessageDeflate: false })
      const greeting = randomUUID()
      let silence: NodeJS.Timeout | null = null
      const heard = (): void => {
        if (silence) clearTimeout(silence)
        if (hello)
          silence = setTimeout(
            () => current.close(closeCode.silent, 'no answer to pings'),
            2 * hello.policy.tickIntervalMs,
          )
      }
      socket = current
      current.on('error', reject)
      current.on('close', (code, reason) => {
        if (silence) clearTimeout(silence)
        if (socket !== current) return
        socket = null
        reject(
          new Error(`The gateway closed the connection (${code}${reason.length > 0 ? `: ${reason.toString()}` : ''}).`),
        )
        const wasConnected = hello !== null
        hello = null
        if (wasConnected) options.onDisconnect?.(code, reason.toString())
        if (ended || !reconnect) failAll(new Error('The connection to the gateway was lost.'))
        // A first attempt that failed is retried by its caller.
        else if (wasConnected) comeBack()
      })
      current.on('message', (data) => {
        heard()
        const frame = JSON.parse(data.toString()) as ServerFrame
        if (frame.type === 'event' && frame.event === 'connect.challenge')
          return sendConnect(current, greeting, (frame.payload as { nonce: string }).nonce)
        if (frame.type === 'event')
          return options.onEvent?.(frame.event as EventName, frame.payload as never, frame.seq)
        if (frame.id !== greeting) return answer(frame)
        if (!frame.ok) return reject(new GatewayCallError(frame.error))
        hello = frame.payload as Hello
        pause = firstPause
        heard()
        for (const [id, { method, params }] of waiting)
          current.send(JSON.stringify({ type: 'req', id, method, params }))
        resolve(hello)
      })
    })

  const sendConnect = (to: WebSocket, id: string, nonce: string): void => {
    const {
      token,
      deviceToken,
      client,
      role = 'operator',
      scopes,
      caps = [],
      commands = [],
      actions = [],
      events,
    } = options
    const device = options.device?.(nonce)
    const params = {
      ...{ minProtocol: protocolVersion, maxProtocol: protocolVersion, client, role, caps, commands },
      ...(actions.length > 0 ? { actions } : {}),
      ...(scopes ? { scopes } : {}),
      ...(events ? { events } : {}),
      auth: { ...optional({ token, deviceToken }) },
      ...(device ? { device } : {}),
    }
    to.send(JSON.stringify({ type: 'req', id, method: 'connect', params }))
  }

  const comeBack = (): void => {
    again = setTimeout(() => {
      pause = Math.min(longestPause, pause * 2)
      open().catch((error: unknown) => {
        // A lasting refusal makes a retry pointless. Otherwise the server isn't back yet.
        if (error instanceof GatewayCallError && error.error.retryable !== true) {
          refused = error
          failAll(error)
          options.onRefused?.(error)
        } else if (!ended) comeBack()
      })
    }, pause)
  }

  const failAll = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  const answer = (frame: Extract<ServerFrame, { type: 'res' }>): void => {
    const asked = waiting.get(frame.id)
    if (!asked) return
    if (frame.ok && asked.twice && (frame.payload as { status?: string }).status === 'accepted') {
      asked.accepted?.(frame.payload)
      return
    }
    waiting.delete(frame.id)
    if (frame.ok) asked.resolve(frame.payload)
    else asked.reject(new GatewayCallError(frame.error))
  }

  const ask = (method: string, params: object, accepted?: (payload: unknown) => void): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (refused) return reject(refused)
      if (ended || (socket === null && !reconnect)) return reject(new Error('The connection to the gateway was lost.'))
      const id = randomUUID()
      waiting.set(id, { method, params, twice: twice.has(method), ...(accepted ? { accepted } : {}), resolve, reject })
      if (hello) socket?.send(JSON.stringify({ type: 'req', id, method, params }))
    })

  await open()

  return {
    hello: (): Hello | null => hello,
    /** Calls a method and makes a key if the method has an effect. Rejects with `GatewayCallError` on a refusal. */
    call: <Name extends MethodName>(
      method: Name,
      ...[params]: Record<never, never> extends KeyedParams<Name> ? [KeyedParams<Name>?] : [KeyedParams<Name>]
    ) => ask(method, keyFor(method, params ?? {})) as Promise<PayloadOf<Name>>,
    /**
     * Says something to an NPC. Resolves with the end of the run, even if the connection was lost meanwhile: the same
     * key finds the same run.
     */
    agent: (
      params: KeyedParams<'agent'>,
      on: { accepted?: (run: { runId: string; acceptedAt: number; player: string }) => void } = {},
    ): Promise<PayloadOf<'agent'>> =>
      ask('agent', keyFor('agent', params), (payload) =>
        on.accepted?.(payload as { runId: string; acceptedAt: number; player: string }),
      ) as Promise<PayloadOf<'agent'>>,
    close(): void {
      ended = true
      if (again) clearTimeout(again)
      socket?.close(1000, 'done')
      failAll(new Error('The connection to the gateway was closed.'))
    },
    /** For tests: simulates a network failure. */
    drop: (): void => socket?.terminate(),
  }
}
export type GatewayClient = Awaited<ReturnType<typeof connectGateway>>

type KeyedName = { [Name in MethodName]: ParamsOf<Name> extends { idempotencyKey: string } ? Name : never }[MethodName]
/** The methods that are answered twice. */
const twice: ReadonlySet<string> = new Set(['agent', 'minds.say'])
/** The methods that need a key. A record, so that the compiler asks for each. */
const keyedNames: Readonly<Record<KeyedName, true>> = {
  agent: true,
  steer: true,
  abort: true,
  send: true,
  'killswitch.set': true,
  'world.pause': true,
  'world.step': true,
  'world.speed': true,
  'world.keep': true,
  'sessions.reset': true,
  'skills.teach': true,
  'skills.forget': true,
  'studio.save': true,
  'studio.place': true,
  'studio.place.remove': true,
  'studio.place.undo': true,
  'studio.replay': true,
  'studio.teach': true,
  'studio.memory.write': true,
  'studio.memory.edit': true,
  'studio.memory.supersede': true,
  'studio.memory.forget': true,
  'studio.memory.reindex': true,
  'studio.memory.forgetPlayer': true,
  'drive.approve': true,
  'devices.approve': true,
  'devices.revoke': true,
  'studio.snapshot': true,
  'studio.fork': true,
  'studio.withheld.release': true,
  'studio.experiments.run': true,
  'studio.experiments.cancel': true,
  'studio.waiting.withdraw': true,
  'studio.waiting.decide': true,
  'node.invoke': true,
  'players.allow': true,
  'players.block': true,
  'players.mute': true,
  'reports.close': true,
  'minds.spawn': true,
  'minds.percepts': true,
  'minds.say': true,
  'minds.results': true,
  'minds.close': true,
}
const effects: ReadonlySet<string> = new Set(Object.keys(keyedNames))
const keyFor = (method: string, params: object): object =>
  effects.has(method) ? { idempotencyKey: randomUUID(), ...params } : params
