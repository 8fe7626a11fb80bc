import { gameTimeAt } from '../../../language/calendar.ts'
import { promptName } from '../../../language/fence.ts'
import type { Language } from '../../../language/language.ts'
import { sentencesOf } from '../../../language/sentences.ts'
import { confidedMark, confidedMessages } from '../../sessions/confided-lines.ts'
import type { TranscriptEntry } from '../../sessions/transcript.ts'
import { type Essential, keptLabel, keptSeparator, missingFrom, thingsIn } from './must-survive.ts'
import { promisesIn } from './promises.ts'

/** The most characters of a told text. A longer one is cut after its beginning. */
const longestQuote = 240
const promiseWeight = 9
const thingWeight = 8
/** The weight of a line that a model wrote. The model was asked for important things. */
const freeWeight = 7
const frameWeight = 1

const quote = (text: string): string =>
  text.length <= longestQuote ? text : `${text.slice(0, longestQuote).replace(/\s+\S*$/, '')} …`

/** A line's weight when not all lines fit. Derived from its words, so an earlier summary needs no extra data. */
const weightOf = (line: string, { hearsay, telling, promises }: Language): number => {
  if (line.endsWith(confidedMark)) return promiseWeight
  if (/^- From \d{4}-/.test(line)) return frameWeight
  const told = hearsay.readHearsay(line)
  if (told) return Math.min(promiseWeight - 1, telling.importanceOf(told.words))
  if (promises.tellsPromise(line)) return promiseWeight
  return /^- I did \S+ \(/.test(line) ? thingWeight : freeWeight
}

const linesOf = (entries: readonly TranscriptEntry[], language: Language): string[] => {
  const { hearsay, telling, promises } = language
  const confided = confidedMessages(entries, language)
  const names = new Map(
    entries.flatMap((entry) =>
      entry.kind === 'heard' ? [[entry.speaker.id, promptName(entry.speaker.name)] as const] : [],
    ),
  )
  let listener = 'somebody'
  /** Ends each line about words in confidence and the answers to them. */
  let mark = ''
  const lines = entries.flatMap((entry): string[] => {
    if (entry.kind === 'heard') {
      listener = promptName(entry.speaker.name)
      mark = confided.has(entry.message) ? confidedMark : ''
      const told = telling.toldIn(
        sentencesOf(entry.text)
          .filter((sentence) => !promises.isPromise(sentence))
          .join(' '),
      )
      const promised = promisesIn(entry.text, promises).map(
        (promise) => `- ${listener} promised me: "${promise}"${mark}`,
      )
      return [
        ...(told === '' ? [] : [`- ${hearsay.sayHearsay({ how: 'told', name: listener, words: quote(told) })}${mark}`]),
        ...promised,
      ]
    }
    if (entry.kind === 'spoke') {
      const to = (entry.to === undefined ? undefined : names.get(entry.to)) ?? listener
      return promisesIn(entry.text, promises).map((promise) => `- I promised ${to}: "${promise}"${mark}`)
    }
    if (entry.kind !== 'acted' || !entry.ok) return []
    const things = thingsIn(entry.input).map(({ text }) => text)
    return things.length === 0 ? [] : [`- I did ${entry.tool} (${things.join(', ')}) with ${listener}.`]
  })
  const days = [
    ...new Set([entries.at(0), entries.at(-1)].flatMap((entry) => (entry ? [gameTimeAt(entry.at).date] : []))),
  ]
  const frame =
    days.length === 0 || names.size === 0
      ? []
      : [`- From ${days.join(' to ')} I talked with ${[...new Set(names.values())].join(' and ')}.`]
  return [...frame, ...lines]
}

/**
 * Writes a summary without a model: the lines of the earlier summary and of the dropped talk, in order. If they don't
 * all fit, the weightier and newer ones are chosen. A last line lists the essentials that no other line mentions. Pure.
 */
export const summaryByRules = (options: {
  entries: readonly TranscriptEntry[]
  summary: string | null
  essentials: readonly Essential[]
  maximumCharacters: number
  language: Language
}): string => {
  const { entries, summary, essentials, maximumCharacters, language } = options
  const earlier = (summary ?? '').split('\n').filter((line) => line !== '' && !line.startsWith(keptLabel))
  const lines = [...new Set([...earlier, ...linesOf(entries, language)])]
  const words = essentials.filter(({ kind }) => kind !== 'promise')
  const byWeight = lines
    .map((line, index) => ({ line, index, weight: weightOf(line, language) }))
    .toSorted((a, b) => b.weight - a.weight || b.index - a.index)
  const chosen = new Set<number>()
  const text = (): string => lines.filter((_, index) => chosen.has(index)).join('\n')
  const lastLine = (): string => {
    const missing = missingFrom(text(), words)
    return missing.length === 0 ? '' : `${keptLabel}${missing.map((essential) => essential.text).join(keptSeparator)}`
  }
  // The first pass reserves room for all essentials. In the second, those that the chosen lines mention leave room for
  // more lines.
  for (let pass = 0; pass < 2; pass++) {
    let room = maximumCharacters - text().length - lastLine().length - 1
    for (const { line, index } of byWeight) {
      if (chosen.has(index) || line.length + 1 > room) continue
      chosen.add(index)
      room -= line.length + 1
    }
  }
  return [text(), lastLine()]
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, maximumCharacters)
}
