import { isWorkplace } from '../../../language/en/places/sorts-of-places.ts'
import { othersNamedIn } from '../knowledge/people.ts'
import type { Mind } from '../mind.ts'
import { answersUnasked, matterOf, wordOf, wordOn } from './matters.ts'

/** Questions about a person. Listeners recognise the same lines. */
const askingOf = ['What do you make of {topic}?', 'And you, what do you say of {topic}?'] as const
const askingWork = ['How goes the work at {topic}?', 'How are things at {topic}?'] as const
const asksMore =
  /(?:Tell me more of|What else is there of|And what more of|What do you make of|what do you say of|How goes the work at|How are things at) ([^.?!,]+)[.?]$/
/** Said when there is no more to tell. */
const noMore = [
  'That is all I know of it.',
  'There is no more to it than that.',
  'More than that I could not tell you.',
  'I would have to make up the rest.',
] as const

/** What a neighbour wants to hear more about. Null if they didn't ask for more. */
export const topicAskedFor = (utterance: string): string | null => asksMore.exec(utterance.trim())?.[1] ?? null

/** Says more about a topic, or plainly that there is no more. */
export const tellMore = (topic: string, mind: Mind): string => {
  const [person] = othersNamedIn(topic, mind.people)
  const more = person ? wordOf(person, mind) : isMyPlace(topic, mind) ? ofMyWork(mind) : wordOn(topic, mind)
  return more ?? thatIsAll(mind) ?? mind.voice.line('unknown', { topic })
}

/** Says that there is no more to tell. Null if I've used up every way to say so. */
export const thatIsAll = ({ voice }: Mind): string | null =>
  voice.choose(
    noMore.filter((line) => !voice.said(line)),
    'no more',
  ) ?? null

export const saysThatIsAll = (text: string): boolean => noMore.some((line) => text.includes(line))

/** Whether my words asked about their workplace. */
export const askedOfWork = (text: string): boolean =>
  /(?:How goes the work at|How are things at) [^.?!,]+\?$/.test(text)

const isMyPlace = (topic: string, { context: { character, places } }: Mind): boolean =>
  places.some(({ id, label }) => id === character.home && label.toLowerCase() === topic.toLowerCase())

const isDirection = /\b(?:north|south|east|west|stands|lies)\b/i

/** Says how my work goes, plus something about the craft that isn't a price or an hour. */
const ofMyWork = (mind: Mind): string => {
  const { voice, items } = mind
  const ofCraft = items.filter(
    ({ kind, text, topics }) =>
      kind === 'knows' &&
      topics.some((topic) => /^(?:work|trad|job|craft)$/.test(topic)) &&
      answersUnasked(text) &&
      !isDirection.test(text) &&
      !voice.said(text),
  )
  return [voice.line('mood'), voice.choose(ofCraft, 'work')?.text ?? ''].filter((text) => text !== '').join(' ')
}

const hasAsked = ({ context, voice }: Mind): boolean =>
  [...askingOf, ...askingWork].some((line) => voice.said(line)) ||
  context.conversation.slice(-asksWithin).some(({ from, text }) => from === 'self' && asksMore.test(text))
/** I ask at most one question of this kind within this many lines of the talk. */
const asksWithin = 8

/** Signs of news about what somebody did or where they were, without the teller's opinion of them. */
const didSomething =
  /^(?: \p{Lu}\p{L}+)? (?:was|were|came|went|left|has (?:come|gone|been)|is back|fell|lost|found|sold|bought|met|broke)\b/u

/**
 * Asks for their opinion of the person in their news. Null if they named nobody, already gave their opinion, or I've
 * asked before.
 */
export const askOn = (mind: Mind): string | null => {
  if (hasAsked(mind) || saysThatIsAll(mind.context.utterance)) return null
  const matter = matterOf(mind)
  const [person] = othersNamedIn(matter, mind.people)
  const named = person === undefined ? -1 : matter.indexOf(person.first)
  if (person === undefined || named < 0 || !didSomething.test(matter.slice(named + person.first.length))) return null
  return asked(askingOf, person.first, mind)
}

const withoutWork = /\b(?:child|boy|girl|pupil|orphan|guest|stranger|traveller)\b/i

/**
 * Asks about a neighbour's work, which everybody can answer. Null if they have no workplace of their own, or I asked
 * today.
 */
export const askOfWork = (mind: Mind): string | null => {
  const { acquaintances, character, places, speaker } = mind.context
  const them = acquaintances.find(({ id }) => id === speaker.id)
  if (hasAsked(mind) || them === undefined || them.home === character.home || withoutWork.test(them.role)) return null
  const label = places.find(({ id }) => id === them.home)?.label
  if (label === undefined || !isWorkplace.test(label)) return null
  return asked(askingWork, label, mind)
}

const asked = (lines: readonly string[], topic: string, { voice }: Mind): string | null =>
  voice.choose(
    lines.map((line) => line.replace('{topic}', topic)).filter((line) => !voice.said(line)),
    'ask on',
  ) ?? null
