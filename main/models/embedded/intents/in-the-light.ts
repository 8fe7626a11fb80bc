import { meansSomebody, meansYouAndOne, withNameOf, withTheOne } from '../../../language/en/questions/in-the-light.ts'
import { absentKnown, isNamedIn } from '../knowledge/absent.ts'
import { othersNamedIn } from '../knowledge/people.ts'
import type { Mind } from '../mind.ts'
import { surely } from '../repertoire/least-likeness.ts'

/** Lines of the talk in which I look for whom they mean. */
const lately = 6

/**
 * What they said with the names that its little words stand for, as far as nothing else finds them: "you two" after we
 * spoke of Tilo, and "he" after we spoke of somebody who lives here no more. The same words if there are none.
 */
export const inTheLight = (utterance: string, mind: Mind): string => {
  const { conversation, speaker } = mind.context
  if (speaker.kind !== 'player' || conversation.length === 0) return utterance
  if (meansYouAndOne(utterance)) {
    const who = mind.lastPerson()
    return who === null || who.isMe || who.isSpeaker ? utterance : withTheOne(utterance, who.first)
  }
  const means = meansSomebody(utterance)
  if (means === null || othersNamedIn(utterance, mind.people).length > 0) return utterance
  const absent = absentKnown(mind.items, mind.people).filter(({ pronouns }) => pronouns === means)
  for (const { text } of inOrder(conversation.slice(-lately))) {
    const found = absent.find((each) => isNamedIn(each, text))
    if (found !== undefined) return isAnswered(utterance, mind) ? utterance : withNameOf(utterance, found.first)
    if (othersNamedIn(text, mind.people).some(({ pronouns }) => pronouns === undefined || pronouns === means))
      return utterance
  }
  return utterance
}

/** Whether my TALK.md has an answer to these very words while we speak of this. */
const isAnswered = (utterance: string, mind: Mind): boolean => {
  const talk = mind.talk()
  const place = talk?.placeOf(mind.lastOwn) ?? null
  return talk !== null && talk.fitting(utterance, surely, place?.matter ?? null).length > 0
}

/** The newest lines first, and what they said before what I answered: they go on asking of whom they named. */
const inOrder = <Line extends { from: string }>(lines: readonly Line[]): Line[] => {
  const ordered: Line[] = []
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const [line, before] = [lines[at], lines[at - 1]]
    if (line === undefined) continue
    if (line.from === 'self' && before?.from === 'other') {
      ordered.push(before, line)
      at -= 1
    } else ordered.push(line)
  }
  return ordered
}
