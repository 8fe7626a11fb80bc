import type { Timer } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import type { Approvals } from './drive/drivers-file.ts'
import type { Driving } from './drive/driving.ts'
import type { HandshakeOptions } from './handshake.ts'
import type { KeyedCalls } from './idempotency.ts'
import type { Nodes } from './nodes.ts'
import type { GatewayPorts } from './ports.ts'
import type { Runs } from './runs.ts'

export interface GatewayLimits {
  maxPayload: number
  maxBufferedBytes: number
  tickIntervalMs: number
  /** Real milliseconds until whoever says nothing is sent away. */
  handshakeMs: number
  /** Requests of one connection that are worked at. */
  inFlight: number
}

/** What all connections share. */
export interface Shared extends HandshakeOptions {
  ports: GatewayPorts
  runs: Runs
  driving: Driving
  nodes: Nodes
  approvals: Approvals
  keyed: KeyedCalls
  /** Of payloads that were given to more than one. */
  texts: WeakMap<object, string>
  limits: GatewayLimits
  timer: Timer
  version: string
  logger: Logger
}
