import type { TracePhase } from '../../../mind/ports/trace.ts'

/** The phases of a run in plain words. */
export const phaseNames: Readonly<Record<TracePhase, string>> = {
  dedupe: 'Checked that these words were not answered before',
  access: 'Checked that they may speak here',
  session: 'Found the talk that they belong to',
  queue: 'Waited for its turn',
  run: 'Began to think',
  intake: 'Took in what was said',
  context: 'Gathered memories and wrote the prompt',
  inference: 'Asked the mind',
  tools: 'The mind asked to do something',
  streaming: 'The first words came',
  dropped: 'Left out something that was no proper act',
  account: 'Noted how the rules came to the answer',
  persistence: 'Wrote the talk down',
  end: 'Finished',
}
