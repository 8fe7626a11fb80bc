import type { Mind } from '../mind.ts'
import { matterOf, namedIn, wordOf, wordOn } from './matters.ts'

/** How one asks a neighbour to go on. What is asked so is understood so. */
const askingMore = ['Tell me more of {topic}.', 'What else is there of {topic}?', 'And what more of {topic}?'] as const
const asksMore = /(?:Tell me more of|What else is there of|And what more of) ([^.?!]+)[.?]$/
/** When there is no more of it. */
const noMore = [
  'That is all I know of it.',
  'There is no more to it than that.',
  'More than that I could not tell you.',
  'I would have to make up the rest.',
] as const

/** What a neighbour wants to hear more of; null where they asked for nothing of the kind. */
export const topicAskedFor = (utterance: string): string | null => asksMore.exec(utterance.trim())?.[1] ?? null

/** More of it, or the plain word that there is none. */
export const tellMore = (topic: string, mind: Mind): string => {
  const [person] = namedIn(topic, mind)
  const more = person ? wordOf(person, mind) : wordOn(topic, mind)
  const lines = noMore.filter((line) => !mind.voice.said(line))
  return more ?? mind.voice.choose(lines, 'no more') ?? mind.voice.line('unknown', { topic })
}

/** Asks on about whom or what they spoke of; null where they named nobody and no place, or when I have asked already. */
export const askOn = (mind: Mind): string | null => {
  if (asksMore.test(mind.lastOwn) || noMore.some((line) => mind.context.utterance.includes(line))) return null
  const matter = matterOf(mind)
  const [person] = namedIn(matter, mind)
  const place = person ? undefined : mind.context.places.find(({ label }) => matter.toLowerCase().includes(label.replace(/^the /i, '').toLowerCase()))
  const topic = person?.first ?? place?.label
  if (topic === undefined) return null
  const lines = askingMore.map((line) => line.replace('{topic}', topic)).filter((line) => !mind.voice.said(line))
  return mind.voice.choose(lines, 'ask on') ?? null
}
