import type { Timer } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import type { Approvals } from './drive/drivers-file.ts'
import type { Driving } from './drive/driving.ts'
import type { HandshakeOptions } from './handshake.ts'
import type { KeyedCalls } from './idempotency.ts'
import type { Nodes } from './nodes.ts'
import type { GatewayPorts } from './ports.ts'
import type { Runs } from './runs.ts'
import type { Sayings } from './sayings.ts'

export interface GatewayLimits {
  maxPayload: number
  maxBufferedBytes: number
  tickIntervalMs: number
  /** Real milliseconds until a client that sends nothing is disconnected. */
  handshakeMs: number
  /** Requests of one connection that run at once. */
  inFlight: number
}

/** What all connections share. */
export interface Shared extends HandshakeOptions {
  /** Null: there is no village, and only worlds come in. */
  ports: GatewayPorts | null
  /** Real time, milliseconds since 1970. */
  clock(): number
  sayings: Sayings
  runs: Runs
  driving: Driving
  nodes: Nodes
  approvals: Approvals
  keyed: KeyedCalls
  /** Texts of payloads that several clients received. */
  texts: WeakMap<object, string>
  limits: GatewayLimits
  timer: Timer
  version: string
  logger: Logger
}
