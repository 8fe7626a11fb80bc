import { isByRules } from '../../ports/chat-model.ts'
import type { Faculty } from '../../turn/turn-values.ts'
import { intentsOfRun, type RunIntents } from './run-intents.ts'

/**
 * What an NPC intends to say or do later. An intent comes up when it is due, is added when someone asks, and counts as
 * kept once it was said.
 */
export const promises: Faculty<RunIntents> = {
  name: 'promises',
  before: async (turn) => {
    const { memory, content, inbound, messages, ports } = turn
    const heard = { memory, content, inbound, messages, context: turn.contextNow(), language: ports.language }
    const intents = await intentsOfRun({ ...heard, logger: ports.logger, writeOrRetry: ports.writeOrRetry })
    return { kept: intents, context: (base) => ({ ...base, ...intents.shown }), trace: intents.trace }
  },
  after: async ({ answer, delivered, model, result, record, inbound }, intents) => {
    const did =
      model.tools && !isByRules(result.by)
        ? result.acts.flatMap(({ call, result: { ok } }) => (ok ? [call.name] : []))
        : null
    const asides = record.deeds.flatMap((event) =>
      event.kind === 'said' && event.speaker === inbound.npc && event.to ? [{ to: event.to, text: event.text }] : [],
    )
    // Only delivered words count as said.
    if (answer !== null && (delivered.text !== '' || asides.length > 0))
      await intents?.answered(delivered.text, { did, asides, byRules: isByRules(result.by) })
  },
}
