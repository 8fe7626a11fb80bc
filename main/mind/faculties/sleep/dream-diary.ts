import { chosen, shortHash } from '../../../base/short-hash.ts'
import type { Character } from '../../../content/character.ts'
import type { GameTime } from '../../../language/calendar.ts'
import { promptName } from '../../../language/fence.ts'
import type { Language } from '../../../language/language.ts'
import { safeLine } from '../../../language/safe-line.ts'
import { isPlayerId, type PlayerId } from '../../../world/ids.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'
import { dreamImage } from './dream-image.ts'
import { type SleptMark, writeMark } from './dream-mark.ts'
import { lineId } from './kept-text.ts'
import { capital, countWord, listOf } from './say-count.ts'
import type { Candidate, LineMark, LineMarks, Promotion } from './sleep-types.ts'
import { leastForThought, speaksForItself } from './speaks-for-itself.ts'
import { lastingWords } from './where-to-keep.ts'

/** Sleep that ends before this hour was a night. After it, the sleep was a nap. */
const noon = '12:00'
/** How many kept and how many dropped things the diary mentions, and the most characters of each. */
const mostTold = { kept: 5, letGo: 2 } as const
const longestTold = 240
/** A line with more source memories than this lists none. */
const mostNamed = 4
/** How many of the newest things may supply a dream image. */
const mostDreamt = 200
/** How many nights stay in the diary. The notes themselves are never removed. */
const keptNights = 400

/**
 * One night's diary entry: what the night reviewed, kept and dropped, its thoughts, and one dream image. It is for
 * reading. Each line's marks tell whose words it uses.
 */
export const dreamEntry = (options: {
  character: Pick<Character, 'id' | 'name' | 'soul'>
  now: GameTime
  mark: SleptMark
  fresh: readonly MemoryEntry[]
  kept: readonly Candidate[]
  letGo: readonly Candidate[]
  thoughts: readonly Promotion[]
  /** How many beliefs are no longer true. */
  superseded: number
  marks: LineMarks
  language: Language
}): string => {
  const { language } = options
  const { character, now, fresh, kept, letGo, thoughts, superseded, marks } = options
  const night = now.date
  const write = (text: string, mark: LineMark): string => lightMarks(marks.write(text, mark))
  const say = (text: string, sources: readonly MemoryEntry[]): string => write(text, markOf(text, sources, options))
  const prose = (text: string, sources: readonly MemoryEntry[]): string => say(text, sources).replace(/^- /, '')
  const people = fresh.filter(({ who }) => who !== undefined && who.id !== character.id)
  const names = listOf([...new Set(people.flatMap(({ who }) => (who === undefined ? [] : [promptName(who.name)])))])
  const pick = (...lines: readonly string[]): string => chosen(lines, character.id, night, lines[0] ?? '')
  // Everything mentioned below, kept or dropped.
  const goneOver = kept.length + letGo.length
  const one = goneOver === 1
  const amount = one ? 'one thing' : `${countWord(goneOver)} things`

  const opening =
    names === ''
      ? pick(
          `Nobody was with me. I went over ${amount}, and was soon done.`,
          `A quiet stretch: ${amount} to think of, and nobody's words.`,
        )
      : pick(
          `I went over ${amount} in my sleep. ${names} walked through ${one ? 'it' : 'them'}.`,
          `There ${one ? 'was' : 'were'} ${amount} to sleep on, with ${names} in ${one ? 'it' : 'them'}.`,
          `Before I was quite asleep it all came by once more: ${amount}, and ${names}.`,
        )
  const lines = [
    `## ${now.time < noon ? 'The night to' : 'A nap on'} ${now.weekday}, ${language.calendar.sayDate(night)} <!-- ${writeMark(options.mark)} -->`,
    '',
    prose(opening, people),
  ]
  const keeping = kept.slice(0, mostTold.kept)
  if (keeping.length > 0) {
    lines.push('', pick('This I will keep:', 'What stays:', 'Not to be forgotten:'), '')
    for (const { lead, entries } of keeping)
      lines.push(say(safeLine(lastingWords(lead, language), longestTold), entries))
    if (kept.length > keeping.length) lines.push(say(`and ${countWord(kept.length - keeping.length)} more.`, []))
  }
  if (superseded > 0)
    lines.push(
      '',
      pick(
        'Something that I held true is not so any more. I have struck it out.',
        'I had to strike out what I believed before.',
      ),
    )
  if (letGo.length > 0) {
    // A memory that makes no sense on its own is left out of the diary too.
    const some = letGo
      .filter(({ lead }) => speaksForItself(lead, { own: character.name, least: leastForThought, language }))
      .slice(-mostTold.letGo)
    const count = letGo.length === 1 ? 'One small thing' : `${capital(countWord(letGo.length))} small things`
    lines.push(
      '',
      pick(
        `${count} I let go; the day's notes have ${letGo.length === 1 ? 'it' : 'them'}, if anybody asks.`,
        `${count} may sink now, down into the notes of the day.`,
      ),
    )
    if (some.length > 0)
      lines.push(
        '',
        ...some.map(({ lead, entries }) => say(safeLine(lastingWords(lead, language), longestTold), entries)),
      )
  }
  if (thoughts.length > 0) {
    lines.push('', pick('Half asleep I thought:', 'And I thought:', 'What I made of it:'), '')
    for (const thought of thoughts)
      lines.push(
        write(
          thought.text,
          diaryMark(thought.text, thought.mark.about, thought.mark.from, thought.mark.audience, options),
        ),
      )
  }
  const image = dreamImage({ character, entries: fresh.slice(-mostDreamt), night, words: language.words })
  return [...lines, '', prose(image, fresh), ''].join('\n')
}

/** Appends the entry. Drops the oldest nights of a very long diary. */
export const withEntry = (diary: string, entry: string, name: string): string => {
  const title = diary.trim() === '' ? `# Dreams of ${promptName(name)}\n` : diary.trimEnd()
  const nights = title.split(/^(?=## )/m)
  const head = nights.shift() ?? ''
  return `${[head, ...nights.slice(-(keptNights - 1))].join('').trimEnd()}\n\n${entry}`
}

/**
 * Keeps only the marks for a line's speakers and sources. The other marks are the same throughout the diary, which only
 * the NPC reads.
 */
const lightMarks = (line: string): string =>
  line.replace(/ <!-- ([^>]*) -->$/, (_all, words: string) => {
    const light = words.split(' ').filter((word) => /^(?:about|from):/.test(word))
    return light.length === 0 ? '' : ` <!-- ${light.join(' ')} -->`
  })

type Scene = { character: Pick<Character, 'id'>; now: GameTime }

const markOf = (text: string, sources: readonly MemoryEntry[], scene: Scene): LineMark => {
  const players = sources.flatMap(({ who, audience, about = [] }) => [
    ...(who !== undefined && isPlayerId(who.id) ? [who.id as PlayerId] : []),
    ...(audience.kind === 'player' ? [audience.player] : []),
    ...about,
  ])
  return diaryMark(
    text,
    players,
    sources.length > mostNamed ? [] : [...new Set(sources.map(({ id }) => id))],
    { kind: 'self' },
    scene,
  )
}

const diaryMark = (
  text: string,
  players: readonly string[],
  from: readonly string[],
  audience: Promotion['mark']['audience'],
  { character, now }: Scene,
): LineMark => ({
  kind: 'dreamed',
  importance: 3,
  id: lineId(`dream\n${character.id}\n${now.date}\n${shortHash(8, text)}`, text),
  at: null,
  // The diary is for the NPC alone.
  audience: { kind: 'self' },
  about: [...new Set([...players, ...(audience.kind === 'player' ? [audience.player] : [])])].sort(),
  from,
  observed: null,
  until: null,
})
