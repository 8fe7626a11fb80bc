import { dayOfDate, weekdayOfDay } from '../language/calendar.ts'
import type { CalendarWords } from '../language/language.ts'
import type { NewMemory } from '../mind/ports/memory-port.ts'
import { type BodyId, isPlayerId } from '../world/ids.ts'
import type { News } from '../world/society/news.ts'
import { cleanName, cleanText, longestText } from './clean-text.ts'
import { type Audience, audienceWord } from './row.ts'

/**
 * A heading of a daily note.
 *
 * A daily note is a diary first. The parts that only the machine needs are in a comment at the end of a line:
 *
 *     # Friday, 20 November 2026
 *
 *     ## 08:15 · the mill · with Ada <!-- who:p-4f… for:p-4f… -->
 *
 *     - Ada told me she lost a silver ring. <!-- kind:told importance:6 id:m-Yx… -->
 *
 * A line without a comment was added by hand. It takes the audience of its heading; if the heading has none either, the
 * line is for everyone. So a line that a crash cut in half stays as private as its talk. Below a heading marked `talk:`
 * are the last words of a talk. The heading's audience can read them, but they aren't memories, because the notes
 * already contain the facts.
 */
export interface SectionMark {
  time: string | null
  place: string | null
  who: { id: string; name: string } | null
  audience: Audience
  /** The session whose last words are below, verbatim. */
  talk?: string
}

export interface EntryMark {
  kind: NewMemory['kind']
  importance: number
  id: string | null
  /** The time it happened, if that isn't the heading's time. */
  at: string | null
  /** Its audience, if that isn't the heading's. */
  audience: Audience | null
  /** See `NewMemory`. */
  about: readonly string[]
  from: readonly string[]
  news?: readonly News[]
  confided?: true
  /**
   * In files about people and in MEMORY.md: the days when it was learned and when it stopped being true. `YYYY-MM-DD`.
   */
  observed: string | null
  until: string | null
}

export const plainMark: EntryMark = {
  kind: 'note',
  importance: 5,
  id: null,
  at: null,
  audience: null,
  about: [],
  from: [],
  observed: null,
  until: null,
}

const kinds: readonly string[] = ['told', 'said', 'saw', 'heard', 'note', 'dreamed'] satisfies NewMemory['kind'][]

export const noteFileName = (date: string): string => `${date}.md`

/**
 * The date in a note's name: `2026-11-20` for `2026-11-20.md` or `2026-11-20-silver-ring.md`. Null for a name that
 * doesn't begin with a date.
 */
export const dateOfNote = (fileName: string): string | null => {
  const date = /^(\d{4}-\d{2}-\d{2})(?:-[^/]*)?\.md$/.exec(fileName)?.[1]
  if (date === undefined) return null
  return dayOfDate(date) === null ? null : date
}

export const dayHeading = (date: string, { weekdayNames, sayDate }: CalendarWords): string =>
  `# ${weekdayNames[weekdayOfDay(dayOfDate(date) ?? 0)]}, ${sayDate(date)}`

export const sectionHeading = (section: SectionMark): string => {
  const parts = [
    section.time ?? '',
    section.place === null ? '' : cleanName(section.place),
    section.who === null ? '' : `with ${cleanName(section.who.name) || section.who.id}`,
  ].filter((part) => part !== '')
  const who = section.who === null ? '' : `who:${encode(section.who.id)} `
  const talk = section.talk === undefined ? '' : ` talk:${encode(section.talk)}`
  return `## ${parts.join(' · ')} <!-- ${who}for:${encode(audienceWord(section.audience))}${talk} -->`
}

export const entryLine = (text: string, mark: EntryMark): string => {
  const marks = [`kind:${mark.kind}`, `importance:${mark.importance}`]
  if (mark.at !== null) marks.push(`at:${mark.at}`)
  if (mark.audience !== null) marks.push(`for:${encode(audienceWord(mark.audience))}`)
  if (mark.observed !== null) marks.push(`observed:${mark.observed}`)
  if (mark.until !== null) marks.push(`until:${mark.until}`)
  if (mark.about.length > 0) marks.push(`about:${mark.about.map(encode).join(',')}`)
  if (mark.from.length > 0) marks.push(`from:${mark.from.map(encode).join(',')}`)
  if (mark.news !== undefined && mark.news.length > 0)
    marks.push(`news:${mark.news.map(newsWord).map(encode).join(',')}`)
  if (mark.confided) marks.push('confided:yes')
  if (mark.id !== null) marks.push(`id:${encode(mark.id)}`)
  return `- ${cleanText(text)} <!-- ${marks.join(' ')} -->`
}

/** Reads a `##` line, whether a machine or a person wrote it. */
export const readSection = (line: string): SectionMark => {
  const { text, marks } = splitComment(line.replace(/^#+/, ''))
  const section: SectionMark = {
    time: null,
    place: null,
    who: null,
    audience: readAudience(marks.get('for')) ?? { kind: 'everyone' },
  }
  const parts = text
    .split('·')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (clockTime.test(parts[0] ?? '')) section.time = parts.shift() ?? null
  const who = marks.get('who')
  const talk = marks.get('talk')
  if (talk !== undefined) section.talk = talk
  const last = parts.at(-1) ?? ''
  if (who !== undefined && last.startsWith('with ')) {
    section.who = { id: who, name: last.slice('with '.length) }
    parts.pop()
  }
  if (parts.length > 0) section.place = parts.join(' · ')
  return section
}

/**
 * Reads a line after its list marker. A line without one of our comments is a plain note. `problem` tells people which
 * mark is invalid (a cautious value replaces it), or is null. Cuts text beyond `longest` characters.
 */
export const readEntry = (
  line: string,
  longest = longestText,
): { text: string; mark: EntryMark; problem: string | null } => {
  const { text, marks } = splitComment(line)
  const kind = marks.get('kind') ?? ''
  const at = marks.get('at') ?? ''
  return {
    text: cleanText(text, longest),
    problem: marks.size === 0 ? null : problemOfMarks(marks),
    mark: {
      kind: isKind(kind) ? kind : 'note',
      importance: boundedImportance(Number(marks.get('importance') ?? defaultImportance)),
      id: marks.get('id') || null,
      at: clockTime.test(at) ? at : null,
      audience: readAudience(marks.get('for')),
      about: listOf(marks.get('about')),
      from: listOf(marks.get('from')),
      ...newsIn(marks.get('news')),
      // Any value counts: it is better to keep too much in confidence than too little.
      ...(marks.has('confided') ? { confided: true as const } : {}),
      observed: dateIn(marks.get('observed')),
      until: dateIn(marks.get('until')),
    },
  }
}

/** The most characters of a comment. A longer one isn't ours. */
const longestComment = 1000

/**
 * The unfinished comment at the end of a line, which must be read together with the next line. Empty when there is
 * none.
 */
export const tornComment = (line: string): string => {
  const begin = line.lastIndexOf('<!--')
  return begin > line.lastIndexOf('-->') && line.length - begin <= longestComment ? `${line.slice(begin)} ` : ''
}

/**
 * Joins the marks of an item that is wrapped over several lines. If their audiences differ, only the NPC may see the
 * item.
 */
export const joinMarks = (mark: EntryMark, more: EntryMark): EntryMark => {
  const same =
    mark.audience === null || more.audience === null || audienceWord(mark.audience) === audienceWord(more.audience)
  const audience = same ? (more.audience ?? mark.audience) : ({ kind: 'self' } as const)
  const confided = mark.confided || more.confided ? { confided: true as const } : {}
  return { ...(mark.id === null && more.id !== null ? more : mark), audience, ...confided }
}

/** The first mark with an impossible value, and what is allowed. */
const problemOfMarks = (marks: Map<string, string>): string | null => {
  const rules: [string, (value: string) => boolean, string][] = [
    ['kind', isKind, kinds.join(', ')],
    ['importance', (value) => Number(value) >= 1 && Number(value) <= 10, '1 to 10'],
    ['at', (value) => clockTime.test(value), 'a time like 08:15'],
    [
      'for',
      (value) => value === 'everyone' || value === 'self' || isPlayerId(value),
      "everyone, self or a player's id; only the NPC itself sees it",
    ],
    ['observed', (value) => dateIn(value) !== null, 'a date like 2026-11-20'],
    ['until', (value) => dateIn(value) !== null, 'a date like 2026-11-20'],
  ]
  for (const [name, isRight, allowed] of rules) {
    const value = marks.get(name)
    if (value !== undefined && !isRight(value))
      return `"${name}:${value.slice(0, 40)}" is not understood; allowed: ${allowed}.`
  }
  return null
}

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/

/** The importance of a line that states none. */
const defaultImportance = 5
export const boundedImportance = (importance: number): number =>
  Number.isFinite(importance) ? Math.min(10, Math.max(1, Math.round(importance))) : defaultImportance

/** The mark for a piece of news and the people it came through, such as `m-1~marta~bram`. */
const newsWord = ({ id, via }: News): string => [id, ...via].join('~')
const newsIn = (words: string | undefined): { news?: News[] } => {
  const news = listOf(words).flatMap((word): News | [] => {
    const [id = '', ...via] = word.split('~')
    return id === '' ? [] : { id, via: via as BodyId[] }
  })
  return news.length === 0 ? {} : { news }
}

const listOf = (words: string | undefined): string[] => (words ?? '').split(',').filter((word) => word !== '')
const dateIn = (word: string | undefined): string | null => dateOfNote(`${word ?? ''}.md`)

const isKind = (word: string): word is NewMemory['kind'] => kinds.includes(word)

/**
 * Reads an audience. An unreadable one becomes the NPC itself, because it is better to forget a line than to tell it to
 * the wrong person.
 */
export const readAudience = (word: string | undefined): Audience | null => {
  if (word === undefined) return null
  if (word === 'everyone') return { kind: 'everyone' }
  return isPlayerId(word) ? { kind: 'player', player: word } : { kind: 'self' }
}

/** Escapes a value for a comment, because `--` would end the comment and a space would end the value. */
const encode = (value: string): string => encodeURIComponent(value.toWellFormed()).replaceAll('--', '-%2D')
const decode = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value // Somebody wrote it by hand with a bare `%`.
  }
}

const splitComment = (line: string): { text: string; marks: Map<string, string> } => {
  const marks = new Map<string, string>()
  // The second alternative matches a comment that a crash cut off.
  const text = line.replace(/<!--([\s\S]*?)-->|<!--[\s\S]*$/g, (_all, comment: string | undefined) => {
    for (const word of (comment ?? '').replace(/(\w):\s+/g, '$1:').split(/\s+/)) {
      const colon = word.indexOf(':')
      if (colon > 0) marks.set(word.slice(0, colon), decode(word.slice(colon + 1)))
    }
    return ' '
  })
  return { text: text.trim(), marks }
}
