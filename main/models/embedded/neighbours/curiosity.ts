import { shortName } from '../../../language/en/names/names.ts'
import { afterTale } from '../../../language/en/talk/after-tale.ts'
import type { NeighbourQuestion } from '../../../mind/ports/turn-context.ts'
import type { Mind } from '../mind.ts'
import { freshLines } from '../voice/own-lines.ts'
import { sayOf } from './everyday.ts'

/** What I may ask this neighbour about. Who lives in one house knows all that. */
const questionsFor = ({ context }: Mind): readonly NeighbourQuestion[] => {
  const { acquaintances, character, speaker } = context
  const them = acquaintances.find(({ id }) => id === speaker.id)
  const own = shortName(character.name)
  return them === undefined || them.home === character.home
    ? []
    : (them.asked ?? []).filter(({ words }) => !words.includes(own))
}

/**
 * A question about a neighbour's life or work that I haven't asked. Each villager begins elsewhere among them, so that
 * two who ask one person on one day seldom ask the same. Null if there is none.
 */
export const askOutOfInterest = (mind: Mind): string | null => {
  const questions = questionsFor(mind)
  const { acquaintances, character } = mind.context
  const rank = acquaintances.filter(({ id }) => id < character.id).length
  const first = Math.floor((rank * questions.length) / (acquaintances.length + 1))
  return (
    [...questions.slice(first), ...questions.slice(0, first)].find(({ asks }) => !mind.voice.said(asks))?.asks ?? null
  )
}

/** The question of theirs that ends my last words, by what I asked of them. Null: I asked none. */
const askedLast = (mind: Mind): { question: NeighbourQuestion; isFirst: boolean } | null => {
  const own = mind.lastOwn.trim()
  for (const question of questionsFor(mind)) {
    if (own.endsWith(question.asks)) return { question, isFirst: true }
    if (question.further.some((each) => own.endsWith(each)) && mind.voice.said(question.asks))
      return { question, isFirst: false }
  }
  return null
}

/** Whether my last words asked them about their life or work. */
export const hasAskedOutOfInterest = (mind: Mind): boolean => askedLast(mind) !== null

/** A word on what they told of themselves. Null: I have used up all of them. */
export const afterTheirWords = (mind: Mind): string | null => sayOf(afterTale, {}, mind)

/** After their tale: I ask on, or say a word and am content. Null: I asked for no tale. */
export const goOnAfterTale = (mind: Mind): { said: string; isEnd: boolean } | null => {
  const asked = askedLast(mind)
  if (asked === null) return null
  const next = asked.isFirst ? asked.question.further.find((each) => !mind.voice.said(each)) : undefined
  if (next !== undefined) return { said: next, isEnd: false }
  return { said: afterTheirWords(mind) ?? '', isEnd: true }
}

/** My own words to what a neighbour asks me of my life or work. Null: they asked nothing of the kind. */
export const tellOfMyself = (mind: Mind): string | null => {
  const words = mind.context.utterance.trim()
  if (!words.endsWith('?')) return null
  for (const { exchanges } of mind.context.character.talk?.matters ?? [])
    for (const { asked = [], answers } of exchanges)
      if (asked.some((each) => words.endsWith(each))) return freshLines(answers, mind)[0] ?? null
  return null
}
