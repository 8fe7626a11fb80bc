import type { Question } from '../../../language/en/grammar/question.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { callName } from '../../../language/en/names/names.ts'
import { asksWhoTold, ofSomebodyAsSuch } from '../../../language/en/questions/asking.ts'
import type { Mind } from '../mind.ts'
import type { Fact } from '../recall/fact.ts'
import { toldBySpeaker } from '../recall/facts.ts'
import { matchFacts } from '../recall/match.ts'
import { type Answer, say } from './answer.ts'
import { tellOf, tellWithHistory } from './recall.ts'

/** Below this confidence, it was probably never said (see `TurnContext.confidence`). */
const likelySaid = 0.5

/**
 * Answers "where does Ben live?" or "what is Ben's horse called?" with what Ben said about himself, in his words. If I
 * know words of Ben's but none that answer, I say that I don't know. Null when the question names nobody who told me
 * anything.
 */
export const answerOfOthers = (question: Question, mind: Mind): Answer | null => {
  const { inner } = question
  const told = asksWhoTold.test(inner)
  if (told && contentTerms(inner).some((term) => !term.vague && !term.verb)) return whoTold(question, mind)
  if (!question.asks || ofSomebodyAsSuch.test(inner) || /\b(?:i|me|my|mine|you|your)\b/.test(inner)) return null
  const others = mind.facts.filter(
    (fact) => !toldBySpeaker(fact, mind.context) && fact.by.id !== mind.context.character.id,
  )
  const teller = tellerIn(inner, others)
  if (teller === null) return null
  const asIfThey = firstPerson(inner, teller)
  if (!contentTerms(asIfThey).some((term) => !term.vague || term.verb)) return null
  const best = matchFacts(
    others.filter(({ by }) => by.name === teller),
    asIfThey,
    question.word,
  )[0]
  if (best !== undefined) return say(tellWithHistory(best.fact, mind))
  const isNeighbour = mind.people.some(({ name, role }) => name === teller && role !== null)
  const known = mind.context.confidence
  return isNeighbour || known === undefined || known >= likelySaid
    ? null
    : say(mind.voice.line('unknown', { topic: 'that' }))
}

/** Answers "who told you about the bridge?" with the words and the name of their speaker. */
const whoTold = (question: Question, mind: Mind): Answer | null => {
  const others = mind.facts.filter(
    (fact) => !toldBySpeaker(fact, mind.context) && fact.by.id !== mind.context.character.id,
  )
  const best = matchFacts(others, question.inner, null)[0]
  const own = matchFacts(mind.ownFacts, question.inner, null)[0]
  return best === undefined || (own !== undefined && own.score >= best.score) ? null : say(tellOf(best.fact, mind))
}

const namesOf = (name: string): string[] => {
  const plain = name.toLowerCase()
  const first = callName(plain)
  return first.length < 3 ? [plain] : [plain, first]
}

/** The person in a question who told me something. */
const tellerIn = (inner: string, facts: readonly Fact[]): string | null => {
  const words = ` ${inner.toLowerCase().replaceAll(/'s\b/g, '')} `
  return facts.find(({ by }) => namesOf(by.name).some((name) => words.includes(` ${name} `)))?.by.name ?? null
}

/** Turns a question about somebody into that person's own question: "where does ben live" → "where do i live". */
const firstPerson = (inner: string, teller: string): string =>
  namesOf(teller)
    .reduce(
      (text, name) => text.replaceAll(` ${name}'s `, ' my ').replaceAll(` ${name} `, ' i '),
      ` ${inner.toLowerCase()} `,
    )
    .trim()
    .replaceAll(/\bdoes i\b/g, 'do i')
    .replaceAll(/\bis i\b/g, 'am i')
    .replaceAll(/\bhas i\b/g, 'have i')
    .replaceAll(/\b(?:his|her|their)\b/g, 'my')
