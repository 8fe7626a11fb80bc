import type { Faculty } from '../../turn/turn-values.ts'
import { newsOfRun, type RunNews } from './run-news.ts'

/** Finds the news that an NPC may tell, notices which of it an answer tells, and records that. */
export const news: Faculty<RunNews> = {
  name: 'news',
  before: async (turn) => {
    const known = await newsOfRun(turn.ports, turn)
    return { kept: known, context: (base) => ({ ...base, news: [...known.tellable] }) }
  },
  during: (turn, known) => ({ mark: (text) => known?.in(text, turn.context) ?? {} }),
  after: async (turn, known) => {
    if (turn.answer !== null) await known?.told(turn.answer.marks, turn.answer.about, turn.context)
  },
}
