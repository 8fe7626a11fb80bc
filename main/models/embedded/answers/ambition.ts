import { sayNumber } from '../../../language/en/amounts/read-number.ts'
import { contentStems } from '../../../language/en/grammar/terms.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { asksProgress } from '../../../language/en/questions/about-you.ts'
import { askingGuest, progressToGuest } from '../../../language/en/talk/plain-lines.ts'
import { promptName } from '../../../language/fence.ts'
import { unheardOf } from '../../../mind/ports/notes.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { type AmbitionView, endedWords, questionAbout, workingAt } from '../../../world/ambitions/ambition-words.ts'
import type { Mind } from '../mind.ts'
import { hashText } from '../voice/voice.ts'
import { type Answer, say } from './answer.ts'

/** How far I am, as people say it: "four of the twenty pennies". */
const sayProgress = (ambition: AmbitionView, coins: string): string => {
  const { kind, done, of } = ambition
  const aim = `I am ${workingAt({ ...ambition, done: 0 }, coins)}`
  const share = `${sayNumber(done)} of the ${sayNumber(of)}`
  if (done === 0) return `${aim}.`
  switch (kind) {
    case 'save':
      return `${aim}, and have ${share} ${coins} by now.`
    case 'make':
      return `${aim}, and have given it ${share} hours that it needs.`
    case 'ask':
      return `${aim}, and have asked ${share} people that I want to ask.`
    case 'befriend':
      return `${aim}.`
    default:
      return kind satisfies never
  }
}

/** What I work at over days and how far I am; or what came of the last thing. Null if there is nothing to tell. */
export const ambitionNow = ({ context: { surroundings, speaker } }: Mind): string | null => {
  const { ambition, strove, coin } = surroundings ?? {}
  // To their face it would be something else.
  if (ambition && ambition.with !== speaker.id)
    return `${sayProgress(ambition, coin?.many ?? 'coins')}${ambition.why === undefined ? '' : ` ${sentence(ambition.why)}`}`
  return strove && strove.what !== speaker.name ? endedWords(strove, strove.outcome) : null
}

const sentence = (words: string): string => `${capital(words)}.`

export const tellAmbition = (mind: Mind): Answer | null => {
  const told = ambitionNow(mind)
  return told === null ? null : say(told)
}

/** "How is it going with the calf?", "Did you finish the gate?": what I work at is known by its name. */
export const answerOfAim = ({ norm }: Pick<Sentence, 'norm'>, mind: Mind): Answer | null => {
  if (!asksProgress.test(norm)) return null
  const { ambition, strove } = mind.context.surroundings ?? {}
  const asked = new Set(contentStems(norm))
  const isAsked = (what: string | undefined): boolean => contentStems(what ?? '').some((each) => asked.has(each))
  if (isAsked(ambition?.what)) return tellAmbition(mind)
  return strove && isAsked(strove.what) ? say(endedWords(strove, strove.outcome)) : null
}

/**
 * Mentions my ambition to a guest nearby who has not heard of it. If I am looking for somebody, the reason is nobody
 * else's business.
 */
export const bringUpAmbition = ({ woken = [], percepts, surroundings, character }: TurnContext): string | null => {
  const { ambition, coin } = surroundings ?? {}
  const guest = percepts.people.find(({ name }) => woken.includes(`${promptName(name)} ${unheardOf}`))
  if (!guest || !ambition) return null
  if (ambition.kind === 'befriend') return `${guest.name}, have you seen ${ambition.what}?`
  return ambition.kind === 'ask'
    ? askGuest(guest.name, questionAbout(ambition.what), character.id)
    : progressFor(guest.name, ambition, coin?.many ?? 'coins', character.id)
}

/** Everybody has their own wording: a line that four people share reads like a progress bar. */
const progressFor = (guest: string, ambition: AmbitionView, coins: string, by: string): string => {
  const { kind, what, done, of } = ambition
  const wordings = kind === 'save' || kind === 'make' ? progressToGuest[kind] : []
  const wording = wordings[hashText(by) % (wordings.length + 1)]
  if (wording === undefined || done === 0) return `${guest}, ${sayProgress(ambition, coins)}`
  const values: Record<string, string> = { guest, what, coins, done: sayNumber(done), of: sayNumber(of) }
  return capital(wording.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? ''))
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Each in words of their own: a question that four people ask alike is asked by nobody. */
const askGuest = (name: string, question: string, by: string): string =>
  (askingGuest[hashText(by) % askingGuest.length] ?? '{question}')
    .replace('{name}', name)
    .replace('{question}', question)
