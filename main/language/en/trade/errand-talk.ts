import { wholePhrase } from '../../phrases.ts'
import { sharedStems } from '../assent/read-assent.ts'
import { readSentences } from '../grammar/text.ts'
import { readErrandQuestion } from './errand-questions.ts'
import { aboutNotice, type Notice } from './notices.ts'

interface Said {
  from: 'self' | 'other'
  text: string
  acted?: readonly { tool: string; ok: boolean }[]
}

/** Words of an errand that show that it was spoken of. */
const enoughShared = 2

const taking = wholePhrase([
  '(ok|okay|yes|fine|well|so|then|hello|hi|sure|right)* (i|we) (will|shall|can|could|would like to|want to|am going to|would) (gladly|happily|still|just|also)* (look (into|at)|see to|see about|take on|take care of|take|do|handle|help (you|) (with|out with)|find out|work on|try|have a go at|get|bring|fetch|count|ask|go) …',
  '(ok|okay|yes|fine|well|so|then)* let (me|us) (look into|see to|take|do|handle|help (you|) with|find out|try) …',
])
/** Whether somebody takes an errand on in words of their own, whenever it was put to them: "I'll look into that bet". */
export const takesErrandUp = (norm: string, errand: Notice): boolean =>
  taking.test(norm) &&
  !/\b(?:not|never|if|unless|maybe|perhaps|tomorrow|later)\b/.test(norm) &&
  sharedStems(norm, aboutNotice(errand)) >= enoughShared

/**
 * Whether somebody spoke of their errand in their last lines. Lines that answered a question of the errand ("there is no
 * hurry") may not name it, and don't count.
 */
export const isErrandSpokenOf = (conversation: readonly Said[], errand: Notice, within: number): boolean => {
  let left = within
  for (let at = conversation.length - 1; at >= 0 && left > 0; at -= 1) {
    const { from, text, acted = [] } = conversation[at] ?? { from: 'other', text: '' }
    if (from !== 'self') continue
    if (acted.some(({ tool, ok }) => ok && tool === 'start_quest')) return true
    if (sharedStems(text, aboutNotice(errand)) >= enoughShared) return true
    const asked = conversation[at - 1]
    const isAside =
      asked?.from === 'other' && readSentences(asked.text).some(({ norm }) => readErrandQuestion(norm) !== null)
    if (!isAside) left -= 1
  }
  return false
}
