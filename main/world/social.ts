import { isHeld } from './attention.ts'
import type { RefusalReason } from './commands.ts'
import {
  JOIN_CHANCE,
  MAX_NPC_TALKS,
  NPCS_FOR_A_TALK,
  SOCIAL_CHANCE,
  SOCIAL_COOLDOWN_GAME_MS,
  SOCIAL_PERIOD_TICKS,
  SOCIAL_TILES,
  TALK_OPEN_TILES,
} from './constants.ts'
import type { TickContext } from './context.ts'
import { openConversation, turnTowards } from './conversations.ts'
import { tilesBetween } from './geometry.ts'
import type { BodyId, NpcId } from './ids.ts'
import { isAsleep, isNpcTalk, isOpenTalk, npcOf, openConversations } from './lookup.ts'
import { requestOperation } from './operations.ts'
import { isHidden } from './perception/sight.ts'
import { nextFloat } from './random.ts'
import { enter, whyNotJoin } from './society/join-talk.ts'
import { nodInPassing } from './society/nod.ts'
import { isTalkedOut } from './society/pair-limit.ts'
import { seekCompany } from './society/seek-company.ts'
import { hasReasonToTalk, hasToTell, isTalkedEnough, noteCompany, wantsCompany } from './society/social-day.ts'
import type { Conversation, NpcBody } from './state.ts'

/**
 * Lets two NPCs that stand together begin a talk, if they haven't talked for a while. A lonely NPC walks up to
 * somebody. NPCs take turns in looking for company.
 */
export function meetOthers(context: TickContext): void {
  const { state, npcs } = context
  const open = openConversations(state).filter(isOpenTalk)
  const most = Math.max(MAX_NPC_TALKS, Math.floor(npcs.length / NPCS_FOR_A_TALK))
  let talks = open.filter(isNpcTalk).length
  for (let index = state.tick % SOCIAL_PERIOD_TICKS; index < npcs.length; index += SOCIAL_PERIOD_TICKS) {
    const npc = npcs[index]
    if (!npc || !isFree(context, npc)) continue
    nodInPassing(context, npc)
    if (isTalkedEnough(state, npc, true) || joinSomeone(context, npc, open)) continue
    if (talks >= most) continue
    const other = nearestCompany(context, npc)
    if (!other) seekCompany(context, npc, (each) => mayTalk(context, npc, each))
    else if (meet(context, npc, other)) talks++
  }
}

function meet(context: TickContext, npc: NpcBody, other: NpcBody): boolean {
  // Each look draws one number. An NPC that stands alone draws none.
  if (nextFloat(context.state) >= (SOCIAL_CHANCE * (npc.character.sociable + other.character.sociable)) / 2)
    return false
  if (npc.character.sociable === 0) return false
  beginTalk(context, npc, other)
  return true
}

/**
 * Makes an NPC talk to another beside it, because it has something to say. This ignores chance and the number of talks
 * today.
 */
export function talkTo(context: TickContext, npc: NpcBody, to: NpcId): RefusalReason | null {
  const other = npcOf(context.state, to)
  if (!other) return 'unknown-npc'
  if (other === npc) return 'invalid'
  if (!isFree(context, npc) || !isFree(context, other)) return 'busy'
  if (tilesBetween(context.map, npc, other) > TALK_OPEN_TILES || isHidden(context.map, npc, other)) return 'too-far'
  beginTalk(context, npc, other)
  return null
}

function beginTalk(context: TickContext, npc: NpcBody, other: NpcBody): void {
  noteTalk(context, npc, other)
  noteTalk(context, other, npc)
  noteCompany(context.state, npc)
  noteCompany(context.state, other)
  turnTowards(npc, other)
  turnTowards(other, npc)
  const conversation = openConversation(context, npc, other)
  requestOperation(context, npc, { kind: 'converse', with: other.id, conversation: conversation.id })
}

/** Lets a sociable NPC join a nearby talk. The more members the talk has, the lower the chance. */
function joinSomeone(context: TickContext, npc: NpcBody, talks: readonly Conversation[]): boolean {
  const { state, grid } = context
  if (
    npc.character.sociable === 0 ||
    talks.length === 0 ||
    !wantsCompany(state, npc) ||
    isTalkedEnough(state, npc, hasToTell(state, npc))
  )
    return false
  const near = new Set<BodyId>(
    [...grid.npcsNear(npc, SOCIAL_TILES), ...grid.playersNear(npc, SOCIAL_TILES)].map(({ id }) => id),
  )
  if (near.size === 1) return false
  const talk = talks.find((conversation) => {
    const isNear = conversation.members.some((member) => near.has(member))
    return (
      isNear &&
      Object.hasOwn(state.conversations, conversation.id) &&
      whyNotJoin(context, conversation, npc) === null &&
      isNewTo(context, npc, conversation)
    )
  })
  if (!talk || nextFloat(state) >= (JOIN_CHANCE * npc.character.sociable) / (talk.members.length - 1)) return false
  for (const member of talk.members) {
    const other = npcOf(state, member)
    if (!other) continue
    noteTalk(context, npc, other)
    noteTalk(context, other, npc)
  }
  noteCompany(state, npc)
  enter(context, talk, npc)
  return true
}

/**
 * Whether the talk has a member that the NPC hasn't talked with lately, and none with whom it has used up its
 * exchanges.
 */
function isNewTo(context: TickContext, npc: NpcBody, { members }: Conversation): boolean {
  const others = members.flatMap((member) => npcOf(context.state, member) ?? [])
  return (
    others.some((other) => !hasTalked(context, npc, other)) &&
    !others.some((other) => isTalkedOut(context.state, npc, other.id))
  )
}

function nearestCompany(context: TickContext, npc: NpcBody): NpcBody | undefined {
  let nearest: NpcBody | undefined
  let least = SOCIAL_TILES
  for (const other of context.grid.npcsNear(npc, SOCIAL_TILES)) {
    if (other === npc) continue
    const gap = tilesBetween(context.map, npc, other)
    // Not while one of them walks right through the other.
    if (
      gap > least ||
      gap < 0.75 ||
      (nearest && gap === least) ||
      !mayTalk(context, npc, other) ||
      isHidden(context.map, npc, other)
    )
      continue
    nearest = other
    least = gap
  }
  return nearest
}

/**
 * Whether these two may talk: their last talk is long enough ago, neither has talked enough today, and there is a
 * reason (missed company or something to say).
 */
function mayTalk(context: TickContext, npc: NpcBody, other: NpcBody): boolean {
  const { state } = context
  // The costly search for reasons comes last. An NPC that has talked enough even for one with a reason needs no search.
  if (
    hasTalked(context, npc, other) ||
    isTalkedEnough(state, other, true) ||
    isTalkedOut(state, npc, other.id) ||
    !isFree(context, other)
  )
    return false
  const hasReason = hasReasonToTalk(context, npc, other)
  if (!hasReason && !wantsCompany(state, npc)) return false
  return !isTalkedEnough(state, npc, hasReason) && !isTalkedEnough(state, other, hasReason)
}

function isFree(context: TickContext, npc: NpcBody): boolean {
  const engaged =
    npc.conversation !== null ||
    npc.operations.length > 0 ||
    npc.following !== null ||
    npc.plan !== null ||
    npc.singing !== undefined
  return !engaged && !isAsleep(npc) && !isArriving(npc) && !isHeld(context, npc)
}

/**
 * How near its planned place an NPC must be to arrive first and talk there. On a longer walk it stops for a word. In
 * tiles.
 */
const NEARLY_THERE = 10
const isArriving = ({ goal, path }: NpcBody): boolean =>
  goal?.kind === 'place' && goal.because === 'schedule' && path.length > 0 && path.length <= NEARLY_THERE

const cooldownTicks = ({ state }: TickContext) => SOCIAL_COOLDOWN_GAME_MS / state.tickGameMs

function hasTalked(context: TickContext, npc: NpcBody, other: NpcBody): boolean {
  const last = Object.hasOwn(npc.talked, other.id) ? npc.talked[other.id] : undefined
  return last !== undefined && context.state.tick - last < cooldownTicks(context)
}

/** Notes a talk between two, and drops entries that the cooldown no longer needs. */
function noteTalk(context: TickContext, npc: NpcBody, other: NpcBody): void {
  const { tick } = context.state
  const recent = Object.entries(npc.talked).filter(([, last]) => tick - last < cooldownTicks(context))
  npc.talked = Object.fromEntries([...recent, [other.id, tick]])
}
