import { z } from 'zod'
import { npcIdPattern } from '../../../world/ids.ts'
import type { WorldDesk } from '../../minds/world-desk.ts'
import type { Role, Scope } from '../access.ts'
import type { Devices } from '../devices.ts'
import type { Approvals } from '../drive/drivers-file.ts'
import type { Driving } from '../drive/driving.ts'
import type { EventName, EventPayload } from '../events.ts'
import type { Nodes } from '../nodes.ts'
import type { GatewayPorts } from '../ports.ts'
import type { Refusal } from '../refusal.ts'
import type { AgentEvent, Runs } from '../runs.ts'
import type { Sayings } from '../sayings.ts'

/** The caller, and the way back to it. */
export interface Caller {
  /**
   * The caller's identity: the device, or else the client's own name. It stays the same when the client reconnects;
   * keys and runs belong to it.
   */
  identity: string
  role: Role
  scopes: readonly Scope[]
  commands: readonly string[]
  caps: readonly string[]
  /** The client's own name. */
  client: string
  /** Identifies the connection. */
  connection: object
  /** Sends the events of a run. */
  follow(event: AgentEvent): void
  /** Sends an event to this client only. */
  tell<Name extends EventName>(event: Name, payload: EventPayload<Name>): void
}

export interface MethodCall {
  caller: Caller
  runs: Runs
  driving: Driving
  nodes: Nodes
  approvals: Approvals
  devices: Devices
  /** The minds of other worlds; null: there are none. */
  world: WorldDesk | null
  sayings: Sayings
  /** Gives the first of two answers. */
  accept(payload: unknown): void
}

/**
 * The complete definition of a method: who may call it, with what, and what it returns. Its handler reaches the village
 * only through ports.
 */
export interface Method<Params extends z.ZodType = z.ZodType, Payload extends z.ZodType = z.ZodType> {
  /** What the method does, in one sentence. */
  about: string
  params: Params
  payload: Payload
  /** The first of two answers, for methods that have two. */
  accepted?: z.ZodType
  /** What an operator must be allowed to; `world`: only that role has the method. */
  scope: Scope | 'world'
  /** Whether the method changes something, so that `idempotencyKey` is required. */
  hasEffect: boolean
  /** Present if a node may use the method after declaring it. */
  nodes?: true
  run(
    ports: GatewayPorts,
    params: z.output<Params>,
    call: MethodCall,
  ): Promise<z.input<Payload> | Refusal> | z.input<Payload> | Refusal
}

export const defineMethod = <Params extends z.ZodType, Payload extends z.ZodType>(
  method: Method<Params, Payload>,
): Method<Params, Payload> => method

export const npcId = z.string().regex(npcIdPattern, 'must be the id of an NPC')
export const keyed = {
  /** The key of the request. A request with the same key is the same request and runs once. */
  idempotencyKey: z.string().min(1).max(200),
}
export const nothing = z.strictObject({})
