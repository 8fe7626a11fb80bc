import { mayDo } from './access.ts'
import { firstIssue, type RequestFrame } from './frames.ts'
import type { Caller, Method } from './methods/method.ts'
import { methods } from './methods/table.ts'
import type { GatewayPorts } from './ports.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'
import type { Shared } from './shared.ts'

/** Why this client may not use this method; null if it may. */
export const mayUse = (
  name: string,
  { role, scopes, commands }: Pick<Caller, 'role' | 'scopes' | 'commands'>,
): Refusal | null => {
  const method = methods.get(name)
  if (!method) return refuse('UNKNOWN_METHOD', `There is no method "${name.slice(0, 64)}".`)
  if (method.scope === 'world') {
    if (role === 'world') return null
    return refuse('FORBIDDEN', `${name} is for the role "world", which has a token of its own.`, {
      details: { code: 'WRONG_ROLE' },
    })
  }
  if (role === 'world')
    return refuse('FORBIDDEN', `The role "world" may call the methods minds.* only, not ${name}.`, {
      details: { code: 'WRONG_ROLE' },
    })
  if (role === 'operator') {
    if (mayDo(scopes, method.scope)) return null
    return refuse('FORBIDDEN', `${name} needs the scope ${method.scope}.`, {
      details: { code: 'MISSING_SCOPE', scope: method.scope },
    })
  }
  if (!method.nodes)
    return refuse('FORBIDDEN', `Nodes may not call ${name}.`, {
      details: { code: 'MISSING_SCOPE', scope: method.scope },
    })
  if (commands.includes(name)) return null
  return refuse('FORBIDDEN', `This node has not declared ${name} in its commands.`, {
    details: { code: 'COMMAND_NOT_DECLARED', command: name },
  })
}

type Way = { caller: Caller; accept(payload: unknown): void }

/** Runs one request to its end and returns the payload or a refusal. Never rejects. */
export const call = async (
  shared: Shared,
  { method: name, params: given }: RequestFrame,
  way: Way,
): Promise<unknown> => {
  const forbidden = mayUse(name, way.caller)
  const method = methods.get(name)
  if (forbidden || !method) return forbidden
  const params = method.params.safeParse(given)
  if (!params.success) return refuse('INVALID_REQUEST', `${name}: ${firstIssue(params.error)}`)
  try {
    return method.hasEffect
      ? await once(shared, { name, method, params: params.data }, way)
      : await run(shared, method, params.data, way)
  } catch (error) {
    shared.logger.error({ error, method: name }, 'gateway: a method failed')
    return refuse('INTERNAL', `${name} failed; the log of the server says why.`)
  }
}

const run = async (
  { ports, runs, driving, nodes, approvals, devices, world, sayings }: Shared,
  method: Method,
  params: unknown,
  { caller, accept }: Way,
): Promise<unknown> =>
  // Without a village nobody but a world is let in, and its methods use no port.
  method.run(ports as GatewayPorts, params, {
    ...{ caller, runs, driving, nodes, approvals, devices, sayings, accept },
    world: world?.desk ?? null,
  })

const once = async (
  shared: Shared,
  { name, method, params }: { name: string; method: Method; params: unknown },
  { caller, accept }: Way,
): Promise<unknown> => {
  const { idempotencyKey: key } = params as { idempotencyKey: string }
  let isMine = false
  const keyed = shared.keyed.once({ caller: caller.identity, method: name, key, params }, (tell) => {
    isMine = true
    return run(shared, method, params, {
      caller,
      accept(payload) {
        accept(payload)
        tell(payload)
      },
    })
  })
  if (isRefusal(keyed)) return keyed
  if (isMine) return keyed.result
  // The same request was made before, perhaps over a lost connection: gives the same answer, and follows the run from
  // now on.
  const join = (payload: unknown): void => {
    accept(payload)
    const { runId } = payload as { runId?: string }
    if (runId === undefined) return
    shared.runs.follow(runId, caller.connection, caller.follow)
    shared.sayings.follow(runId, caller)
  }
  if (keyed.accepted !== undefined) join(keyed.accepted)
  else if (method.accepted && !keyed.over) keyed.onAccepted.add(join)
  return keyed.result
}
