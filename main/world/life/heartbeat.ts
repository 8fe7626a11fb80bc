import { minuteMs } from '../../language/calendar.ts'
import { approacherOf } from '../approach.ts'
import { canonicalJson } from '../canonical-json.ts'
import type { Command, RefusalReason } from '../commands.ts'
import { LIFE_PERIOD_TICKS } from '../constants.ts'
import type { TickContext } from '../context.ts'
import type { NpcId } from '../ids.ts'
import { npcOf } from '../lookup.ts'
import { requestOperation } from '../operations.ts'
import type { NpcBody, WorldState } from '../state.ts'
import { countAsking, isUsedUp, type Purpose } from './askings.ts'
import { isSeen } from './detail.ts'
import { dropVainGreetings, tendGreeting } from './greetings.ts'
import type { HeartbeatRules, SkipReason, WakeCause } from './kinds.ts'
import { URGENT_NEED } from './needs.ts'
import { isQuiet } from './quiet-hours.ts'
import { fireReflex } from './reflexes.ts'
import { spreadOf } from './spread.ts'
import { addCause, noteCauses, noteComing } from './wake-causes.ts'

/** The shortest time, in game minutes, between two heartbeats that ask the same mind. */
const REST_MINUTES = 5

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>

export function wake(context: TickContext, { npc: id, because }: Of<'wake'>): RefusalReason | null {
  const npc = npcOf(context.state, id)
  if (!npc) return 'unknown-npc'
  addCause(npc, because)
  return null
}

export function holdHeart(context: TickContext, { npc: id, because }: Of<'holdHeart'>): RefusalReason | null {
  const npc = npcOf(context.state, id)
  if (!npc) return 'unknown-npc'
  npc.heart.held = because
  return null
}

export function heartbeatRules({ state }: TickContext, { rules }: Of<'heartbeatRules'>): RefusalReason | null {
  state.beats = { minutes: rules.minutes, aloneMinutes: rules.aloneMinutes, mostADay: rules.mostADay }
  return null
}

/** The commands that tell a world about changed heartbeat rules. */
export const reconcileHeartbeats = (state: Pick<WorldState, 'beats'>, rules: HeartbeatRules): Command[] =>
  canonicalJson(state.beats) === canonicalJson(rules) ? [] : [{ kind: 'heartbeatRules', rules }]

const ticksOf = (state: WorldState, minutes: number): number =>
  Math.max(1, Math.round((minutes * minuteMs) / state.tickGameMs))

/**
 * The tick of the NPC's next regular heartbeat. Each NPC has a fixed moment within the period, so that they take turns.
 */
export function nextBeat(state: WorldState, id: NpcId, after: number): number {
  const period = ticksOf(state, state.beats.minutes)
  const offset = spreadOf(state.seed, 'beat', id) % period
  return (Math.floor((after - offset) / period) + 1) * period + offset
}

/**
 * Checks each NPC once per `LIFE_PERIOD_TICKS`: is its heartbeat due, or has something woken it? Runs as the last phase
 * of a tick, so that it sees everything that happened.
 */
export function beatHearts(context: TickContext): void {
  const { state, npcs } = context
  noteCauses(context)
  for (
    let index = (LIFE_PERIOD_TICKS - (state.tick % LIFE_PERIOD_TICKS)) % LIFE_PERIOD_TICKS;
    index < npcs.length;
    index += LIFE_PERIOD_TICKS
  ) {
    const npc = npcs[index]
    if (npc) beat(context, npc)
  }
}

function beat(context: TickContext, npc: NpcBody): void {
  const { state } = context
  const { heart } = npc
  tendGreeting(context, npc)
  noteComing(context, npc)
  if (state.beats.minutes === 0) heart.nextAt = 0
  else if (heart.nextAt === 0) heart.nextAt = nextBeat(state, npc.id, state.tick - 1)
  const isDue = heart.nextAt !== 0 && state.tick >= heart.nextAt
  if (isDue) {
    heart.nextAt = nextBeat(state, npc.id, state.tick)
    addCause(npc, { kind: 'due' })
  }
  if (heart.causes.length === 0) return
  const reason = reasonAgainst(context, npc)
  if (reason === null) {
    heart.waits = null
    return
  }
  // A reason to wait is reported once. A skipped heartbeat is reported each time.
  if (isDue || heart.waits !== reason) context.events.push({ kind: 'heartbeatSkipped', npc: npc.id, because: reason })
  heart.waits = heart.causes.length === 0 ? null : reason
}

/**
 * Goes through the steps of a heartbeat: may the NPC be woken, is it free, does a reflex fire, is there anything to
 * think about? Returns why the mind isn't asked; null if a reflex fired or the mind was asked.
 */
function reasonAgainst(context: TickContext, npc: NpcBody): SkipReason | null {
  const { state } = context
  const { heart } = npc
  if (heart.held) return putOff(npc, heart.held, isLasting)
  if (isQuiet(state, npc))
    return putOff(npc, 'quiet-hours', ({ kind }) => kind !== 'due' && kind !== 'arrived' && !isForPlayer(kind))
  // If a player arrived during a talk, the NPC has greeted them or will.
  if ((isBusy(npc) && !isVisiting(npc)) || npc.singing || approacherOf(context, npc))
    return putOff(npc, 'busy', ({ kind }) => kind !== 'arrived')
  if (fireReflex(context, npc)) return null
  dropVainGreetings(context, npc)
  const causes = heart.causes.filter((cause) => needsMind(npc, cause))
  if (causes.length === 0) return putOff(npc, 'empty-heartbeat-file', () => false)
  if (heart.lastAt > 0 && state.tick - heart.lastAt < ticksOf(state, REST_MINUTES))
    return putOff(npc, 'not-due', () => true)
  const purpose: Purpose = causes.some((cause) => cause.kind === 'job' && cause.from === 'author') ? 'authored' : 'beat'
  if (isUsedUp(state, npc, purpose)) return putOff(npc, 'budget', isLasting)
  const isAlone = !isSeen(context, npc)
  if (
    isAlone &&
    causes.every(({ kind }) => kind === 'due') &&
    state.tick - heart.lastAt < ticksOf(state, state.beats.aloneMinutes)
  )
    return putOff(npc, 'nobody-near', () => false)
  heart.causes = []
  heart.lastAt = state.tick
  countAsking(state, npc, purpose)
  requestOperation(context, npc, { kind: 'heartbeat', because: causes })
  return null
}

/** Keeps only the causes that still matter later. */
function putOff(npc: NpcBody, reason: SkipReason, keeps: (cause: WakeCause) => boolean): SkipReason {
  npc.heart.causes = npc.heart.causes.filter(keeps)
  return reason
}

/** Whether a cause still matters later: somebody's request, or the NPC's own commitment. */
const isLasting = ({ kind }: WakeCause): boolean => kind === 'job' || kind === 'asked' || kind === 'promise'

/** Whether the NPC has gone to a player for it. */
const isForPlayer = (kind: WakeCause['kind']): boolean => kind === 'ambition' || kind === 'newcomer' || kind === 'home'

/** Whether a cause needs a mind. Without a HEARTBEAT.md only jobs and outside requests do. */
function needsMind(npc: NpcBody, cause: WakeCause): boolean {
  // The need is met or about to be met: the NPC is on its way to bed or to company.
  if (cause.kind === 'need' && (npc.aside?.because.kind === 'need' || npc.needs[cause.need] > URGENT_NEED)) return false
  return isLasting(cause) || isForPlayer(cause.kind) || npc.character.heartbeat === true
}

/** Whether the NPC has come to a player to say something and stands there for it. */
const isVisiting = ({ heart, plan, goal, conversation, operations, following }: NpcBody): boolean =>
  plan !== null &&
  goal === null &&
  conversation === null &&
  operations.length === 0 &&
  following === null &&
  heart.causes.some((cause) => isForPlayer(cause.kind) && 'body' in cause && cause.body === plan.for)

/** Whether the NPC is busy with something that needs its mind or its body. */
export const isBusy = (npc: NpcBody): boolean =>
  npc.conversation !== null || npc.operations.length > 0 || npc.following !== null || npc.plan !== null
