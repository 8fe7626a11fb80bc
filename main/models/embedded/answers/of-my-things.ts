import type { Question } from '../../../language/en/grammar/question.ts'
import { aspectOfMine, givesLooks, givesName } from '../../../language/en/questions/of-mine.ts'
import type { Mind } from '../mind.ts'
import type { Fact } from '../recall/fact.ts'
import { type Answer, say } from './answer.ts'
import { retell } from './recall.ts'

/** How many sentences after the thing may still be about it: "My dog died. He was old. His name was Bello." */
const within = 3

/**
 * Answers "what is my sister's name?" and "what does my brother look like?" with a sentence that they told right after
 * they spoke of them: "Her name is Clara." Null if they told it otherwise, or not at all.
 */
export const answerOfMyThings = ({ inner, asks }: Question, mind: Mind): Answer | null => {
  const asked = asks ? aspectOfMine(inner) : null
  if (asked === null) return null
  const facts = mind.ownFacts.toSorted((one, other) => one.order - other.order)
  const names = (fact: Fact): boolean => new RegExp(`\\b(?:my|our) (?:\\w+ ){0,2}${asked.thing}\\b`).test(fact.sentence.norm)
  for (let index = facts.length - 1; index >= 0; index -= 1) {
    const fact = facts[index]
    if (fact === undefined || !names(fact)) continue
    for (const later of facts.slice(index + 1, index + 1 + within)) {
      if (asked.of === 'name') {
        const name = givesName(later.sentence.text)
        if (name !== null) return say(`Your ${asked.thing} is called ${name}, as you told me.`)
      } else if (givesLooks.test(later.sentence.norm)) return say(`You told me that ${retell(later, mind)}.`)
    }
  }
  return null
}
