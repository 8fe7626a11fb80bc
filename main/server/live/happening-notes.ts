import { createHash } from 'node:crypto'
import { dayMs, gameTimeAt, minuteMs } from '../../language/calendar.ts'
import { promptLine, promptName } from '../../language/fence.ts'
import type { Language } from '../../language/language.ts'
import { textHoldsUntil } from '../../language/news-reader.ts'
import type { NewMemory } from '../../mind/ports/memory-port.ts'
import { gameMs, gameTime } from '../../world/clock.ts'
import type { SimulationEvent } from '../../world/commands.ts'
import type { HappeningKind } from '../../world/happenings/kinds.ts'
import { goingOn, kindOf, takingPartIn } from '../../world/happenings/kinds-of.ts'
import { type NpcId, npcIdPattern } from '../../world/ids.ts'
import { placeOf } from '../../world/lookup.ts'
import type { MapData } from '../../world/map-data.ts'
import type { WorldState } from '../../world/state.ts'
import type { Noticed } from './sight-notes.ts'

type Event = Extract<SimulationEvent, { kind: 'happeningNoticed' | 'happeningExpected' }>

/**
 * How important a happening is, 1..10. Happenings in the village matter more than deeds, but after a day it no longer
 * matters that somebody saw one.
 */
const weights = { seen: 5, news: 7 } as const
const longestText = 300
/** A planned start and an actual start this close are the same happening, at any length of a tick. */
const sameMs = 15 * minuteMs
/** How far a time in the text may differ from the hour of the end. */
const aboutMs = 45 * minuteMs

/**
 * An NPC's notes about a happening: what it sees there and, like the hosts, the news with time and place. After that,
 * news spreads only by words. The news of one day's happening is the same for everyone, no matter who tells it first.
 */
export const notesOfHappening = (
  event: Event,
  { state, map, language }: { state: WorldState; map: MapData; language: Pick<Language, 'news' | 'calendar'> },
): Noticed[] => {
  const kind = kindOf(state, event.happening)
  const npc = event.kind === 'happeningExpected' ? event.npc : event.body
  if (!kind || !npcIdPattern.test(npc) || !Object.hasOwn(state.npcs, npc)) return []
  const at = gameTime(state)
  const from = event.kind === 'happeningExpected' ? event.at : begunAt(state, kind)
  const day = gameTimeAt(from).date
  const where = placeOf(map, kind.at)?.label ?? kind.at
  // The host, who needs nobody to tell them.
  const by = takingPartIn(kind)[0]
  const whose = by === undefined || by === npc || !Object.hasOwn(state.npcs, by) ? undefined : state.npcs[by]
  const noted = (what: 'seen' | 'news', text: string): Noticed => ({
    npc: npc as NpcId,
    sort: 'happening',
    note: {
      id: `m-${createHash('sha256')
        .update(`${what}\n${npc}\n${kind.id}\n${Math.floor(from / sameMs)}`)
        .digest('hex')
        .slice(0, 16)}`,
      text: promptLine(text, longestText),
      ...(what === 'seen' ? { kind: 'saw' as const, place: kind.at } : { kind: 'note' as const }),
      at,
      ...(whose === undefined ? {} : { who: { id: whose.id, name: promptName(whose.name) } }),
      audience: { kind: 'everyone' },
      importance: weights[what],
      news: [{ id: `happening.${kind.id}.${day}`, via: [] }],
    } satisfies NewMemory & { id: string },
  })
  const places = Object.values(map.places).map(({ label }) => label)
  const news = noted('news', newsOf(kind, { where, from, places }, language))
  return event.kind === 'happeningNoticed'
    ? [noted('seen', `I saw ${kind.name} at ${where}: ${kind.text}`), news]
    : [news]
}

const begunAt = (state: WorldState, { id }: HappeningKind): number => {
  const since = goingOn(state, id)?.since
  return since === undefined ? gameMs(state) : gameMs({ ...state, tick: since })
}

const clockAt = (ms: number): string => gameTimeAt(ms).time

/**
 * Tells the author's text, plus the hours if it names none. Without a text, or if it began at an unplanned time, tells
 * its name, place and time.
 */
const newsOf = (
  kind: HappeningKind,
  { where, from, places }: { where: string; from: number; places: string[] },
  { news: { isPast, holdsUntil }, calendar }: Pick<Language, 'news' | 'calendar'>,
): string => {
  const to = from + kind.minutes * minuteMs
  const sentences = kind.news.match(/[^.!?…]+[.!?…]*/g) ?? [kind.news]
  const hours = calendar.sayHours(clockAt(from), clockAt(to))
  const name = kind.name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  const plain = `${name} is at ${where} today ${hours}${kind.open ? ', and everybody is welcome' : ''}.`
  // Without its own section, the news is the first sentence of the description and doesn't say what the happening is.
  if (kind.text.startsWith(kind.news)) return plain
  if (sentences.every(isPast)) return kind.news
  const { date, time } = gameTimeAt(from)
  const until = textHoldsUntil(holdsUntil)(sentences, { date, time }, places)
  if (until === null) return kind.news.replace(/[.!?…\s]*$/u, `, today ${hours}.`)
  const endOfDay = Date.parse(`${date}T00:00:00Z`) + dayMs
  if (until === endOfDay || Math.abs(until - to) <= aboutMs) return kind.news
  return plain
}
