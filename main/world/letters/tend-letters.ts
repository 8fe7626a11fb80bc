import { hourMs } from '../../language/calendar.ts'
import { isHeld } from '../attention.ts'
import { gameMs } from '../clock.ts'
import { HAND_TILES, PLAN_WALK_TICKS } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { tilesBetween } from '../geometry.ts'
import { setGoal } from '../goals.ts'
import type { NpcId } from '../ids.ts'
import { actNow } from '../life/live.ts'
import { isAsleep, npcOf } from '../lookup.ts'
import type { NpcBody } from '../state.ts'
import type { Traveller } from '../travel/folk-kinds.ts'
import { tidy } from './carry-letters.ts'
import type { Letter } from './kinds.ts'

/** A game minute at the usual pace. */
const TEND_TICKS = 15
const TEND_PHASE = 9
/** Whoever leaves soon brings nothing round any more. */
const LEAVES_SOON_MS = hourMs

/** Travellers bring the letters that they carry to whom they are for. */
export function tendLetters(context: TickContext): void {
  const { state } = context
  if (!state.travellers || state.tick % TEND_TICKS !== TEND_PHASE) return
  for (const id of Object.keys(state.travellers).sort() as NpcId[]) {
    const traveller = state.travellers[id]
    const npc = npcOf(state, id)
    if (npc && traveller?.mail?.letters && !isAsleep(npc)) bringRound(context, npc, traveller)
  }
}

function bringRound(context: TickContext, npc: NpcBody, traveller: Traveller): void {
  const { state, map } = context
  const { letters = [], to: zone } = traveller.mail ?? {}
  const here = letters.flatMap((letter) => {
    const to = letter.zone === zone ? npcOf(state, letter.to) : undefined
    return to && !isAsleep(to) ? [{ letter, to }] : []
  })
  for (const { letter, to } of here)
    if (to === npc || tilesBetween(map, npc, to) <= HAND_TILES) give(context, { npc, traveller, letter })
  const next = here.find(({ letter }) => traveller.mail?.letters?.some(({ id }) => id === letter.id))
  if (next && mayGo(context, npc, traveller)) goTo(context, npc, next.to)
}

function give(
  { state, events }: TickContext,
  { npc, traveller, letter }: { npc: NpcBody; traveller: Traveller; letter: Letter },
): void {
  const at = gameMs(state)
  const { letters = [], given = [], ...mail } = traveller.mail ?? {}
  const left = letters.filter(({ id }) => id !== letter.id)
  traveller.mail = tidy({ ...mail, letters: left, given: [...given, { id: letter.id, at }] })
  state.received = { ...state.received, [letter.id]: { ...letter, by: npc.id, byName: npc.name, at } }
  events.push({ kind: 'letterGiven', letter: letter.id, from: letter.from, npc: letter.to, by: npc.id })
}

/** Work may wait for the length of a walk; a talk, a meal and the way home don't. */
function mayGo(context: TickContext, npc: NpcBody, { visit }: Traveller): boolean {
  if (visit && gameMs(context.state) >= visit.leaves - LEAVES_SOON_MS) return false
  const isBusy =
    npc.conversation !== null ||
    npc.operations.length > 0 ||
    npc.following !== null ||
    npc.plan !== null ||
    npc.aside !== null
  const act = actNow(npc)
  return !isBusy && !isHeld(context, npc) && (act === 'leisure' || act === 'work')
}

function goTo({ state }: TickContext, npc: NpcBody, to: NpcBody): void {
  npc.plan = { until: state.tick + PLAN_WALK_TICKS, for: to.id }
  setGoal(state, npc, { kind: 'body', body: to.id, because: 'mind' })
}
