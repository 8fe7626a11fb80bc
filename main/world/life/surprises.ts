import { hourMs } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { TickContext } from '../context.ts'
import { callingOf } from '../happenings/callings.ts'
import { placeOf } from '../lookup.ts'
import type { Place } from '../map-data.ts'
import type { NpcBody } from '../state.ts'
import { actOf } from './acts.ts'
import { ownFood } from './eating.ts'
import type { Aside, PlanEntry } from './kinds.ts'
import { IDLE, LONELY, MET_NEED, URGENT_NEED } from './needs.ts'
import { barredBy, canReach, crowdAt, elsewhere, hasRoom, isQuiet, mayEnter, placeIds } from './rooms.ts'
import { msOfTick, ticksOf } from './spans.ts'
import { isFoul, isWet } from './weather.ts'

/**
 * How long an NPC that found no room or a closed door waits before it tries again, and how long it ignores minor causes
 * after that.
 */
export const WAIT_GAME_MS = hourMs / 2
export const CALM_GAME_MS = hourMs
/** The longest aside. After that, its cause is checked again. */
export const LONGEST_GAME_MS = 9 * hourMs

/** Where an NPC turns aside to, and why. `ms`: the longest stay, in game time. */
export type Turn = Omit<Aside, 'until' | 'body'> & { ms: number }

export function happeningFor(context: TickContext, npc: NpcBody, entry: PlanEntry): Turn | null {
  const { state, map } = context
  if (isQuiet(state)) return null
  const own = callingOf(state, map, npc)
  const span = (until: number) => msOfTick(state, until) - gameMs(state)
  if (own) {
    if (entry.because === 'happening' && entry.at === own.at && entry.doing === own.doing) return null
    return {
      because: { kind: 'happening', happening: own.happening },
      at: own.at,
      doing: own.doing,
      act: actOf(own.doing),
      ms: span(own.until),
    }
  }
  const there = npc.aside?.at ?? entry.at
  const happening = barredBy(context, there)
  const until = happening === null ? undefined : state.happenings[happening]?.until
  if (happening === null || until === undefined || npc.aside?.because.kind === 'happening') return null
  const other = elsewhere(context, npc, { not: there, indoors: false, now: gameMs(state) })
  const label = placeOf(map, there)?.label ?? there
  return (
    other && {
      because: { kind: 'happening', happening },
      at: other.id,
      doing: `keeping away from ${label}`,
      act: 'leisure',
      ms: span(until),
    }
  )
}

export function closed(context: TickContext, npc: NpcBody, entry: PlanEntry): Turn | null {
  const place = placeOf(context.map, entry.at)
  const now = gameMs(context.state)
  // An NPC keeps a promise at the door, even if the place is closed.
  if (!place || entry.because === 'promise' || mayEnter(npc, place, now)) return null
  const other = elsewhere(context, npc, { not: place.id, indoors: false, now })
  return (
    other && {
      because: { kind: 'closed', place: place.id },
      at: other.id,
      doing: `waiting until ${place.label} opens`,
      act: 'leisure',
      ms: WAIT_GAME_MS,
    }
  )
}

export function urgentNeed(context: TickContext, npc: NpcBody, entry: PlanEntry): Turn | null {
  const { needs, character } = npc
  const home = placeOf(context.map, character.home)
  const refuge = home && canReach(context, npc, home) ? home.id : entry.at
  // An NPC waiting for room at its meal table isn't eating.
  const isEating = (npc.aside?.act ?? entry.act) === 'meal'
  // Hunger doesn't wake a tired person, but gets up one who only lies in bed.
  const mayEat = entry.act !== 'sleep' || (needs.food === 0 && needs.rest >= MET_NEED)
  if (needs.food < URGENT_NEED && !isEating && mayEat) {
    const at = ownFood(context, npc) !== null ? entry.at : refuge
    return { because: { kind: 'need', need: 'food' }, at, doing: 'having a bite at last', act: 'meal', ms: hourMs }
  }
  if (needs.rest < URGENT_NEED && entry.act !== 'sleep') {
    return {
      because: { kind: 'need', need: 'rest' },
      at: refuge,
      doing: 'sleeping, worn out',
      act: 'sleep',
      ms: LONGEST_GAME_MS,
    }
  }
  return null
}

export function weather(context: TickContext, npc: NpcBody, entry: PlanEntry): Turn | null {
  const { state, map } = context
  const { kind, until } = state.weather
  const mindsIt = entry.act === 'leisure' || entry.act === 'meal' || (isFoul(kind) && entry.act === 'work')
  if (
    !isWet(kind) ||
    !mindsIt ||
    entry.because === 'promise' ||
    entry.because === 'happening' ||
    placeOf(map, entry.at)?.indoors
  )
    return null
  const roof = elsewhere(context, npc, { not: entry.at, indoors: true, now: gameMs(state) })
  const ms = msOfTick(state, until) - gameMs(state)
  return (
    roof && {
      because: { kind: 'weather' },
      at: roof.id,
      doing: `sheltering from the ${kind}`,
      act: entry.act === 'meal' ? 'meal' : 'leisure',
      ms,
    }
  )
}

/** What an NPC does with its free time when it lacks something. */
export function wish(context: TickContext, npc: NpcBody, entry: PlanEntry): Turn | null {
  const { needs, character } = npc
  if (
    entry.act !== 'leisure' ||
    entry.because === 'promise' ||
    entry.because === 'happening' ||
    context.state.tick < npc.calmUntil
  )
    return null
  if (needs.company < LONELY && character.sociable > 0) {
    const place = liveliest(context, npc)
    if (place)
      return {
        because: { kind: 'need', need: 'company' },
        at: place.id,
        doing: 'looking for company',
        act: 'leisure',
        ms: 2 * hourMs,
      }
    npc.calmUntil = context.state.tick + ticksOf(context.state, CALM_GAME_MS)
  }
  const work = needs.purpose < IDLE ? npc.day?.entries.find(({ act }) => act === 'work') : undefined
  if (work && mayGo(context, npc, work.at)) {
    return {
      because: { kind: 'need', need: 'purpose' },
      at: work.at,
      doing: 'finding something to do',
      act: 'work',
      ms: 2 * hourMs,
    }
  }
  return null
}

/**
 * The place with the most people, among those that the NPC may enter and that have room. Null if nobody is anywhere, or
 * if most are here already.
 */
function liveliest(context: TickContext, npc: NpcBody): Place | null {
  let best: Place | null = null
  let most = 0
  for (const id of placeIds(context.map)) {
    const place = placeOf(context.map, id)
    if (!place) continue
    const others = crowdAt(context, id) - (npc.at === id ? 1 : 0)
    if (others <= most || !mayGo(context, npc, id)) continue
    best = place
    most = others
  }
  return best && best.id !== npc.at ? best : null
}

function mayGo(context: TickContext, npc: NpcBody, id: PlanEntry['at']): boolean {
  const place = placeOf(context.map, id)
  if (!place || (place.indoors && !place.open && place.id !== npc.character.home)) return false
  return (
    mayEnter(npc, place, gameMs(context.state)) &&
    !barredBy(context, id) &&
    hasRoom(context, npc, place) &&
    canReach(context, npc, place)
  )
}
