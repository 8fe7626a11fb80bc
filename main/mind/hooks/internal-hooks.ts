import type { Logger } from '../../base/logger.ts'

/** Also gets the event's key, because a family has several events. */
export type InternalHandler = (event: Record<string, unknown>, key: string) => void | Promise<void>

const keyPattern = /^[a-z][a-z0-9_-]*(:[a-z][a-z0-9_-]*)*$/

/** Fire and forget: all handlers run at once, after the code that triggered them. Their failures are only logged. */
export const createInternalHooks = (logger: Logger) => {
  const handlers = new Map<string, { handle: InternalHandler; owner: string }[]>()
  return {
    registerInternalHook: (
      key: string,
      handle: InternalHandler,
      { owner = 'a plugin' }: { owner?: string } = {},
    ): (() => void) => {
      // `command:*` means the same as `command`.
      const wanted = key.replace(/:\*$/, '')
      if (!keyPattern.test(wanted))
        throw new TypeError(
          `"${key}" is not an internal hook. Write one event, like command:new, or a family, like command.`,
        )
      if (typeof handle !== 'function')
        throw new TypeError(`The handler of the internal hook "${key}" is not a function.`)
      const entry = { handle, owner }
      handlers.set(wanted, [...(handlers.get(wanted) ?? []), entry])
      return () => {
        const others = (handlers.get(wanted) ?? []).filter((other) => other !== entry)
        if (others.length === 0) handlers.delete(wanted)
        else handlers.set(wanted, others)
      }
    },
    trigger: (key: string, event: Record<string, unknown>): void => {
      for (const { handle, owner } of keysOf(key).flatMap((known) => handlers.get(known) ?? [])) {
        void Promise.resolve({ ...event })
          .then((told) => handle(told, key))
          .catch((error: unknown) => logger.error({ hook: key, owner, error }, 'hooks: an internal hook failed'))
      }
    },
  }
}

/** The keys whose listeners an event reaches: `session:compact:before`, `session:compact` and `session`. */
const keysOf = (key: string): string[] => {
  const parts = key.split(':')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join(':'))
}
