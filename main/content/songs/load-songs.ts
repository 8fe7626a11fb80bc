import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type Finding, finding } from '../../language/findings/finding.ts'
import { isSongId, type NpcId, type SongId } from '../../world/ids.ts'
import type { SongKind, Songs } from '../../world/songs/kinds.ts'
import { idSchema, nameSchema, textSchema } from '../catalogue/goods-schema.ts'
import { readKindsFolder } from '../kinds-folder.ts'
import { splitSections } from '../markdown-sections.ts'
import { checkValue, didYouMean } from '../plain-words.ts'
import type { FrontMatter } from '../read-front-matter.ts'
import type { Reader } from '../read-text.ts'

/** The most files of one world, and the most of one song. A line is a bubble, and an evening is short. */
const mostSongs = 100
const mostVerses = 6
const mostLines = 12
const longestLine = 120

const songSchema = z.strictObject({
  title: nameSchema,
  by: z.array(idSchema).min(1).max(50),
  about: z.array(textSchema(60).min(1).toLowerCase()).max(20).default([]),
})

type Report = (line: number, message: Finding) => void

/**
 * Reads `worlds/<world>/songs/*.md`. Never throws. A file that is broken or names nobody gives a diagnostic by file and
 * line, and its last reading stays. Undefined if there are none.
 */
export const loadSongs = async (
  reader: Reader,
  options: { world: string; npcs: ReadonlySet<string>; previous: Songs | undefined },
): Promise<Songs | undefined> => {
  const { world, npcs, previous = {} } = options
  const { kinds } = await readKindsFolder<SongId, SongKind>(reader, {
    folder: `worlds/${world}/songs`,
    called: { name: finding('load-songs.name-of-a-song'), many: 'songs' },
    most: mostSongs,
    isId: isSongId,
    previous,
    read: (id, matter, report) => readSong(id, matter, npcs, (line, message) => report('error', line, message)),
  })
  if (kinds.length === 0) return undefined
  const songs = Object.fromEntries(kinds.map((kind) => [kind.id, kind]))
  return isDeepStrictEqual(previous, songs) ? previous : songs
}

const readSong = (id: SongId, matter: FrontMatter, npcs: ReadonlySet<string>, report: Report): SongKind | null => {
  const checked = checkValue(songSchema, matter.data)
  if (!checked.ok) {
    for (const { path, message } of checked.faults) report(lineOf(matter, path[0], path[1]), message)
    return null
  }
  const { title, by, about } = checked.value
  const words = readWords(matter, report)
  const strangers = by.flatMap((npc, entry) => (npcs.has(npc) ? [] : [{ npc, entry }]))
  for (const { npc, entry } of strangers)
    report(
      lineOf(matter, 'by', entry),
      finding('read-errand.is-nobody-in-npcagents', { npc, meant: didYouMean(npc, [...npcs]) }),
    )
  return words && strangers.length === 0 ? { id, title, by: [...new Set(by)] as NpcId[], about, ...words } : null
}

const lineOf = (matter: FrontMatter, key: PropertyKey = '', entry: PropertyKey | null = null): number =>
  typeof entry === 'number' ? matter.lineOfEntry(String(key), entry) : matter.lineOf(String(key))

/** Reads the verses, which blank lines separate, and the refrain under `## Refrain`. */
const readWords = ({ body, bodyLine }: FrontMatter, report: Report): Pick<SongKind, 'verses' | 'refrain'> | null => {
  const sections = splitSections(body, 2, bodyLine)
  const refrain = sections.find(({ heading }) => heading.toLowerCase() === 'refrain')
  const linesIn = (lines: readonly { text: string }[]) => lines.map(({ text }) => text.trim())
  const verses = sections.filter((section) => section !== refrain).flatMap(({ lines }) => verseByVerse(linesIn(lines)))
  const read = { verses, refrain: linesIn(refrain?.lines ?? []).filter((line) => line !== '') }
  const longest = Math.max(read.refrain.length, ...verses.map((verse) => verse.length))
  const tooLong = sections.flatMap(({ lines }) => lines).find(({ text }) => text.trim().length > longestLine)
  if (verses.length === 0) report(bodyLine, finding('load-songs.a-song-needs-verses-below-its'))
  else if (verses.length > mostVerses || longest > mostLines)
    report(bodyLine, finding('load-songs.a-song-has-at-most-verses', { mostVerses, mostLines }))
  else if (tooLong) report(tooLong.line, finding('load-songs.a-line-of-a-song-has', { longestLine }))
  else return read
  return null
}

const verseByVerse = (lines: readonly string[]): string[][] => {
  const verses: string[][] = [[]]
  for (const line of lines) {
    if (line === '') verses.push([])
    else verses.at(-1)?.push(line)
  }
  return verses.filter((verse) => verse.length > 0)
}
