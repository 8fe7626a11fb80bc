import { type Deadline, orAbort } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import { messageOf } from '../../base/message-of.ts'
import { checkResult, eventAfter, isFinal, mergeResults } from './hook-results.ts'
import { type HookEvents, type HookName, type HookResult, type Hooks, hookNames, refusalOf } from './hook-types.ts'
import { createInternalHooks, type InternalHandler } from './internal-hooks.ts'

// biome-ignore lint/suspicious/noConfusingVoidType: most handlers give nothing.
type Given<Name extends HookName> = HookResult<Name> | void
export type HookHandler<Name extends HookName> = (event: HookEvents[Name]) => Given<Name> | Promise<Given<Name>>

export interface HookOptions {
  /** Hooks with higher numbers run first, equal ones in order of registration. Default: 0. */
  priority?: number
  /** The owner's name, for the log. */
  owner?: string
}

/** A server's hooks and the ways to listen to them. Both ways return a function that stops listening. */
export interface HookRegistry extends Hooks {
  /** @throws UnknownHookError if the name is not one of the fourteen. */
  on<Name extends HookName>(name: Name, handler: HookHandler<Name>, options?: HookOptions): () => void
  /** `key` is an event (`command:new`) or a family (`command`). */
  registerInternalHook(key: string, handler: InternalHandler, options?: Pick<HookOptions, 'owner'>): () => void
}

export class UnknownHookError extends Error {
  constructor(name: string) {
    super(`There is no hook "${name}". Hooks: ${hookNames.join(', ')}.`)
    this.name = 'UnknownHookError'
  }
}

const defaultPolicyTimeoutMs = 15_000

interface Listener {
  handle: (event: never) => unknown
  priority: number
  owner: string
}

/**
 * Creates the hooks of a server. Plugin hooks run one after another. A hook that throws or takes longer than
 * `policyTimeoutMs` of real time is logged and skipped. Where it decides (`before_tool_call`, `message_sending`), that
 * counts as a no.
 */
export const createHooks = (options: {
  logger: Logger
  deadline: Deadline
  policyTimeoutMs?: number
}): HookRegistry => {
  const { logger, deadline, policyTimeoutMs = defaultPolicyTimeoutMs } = options
  const listeners = new Map<HookName, Listener[]>()
  const internal = createInternalHooks(logger)

  const ask = async <Name extends HookName>(
    name: Name,
    listener: Listener,
    event: HookEvents[Name],
  ): Promise<HookResult<Name> | null> => {
    const timer = deadline(policyTimeoutMs)
    try {
      // A copy, so that a hook's changes to it affect nobody else.
      const told = structuredClone(event) as never
      return checkResult(name, await orAbort(Promise.resolve(listener.handle(told)), timer.signal))
    } catch (error) {
      const late = timer.signal.aborted && error === timer.signal.reason
      logger.error(
        { hook: name, owner: listener.owner, error },
        late ? 'hooks: a hook took too long' : 'hooks: a hook failed',
      )
      const why = late ? 'did not answer in time' : `failed: ${messageOf(error)}`
      return refusalOf(name, `${listener.owner} (${name}) ${why}`)
    } finally {
      timer.cancel()
    }
  }

  return {
    ...internal,
    has: (name) => listeners.has(name),
    run: async <Name extends HookName>(name: Name, event: HookEvents[Name]) => {
      let merged: HookResult<Name> = {}
      for (const listener of listeners.get(name) ?? []) {
        const result = await ask(name, listener, eventAfter(event, merged))
        if (result === null) continue
        if (isFinal(result)) return result
        merged = mergeResults(name, merged, result)
      }
      return merged
    },
    on: (name, handler, { priority = 0, owner = 'a plugin' } = {}) => {
      if (!hookNames.includes(name)) throw new UnknownHookError(String(name))
      if (typeof handler !== 'function') throw new TypeError(`The handler of the hook "${name}" is not a function.`)
      if (!Number.isFinite(priority)) throw new TypeError(`The priority of the hook "${name}" is not a number.`)
      const listener: Listener = { handle: handler, priority, owner }
      // A new list each time, so a run in progress keeps the list it started with.
      listeners.set(
        name,
        [...(listeners.get(name) ?? []), listener].toSorted((a, b) => b.priority - a.priority),
      )
      return () => {
        const others = (listeners.get(name) ?? []).filter((other) => other !== listener)
        if (others.length === 0) listeners.delete(name)
        else listeners.set(name, others)
      }
    },
  }
}
