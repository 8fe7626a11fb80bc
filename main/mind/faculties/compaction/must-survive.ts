import { promptName } from '../../../language/fence.ts'
import type { Language } from '../../../language/language.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import type { TranscriptEntry } from '../../sessions/transcript.ts'
import { promisesIn } from './promises.ts'

/** Something a summary must not lose. */
export interface Essential {
  kind: 'id' | 'promise' | 'name' | 'number'
  text: string
}

/** Starts the line of a rule-made summary that lists essentials missing from its other lines. */
export const keptLabel = '- Also came up: '
export const keptSeparator = ' · '

/** Extra characters for a promise's line, which also says whose promise it is. */
const promiseFrame = 64

/** Matches ids of quests and items: `item:iron-sword`, `quest-7`, `sword_03`, `#12`. */
const idInText =
  /\b(?:item|quest|npc|place|key)[:_/-][\p{L}\p{N}][\p{L}\p{N}_:-]*|#\d+\b|\b(?=[\p{L}\p{N}_-]*\d)(?=[\p{L}\p{N}_-]*\p{L})[\p{L}\p{N}_-]{3,40}\b/giu
const idKey = /(?:^|_|[a-z])(?:id|item|quest|thing|object|gift|goods|key)s?(?:_?id)?$/i
const amountKey = /(?:amount|count|number|quantity|price|cost|coins?|gold)$/i
const longestId = 60

const numberInText = /(?<![\p{L}\p{N}_:#-])\d+(?:[.,:/]\d+)*(?![\p{L}\p{N}_])/gu
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([match]) => match)

const inWords = (text: string, { telling, promises }: Language): Essential[] => [
  ...matches(text, idInText).map((id) => ({ kind: 'id' as const, text: id })),
  ...promisesIn(text, promises).map((promise) => ({ kind: 'promise' as const, text: promise })),
  ...telling.namesIn(text).map((name) => ({ kind: 'name' as const, text: name })),
  ...[...matches(text, numberInText), ...telling.numberWordsIn(text)].map((number) => ({
    kind: 'number' as const,
    text: number,
  })),
]

/** The ids and amounts in a tool call. */
export const thingsIn = (input: Readonly<Record<string, unknown>>): Essential[] =>
  Object.entries(input).flatMap(([key, value]): Essential[] => {
    if (typeof value === 'string' && value.trim() !== '' && value.length <= longestId && idKey.test(key))
      return [{ kind: 'id', text: value.replace(/\s+/g, ' ').trim() }]
    if ((typeof value === 'number' || typeof value === 'string') && amountKey.test(key) && /^\d+$/.test(String(value)))
      return [{ kind: 'number', text: String(value) }]
    return []
  })

const inEntry = (entry: TranscriptEntry, people: readonly string[], language: Language): Essential[] => {
  switch (entry.kind) {
    case 'heard': {
      const speaker: Essential = { kind: 'name', text: promptName(entry.speaker.name) }
      return [speaker, ...inWords(entry.text, language), ...knownNames(entry.text, people)]
    }
    case 'spoke':
      return [...inWords(entry.text, language), ...knownNames(entry.text, people)]
    case 'acted':
      return entry.ok ? thingsIn(entry.input) : []
    case 'ended':
    case 'compacted':
    case 'model':
      return []
    default:
      return entry satisfies never
  }
}

/** The known names in a text. People of the world are found in lower case too. */
const knownNames = (text: string, people: readonly string[]): Essential[] => {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu) ?? [])
  return people.filter((name) => words.has(name.toLowerCase())).map((name) => ({ kind: 'name', text: name }))
}

const inSummary = (summary: string, language: Language): Essential[] =>
  summary.split('\n').flatMap((line) => {
    if (!line.startsWith(keptLabel)) {
      const text = line.replace(/^- /, '')
      const words = inWords(text, language).filter(({ kind }) => kind !== 'promise')
      return language.promises.tellsPromise(text) ? [...words, { kind: 'promise', text }] : words
    }
    const kept = line.slice(keptLabel.length).replace(/\.$/, '').split(keptSeparator)
    return kept.map((text): Essential => ({ kind: /\d|[:_#]/.test(text) ? 'id' : 'name', text }))
  })

/**
 * The ids, promises, names and numbers in a stretch of talk and its earlier summary. Sorted by kind, the most important
 * first; the newest come first within a kind. Limited to `maximumCharacters` in total.
 */
export const mustSurvive = (options: {
  entries: readonly TranscriptEntry[]
  summary: string | null
  acquaintances: TurnContext['acquaintances']
  maximumCharacters: number
  language: Language
}): Essential[] => {
  const { language } = options
  const people = options.acquaintances
    .map(({ name }) => language.names.callName(name))
    .filter((name) => name.length > 2)
  const found = [
    ...inSummary(options.summary ?? '', language),
    ...options.entries.flatMap((entry) => inEntry(entry, people, language)),
  ].reverse()
  const kept = new Map<string, Essential>()
  let room = options.maximumCharacters
  for (const kind of ['id', 'promise', 'name', 'number'] as const) {
    for (const essential of found) {
      const key = essential.text.toLowerCase()
      const cost = essential.text.length + (kind === 'promise' ? promiseFrame : keptSeparator.length)
      if (essential.kind !== kind || kept.has(key) || cost > room) continue
      kept.set(key, essential)
      room -= cost
    }
  }
  return [...kept.values()]
}

/** How many first letters the forms of one word mostly share. */
const stemLength = 5
/** The share of a promise's words that must be there for a rephrased promise to count as present. */
const samePromise = 0.6

export const stemsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? []).map((word) => word.slice(0, stemLength)))

/** The share of `part`'s words found in `whole`, 0..1. */
export const coverage = (part: string, whole: ReadonlySet<string>): number => {
  const stems = [...stemsOf(part)]
  return stems.length === 0 ? 1 : stems.filter((stem) => whole.has(stem)).length / stems.length
}

/** The essentials that a text doesn't mention. */
export const missingFrom = (text: string, essentials: readonly Essential[]): Essential[] => {
  const stems = stemsOf(text)
  const plain = text.toLowerCase()
  return essentials.filter((essential) =>
    essential.kind === 'promise' ? coverage(essential.text, stems) < samePromise : !mentions(plain, essential.text),
  )
}

/** Scripts that separate words. In these, a match next to another letter is part of a different word. */
const joining = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u

/** Whether a text mentions something as a whole word: "4" is not in "40". */
const mentions = (plain: string, wanted: string): boolean => {
  const word = wanted.toLowerCase()
  for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + 1)) {
    const before = plain[at - 1] ?? ' '
    const after = plain[at + word.length] ?? ' '
    if (!joining.test(before) && !joining.test(after)) return true
  }
  return false
}
