import type { Faculty } from '../../turn/turn-values.ts'
import { newsOfRun, type RunNews } from './run-news.ts'

/** What has come to an NPC's ears and may be told; which of it an answer tells, and that it was told. */
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
