import { z } from 'zod'
import { npcIdPattern } from '../../../world/ids.ts'
import type { Role, Scope } from '../access.ts'
import type { Devices } from '../devices.ts'
import type { Approvals } from '../drive/drivers-file.ts'
import type { Driving } from '../drive/driving.ts'
import type { EventName, EventPayload } from '../events.ts'
import type { Nodes } from '../nodes.ts'
import type { GatewayPorts } from '../ports.ts'
import type { Refusal } from '../refusal.ts'
import type { AgentEvent, Runs } from '../runs.ts'

/** Who asks, and the way back. */
export interface Caller {
  /** The same over reconnections: the device, else the client's own name. Keys and runs belong to it. */
  identity: string
  role: Role
  scopes: readonly Scope[]
  commands: readonly string[]
  caps: readonly string[]
  /** Its own name for itself. */
  client: string
  /** Stands for the connection. */
  connection: object
  /** Shows what happens in a run. */
  follow(event: AgentEvent): void
  /** Tells it alone. */
  tell<Name extends EventName>(event: Name, payload: EventPayload<Name>): void
}

export interface MethodCall {
  caller: Caller
  runs: Runs
  driving: Driving
  nodes: Nodes
  approvals: Approvals
  devices: Devices
  /** The first of two answers. */
  accept(payload: unknown): void
}

/** A method is all that is said of it here: who may, with what, and what comes back. Its handler reaches the village by ports alone. */
export interface Method<Params extends z.ZodType = z.ZodType, Payload extends z.ZodType = z.ZodType> {
  /** One sentence. */
  about: string
  params: Params
  payload: Payload
  /** The first of two answers, where there are two. */
  accepted?: z.ZodType
  scope: Scope
  /** Changes something: `idempotencyKey` is asked for. */
  hasEffect: boolean
  /** A node may use it when it has declared it. */
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
  /** The same key again is the same wish: it is fulfilled once. */
  idempotencyKey: z.string().min(1).max(200),
}
export const nothing = z.strictObject({})
