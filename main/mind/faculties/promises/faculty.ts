import { isByRules } from '../../ports/chat-model.ts'
import type { Faculty } from '../../turn/turn-values.ts'
import { undertaken } from './own-words.ts'
import { intentsOfRun, isTalk, type RunIntents } from './run-intents.ts'

/** The most sentences that a model is asked about. */
const mostOwed = 3

/**
 * What an NPC intends to say or do later. Adds an intent when someone asks for something, brings it up when it is due,
 * and records it as kept once it was said.
 */
export const promises: Faculty<RunIntents> = {
  name: 'promises',
  before: async (turn) => {
    const { memory, content, inbound, messages, ports } = turn
    const heard = { memory, content, inbound, messages, context: turn.contextNow(), language: ports.language }
    const lately = ports.world.lately?.(inbound.npc) ?? []
    const intents = await intentsOfRun({ ...heard, lately, logger: ports.logger, writeOrRetry: ports.writeOrRetry })
    return { kept: intents, context: (base) => ({ ...base, ...intents.shown }), trace: intents.trace }
  },
  during: ({ record, tools, model, ports, context: { utterance }, contextNow, inbound }, intents) => ({
    // An answer to a message for one person alone mostly repeats the message.
    mark: (text) => (inbound.confided || intents?.confides(text) ? { confided: true } : {}),
    owed: (said) => {
      // Promises among villagers are stored only if fully understood. Nobody waits for more.
      if (!isTalk(inbound) || inbound.speaker.kind !== 'player' || !model.tools) return []
      const { shown, hidden } = tools.offer()
      if (![...shown, ...hidden].some(({ name }) => name === 'promise')) return []
      const { open } = undertaken({ said, utterance, acts: record.acts, contextNow, language: ports.language })
      return [...new Set(open.map(({ sentence }) => sentence))].slice(0, mostOwed)
    },
  }),
  after: async (turn, intents) => {
    const { answer, delivered, model, result, record, inbound, contextNow, ports } = turn
    const { utterance } = turn.context
    const did =
      model.tools && !isByRules(result.by)
        ? result.acts.flatMap(({ call, result: { ok } }) => (ok ? [call.name] : []))
        : null
    const asides = record.deeds.flatMap((event) =>
      event.kind === 'said' && event.speaker === inbound.npc && event.to ? [{ to: event.to, text: event.text }] : [],
    )
    // Only delivered words count as said.
    if (answer !== null && (delivered.text !== '' || asides.length > 0))
      await intents?.answered(delivered.text, {
        ...{ did, asides, byRules: isByRules(result.by) },
        // The rules store every promise they make.
        undertaken: isByRules(result.by)
          ? []
          : undertaken({
              ...{ said: delivered.text, utterance, acts: record.acts, contextNow, language: ports.language },
            }).whole,
      })
  },
}
