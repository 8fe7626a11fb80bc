import type { Question } from '../../../language/en/grammar/question.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { asksForOwnWords, aspectOfMine, givesLooks, givesName } from '../../../language/en/questions/of-mine.ts'
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
  const names = (fact: Fact): boolean =>
    new RegExp(`\\b(?:my|our|(?:have|had|got)(?: got)? an?) (?:\\w+ ){0,2}${asked.thing}\\b`).test(fact.sentence.norm)
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

/**
 * "What did I ask you first?": their first or last words of this talk, as they said them. Null for anything else, and
 * if they name a matter beside it: "My boat. What did I say?"
 */
export const answerOfOwnWords = ({ norm, text: asked }: Sentence, mind: Mind): Answer | null => {
  const which = asksForOwnWords(norm)
  if (which === null) return null
  const beside = contentTerms(mind.context.utterance.replace(asked, ''))
  if (beside.some(({ verb, vague }) => !verb && !vague)) return null
  const { id } = mind.context.speaker
  const own = mind.context.conversation.filter((turn) => turn.from === 'other' && (turn.id ?? id) === id)
  const text = (which === 'first' ? (own.find(({ text }) => /\?/.test(text)) ?? own[0]) : own.at(-1))?.text.trim()
  if (text === undefined || text === '') return null
  return text.length > longestQuote ? null : say(`You said: "${text}"`)
}
/** Characters. */
const longestQuote = 120
