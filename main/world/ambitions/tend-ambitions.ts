import { gameMs } from '../clock.ts'
import type { SimulationEvent } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { make, spend } from '../economy/hand-over.ts'
import { type BodyId, isPlayerId } from '../ids.ts'
import { plannedNow } from '../life/asides.ts'
import { feel } from '../life/mood.ts'
import { conversationOf, isAsleep, npcOf, placeOf } from '../lookup.ts'
import { isAtPlace } from '../places.ts'
import { showEmote } from '../routine.ts'
import { makeUp, wantsPeace } from '../society/quarrels.ts'
import { changeRelation } from '../society/relations.ts'
import type { NpcBody } from '../state.ts'
import {
  type Ambition,
  type AmbitionOutcome,
  aboutOf,
  ambitionKey,
  MOST_OWN,
  type PastAmbition,
  SHIFT_MS,
  WAGE,
} from './kinds.ts'
import { visitPlayers } from './visit-players.ts'

/** A game minute at the usual pace. */
const TEND_TICKS = 15
const TEND_PHASE = 5
/** How much the visitor and the visited person gain in each other's opinion. */
const won = { affinity: 8, trust: 4 } as const
const feelings = { reached: 25, 'given-up': -12 } as const

/**
 * Counts work and savings, ends ambitions that are reached or out of time, and sends NPCs to tell nearby players about
 * theirs.
 */
export function tendAmbitions(context: TickContext): void {
  if (context.state.tick % TEND_TICKS !== TEND_PHASE) return
  for (const npc of context.npcs) if (npc.ambition) tend(context, npc, npc.ambition)
  visitPlayers(context)
}

function tend(context: TickContext, npc: NpcBody, ambition: Ambition): void {
  const { state } = context
  if (isAtIt(context, npc)) work(context, npc, ambition)
  if (ambition.had !== undefined) advanceTo(context, npc, ambition, Math.max(0, npc.bag.gold - ambition.had))
  if (npc.ambition === undefined) return
  if (gameMs(state) >= ambition.until) end(context, npc, ambition, 'given-up')
}

/** Whether the NPC stands where its plan says it works on its ambition. */
function isAtIt({ map }: TickContext, npc: NpcBody): boolean {
  const entry = plannedNow(npc)
  if (entry?.because !== 'ambition' || entry.act !== 'work' || npc.aside || npc.conversation !== null) return false
  const place = placeOf(map, entry.at)
  return place !== undefined && isAtPlace(place, npc)
}

function work(context: TickContext, npc: NpcBody, ambition: Ambition): void {
  ambition.worked = (ambition.worked ?? 0) + TEND_TICKS * context.state.tickGameMs
  if (ambition.worked < SHIFT_MS) return
  ambition.worked -= SHIFT_MS
  if (ambition.kind === 'save') make(context, npc, { gold: WAGE }, 'wages')
  else advanceTo(context, npc, ambition, ambition.done + 1)
}

/** Counts a talk with somebody whom an NPC's ambition made it seek. */
export function noteAmbitionTalk(context: TickContext, event: SimulationEvent): void {
  if (event.kind !== 'said' || event.conversation === undefined) return
  for (const member of conversationOf(context.state, event.conversation)?.members ?? []) {
    const npc = member === event.speaker ? undefined : npcOf(context.state, member)
    const ambition = npc?.ambition
    if (!npc || !ambition || !isOfUse(ambition, event.speaker)) continue
    if (ambition.kind === 'ask') ambition.asked = [...(ambition.asked ?? []), event.speaker]
    if (ambition.seeks === event.speaker) delete ambition.seeks
    advanceTo(context, npc, ambition, ambition.done + 1)
  }
}

/**
 * Whether these words advance the ambition: they come from the villager it seeks today, or from a player it told and
 * hasn't counted yet.
 */
const isOfUse = ({ kind, seeks, asked = [], told = {} }: Ambition, speaker: BodyId): boolean =>
  seeks === speaker ||
  (kind === 'ask' && isPlayerId(speaker) && Object.hasOwn(told, speaker) && !asked.includes(speaker))

function advanceTo(context: TickContext, npc: NpcBody, ambition: Ambition, done: number): void {
  if (done === ambition.done) return
  ambition.done = Math.min(done, ambition.of)
  context.events.push({
    kind: 'ambitionAdvanced',
    npc: npc.id,
    ...aboutOf(ambition),
    done: ambition.done,
    of: ambition.of,
  })
  if (done >= ambition.of) end(context, npc, ambition, 'reached')
}

/** `why`: the reason of a mind that lets it go. */
export function end(
  context: TickContext,
  npc: NpcBody,
  ambition: Ambition,
  outcome: AmbitionOutcome,
  why?: string,
): void {
  const { kind, what, with: other } = ambition
  if (outcome === 'reached' && kind === 'save' && spend(context, npc, { gold: ambition.of }, { because: 'paid' }))
    return
  const friend = other === undefined ? undefined : npcOf(context.state, other)
  if (outcome === 'reached' && friend) {
    comeCloser(context, friend, npc, 'kept coming to see me')
    comeCloser(context, npc, friend, 'had time for me whenever I came')
  }
  delete npc.ambition
  npc.strove = {
    ...stillRemembered(npc),
    [ambitionKey(ambition)]: {
      kind,
      what,
      ...(other === undefined ? {} : { with: other }),
      outcome,
      at: gameMs(context.state),
      ...(ambition.why === undefined ? {} : { own: true }),
    },
  }
  // Nobody grieves for what they no longer want.
  if (outcome !== 'let-go')
    feel(context, npc, {
      why: outcome === 'reached' ? 'I have done what I set my mind on' : 'I had to give up what I set my mind on',
      by: feelings[outcome],
    })
  if (outcome !== 'let-go' && !isAsleep(npc)) showEmote(context, npc, outcome === 'reached' ? 'heart' : 'dots')
  context.events.push({
    kind: 'ambitionEnded',
    npc: npc.id,
    ...aboutOf(ambition),
    outcome,
    ...(why === undefined ? {} : { why }),
  })
}

/** What an author no longer lets it wish for need not be remembered, and of its own choices only the newest. */
function stillRemembered({ character, strove = {} }: NpcBody): Record<string, PastAmbition> {
  const wishes = new Set((character.wishes ?? []).map(ambitionKey))
  const own = Object.entries(strove)
    .filter(([key, past]) => past.own === true && !wishes.has(key))
    .sort(([, left], [, right]) => left.at - right.at)
    .slice(1 - MOST_OWN)
  return {
    ...Object.fromEntries(Object.entries(strove).filter(([key]) => wishes.has(key))),
    ...Object.fromEntries(own),
  }
}

function comeCloser(context: TickContext, npc: NpcBody, other: NpcBody, why: string): void {
  if (wantsPeace(npc, other.id)) makeUp(context, npc, other.id, why, won)
  else changeRelation(context, npc, other.id, { ...won, because: 'help', why })
}
