import type { Faculty } from '../../turn/turn-values.ts'
import { intentsOfRun, type RunIntents } from './run-intents.ts'

/** What an NPC means to say or do later: it comes up when its time is there, is taken on when somebody asks, and is kept when it was said. */
export const promises: Faculty<RunIntents> = {
  name: 'promises',
  before: async (turn) => {
    const { memory, content, inbound, messages, ports } = turn
    const heard = { memory, content, inbound, messages, context: turn.contextNow() }
    const intents = await intentsOfRun({ ...heard, logger: ports.logger })
    return { kept: intents, context: (base) => ({ ...base, ...intents.shown }), trace: intents.trace }
  },
  after: async ({ answer, delivered }, intents) => {
    // Only what was really said counts as said.
    if (answer !== null && delivered.text !== '') await intents?.answered(delivered.text)
  },
}
