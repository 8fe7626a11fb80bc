import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { placesNear } from '../../language/nearest.ts'
import type { Almanac, HappeningKind } from '../../simulation/happenings/kinds.ts'
import { type HappeningId, isHappeningId, type NpcId, type PlaceId } from '../../simulation/ids.ts'
import { describe } from '../catalogue/read-list.ts'
import type { Diagnostic } from '../character.ts'
import { splitSections } from '../markdown-sections.ts'
import { type FrontMatter, readFrontMatter } from '../read-front-matter.ts'
import { type Reader, readText } from '../read-text.ts'
import { asEffect, eventSchema, eventTextSchema, type ReadEffect, type ReadEvent } from './event-schema.ts'

/** More files than this in one world are a mistake; the rest is left out. */
const mostEvents = 200

/** What there is in the world that events may name. `places` is undefined where no map was read: then every place is taken. */
export interface EventScene {
  places: ReadonlySet<string> | undefined
  npcs: ReadonlySet<string>
  items: ReadonlySet<string>
}

/**
 * Reads `worlds/<world>/events/*.md`. Never throws: a file that is broken, or names somebody or something that is not there, is a diagnostic by file and line, and what
 * was read of it last stays. The same object as before while nothing changed.
 */
export const loadEvents = async (reader: Reader, options: { world: string; scene: EventScene; previous: Almanac | undefined }): Promise<Almanac> => {
  const { world, scene, previous = {} } = options
  const folder = `worlds/${world}/events`
  const read = await Promise.all((await fileNames(reader, folder)).map((name) => loadEvent(reader, `${folder}/${name}`, { scene, previous })))
  const kinds = read.filter((kind) => kind !== null)
  const almanac: Almanac = Object.fromEntries(kinds.map((kind) => [kind.id, kind]))
  for (const kind of kinds) checkChain(reader, folder, kind, almanac)
  return isDeepStrictEqual(previous, almanac) ? previous : almanac
}

const fileNames = async (reader: Reader, folder: string): Promise<string[]> => {
  try {
    const names = (await readdir(join(reader.root, folder))).filter((name) => name.endsWith('.md') && !name.startsWith('.')).toSorted()
    if (names.length > mostEvents)
      reader.diagnostics.push({ severity: 'error', file: folder, message: `more than ${mostEvents} events; those after ${names[mostEvents - 1]} are left out` })
    return names.slice(0, mostEvents)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      reader.diagnostics.push({ severity: 'error', file: folder, message: `the folder cannot be read: ${(error as Error).message}` })
    return []
  }
}

const loadEvent = async (reader: Reader, file: string, { scene, previous }: { scene: EventScene; previous: Almanac }): Promise<HappeningKind | null> => {
  const id = file.slice(file.lastIndexOf('/') + 1, -'.md'.length)
  if (!isHappeningId(id)) {
    reader.diagnostics.push({ severity: 'error', file, message: `"${id}" is not an event's name: lower-case letters, digits and hyphens, at most 63` })
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
  const kind = readEvent(id, matter.value, scene, (severity, line, message) => found.push({ severity, file, line, message }))
  reader.diagnostics.push(...found)
  return found.some(({ severity }) => severity === 'error') ? lastGood : kind
}

type Report = (severity: Diagnostic['severity'], line: number, message: string) => void

/** Null, with a report, where it cannot be understood; else all that it names has been looked up. */
const readEvent = (id: HappeningId, matter: FrontMatter, scene: EventScene, report: Report): HappeningKind | null => {
  for (const key of Object.keys(matter.data)) {
    if (!Object.hasOwn(eventSchema.shape, key)) report('warning', matter.lineOf(key), `"${key}" is not a key of an event; it is ignored`)
  }
  const parsed = eventSchema.safeParse(matter.data)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) report('error', matter.lineOf(String(issue.path[0] ?? '')), describe(issue))
    return null
  }
  const { name, when, where, minutes, hosts, open, seen, effects } = parsed.data
  for (const [key, fault] of faultsIn(parsed.data, scene)) report('error', matter.lineOf(key), fault)
  const { text, news } = readBody(matter)
  if (!eventTextSchema.safeParse(text).success)
    report('error', matter.bodyLine, 'an event needs a text below its front matter: what whoever comes upon it sees')
  return {
    id,
    name,
    text,
    when,
    minutes,
    at: where as PlaceId,
    hosts: [...new Set(hosts)] as NpcId[],
    news: news === '' ? firstSentence(text) : news,
    open,
    seenTiles: seen,
    effects: effects.map(asEffect),
  }
}

/** What the event names and the world does not have: the key it stands under, and the fault. */
const faultsIn = ({ where, hosts, effects }: ReadEvent, scene: EventScene): [string, string][] => {
  const person = (npc: string): string[] => (scene.npcs.has(npc) ? [] : [`"${npc}" is nobody in npc-agents/`])
  const place = (at: string): string[] =>
    scene.places === undefined || scene.places.has(at) ? [] : [`"${at}" is not a place of the map${placesNear(at, scene.places)}`]
  const item = (what: string): string[] => (scene.items.has(what) ? [] : [`"${what}" is no item of this world`])
  const ofEffect = (effect: ReadEffect): string[] => {
    switch (effect.kind) {
      case 'does':
        return [...person(effect.npc), ...place(effect.at)]
      case 'ill':
        return person(effect.npc)
      case 'closes':
        return place(effect.at)
      case 'theft':
        return [...item(effect.item), ...person(effect.from), ...person(effect.by), ...(effect.from === effect.by ? ['nobody steals from themselves'] : [])]
      case 'mood':
        return effect.npc === 'everyone-there' ? [] : person(effect.npc)
      case 'then':
        return []
      default:
        return effect satisfies never
    }
  }
  return [
    ...place(where).map((fault): [string, string] => ['where', fault]),
    ...hosts.flatMap(person).map((fault): [string, string] => ['hosts', fault]),
    ...effects.flatMap(ofEffect).map((fault): [string, string] => ['effects', fault]),
  ]
}

/** The text; and under `## News` the one sentence that is told of it. */
const readBody = ({ body, bodyLine }: FrontMatter): { text: string; news: string } => {
  const sections = splitSections(body, 2, bodyLine)
  const wordsOf = (lines: readonly { text: string }[]): string =>
    lines
      .map((line) => line.text)
      .filter((line) => !line.startsWith('# '))
      .join('\n')
      .trim()
  const news = sections.find(({ heading }) => heading.toLowerCase() === 'news')
  const rest = sections.filter((section) => section !== news)
  return {
    text: rest
      .map(({ lines }) => wordsOf(lines))
      .join('\n\n')
      .trim(),
    news: news ? wordsOf(news.lines).replace(/\s+/g, ' ') : '',
  }
}

const firstSentence = (text: string): string => /^.*?[.!?…](?=\s|$)/s.exec(text)?.[0].replace(/\s+/g, ' ') ?? text

/** One may lead to another that there is, and never back to itself. What does not is taken out. */
const checkChain = (reader: Reader, folder: string, kind: HappeningKind, almanac: Almanac): void => {
  const next = (of: HappeningKind): HappeningKind[] =>
    of.effects.flatMap((effect) => (effect.kind === 'then' && Object.hasOwn(almanac, effect.happening) ? (almanac[effect.happening] ?? []) : []))
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
    const fault = reached.size === 0 ? 'there is no such event' : 'that would lead back to itself, for ever'
    reader.diagnostics.push({ severity: 'error', file: `${folder}/${kind.id}.md`, message: `leads "${effect.happening}" is left out: ${fault}` })
    return false
  })
}
