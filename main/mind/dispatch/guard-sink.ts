import type { ReplySink } from '../ports/inbound.ts'

/** Wraps a sink, so that a failing surface doesn't break the reply. */
export const guardSink = (sink: ReplySink, report: (error: unknown) => void): ReplySink => {
  const guard =
    <Argument>(listener: ((argument: Argument) => void) | undefined) =>
    (argument: Argument): void => {
      try {
        const done: unknown = listener?.(argument)
        // The listener may be asynchronous after all.
        if (done instanceof Promise) done.catch(report)
      } catch (error) {
        report(error)
      }
    }
  return {
    onStatus: guard(sink.onStatus?.bind(sink)),
    onDelta: guard(sink.onDelta?.bind(sink)),
    onTool: guard(sink.onTool?.bind(sink)),
    onCommand: guard(sink.onCommand?.bind(sink)),
    onAct: guard(sink.onAct?.bind(sink)),
    onNotice: guard(sink.onNotice?.bind(sink)),
    onDone: guard(sink.onDone?.bind(sink)),
  }
}
