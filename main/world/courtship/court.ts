import { dayOf, minuteOfDay, minutesOfDay } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { RefusalReason } from '../commands.ts'
import { TALK_TILES } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { turnTowards } from '../conversations.ts'
import { countOf } from '../economy/bags.ts'
import { exchange, make } from '../economy/hand-over.ts'
import { heartsOf } from '../friendship/hearts.ts'
import { isFeast, keepMoment } from '../friendship/moments.ts'
import { befriend } from '../friendship/tastes.ts'
import { tilesBetween } from '../geometry.ts'
import type { Goods } from '../goods.ts'
import { happeningsIn, kindOf } from '../happenings/kinds-of.ts'
import { feel } from '../life/mood.ts'
import { isAsleep, npcOf, placeOf, playerOf } from '../lookup.ts'
import { isAtPlace } from '../places.ts'
import { showEmote } from '../routine.ts'
import { changeRelation } from '../society/relations.ts'
import type { NpcBody, PlayerBody, WorldState } from '../state.ts'
import { WAITING } from './evening.ts'
import type { CourtCommand, CourtingTurn, CourtshipStep } from './kinds.ts'
import { courtingOf, isPromised } from './promised.ts'

/** How near the two are for a walk, a dance or a promise. */
const BESIDE_TILES = 3
/** How much gladder somebody is who did not wait in vain. */
const GLAD = 8
/** How often it is looked at, in ticks. */
const LOOK_TICKS = 30
const LOOK_PHASE = 7

export { courtingOf, isPromised } from './promised.ts'

/** The step that comes next; null if there is none. */
export const nextStep = (npc: Pick<NpcBody, 'id' | 'character'>, player: PlayerBody): CourtshipStep | null =>
  npc.character.courtship?.steps[courtingOf(player, npc.id)?.steps.length ?? 0] ?? null

/** Whether a villager, or a player, is promised to somebody else than the other of the two. */
export const isTaken = (state: WorldState, npc: NpcBody, player: PlayerBody): boolean =>
  Object.values(state.players).some((other) => other.id !== player.id && isPromised(npc, other)) ||
  Object.values(state.npcs).some((other) => other.id !== npc.id && isPromised(other, player))

/** Why a player can't begin to court a villager, or null. Nobody hears of it before they are close enough. */
export function reasonNotToCourt(state: WorldState, npc: NpcBody, player: PlayerBody): RefusalReason | null {
  const first = npc.character.courtship?.steps[0]
  if (!first || courtingOf(player, npc.id) || heartsOf(npc, player) < first.hearts) return 'not-now'
  return isTaken(state, npc, player) ? 'taken' : null
}

export function court(context: TickContext, { player: id, npc: npcId, on }: CourtCommand): RefusalReason | null {
  const { state, map } = context
  const [player, npc] = [playerOf(state, id), npcOf(state, npcId)]
  if (!player?.present) return 'unknown-body'
  if (!npc) return 'unknown-npc'
  if (!on) {
    const courting = courtingOf(player, npc.id)
    if (!courting) return 'not-now'
    delete befriend(player, npc.id).courting
    turn(context, npc, player, 'ended', courting.steps.length)
    return null
  }
  const reason = reasonNotToCourt(state, npc, player)
  if (reason !== null) return reason
  if (tilesBetween(map, npc, player) > TALK_TILES) return 'too-far'
  befriend(player, npc.id).courting = { since: gameMs(state), steps: [] }
  turn(context, npc, player, 'began', 0)
  return null
}

function turn(context: TickContext, npc: NpcBody, player: PlayerBody, how: CourtingTurn, step: number): void {
  context.events.push({ kind: 'courted', npc: npc.id, player: player.id, how, step })
  keepMoment(context, player, { kind: 'courtship', npc: npc.id, how, step })
}

/** Lets courtships take their next step where the two are together as it asks for. */
export function tendCourtships(context: TickContext): void {
  const { state, npcs, present } = context
  if (state.tick % LOOK_TICKS !== LOOK_PHASE) return
  for (const npc of npcs) {
    if (!npc.character.courtship || isAsleep(npc)) continue
    for (const player of present) {
      if (npc.doing === WAITING) meetAtEvening(context, npc, player)
      const step = openStep(context, npc, player)
      if (step && step.kind !== 'token' && isTogether(context, step, npc, player)) take(context, npc, player, step)
    }
  }
}

/** The one who was waited for has come: once an evening the villager is glad of it. */
function meetAtEvening(context: TickContext, npc: NpcBody, player: PlayerBody): void {
  const { state, map } = context
  const courting = courtingOf(player, npc.id)
  const now = gameMs(state)
  if (!courting || !isPromised(npc, player) || tilesBetween(map, npc, player) > BESIDE_TILES) return
  if (courting.met !== undefined && dayOf(courting.met) === dayOf(now)) return
  courting.met = now
  showEmote(context, npc, 'heart')
  if (!npc.moving) turnTowards(npc, player)
  feel(context, npc, { by: GLAD, why: 'I did not wait in vain in the evening', of: player.id })
  changeRelation(context, npc, player.id, { affinity: 1, because: 'help', why: 'comes when I wait' })
}

/** Lets a gift be the token that comes next. */
export function receiveToken(context: TickContext, npc: NpcBody, player: PlayerBody, { items }: Goods): void {
  const step = openStep(context, npc, player)
  if (step?.kind === 'token' && step.goods?.some((item) => countOf(items, item) > 0)) take(context, npc, player, step)
}

/** The step that may be taken now: at most one a day, with hearts enough, and while neither is promised elsewhere. */
function openStep({ state }: TickContext, npc: NpcBody, player: PlayerBody): CourtshipStep | null {
  const courting = courtingOf(player, npc.id)
  const step = courting && nextStep(npc, player)
  if (!courting || !step || heartsOf(npc, player) < step.hearts || isTaken(state, npc, player)) return null
  const last = courting.steps.at(-1)
  return last !== undefined && dayOf(last) === dayOf(gameMs(state)) ? null : step
}

function isTogether(context: TickContext, step: CourtshipStep, npc: NpcBody, player: PlayerBody): boolean {
  const { state, map } = context
  if (tilesBetween(map, npc, player) > BESIDE_TILES) return false
  if (step.kind === 'dance')
    return happeningsIn(state).some(({ id, seenBy }) => {
      const kind = kindOf(state, id)
      return kind !== undefined && isFeast(kind) && Object.hasOwn(seenBy, npc.id) && Object.hasOwn(seenBy, player.id)
    })
  const place = step.place === undefined ? undefined : placeOf(map, step.place)
  const now = minuteOfDay(gameMs(state))
  return place !== undefined && isAtPlace(place, npc) && now >= (step.from ?? 0) && now < (step.to ?? minutesOfDay)
}

function take(context: TickContext, npc: NpcBody, player: PlayerBody, { gives }: CourtshipStep): void {
  const courting = courtingOf(player, npc.id)
  if (!courting) return
  courting.steps = [...courting.steps, gameMs(context.state)]
  showEmote(context, npc, 'heart')
  turn(context, npc, player, isPromised(npc, player) ? 'promised' : 'step', courting.steps.length)
  // What they keep for it was never among their wares.
  if (gives && make(context, npc, gives, 'stock') === null)
    exchange(context, { from: npc, to: player, gives, wants: {}, because: 'gift', occasion: 'friendship' })
}
