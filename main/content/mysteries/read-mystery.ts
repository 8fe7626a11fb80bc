import { type Finding, finding } from '../../language/findings/finding.ts'
import type { MysteryId } from '../../world/ids.ts'
import type { MysteryKind, Piece } from '../../world/mysteries/kinds.ts'
import type { Diagnostic } from '../character.ts'
import { splitSections } from '../markdown-sections.ts'
import { checkValue } from '../plain-words.ts'
import type { FrontMatter } from '../read-front-matter.ts'
import { faultsIn, type MysteryScene } from './mystery-faults.ts'
import { mysterySchema, type ReadMystery } from './mystery-schema.ts'

type Report = (severity: Diagnostic['severity'], line: number, message: Finding) => void

/**
 * Reads one mystery. Null, with every fault reported, if it can't be used. `secrets`: the statements that take over a
 * secret of their witness.
 */
export const readMystery = (
  id: MysteryId,
  matter: FrontMatter,
  { scene, report }: { scene: MysteryScene; report: Report },
): MysteryKind | null => {
  const checked = checkValue(mysterySchema, matter.data)
  if (!checked.ok) {
    for (const { path, message } of checked.faults) report('error', lineOf(matter, path[0], path[1]), message)
    return null
  }
  const read = checked.value
  const { text, ends } = readBody(matter)
  const faults = faultsIn(read, scene)
  for (const { list, entry, fault } of faults) report('error', lineOf(matter, list, entry), fault)
  const headings = [...ends.keys()]
  const nameless = headings.filter((heading) => !read.ends.some((end) => end.id === heading))
  for (const heading of nameless)
    report('error', matter.bodyLine, finding('read-mystery.is-the-id-of-no-end', { heading, named: named(read) }))
  const untold = read.ends.filter((end) => (ends.get(end.id) ?? '') === '')
  for (const end of untold)
    report('error', matter.bodyLine, finding('read-mystery.the-end-has-no-text-write', { id: end.id }))
  if (text === '') report('error', matter.bodyLine, finding('read-mystery.a-mystery-needs-a-text-below'))
  if (faults.length + nameless.length + untold.length > 0 || text === '') return null
  return kindOf(id, read, { text, ends })
}

const named = ({ ends }: ReadMystery): string => ends.map((end) => end.id).join(', ')

const lineOf = (matter: FrontMatter, key: PropertyKey = '', entry: PropertyKey | null = null): number =>
  typeof entry === 'number' ? matter.lineOfEntry(String(key), entry) : matter.lineOf(String(key))

const kindOf = (
  id: MysteryId,
  { name, statements, clues, leads, hears, ends }: ReadMystery,
  body: { text: string; ends: ReadonlyMap<string, string> },
): MysteryKind => {
  const pieces = [
    ...statements.map(({ asked, secret: _secret, ...statement }) => ({
      kind: 'statement',
      ...statement,
      topics: asked,
    })),
    ...clues.map((clue) => ({ kind: 'clue', ...clue })),
  ] as Piece[]
  const read = {
    id,
    name,
    text: body.text,
    pieces,
    leads,
    ...(hears.length === 0 ? {} : { hears }),
    ends: ends.map(({ talk, ...end }) => ({
      ...end,
      text: body.ends.get(end.id) ?? '',
      talk: talk.map(({ asked, ...line }) => ({ ...line, topics: asked })),
    })),
  }
  // The ids were looked up. Optional keys without a value vanish, as they do in a snapshot.
  return JSON.parse(JSON.stringify(read)) as MysteryKind
}

/** The text before the first heading, and the texts of the ends by heading. */
const readBody = ({ body, bodyLine }: FrontMatter): { text: string; ends: Map<string, string> } => {
  const sections = splitSections(body, 2, bodyLine).map(({ heading, lines }) => ({
    heading: heading.trim().toLowerCase(),
    text: lines
      .map((line) => line.text)
      .filter((line) => !line.startsWith('# '))
      .join('\n')
      .trim(),
  }))
  return {
    text: sections.find(({ heading }) => heading === '')?.text ?? '',
    ends: new Map(sections.filter(({ heading }) => heading !== '').map(({ heading, text }) => [heading, text])),
  }
}
