import { dayOf } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { TickContext } from '../context.ts'
import type { NpcId } from '../ids.ts'
import { spreadOf } from '../life/spread.ts'
import { npcOf } from '../lookup.ts'
import type { NpcBody, WorldState } from '../state.ts'
import {
  type Ambition,
  type AmbitionSeed,
  aboutOf,
  ambitionKey,
  bounds,
  measures,
  SECOND_TRY_MS,
  timeFor,
} from './kinds.ts'

/**
 * Runs when an NPC wakes: gives an NPC without an ambition one of its wishes, and decides whom it wants to talk with
 * today. Draws nothing from the world's random state, so a world without wishes stays the same.
 */
export function wakeToAmbition(context: TickContext, npc: NpcBody): void {
  if (npc.ambition && !isStillOne(npc, npc.ambition)) delete npc.ambition
  if (!npc.ambition) {
    const seed = nextWish(context.state, npc)
    if (seed) takeUp(context, npc, seed)
  }
  if (npc.ambition) seekToday(context.state, npc, npc.ambition)
}

/** Whether its author still lets it wish for this. What its mind chose needs no wish. */
const isStillOne = ({ character }: NpcBody, ambition: Ambition): boolean =>
  ambition.why !== undefined || (character.wishes ?? []).some((seed) => ambitionKey(seed) === ambitionKey(ambition))

/**
 * Chooses the next wish: first one the NPC never tried, then one it gave up a while ago. A wish that was reached never
 * comes again.
 */
function nextWish(state: WorldState, { id, character, strove = {} }: NpcBody): AmbitionSeed | null {
  const wishes = (character.wishes ?? []).filter(({ with: other }) => other === undefined || npcOf(state, other))
  const first = wishes.length === 0 ? 0 : spreadOf(state.seed, 'wish', id) % wishes.length
  const inOrder = [...wishes.slice(first), ...wishes.slice(0, first)]
  const past = (seed: AmbitionSeed) => {
    const key = ambitionKey(seed)
    return Object.hasOwn(strove, key) ? strove[key] : undefined
  }
  return (
    inOrder.find((seed) => past(seed) === undefined) ??
    inOrder.find((seed) => {
      const tried = past(seed)
      return tried !== undefined && tried.outcome !== 'reached' && gameMs(state) - tried.at >= SECOND_TRY_MS
    }) ??
    null
  )
}

export function takeUp(
  { state, events }: TickContext,
  npc: NpcBody,
  { kind, what, with: other }: AmbitionSeed,
  own: { of: number; why: string } | null = null,
): void {
  const since = gameMs(state)
  const of = own?.of ?? (kind === 'save' ? worthSaving(npc) : measures[kind].of)
  const why = own === null ? {} : { why: own.why }
  npc.ambition = {
    kind,
    what,
    ...(other === undefined ? {} : { with: other }),
    ...why,
    since,
    until: since + timeFor(kind, of),
    done: 0,
    of,
    ...(kind === 'save' ? { had: npc.bag.gold } : {}),
  }
  events.push({ kind: 'ambitionTaken', npc: npc.id, ...aboutOf(npc.ambition), until: npc.ambition.until, of, ...why })
}

/** What a full till has by noon is no aim: whoever has much saves for what costs more. */
const worthSaving = ({ bag: { gold } }: NpcBody): number =>
  Math.min(bounds.save.most, Math.max(measures.save.of, Math.round(gold / 2)))

function seekToday(state: WorldState, npc: NpcBody, ambition: Ambition): void {
  delete ambition.seeks
  const whom = ambition.kind === 'ask' ? nextToAsk(state, npc, ambition) : ambition.with
  if (whom !== undefined && npcOf(state, whom)) ambition.seeks = whom
}

/**
 * Chooses somebody who wasn't asked yet. The choice differs from day to day, so a person who can't be found doesn't
 * block the ambition.
 */
function nextToAsk(state: WorldState, npc: NpcBody, { asked = [] }: Ambition): NpcId | undefined {
  const day = String(dayOf(gameMs(state)))
  const rank = (id: NpcId): number => spreadOf(state.seed, 'asks', npc.id, id, day)
  return (Object.keys(state.npcs) as NpcId[])
    .filter((id) => id !== npc.id && !asked.includes(id))
    .sort((left, right) => rank(left) - rank(right) || (left < right ? -1 : 1))[0]
}
