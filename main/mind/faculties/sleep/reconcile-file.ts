import type { Language } from '../../../language/language.ts'
import { type Meaning, saysTheSame } from '../../../language/meaning.ts'
import { isPlayerId } from '../../../world/ids.ts'
import { coverage, stemsOf } from '../compaction/must-survive.ts'
import { addLine, inPlaceOf, isOfSlot, type KeptEntry, type KeptLine, keptLine, strikeLine } from './kept-text.ts'
import type { FindSupersessions, LineMarks, Promotion, StatedRow } from './sleep-types.ts'
import { confidedOf, type Names, personOfPath, sourcesOf } from './where-to-keep.ts'

interface Reconciled {
  /** The things that got a line of their own. */
  written: Promotion[]
  superseded: number
}

/** A line with this share of a thing's words already contains it. */
const leastCovered = 0.75

/**
 * Merges the things to keep into a file's lines. Doesn't repeat existing content, and strikes out outdated lines with
 * the date. Idempotent. `perhaps`: things that don't deserve a line of their own and are added only if they make a line
 * outdated.
 */
export const reconcileFile = (
  lines: KeptLine[],
  options: {
    path: string
    promotions: readonly Promotion[]
    perhaps: readonly Promotion[]
    names: Names
    marks: LineMarks
    findSupersessions: FindSupersessions
    language: Language
  },
): Reconciled => {
  const { marks, language } = options
  const meanings = new Map<KeptEntry, Meaning>()
  const meaningOfEntry = (entry: KeptEntry): Meaning => {
    const known = meanings.get(entry) ?? language.words.meaningOf(entry.text)
    meanings.set(entry, known)
    return known
  }
  const fresh = [...options.promotions, ...options.perhaps].filter(
    (promotion) => !takeUp(lines, promotion, { marks, language, meaningOfEntry }),
  )
  const { outdone, outdoing, late } = history(lines, fresh, options)
  for (const [line, date] of outdone) lines.splice(lines.indexOf(line), 1, strikeLine(line, date, { marks, language }))
  const written: Promotion[] = []
  for (const promotion of fresh) {
    if (late.has(promotion) || (options.perhaps.includes(promotion) && !outdoing.has(promotion))) continue
    addLine(lines, keptLine({ ...promotion, heading: promotion.section, marks }), promotion.section)
    written.push(promotion)
  }
  return { written, superseded: outdone.size }
}

/** Whether the thing is already in the file. If so, adds the new sources to its line. */
const takeUp = (
  lines: KeptLine[],
  promotion: Promotion,
  {
    marks,
    language: { hearsay, words },
    meaningOfEntry,
  }: { marks: LineMarks; language: Language; meaningOfEntry: (entry: KeptEntry) => Meaning },
): boolean => {
  const { bareWords } = hearsay
  const { meaningOf } = words
  const isQuoted = (told: string): boolean => bareWords(told) !== told
  const { mark, text } = promotion
  const newest = mark.from.at(-1)
  const meaning = meaningOf(text)
  const ears = earsOf(mark.audience)
  const index = lines.findIndex(({ entry }) => {
    if (entry === null || entry.mark.kind === 'dreamed') return false
    if (isOfSlot(entry, promotion.slot)) return true
    if (entry.mark.from.some((id) => mark.from.includes(id))) {
      // One sentence may tell several things. A reworded line is matched only by its sources.
      const mayBe = !isQuoted(entry.text) || coverage(bareWords(text), stemsOf(entry.text)) >= leastCovered
      if (mayBe && (!entry.struck || (newest !== undefined && entry.mark.from.includes(newest)))) return true
    }
    return !entry.struck && earsOf(entry.mark.audience) === ears && saysTheSame(meaningOfEntry(entry), meaning)
  })
  const known = lines[index]
  if (known?.entry == null) return false
  if (known.entry.struck || !known.entry.ours) return true
  const before = known.entry.mark
  const more = {
    ...before,
    importance: Math.max(before.importance, mark.importance),
    about: [...new Set([...before.about, ...mark.about])].sort(),
    from: sourcesOf([...before.from.filter((id) => !mark.from.includes(id)), ...mark.from]),
    ...confidedOf([before, mark]),
    observed: laterOf(before.observed, mark.observed),
  }
  const saysMore =
    before.kind === mark.kind &&
    meaningOf(known.entry.text).words.size < meaning.words.size &&
    saysTheSame(meaningOf(known.entry.text), meaning)
  const line = saysMore
    ? keptLine({ text, mark: more, slot: promotion.slot, heading: known.heading, marks })
    : { ...known, raw: marks.write(known.entry.text, more), entry: { ...known.entry, mark: more } }
  lines.splice(index, 1, inPlaceOf(known, line))
  return true
}

const laterOf = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a)
const earsOf = (audience: Promotion['mark']['audience'] | null): string =>
  audience?.kind === 'player' ? audience.player : (audience?.kind ?? '')

/**
 * The lines that are no longer true, and the new things that made them so. Compares only things with the same audience.
 */
const history = (
  lines: readonly KeptLine[],
  fresh: readonly Promotion[],
  { path, names, findSupersessions }: { path: string; names: Names; findSupersessions: FindSupersessions },
) => {
  const outdone = new Map<KeptLine, string>()
  const outdoing = new Set<Promotion>()
  const late = new Set<Promotion>()
  for (const ears of new Set(fresh.map(({ mark }) => earsOf(mark.audience)))) {
    const standing = new Map<string, KeptLine>()
    const coming = new Map<string, Promotion>()
    const rows: StatedRow[] = []
    const add = (id: string, row: Omit<StatedRow, 'id' | 'path' | 'line' | 'until'>): void => {
      rows.push({ ...row, id, path, line: rows.length + 1, until: null })
    }
    for (const [index, line] of lines.entries()) {
      const { entry } = line
      if (entry === null || entry.struck || !entry.ours || earsOf(entry.mark.audience) !== ears) continue
      standing.set(`line ${index}`, line)
      add(`line ${index}`, {
        text: entry.text,
        who: tellerOf(entry, path, names),
        kind: 'person',
        date: entry.mark.observed,
        time: null,
      })
    }
    for (const [index, promotion] of fresh.entries()) {
      if (earsOf(promotion.mark.audience) !== ears) continue
      coming.set(`new ${index}`, promotion)
      add(`new ${index}`, {
        text: promotion.text,
        who: promotion.who,
        kind: promotion.mark.kind,
        date: promotion.mark.observed,
        time: promotion.time,
      })
    }
    for (const { older, newer } of findSupersessions(rows)) {
      const before = standing.get(older)
      const after = coming.get(newer)
      const overtaken = coming.get(older)
      if (overtaken !== undefined) late.add(overtaken)
      if (before === undefined || after === undefined) continue
      outdone.set(before, after.mark.observed ?? before.entry?.mark.observed ?? '')
      outdoing.add(after)
    }
  }
  return { outdone, outdoing, late }
}

/** The person whose words a line contains, if it says so. */
const tellerOf = ({ text, mark }: KeptEntry, path: string, names: Names): { id: string; name: string } | null => {
  const name = /^(.{1,60}?) (?:told me|says|said)\b/.exec(text)?.[1]
  if (name === undefined) return null
  const named = names.get(name.toLowerCase()) ?? new Set<string>()
  const person = personOfPath(path)
  const [player, ...others] = mark.about
  if (mark.audience?.kind === 'player') return { id: mark.audience.player, name }
  if (player !== undefined && others.length === 0) return { id: player, name }
  if (person !== null && (isPlayerId(person) || named.has(person))) return { id: person, name }
  const [only, ...more] = named
  return only === undefined || more.length > 0 ? null : { id: only, name }
}
