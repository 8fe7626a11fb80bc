import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { namesNoThing } from '../../../language/en/questions/in-the-light.ts'
import { taleWeight } from '../../../language/en/talk/remarks.ts'
import { explainsApology, onlyFills, ridesOnThanks } from '../../../language/en/talk/statements.ts'
import { withoutMaterials } from '../knowledge/search.ts'
import type { Mind } from '../mind.ts'
import type { Part } from './intent.ts'

/** "Who founded this place?" asks about the village. */
const withVillage = (part: Part): Part => {
  const { intent } = part
  if (intent.kind !== 'ask-topic') return part
  const inner = intent.question.inner.replace(/\bthis (?:place|town)\b/, 'the village')
  return { ...part, intent: { ...intent, question: { ...intent.question, inner } } }
}

/** Replaces "it" by the thing named just before: "have you seen it?" */
export const resolve = (given: Part, before: Part | undefined, mind: Mind): Part => {
  const part = withVillage(given)
  const { intent } = part
  if (
    intent.kind !== 'ask-topic' &&
    intent.kind !== 'recall' &&
    !(intent.kind === 'ask-here' && intent.topic === 'who-does')
  )
    return part
  if (!/\b(?:it|its|him|his|her|them|their|one|that|he|she|they|there)\b/.test(intent.question.inner)) return part
  if (contentTerms(intent.question.inner).some((term) => !term.verb && !term.vague)) return part
  const nounsOf = (source: string): string[] =>
    withoutMaterials(contentTerms(source))
      .filter((term) => !term.verb && !term.vague && !namesNoThing.has(term.word))
      .slice(0, 2)
      .map((term) => term.word)
  const spoken = nounsOf(before?.sentence.text ?? (mind.lastOther || mind.lastOwn))
  // After "yes" or "and how?", the thing is in my own words.
  const nouns = spoken.length > 0 ? spoken : nounsOf(mind.lastOwn)
  if (nouns.length === 0) return part
  const inner = `${intent.question.inner.replace(/\b(?:it|him|them|that|one)\b/, 'the')} ${nouns[0]}`
  return { ...part, intent: { ...intent, question: { ...intent.question, inner } } }
}

/** Whether a part says more than a courtesy. */
export const substantial = (part: Part): boolean =>
  !/^(?:greet|farewell|thanks|apology|yes|no|laugh|praise)$/.test(part.intent.kind)

/** Leaves out fillers, and what only rides on a courtesy: "Well... half joking", "sorry, that was rude of me". */
const withoutFillers = (given: readonly Part[]): readonly Part[] => {
  // "Huh. That helps a bit." asks for nothing to be said again.
  const asksMore = given.filter(
    ({ intent, sentence: { words } }) => !(intent.kind === 'act' && intent.act.do === 'repeat' && words.length === 1),
  )
  const parts = asksMore.length === 0 ? given : asksMore
  const isSorry = parts.some(({ intent }) => intent.kind === 'apology')
  const isThanks = parts.some(({ intent }) => intent.kind === 'thanks')
  const asks = parts.some(({ intent }) => 'question' in intent)
  const rest = parts.filter(
    ({ intent, sentence: { norm } }) =>
      // "Sorry, what is bolted flour?" regrets nothing.
      !(intent.kind === 'apology' && asks && norm.split(' ').length <= 2) &&
      (intent.kind !== 'tell' ||
        !(onlyFills.test(norm) || (isSorry && explainsApology.test(norm)) || (isThanks && ridesOnThanks.test(norm)))),
  )
  // "You remember my mother's name? What is it?" asks once.
  const once = rest.filter(
    ({ sentence }, at) => !(rest[at - 1]?.intent.kind === 'recall' && asksBareWhat.test(sentence.norm)),
  )
  return once.length === 0 ? parts : once
}
const asksBareWhat = /^(?:and |so )?(?:what|who|where) (?:is|was|are) (?:it|that|he|she|they)(?: then| again)?$/

/** How many of the things told in one breath are weighed. A whole page of them is no longer one breath. */
const mostTales = 24

/** Of several things told in one breath, only the weightiest is answered. Questions and orders are all answered. */
const withOneTale = (parts: readonly Part[], weigh: (part: Part) => number): readonly Part[] => {
  const tales = parts.filter(({ intent }) => intent.kind === 'tell')
  if (tales.length < 2) return parts
  const [first] = tales
    .slice(0, mostTales)
    .map((part) => ({ part, weight: weigh(part) }))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ part }) => part)
  return parts.filter((part) => part.intent.kind !== 'tell' || part === first)
}

/** How much an answer to a part matters. */
const weighTale = ({ sentence }: Part): number => taleWeight(sentence.norm)

/** Picks the parts to answer; of several tales, the one that weighs most. Drops a "yes" or "thanks" before a question when there is much to answer. */
export const chosen = (given: readonly Part[], weigh: (part: Part) => number = weighTale): Part[] => {
  const parts = withOneTale(withoutFillers(given), weigh)
  const main = parts.filter(substantial)
  // "Bye Pim, I am off to the river": the goodbye answers both.
  if (main.every(({ intent }) => intent.kind === 'tell')) {
    const bye = parts.find((part) => part.intent.kind === 'farewell')
    // "Thanks, bye": the goodbye answers both. A line for thanks would speak of a gift.
    if (bye !== undefined) return [bye]
    if (main.length === 0) return [...parts].slice(0, 2)
  }
  return parts
    .filter((part) => substantial(part) || /^(?:greet|farewell|thanks|apology)$/.test(part.intent.kind))
    .slice(0, 4)
}
