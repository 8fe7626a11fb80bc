import { readEntry } from '../daily-note.ts'
import type { Mentions } from './mentions.ts'

export interface CleanMarkdown {
  text: string
  /** The number of removed entries, lines and sections. */
  removed: number
  /** The ids of removed memories. Memories derived from them are removed too. */
  ids: string[]
}

const heading = /^\s{0,3}(#{1,6})\s/
const listMarker = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/

/**
 * A part of the text that stays or goes as a whole: a heading, a list item with its continuation lines, a line of
 * prose, a blank line.
 */
interface Unit {
  kind: 'heading' | 'entry' | 'prose' | 'blank'
  /** The level of a heading. 0 for other units. */
  level: number
  lines: string[]
}

/**
 * Removes all knowledge about a person from a note or a kept file. It removes whole entries, found by marks, heading,
 * name, the person's words, or the memories they rest on. From unmarked prose and from other players' entries it
 * removes only the sentences that name the person. Kept text stays byte for byte. Pure and idempotent.
 */
export const cleanMarkdown = (
  text: string,
  { mentions, gone }: { mentions: Mentions; gone: ReadonlySet<string> },
): CleanMarkdown => {
  const kept: string[] = []
  const ids: string[] = []
  let removed = 0
  /** The level of a removed heading. Everything below it goes too, up to the next heading of its level. */
  let sectionGone = Number.POSITIVE_INFINITY
  let section = ''
  const units = unitsOf(text)
  for (const unit of units) {
    const raw = unit.lines.join('')
    if (unit.kind === 'heading' && unit.level <= sectionGone) {
      section = raw
      const whole = unit.level > 1 || mentions.hasId(raw)
      const hit = mentions.hasId(raw) || mentions.hasName(raw)
      sectionGone = hit && whole ? unit.level : Number.POSITIVE_INFINITY
      if (hit) removed += 1
      else kept.push(raw)
      continue
    }
    if (sectionGone !== Number.POSITIVE_INFINITY) {
      ids.push(...idsIn(unit))
      if (unit.kind !== 'blank') removed += 1
      continue
    }
    if (unit.kind === 'heading') section = raw
    const verdict = judge(unit, { raw, section, mentions, gone })
    if (verdict !== raw) {
      removed += 1
      ids.push(...idsIn(unit))
    }
    kept.push(verdict)
  }
  return { text: removed === 0 ? text : withoutEmptySections(kept.join('')), removed, ids }
}

/** What remains of a unit: all of it, some sentences, or nothing. */
const judge = (
  unit: Unit,
  { raw, section, mentions, gone }: { raw: string; section: string; mentions: Mentions; gone: ReadonlySet<string> },
): string => {
  if (unit.kind === 'blank') return raw
  if (mentions.hasId(raw) || restsOn(unit, gone)) return ''
  // A line marked as another player's belongs to that player, whatever words it contains.
  const another = /\bp-[a-z0-9]{16}\b/.test(`${section}${raw}`)
  if (!another && mentions.hasWords(withoutMarks(raw))) return ''
  if (!mentions.hasName(raw)) return raw
  if (unit.kind === 'entry') return another ? withoutTheirSentences(raw, mentions) : ''
  const rest = mentions.withoutSentences(raw)
  return rest === '' ? '' : `${rest}${/\r?\n$/.exec(raw)?.[0] ?? ''}`
}

/** Removes from another player's entry only the sentences that name the person. */
const withoutTheirSentences = (raw: string, mentions: Mentions): string => {
  const lead = /^\s*(?:[-*+]|\d{1,9}[.)])?\s*(?:[^"“.!?…\n<]*["“])?/.exec(raw)?.[0] ?? ''
  const tail = /["”]?\s*(?:<!--[\s\S]*)?$/.exec(raw.slice(lead.length))?.[0] ?? ''
  const rest = mentions.withoutSentences(raw.slice(lead.length, raw.length - tail.length))
  const left = `${lead}${rest}${tail}`
  return rest === '' || mentions.hasName(left) ? '' : left
}

const withoutMarks = (raw: string): string => raw.replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')

/**
 * The marks of a unit. Reads it line by line, and also joined in case an editor wrapped the item inside its comment.
 */
const marksOf = ({ kind, lines }: Unit) =>
  [...lines, ...(kind === 'entry' && lines.length > 1 ? [lines.map((line) => line.trim()).join(' ')] : [])].map(
    (line) => readEntry(line).mark,
  )

const restsOn = (unit: Unit, gone: ReadonlySet<string>): boolean =>
  marksOf(unit).some(({ from }) => from.some((id) => gone.has(id)))

const idsIn = (unit: Unit): string[] => marksOf(unit).flatMap(({ id }) => id ?? [])

const unitsOf = (text: string): Unit[] => {
  const units: Unit[] = []
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const open = units.at(-1)
    const level = heading.exec(line)?.[1]?.length
    if (line.trim() === '') units.push({ kind: 'blank', level: 0, lines: [line] })
    else if (level !== undefined) units.push({ kind: 'heading', level, lines: [line] })
    else if (listMarker.test(line)) units.push({ kind: 'entry', level: 0, lines: [line] })
    else if (open?.kind === 'entry' && /^\s/.test(line)) open.lines.push(line)
    // A line with our marks is an entry even if somebody removed its list marker.
    else units.push({ kind: /<!--.*\b(?:kind|id|for|about):/.test(line) ? 'entry' : 'prose', level: 0, lines: [line] })
  }
  return units
}

/** Removes empty headings that name the person. They would reveal a forgotten talk. */
const withoutEmptySections = (text: string): string => {
  const units = unitsOf(text)
  const stays = units.filter((unit, index) => {
    if (unit.kind !== 'heading' || unit.level === 1 || !unit.lines[0]?.includes('<!--')) return true
    const next = units.slice(index + 1).find(({ kind }) => kind !== 'blank')
    return next !== undefined && next.kind !== 'heading'
  })
  const lines = stays.flatMap((unit, index) =>
    unit.kind === 'blank' && stays[index - 1]?.kind === 'blank' ? [] : unit.lines,
  )
  return lines.join('')
}
