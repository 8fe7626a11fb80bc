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
