import type { TickContext } from '../context.ts'
import { endConversation, type Someone, turnToOtherTalk } from '../conversations.ts'
import { clearGoal } from '../goals.ts'
import type { BodyId } from '../ids.ts'
import { bodyOf, isOpenTalk, npcOf, playerOf } from '../lookup.ts'
import { closeOperation, talkOf } from '../operations.ts'
import type { Conversation } from '../state.ts'
import { newFloor } from './floor.ts'
import { hearInTalk, hearRest, newMessage } from './hear-in-talk.ts'

/** How many turns the remaining NPCs have to finish when the last player has left. */
const WIND_DOWN_TURNS = 2

/** Takes somebody out of a talk. The others go on, but a talk of two ends. */
export function leaveTalk(
  context: TickContext,
  conversation: Conversation,
  member: BodyId,
  reason: 'left' | 'away' | 'replaced',
): void {
  const { state, events } = context
  if (reason === 'left') freeThoseWhoWait(context, conversation, member)
  const rest = conversation.members.filter((other) => other !== member)
  if (rest.length < 2 || !rest.some((other) => npcOf(state, other))) {
    endConversation(context, conversation, reason)
    return
  }
  const hadPlayer = conversation.turnLimit === null
  const hasPlayer = rest.some((other) => playerOf(state, other))
  // A talk between a player and one NPC is private, so the others hear pending words before it becomes one.
  if (rest.length === 2 && hasPlayer) hearRest(context, conversation)
  conversation.members = rest
  forgetMember(conversation, member)
  const body: Someone | undefined = npcOf(state, member) ?? playerOf(state, member)
  if (body) turnToOtherTalk(context, conversation, body)
  events.push({ kind: 'talkLeft', conversation: conversation.id, body: member, members: rest, reason })
  if (hadPlayer && !hasPlayer) conversation.turnLimit = conversation.turns + WIND_DOWN_TURNS
  handOn(context, conversation, member)
  if (!isOpenTalk(conversation)) conversation.floor = { ...newFloor(), came: conversation.floor.came }
  conversation.lastActivity = state.tick
}

/**
 * NPCs who stand and wait for a player who takes leave go on with their day at once. A goodbye in words also ends a walk
 * together or a wait that was asked for; one who only closes the talk is still followed, led and waited for.
 */
function freeThoseWhoWait({ state }: TickContext, conversation: Conversation, member: BodyId): void {
  const player = playerOf(state, member)
  if (!player) return
  const hasParted = player.parting === conversation.id
  for (const id of conversation.members) {
    const npc = npcOf(state, id)
    if (!npc) continue
    if (hasParted && npc.following === player.id) {
      npc.following = null
      clearGoal(npc)
    }
    if (npc.plan?.for !== player.id) continue
    const isForThem = npc.goal !== null || npc.plan.leads === true || npc.plan.asked === true
    if (isForThem && !hasParted) continue
    npc.plan = null
    clearGoal(npc)
  }
}

function forgetMember({ floor, members }: Conversation, member: BodyId): void {
  delete floor.spoke[member]
  delete floor.came[member as keyof typeof floor.came]
  delete floor.lines[member as keyof typeof floor.lines]
  const [someone] = members
  floor.due = floor.due
    .filter(({ npc }) => npc !== member)
    .flatMap((due) =>
      due.with === member ? (someone && someone !== due.npc ? [{ ...due, with: someone }] : []) : [due],
    )
}

/**
 * Closes the requests that a departed NPC had in the talk, and requests to answer a departed NPC. Words that still need
 * an answer go to another member. The rest is dropped.
 */
function handOn(context: TickContext, conversation: Conversation, member: BodyId): void {
  const { state } = context
  for (const id of [...conversation.members, member]) {
    const npc = npcOf(state, id)
    for (const operation of npc?.operations ?? []) {
      const { request } = operation
      if (!npc || talkOf(request) !== conversation.id) continue
      const ofMember = id === member
      const forGone = request.kind === 'reply' && request.from === member && !playerOf(state, member)
      if (!ofMember && !forGone) continue
      closeOperation(context, npc, operation, 'aborted')
      if (request.kind !== 'reply') continue
      const from = npcOf(state, request.from)
      const { text, about, news, confided, loose } = request
      if (ofMember && from && isOpenTalk(conversation))
        conversation.unanswered ??= {
          ...{ from: from.id, text },
          ...(about ? { about } : {}),
          ...(news ? { news } : {}),
          ...(confided ? { confided } : {}),
          ...(loose ? { loose } : {}),
        }
      else if (ofMember && bodyOf(state, request.from)) {
        const message = request.message ?? newMessage(context)
        hearInTalk(context, conversation, { from: request.from, text, message, about, confided, loose, gone: member })
        askInstead(conversation, request.from)
      }
    }
  }
}

/** Passes a player's words to the first remaining member. */
function askInstead(conversation: Conversation, player: BodyId): void {
  const next = conversation.members.find(
    (member) => member !== player && Object.hasOwn(conversation.floor.came, member),
  )
  if (next)
    conversation.floor.due.unshift({
      npc: next as keyof typeof conversation.floor.came,
      manner: 'goes-on',
      with: player,
    })
}
