import { isDeepStrictEqual } from 'node:util'
import type { Almanac, HappeningKind } from '../../world/happenings/kinds.ts'
import { isHappeningId } from '../../world/ids.ts'
import type { Diagnostic } from '../character.ts'
import { didYouMean } from '../plain-words.ts'
import { readFrontMatter } from '../read-front-matter.ts'
import { type Reader, readFolder, readText } from '../read-text.ts'
import { type EventScene, listed, readEvent } from './read-event.ts'

/** The most files of one world. More are a mistake, and the rest is dropped. */
const mostEvents = 200

/**
 * Reads `worlds/<world>/events/*.md`. Never throws. A file that is broken or names something unknown gives a diagnostic
 * by file and line, and its last reading stays. Returns the same object as before while nothing changed.
 */
export const loadEvents = async (
  reader: Reader,
  options: { world: string; scene: EventScene; previous: Almanac | undefined },
): Promise<Almanac> => {
  const { world, scene, previous = {} } = options
  const folder = `worlds/${world}/events`
  const names = await fileNames(reader, folder, previous)
  const read = await Promise.all(names.map((name) => loadEvent(reader, `${folder}/${name}`, { scene, previous })))
  const kinds = read.filter((kind) => kind !== null)
  const almanac: Almanac = Object.fromEntries(kinds.map((kind) => [kind.id, kind]))
  for (const kind of kinds)
    checkChain(reader, folder, { kind, almanac, written: names.map((name) => name.slice(0, -'.md'.length)) })
  return isDeepStrictEqual(previous, almanac) ? previous : almanac
}

const fileNames = async (reader: Reader, folder: string, previous: Almanac): Promise<string[]> => {
  const entries = await readFolder(reader, folder)
  if (entries === 'unreadable') return Object.keys(previous).map((id) => `${id}.md`)
  const names = entries.flatMap(({ name }) => (name.endsWith('.md') && !name.startsWith('.') ? [name] : []))
  if (names.length > mostEvents)
    reader.diagnostics.push({
      severity: 'error',
      file: folder,
      message: `more than ${mostEvents} events; those after ${names[mostEvents - 1]} are left out`,
    })
  return names.slice(0, mostEvents)
}

const loadEvent = async (
  reader: Reader,
  file: string,
  { scene, previous }: { scene: EventScene; previous: Almanac },
): Promise<HappeningKind | null> => {
  const id = file.slice(file.lastIndexOf('/') + 1, -'.md'.length)
  if (!isHappeningId(id)) {
    reader.diagnostics.push({
      severity: 'error',
      file,
      message: `"${id}" is not a valid event name: use lower-case letters, digits and hyphens, at most 63`,
    })
    return null
  }
  const lastGood = Object.hasOwn(previous, id) ? (previous[id] ?? null) : null
  const text = await readText(reader, file)
  if (text === undefined || text === 'unreadable') return text === undefined ? null : lastGood
  const matter = readFrontMatter(text, file)
  if (!matter.ok) {
    reader.diagnostics.push(matter.diagnostic)
    return lastGood
  }
  const found: Diagnostic[] = []
  const kind = readEvent(id, matter.value, scene, (severity, line, message) =>
    found.push({ severity, file, line, message }),
  )
  reader.diagnostics.push(...found)
  return found.some(({ severity }) => severity === 'error') ? lastGood : kind
}

/**
 * Checks the links between events. An event may lead to another one that exists, but never back to itself. Other links
 * are removed.
 */
const checkChain = (
  reader: Reader,
  folder: string,
  { kind, almanac, written }: { kind: HappeningKind; almanac: Almanac; written: readonly string[] },
): void => {
  const next = (of: HappeningKind): HappeningKind[] =>
    of.effects.flatMap((effect) =>
      effect.kind === 'then' && Object.hasOwn(almanac, effect.happening) ? (almanac[effect.happening] ?? []) : [],
    )
  kind.effects = kind.effects.filter((effect) => {
    if (effect.kind !== 'then') return true
    const reached = new Set<HappeningKind>()
    const open = Object.hasOwn(almanac, effect.happening) ? [almanac[effect.happening]] : []
    for (let one = open.pop(); one; one = open.pop()) {
      if (reached.has(one)) continue
      reached.add(one)
      open.push(...next(one))
    }
    if (reached.size > 0 && !reached.has(kind)) return true
    const none = written.includes(effect.happening)
      ? `the file of that event is broken`
      : `there is no such event${didYouMean(effect.happening, written)}${listed(written)}`
    const fault = reached.size === 0 ? none : 'that would lead back to itself forever'
    reader.diagnostics.push({
      severity: 'error',
      file: `${folder}/${kind.id}.md`,
      message: `leads "${effect.happening}" is left out: ${fault}`,
    })
    return false
  })
}
