import { type Question, readQuestion } from '../../../language/en/grammar/question.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { readSentences } from '../../../language/en/grammar/text.ts'
import { isA, nearness } from '../../../language/en/lexicon/related.ts'
import { asksOn } from '../../../language/en/questions/asking.ts'
import type { Part } from '../intents/intent.ts'
import { findPerson } from '../knowledge/people.ts'
import type { Mind } from '../mind.ts'
import type { Fact } from '../recall/fact.ts'
import { hasName, matchFacts, shape } from '../recall/match.ts'
import { type Answer, say } from './answer.ts'
import { retell, saidWhen, tellOf, tellSeveral } from './recall.ts'

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

/** Facts that I just told back to the person who told me. */
const justTold = (mind: Mind): Fact[] => {
  const own = plain(mind.lastOwn)
  return mind.ownFacts.filter((fact) => own.includes(plain(retell(fact, mind)).trim()))
}

const pronoun = /\b(?:he|she|him|her|his|hers|it|its|they|them|their|one|there)\b/
const namePart = /\b(?:name|called|named)\b/

/** Facts related to those just told: told in the same breath, or about the same person or thing. */
const around = (told: readonly Fact[], mind: Mind): Fact[] =>
  mind.ownFacts.filter((fact) => {
    if (told.includes(fact) || told.some((each) => each.telling === fact.telling)) return true
    const nouns = fact.terms.filter((term) => !term.verb && !term.vague)
    return told.some((each) =>
      each.terms.some((term) => !term.verb && !term.vague && nouns.some((noun) => noun.stem === term.stem)),
    )
  })

const scoreOf = (fact: Fact, question: Question, told: readonly Fact[], named: boolean): number => {
  const asked = contentTerms(question.inner).filter((term) => !term.vague && !namePart.test(term.word))
  const hits = asked.filter((term) => fact.terms.some((own) => nearness(term.stem, own.stem) >= 0.7)).length
  const coverage = asked.length === 0 ? 0 : hits / asked.length
  const form = named ? (hasName(fact) ? 0.3 : -0.3) : shape(fact, question.word)
  if (asked.length > 0 && hits === 0 && form <= 0) return 0
  if (asked.length > 0 && hits === 0 && asked.some((term) => !term.verb) && !named) return 0
  return 0.3 + form + 0.4 * coverage + (told.includes(fact) ? 0.1 : 0)
}

/**
 * Answers a question that builds on what I just recalled: "and whereabouts does she work?", "since when?", "anything
 * else?"
 */
export const followTold = (part: Part, mind: Mind): Answer | null => {
  const before = readSentences(mind.lastOther).at(-1)
  if (before === undefined || !readQuestion(before).asks) return null
  const told = justTold(mind)
  if (told.length === 0) return null
  if (part.intent.kind === 'act' && part.intent.act.do === 'more') {
    const listed = mind.context.conversation
      .slice(-8)
      .filter((turn) => turn.from === 'self' && /\bYou told me that\b/.test(turn.text))
      .map((turn) => plain(turn.text))
      .join(' ')
    const rest = mind.ownFacts.filter(
      (fact) => !told.includes(fact) && !listed.includes(plain(retell(fact, mind)).trim()),
    )
    return rest.length > 0 ? say(tellSeveral(rest, mind)) : say('That is all you told me so far.')
  }
  const question = 'question' in part.intent ? part.intent.question : readQuestion(part.sentence)
  const { inner } = question
  if (!question.asks || /\b(?:you|your)\b/.test(inner) || findPerson(inner, mind.people, mind.context) !== null)
    return null
  const asked = contentTerms(inner).filter((term) => !term.verb && !term.vague)
  const near = around(told, mind)
  const verbsOnly =
    question.word !== null && asked.length === 0 && matchFacts(mind.ownFacts, inner, question.word).length === 0
  const known =
    asked.length > 0 &&
    /\bthe \w+/.test(inner) &&
    asked.every((term) => told.some((fact) => fact.terms.some((own) => nearness(term.stem, own.stem) >= 0.8)))
  const leaning = asksOn.test(inner) || verbsOnly
  if (!leaning && !known && !pronoun.test(inner)) return null
  if (!leaning && contentTerms(inner).some((term) => isA(term.stem, 'building'))) return null
  const named = namePart.test(inner)
  const candidates = near
    .map((fact) => ({ fact, score: scoreOf(fact, question, told, named) }))
    .sort((left, right) => right.score - left.score || right.fact.order - left.fact.order)
  const best = candidates[0]
  if (best === undefined || best.score <= 0.25) return null
  return say(
    question.word === 'when' && asked.length === 0 ? saidWhen(best.fact, mind, question.ago) : tellOf(best.fact, mind),
  )
}
