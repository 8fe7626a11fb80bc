import { shortHash } from '../../../base/short-hash.ts'
import type { Language } from '../../../language/language.ts'
import type { LineMark, LineMarks, Section } from './sleep-types.ts'

/** One line of a kept file. A person's text stays unchanged and in place. */
export interface KeptLine {
  raw: string
  /** The heading above the line, without marks. Empty before the first heading. */
  heading: string
  /** A list line with marks; null for everything else. */
  entry: KeptEntry | null
}

export interface KeptEntry {
  text: string
  mark: LineMark
  /** Whether the line is struck out because it is no longer true. */
  struck: boolean
  /** Whether we wrote the line and nobody has changed it since. Only such lines may be changed or removed. */
  ours: boolean
}

/** The sections in file order. */
const sections: readonly Section[] = ['What I know', 'What I think', 'How I feel']
const listMarker = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/
const struckOut = /^~~(.*?)~~(?:\s*\(until [^)]*\))?$/su
const ownId = /^k-([0-9a-f]{10})([0-9a-f]{6})$/

/** The id of a line on a topic (`slot`). If someone edits the words of our line, they no longer match its id. */
export const lineId = (slot: string, text: string): string => `k-${shortHash(10, slot)}${shortHash(6, text)}`
/** Whether a night wrote this line and nobody has reworded it. */
export const isInOwnWords = (id: string | null, text: string): boolean =>
  ownId.exec(id ?? '')?.[2] === shortHash(6, text)
export const isOfSlot = (entry: KeptEntry, slot: string): boolean =>
  ownId.exec(entry.mark.id ?? '')?.[1] === shortHash(10, slot)

export const readKept = (text: string, marks: LineMarks): KeptLine[] => {
  const raws = text.split('\n')
  let heading = ''
  return raws.map((raw, index) => {
    const isHeading = /^\s*#{1,6}\s/.test(raw)
    if (isHeading) heading = marks.read(raw.replace(/^\s*#+/, '')).text
    return { raw, heading, entry: isHeading ? null : entryOf(raw, raws[index + 1] ?? '', marks) }
  })
}

const entryOf = (raw: string, next: string, marks: LineMarks): KeptEntry | null => {
  if (!listMarker.test(raw) || !raw.includes('<!--')) return null
  const { text, mark } = marks.read(raw.replace(listMarker, ''))
  if (mark.id === null) return null
  const was = struckOut.exec(text)?.[1]
  const isWrapped = /^\s+\S/.test(next) && !listMarker.test(next)
  return {
    text: was ?? text,
    mark,
    struck: was !== undefined || mark.until !== null,
    ours: !isWrapped && isInOwnWords(mark.id, was ?? text),
  }
}

/** One of our lines as it goes into the file, with an id made from its words. */
export const keptLine = (options: {
  text: string
  mark: Omit<LineMark, 'id'>
  slot: string
  heading: string
  marks: LineMarks
}): KeptLine => {
  const { mark, slot, heading, marks } = options
  const noId = { ...mark, id: null }
  // The text as it reads back from the file.
  const { text } = marks.read(marks.write(options.text, noId).replace(listMarker, ''))
  const withId = { ...noId, id: lineId(slot, text) }
  return { raw: marks.write(text, withId), heading, entry: { text, mark: withId, struck: false, ours: true } }
}

/** Replaces a line and keeps the file's line ending. */
export const inPlaceOf = (before: KeptLine, after: KeptLine): KeptLine => ({
  ...after,
  raw: `${after.raw}${before.raw.endsWith('\r') ? '\r' : ''}`,
})

/** The line struck out, with the `date` from which it no longer holds. */
export const strikeLine = (
  line: KeptLine,
  date: string,
  { marks, language }: { marks: LineMarks; language: Pick<Language, 'calendar'> },
): KeptLine => {
  if (line.entry === null) return line
  const mark = { ...line.entry.mark, until: date }
  const struck = { ...line.entry, mark, struck: true }
  return inPlaceOf(line, {
    ...line,
    raw: marks.write(`~~${line.entry.text}~~ (until ${language.calendar.sayDate(date)})`, mark),
    entry: struck,
  })
}

/** Adds a line at the end of its section. Creates the section if it is missing. */
export const addLine = (lines: KeptLine[], line: KeptLine, section: Section): void => {
  const ending = lines.find(({ raw }) => raw.endsWith('\r')) === undefined ? '' : '\r'
  const added = { ...line, raw: `${line.raw}${ending}`, heading: section }
  const last = lines.findLastIndex(({ heading, raw }) => heading === section && raw.trim() !== '')
  const blank = { raw: ending, heading: section, entry: null }
  if (last < 0) {
    const block = [
      { raw: `## ${section}${ending}`, heading: section, entry: null },
      blank,
      added,
      { ...blank, raw: '' },
    ]
    const later = sections.slice(sections.indexOf(section) + 1)
    const before = lines.findIndex(({ raw, heading }) => /^\s*##\s/.test(raw) && later.some((one) => one === heading))
    if (before >= 0) {
      lines.splice(before, 0, ...block)
      return
    }
    while (lines.at(-1)?.raw.trim() === '') lines.pop()
    if (lines.length > 0) lines.push({ ...blank, heading: lines.at(-1)?.heading ?? '' })
    lines.push(...block)
    return
  }
  const afterHeading = lines[last]?.entry === null && /^\s*#/.test(lines[last]?.raw ?? '')
  lines.splice(last + 1, 0, ...(afterHeading ? [blank, added] : [added]))
  if (last + (afterHeading ? 3 : 2) >= lines.length) lines.push({ ...blank, raw: '' })
}

export const textOf = (lines: readonly KeptLine[]): string => lines.map(({ raw }) => raw).join('\n')
