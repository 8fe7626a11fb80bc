import type { ReplySink } from '../ports/inbound.ts'

/** A surface that fails must not take the reply with it. */
export const guardSink = (sink: ReplySink, report: (error: unknown) => void): ReplySink => {
  const guard =
    <Argument>(listener: ((argument: Argument) => void) | undefined) =>
    (argument: Argument): void => {
      try {
        const done: unknown = listener?.(argument)
        // It may be asynchronous all the same.
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
