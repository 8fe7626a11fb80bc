import type { Logger } from '../../base/logger.ts'
import { messageOf } from '../../base/message-of.ts'
import { eventAfter, isFinal, mergeResults } from './hook-results.ts'
import { type HookEvents, type HookName, type HookResult, type Hooks, refusalOf } from './hook-types.ts'

type Handler = (event: never) => HookResult<HookName> | undefined | Promise<HookResult<HookName> | undefined>

/**
 * The hooks of one turn: first this turn's listeners, then the server's hooks. A failing listener is logged and, where
 * it decides, counts as a no.
 */
export const hooksOfTurn = (
  hooks: Hooks,
  listeners: readonly Readonly<Partial<Record<HookName, Handler>>>[],
  logger: Logger,
): Hooks => {
  if (listeners.length === 0) return hooks
  const handlersOf = (name: HookName): Handler[] => listeners.flatMap((listener) => listener[name] ?? [])
  const ask = async <Name extends HookName>(
    name: Name,
    handler: Handler,
    event: HookEvents[Name],
  ): Promise<HookResult<Name>> => {
    try {
      return ((await handler(event as never)) ?? {}) as HookResult<Name>
    } catch (error) {
      logger.error({ hook: name, error }, 'hooks: a faculty failed')
      return refusalOf(name, `a faculty failed: ${messageOf(error)}`) ?? {}
    }
  }
  return {
    ...hooks,
    has: (name) => handlersOf(name).length > 0 || hooks.has(name),
    run: async (name, event) => {
      let merged: HookResult<typeof name> = {}
      for (const handler of handlersOf(name)) {
        const result = await ask(name, handler, eventAfter(event, merged))
        if (isFinal(result)) return result
        merged = mergeResults(name, merged, result)
      }
      if (!hooks.has(name)) return merged
      const result = await hooks.run(name, eventAfter(event, merged))
      return isFinal(result) ? result : mergeResults(name, merged, result)
    },
  }
}
