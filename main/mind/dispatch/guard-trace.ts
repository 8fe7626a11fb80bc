import type { Trace } from '../ports/trace.ts'

/** Wraps a trace listener, so that its errors don't stop the work it listens to. */
export const guardTrace =
  (trace: Trace | undefined, logger: { error(data: object, message: string): void }): Trace =>
  (event) => {
    try {
      trace?.(event)
    } catch (error) {
      logger.error({ error }, 'dispatcher: a listener of the trace failed')
    }
  }
