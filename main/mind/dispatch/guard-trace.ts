import type { Trace } from '../ports/trace.ts'

/** A listener that throws must not stop what it listens to. */
export const guardTrace =
  (trace: Trace | undefined, logger: { error(data: object, message: string): void }): Trace =>
  (event) => {
    try {
      trace?.(event)
    } catch (error) {
      logger.error({ error }, 'dispatcher: a listener of the trace failed')
    }
  }
