import { readQuestion } from '../../../language/en/grammar/question.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { makeSentence, type Sentence } from '../../../language/en/grammar/text.ts'
import { nearness } from '../../../language/en/lexicon/related.ts'
import { describedIn } from '../../../language/en/questions/in-the-light.ts'
import { findByTrade, type Person } from '../knowledge/people.ts'
import type { Mind } from '../mind.ts'
import type { Answer } from './answer.ts'
import { answerPerson } from './people.ts'

/** Years from which on somebody is a man or a woman. */
const grownUp = 16

/**
 * "Who's that guy with the bow?": whoever's trade or texts go with what they saw. Null for other words, and if nobody
 * of the sort comes to mind.
 */
export const answerDescribed = ({ norm }: Sentence, mind: Mind): Answer | null => {
  const described = describedIn(norm)
  if (described === null) return null
  const { what, pronouns, isChild } = described
  const isOfSort = (person: Person): boolean =>
    person.kind === 'npc' &&
    !person.isMe &&
    !person.isSpeaker &&
    (pronouns === null || person.pronouns === undefined || person.pronouns === pronouns) &&
    (isChild === null || person.age === undefined || person.age < grownUp === isChild)
  const people = mind.people.filter(isOfSort)
  const stems = contentTerms(what).flatMap(({ vague, stem }) => (vague ? [] : [stem]))
  const who = findByTrade(stems, people) ?? namedAlong(stems, people, mind)
  if (who === null) return null
  return answerPerson('who', readQuestion(makeSentence(['who', 'is', who.first.toLowerCase()], '?')), mind)
}

/** The one in whose texts these things stand. */
const namedAlong = (stems: readonly string[], people: readonly Person[], mind: Mind): Person | null => {
  const scored = people
    .map((person) => ({
      person,
      score: stems.filter((asked) =>
        mind.items.some(
          ({ kind, person: of, text, stems: own }) =>
            kind !== 'memory' &&
            (of === person.id || text.includes(person.first)) &&
            own.some((word) => nearness(asked, word) >= alike),
        ),
      ).length,
    }))
    .toSorted((one, other) => other.score - one.score)
  const [best, next] = scored
  return best === undefined || best.score === 0 || best.score === next?.score ? null : best.person
}
const alike = 0.85
