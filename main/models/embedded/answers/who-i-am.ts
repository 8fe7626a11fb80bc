import type { Sentence } from '../../../language/en/grammar/text.ts'
import { shortName } from '../../../language/en/names/names.ts'
import { asksWhetherOneIs } from '../../../language/en/questions/of-a-neighbour.ts'
import { whetherIAm } from '../../../language/en/talk/neighbour-lines.ts'
import { findPerson } from '../knowledge/people.ts'
import type { Mind } from '../mind.ts'
import { inMyManner } from '../voice/manner.ts'
import { type Answer, say } from './answer.ts'
import { withArticle } from './phrases.ts'

/** "Are you Greta?": says whether I am, and who. Null for anything else. */
export const answerWhoIAm = ({ norm }: Sentence, mind: Mind): Answer | null => {
  const named = asksWhetherOneIs.exec(norm)?.[1]?.trim()
  if (named === undefined || named === '' || named.split(' ').length > 3) return null
  const { name, role } = mind.context.character
  const mine = [name, shortName(name)].map((each) => each.toLowerCase())
  const person = findPerson(named, mind.people, mind.context)
  const isMe = mine.includes(named)
  if (
    !isMe &&
    (person === null || person.isSpeaker || ![person.first, person.name].some((each) => each.toLowerCase() === named))
  )
    return null
  const line = inMyManner(whetherIAm[isMe || person?.isMe ? 'yes' : 'no'], 'whether-i-am', mind)
  return say(
    line
      .replaceAll('{own}', `I am ${shortName(name)}, ${withArticle(role)}`)
      .replaceAll('{other}', person?.first ?? ''),
  )
}
