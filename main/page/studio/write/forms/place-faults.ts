import type { FindingDatum } from '../../../../language/findings/finding.ts'
import type { StudioPayload } from '../../../../server/gateway/studio/payloads.ts'
import type { Front, Part, Path } from './front.ts'

export type FaultTold = StudioPayload<'checked'>['diagnostics'][number]

/** The name of a path in the page: `schedule.2.at`. */
export const pathName = (path: Path): string => path.join('.')

/**
 * The faults by the field they are about, as the checker's line and what fills its words tell: a value, a key or a path on
 * that line. What is about no field is at the entry or key that begins there.
 */
export const faultsByField = (front: Front, faults: readonly FaultTold[]): Map<string, FaultTold[]> => {
  const found = new Map<string, FaultTold[]>()
  if (faults.length === 0 || front.root === null) return found
  const parts = front.parts()
  for (const fault of faults) {
    const part = partFor(parts, fault)
    if (!part) continue
    const name = pathName(part.path)
    found.set(name, [...(found.get(name) ?? []), fault])
  }
  return found
}

const partFor = (parts: readonly Part[], { line = 1, said }: FaultTold): Part | null => {
  const told = { key: said?.values.key ?? said?.values.unknown, words: said === undefined ? [] : wordsOf(said) }
  let best: Part | null = null
  let most = 0
  for (const part of parts) {
    // The checker tells the line on which an entry begins.
    if ((line < part.from || line > part.to) && part.entry !== line) continue
    const score = likeness(part, line, told)
    if (score > most) [best, most] = [part, score]
  }
  return best
}

/** The words that fill a finding, and those in it. */
const wordsOf = (value: FindingDatum): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return []
  return 'key' in value ? Object.values(value.values).flatMap(wordsOf) : value.flatMap(wordsOf)
}

const likeness = (
  part: Part,
  line: number,
  told: { key: FindingDatum | undefined; words: readonly string[] },
): number => {
  const { path, key, text } = part
  const inEntry = path.slice(path.findLastIndex((step) => typeof step === 'number') + 1)
  const names = [pathName(path), pathName(inEntry)].filter((name) => name !== '' && !/^\d+$/.test(name))
  const named = names.some((name) => told.words.some((word) => word === name || word.startsWith(`${name}.`)))
  const quoted = text !== null && text !== '' && told.words.includes(text.slice(0, 60))
  const strange = told.key === key
  if (quoted || strange || named) return (quoted ? 40 : 0) + (strange ? 60 : 0) + (named ? 30 : 0) + path.length
  // The entry or key that begins on this line, rather than what is deeper in it.
  return part.from === line ? 10 - Math.min(9, path.length) : 0
}
