import { realTimer, type Timer } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import type { WorldDesk } from '../minds/world-desk.ts'
import { createBroadcast } from './broadcast.ts'
import { type Connection, createConnection, type GatewaySocket } from './connection.ts'
import type { Devices } from './devices.ts'
import type { Approvals } from './drive/drivers-file.ts'
import { createDriving } from './drive/driving.ts'
import type { EventName, EventPayload, Topic } from './events.ts'
import { closeCode, mostAfterConnect, mostBuffered, tickInterval } from './frames.ts'
import type { Peer } from './handshake.ts'
import { createKeyedCalls } from './idempotency.ts'
import { createLockout } from './lockout.ts'
import { createNodes } from './nodes.ts'
import type { GatewayPorts } from './ports.ts'
import { refuse } from './refusal.ts'
import { createRuns } from './runs.ts'
import { createSayings } from './sayings.ts'
import type { GatewayLimits, Shared } from './shared.ts'
import { createStarts, type Starts } from './starts.ts'

/**
 * The most clients at once, and the most connections that haven't identified themselves. The latter never take a place
 * from clients that know the token.
 */
export const mostClients = 500
export const mostStrangers = 100
/** Arrivals and departures within this many milliseconds are announced together. */
const presencePause = 250
/** How long a revoked device may stay connected. Milliseconds. */
const devicePause = 1000

export const defaultLimits: GatewayLimits = {
  maxPayload: mostAfterConnect,
  maxBufferedBytes: mostBuffered,
  tickIntervalMs: tickInterval,
  handshakeMs: 10_000,
  inFlight: 256,
}

export interface GatewayOptions {
  /** Access to the village. Null: there is none, and the gateway serves worlds alone. */
  ports: GatewayPorts | null
  /** The gateway's token. Null: no operator and no node is let in. */
  token: (() => string) | null
  /** Minds for other worlds. Absent: there are none. */
  world?: { desk: WorldDesk; tick(): number }
  /** A key that proves that a program runs on this machine; see `machine-key.ts`. */
  machineKey?: () => string
  devices: Devices
  /** Which node may drive which NPC. */
  approvals: Approvals
  version: string
  logger: Logger
  limits?: Partial<GatewayLimits>
  timer?: Timer
  /** Milliseconds of a steady clock, for lockout and keys. */
  now?: () => number
  /** How runs start. Default: one after the other, each when there is time. */
  starts?: Starts
  /** Defers work until pending input was handled. Default `setImmediate`. */
  soon?: (work: () => void) => void
}

/** The control plane: all connections and their broadcasts. Knows no transport. */
export const createGateway = (options: GatewayOptions) => {
  const {
    ports,
    token,
    machineKey,
    world,
    approvals,
    version,
    logger,
    timer = realTimer,
    now = () => performance.now(),
    soon = setImmediate,
  } = options
  const limits = { ...defaultLimits, ...options.limits }
  const clock = ports?.now ?? Date.now
  const devices: Devices = {
    ...options.devices,
    async revoke(id) {
      const isRevoked = await options.devices.revoke(id)
      if (isRevoked) for (const connection of connections.keys()) if (connection.device() === id) connection.revoked()
      return isRevoked
    },
  }
  const shared: Shared = {
    ...{ ports, token, devices, approvals, version, logger, timer, limits },
    ...(machineKey ? { machineKey } : {}),
    ...(world ? { world } : {}),
    clock,
    sayings: createSayings(),
    lockout: createLockout(now),
    runs: createRuns(clock, options.starts ?? createStarts({ timer: realTimer, soon })),
    driving: createDriving({
      ports: ports ?? { now: clock, drive: () => refuse('FORBIDDEN', 'There is no village.') },
      timer,
    }),
    nodes: createNodes(timer),
    keyed: createKeyedCalls(now),
    texts: new WeakMap(),
  }
  /** The open connections, with the address of each. */
  const connections = new Map<Connection, string>()
  let cancelTick: (() => void) | null = null
  let cancelLook: (() => void) | null = null
  let cancelPresence: (() => void) | null = null
  let ended = false

  const outbox = createBroadcast({ listeners: connections, soon })
  const broadcast = <Name extends EventName>(event: Name, payload: EventPayload<Name>, topic: Topic = event): void => {
    if (isHeard(topic)) outbox.tell({ event, payload: JSON.stringify(payload), topic })
  }
  const isHeard = (topic?: Topic): boolean =>
    [...connections.keys()].some((connection) => topic === undefined || connection.hears(topic))
  const beat = (): void => {
    cancelTick = null
    if (connections.size === 0) return
    const health = ports?.health()
    broadcast('tick', { ts: clock(), tick: health?.tick ?? world?.tick() ?? 0 })
    if (health) broadcast('health', health)
    cancelTick = timer(limits.tickIntervalMs, beat)
  }
  /** Disconnects devices that another process has revoked. It runs repeatedly. */
  const look = (): void => {
    cancelLook = null
    const proven = [...connections.keys()].filter((connection) => connection.device() !== null)
    if (proven.length === 0) return
    try {
      const approved = devices.approved()
      for (const connection of proven) if (!approved.has(connection.device() ?? '')) connection.revoked()
    } catch (error) {
      logger.error({ error }, 'gateway: the list of devices cannot be read; connected devices stay')
    }
    cancelLook = timer(devicePause, look)
  }
  const changed = (): void => {
    if (ended) return
    cancelLook ??= timer(devicePause, look)
    cancelPresence ??= timer(presencePause, () => {
      cancelPresence = null
      if (ports && connections.size > 0) broadcast('presence', ports.presence())
    })
  }

  return {
    /** Takes a new connection. Null: there is no room, and the socket was closed. */
    connect(socket: GatewaySocket, peer: Peer): Connection | null {
      const strangers = [...connections].filter(([each]) => each.client() === null)
      if (ended || connections.size - strangers.length >= mostClients) {
        socket.close(
          ended ? closeCode.shutdown : closeCode.full,
          ended ? 'the server is stopping' : 'too many clients are connected',
        )
        return null
      }
      const leaves = strangers.length >= mostStrangers ? toMakeRoom(strangers) : undefined
      if (leaves) {
        connections.delete(leaves)
        leaves.end(closeCode.policy, 'others are waiting for this connection; send connect at once')
      }
      const connection = createConnection(shared, socket, { peer, changed })
      connections.set(connection, peer.address)
      cancelTick ??= timer(limits.tickIntervalMs, beat)
      return {
        ...connection,
        closed() {
          connections.delete(connection)
          connection.closed()
        },
      }
    },
    broadcast,
    /** Whether anybody receives broadcasts, or ones of this topic. */
    isHeard,
    clients: () => [...connections.keys()].flatMap((connection) => connection.client() ?? []),
    limits,
    runs: shared.runs,
    /** Notifies and disconnects everybody. Runs continue, and returning clients find them by their keys. */
    shutdown(reason: string, restartExpectedMs: number | null = null): void {
      if (ended) return
      ended = true
      cancelTick?.()
      cancelPresence?.()
      cancelLook?.()
      broadcast('shutdown', { reason, restartExpectedMs })
      outbox.flush()
      for (const connection of connections.keys()) connection.end(closeCode.shutdown, reason)
    },
  }
}

/**
 * The stranger that makes room: the oldest one of the address with the most strangers. A client with a token identifies
 * itself at once, so it is a stranger only briefly.
 */
const toMakeRoom = (strangers: readonly [Connection, string][]): Connection | undefined => {
  const counts = new Map<string, number>()
  for (const [, address] of strangers) counts.set(address, (counts.get(address) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return strangers.find(([, address]) => counts.get(address) === most)?.[0]
}
export type Gateway = ReturnType<typeof createGateway>
