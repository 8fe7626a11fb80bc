import { readEntry } from '../daily-note.ts'
import type { Mentions } from './mentions.ts'

export interface CleanMarkdown {
  text: string
  /** Entries, lines and sections that are gone. */
  removed: number
  /** Ids of the memories that are gone: what was made of them goes too. */
  ids: string[]
}

const heading = /^\s{0,3}(#{1,6})\s/
const listMarker = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/

/** One thing that stays or goes as a whole: a heading, a list item with the lines that go on with it, a line of prose, a blank line. */
interface Unit {
  kind: 'heading' | 'entry' | 'prose' | 'blank'
  /** Of a heading. */
  level: number
  lines: string[]
}

/**
 * A note, or a file that an NPC keeps up, without what is known of somebody: whole entries (by their marks, by whom their heading names, by a name, by words that
 * were said, by the memories they rest on), and of unmarked prose and of what other players said the sentences. What stays, stays byte for byte. Pure; a second time it changes nothing.
 */
export const cleanMarkdown = (
  text: string,
  { mentions, gone }: { mentions: Mentions; gone: ReadonlySet<string> },
): CleanMarkdown => {
  const kept: string[] = []
  const ids: string[] = []
  let removed = 0
  /** Everything below a removed heading goes with it, up to one of this level. */
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

/** What stays of a unit: all of it, some sentences, or nothing. */
const judge = (
  unit: Unit,
  { raw, section, mentions, gone }: { raw: string; section: string; mentions: Mentions; gone: ReadonlySet<string> },
): string => {
  if (unit.kind === 'blank') return raw
  if (mentions.hasId(raw) || restsOn(unit, gone)) return ''
  // A line that says it is another player's is theirs, whatever words are in it.
  const another = /\bp-[a-z0-9]{16}\b/.test(`${section}${raw}`)
  if (!another && mentions.hasWords(withoutMarks(raw))) return ''
  if (!mentions.hasName(raw)) return raw
  if (unit.kind === 'entry') return another ? withoutTheirSentences(raw, mentions) : ''
  const rest = mentions.withoutSentences(raw)
  return rest === '' ? '' : `${rest}${/\r?\n$/.exec(raw)?.[0] ?? ''}`
}

/** An entry that is another player's loses the sentences that name somebody, and nothing else. */
const withoutTheirSentences = (raw: string, mentions: Mentions): string => {
  const lead = /^\s*(?:[-*+]|\d{1,9}[.)])?\s*(?:[^"“.!?…\n<]*["“])?/.exec(raw)?.[0] ?? ''
  const tail = /["”]?\s*(?:<!--[\s\S]*)?$/.exec(raw.slice(lead.length))?.[0] ?? ''
  const rest = mentions.withoutSentences(raw.slice(lead.length, raw.length - tail.length))
  const left = `${lead}${rest}${tail}`
  return rest === '' || mentions.hasName(left) ? '' : left
}

const withoutMarks = (raw: string): string => raw.replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')

/** Line by line, and as one where an editor wrapped an item inside its comment. */
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
    // A line with our marks is an entry, though somebody took away what stood before it.
    else units.push({ kind: /<!--.*\b(?:kind|id|for|about):/.test(line) ? 'entry' : 'prose', level: 0, lines: [line] })
  }
  return units
}

/** A heading that says with whom it was, and below which nothing is left, would tell of a talk that is forgotten. */
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
