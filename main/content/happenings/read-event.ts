import { optional } from '../../base/optional.ts'
import { type Finding, finding } from '../../language/findings/finding.ts'
import type { HappeningKind } from '../../world/happenings/kinds.ts'
import type { EndId, HappeningId, ItemId, MysteryId, NpcId, PlaceId } from '../../world/ids.ts'
import type { Diagnostic } from '../character.ts'
import { readLeniently } from '../lenient.ts'
import { splitSections } from '../markdown-sections.ts'
import { didYouMean, placesNear } from '../plain-words.ts'
import type { FrontMatter } from '../read-front-matter.ts'
import { asEffect, eventSchema, eventTextSchema, type ReadEffect, type ReadEvent } from './event-schema.ts'

/**
 * The names that events may use in this world. `places` is undefined if no map was read; then every place is accepted.
 */
export interface EventScene {
  places: ReadonlySet<string> | undefined
  npcs: ReadonlySet<string>
  items: ReadonlySet<string>
  /** Missing: no map was read, and every one is accepted. */
  maps?: readonly string[]
}

type Report = (severity: Diagnostic['severity'], line: number, message: Finding) => void

/** Values that stand for unreadable parts while the rest is checked. */
const instead = { name: 'nameless', when: 'asked', where: '?' }

/**
 * Reads one event. Null, with every fault reported, if the event can't be understood. Otherwise every name in it was
 * looked up.
 */
export const readEvent = (
  id: HappeningId,
  matter: FrontMatter,
  scene: EventScene,
  report: Report,
): HappeningKind | null => {
  for (const key of Object.keys(matter.data)) {
    if (!Object.hasOwn(eventSchema.shape, key))
      report(
        'warning',
        matter.lineOf(key),
        finding('read-event.is-not-a-key-of-an', { key, meant: didYouMean(key, Object.keys(eventSchema.shape)) }),
      )
  }
  const read = readLeniently(eventSchema, matter.data, { lists: ['hosts', 'effects'], instead })
  for (const { path, message } of read.faults) report('error', lineOf(matter, path[0], path[1]), message)
  const { text, news } = readBody(matter)
  if (!eventTextSchema.safeParse(text).success)
    report('error', matter.bodyLine, finding('read-event.an-event-needs-a-text-below'))
  if (read.value === null) return null
  const { name, when, where, minutes, hosts, open, seen, sings, shares, people, only, effects } = read.value
  for (const { key, entry, fault } of faultsIn(read.value, scene))
    report('error', lineOf(matter, key, entry === null ? null : read.kept(key, entry)), fault)
  if (read.faults.length > 0) return null
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
    ...optional({
      sings,
      people,
      shares: shares?.map(({ bring, count }) => ({ item: bring as ItemId, count })),
    }),
    ...(only === undefined ? {} : { only: { mystery: only.mystery as MysteryId, end: only.end as EndId } }),
    effects: effects.map(asEffect),
  }
}

const lineOf = (matter: FrontMatter, key: PropertyKey = '', entry: PropertyKey | null = null): number =>
  typeof entry === 'number' ? matter.lineOfEntry(String(key), entry) : matter.lineOf(String(key))

/** The most names in a list that is shown. */
const mostListed = 24
export const listed = (names: Iterable<string>): Finding | '' => {
  const all = [...names].toSorted()
  return all.length === 0 || all.length > mostListed ? '' : finding('read-event.there-are', { all })
}

/** The word for all people there in `mood`. */
const everyone = 'everyone-there'

interface NameFault {
  key: string
  /** The position in a list, from 0. */
  entry: number | null
  fault: Finding
}

/** The names in the event that the world doesn't have. */
const faultsIn = ({ where, hosts, shares = [], when, effects }: ReadEvent, scene: EventScene): NameFault[] => {
  const person = (npc: string): Finding[] =>
    scene.npcs.has(npc)
      ? []
      : [
          finding('read-event.is-nobody-in-npcagents', {
            npc,
            meant: didYouMean(npc, [...scene.npcs]),
            listed: listed(scene.npcs),
          }),
        ]
  const place = (at: string): Finding[] =>
    scene.places === undefined || scene.places.has(at)
      ? []
      : [finding('check-catalogue.is-not-a-place-on-the', { place: at, near: placesNear(at, scene.places) })]
  const item = (what: string): Finding[] =>
    scene.items.has(what)
      ? []
      : [finding('read-uses.is-not-an-item-of-this', { id: what, meant: didYouMean(what, [...scene.items]) })]
  const ofEffect = (effect: ReadEffect): Finding[] => {
    switch (effect.kind) {
      case 'does':
        return [...person(effect.npc), ...place(effect.at)]
      case 'ill':
        return person(effect.npc)
      case 'damage':
        return [
          ...person(effect.of),
          ...item(effect.needs),
          ...(effect.map === undefined || scene.maps === undefined || scene.maps.includes(effect.map)
            ? []
            : [
                finding('read-event.is-no-map-of-this-world', {
                  map: effect.map,
                  meant: didYouMean(effect.map, scene.maps),
                }),
              ]),
        ]
      case 'closes':
        return place(effect.at)
      case 'theft':
        return [
          ...item(effect.item),
          ...person(effect.from),
          ...person(effect.by),
          ...(effect.from === effect.by ? [finding('read-event.nobody-steals-from-themselves')] : []),
        ]
      case 'mood':
        return effect.npc === everyone
          ? []
          : person(effect.npc).map((fault) => finding('read-event.for-all-who-are-there-write', { fault, everyone }))
      case 'then':
        return []
      default:
        return effect satisfies never
    }
  }
  return [
    ...(where === instead.where ? [] : place(where)).map((fault) => ({ key: 'where', entry: null, fault })),
    ...shares.flatMap(({ bring }, entry) => item(bring).map((fault) => ({ key: 'shares', entry, fault }))),
    ...(shares.length > 0 && (hosts.length === 0 || ['asked', 'chance', 'weather'].includes(when.kind))
      ? [
          {
            key: 'shares',
            entry: null,
            fault: finding('read-event.shares-need-hosts-to-whom-they'),
          },
        ]
      : []),
    ...hosts.flatMap((host, entry) => person(host).map((fault) => ({ key: 'hosts', entry, fault }))),
    ...effects.flatMap((effect, entry) => ofEffect(effect).map((fault) => ({ key: 'effects', entry, fault }))),
  ]
}

/** Reads the text, and the one sentence of news under `## News`. */
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
