import type { TickContext } from '../context.ts'
import type { BodyId } from '../ids.ts'
import { isAsleep, npcOf, placeOf } from '../lookup.ts'
import { addresseeOf, talkOf } from '../operations.ts'
import type { Conversation, NpcBody } from '../state.ts'
import { relationOf } from './relations.ts'

/** Words that need an answer. */
export interface Words {
  from: BodyId
  text: string
  /** The addressee. Missing if the words are for everybody. */
  to?: BodyId | undefined
}

/** What makes somebody want to speak, the weightiest first. */
const weights = {
  named: 100,
  asked: 60,
  hasToSay: 25,
  turnedTo: 12,
  forAll: 12,
  question: 8,
  silentTurn: 4,
  mostSilent: 20,
  sociable: 20,
} as const

/** NPCs that bid less than this stay quiet. */
export const LEAST_BID = 20
/** After somebody has answered, NPCs that bid less than this add nothing. */
export const SECOND_BID = 35
/** The bid of an NPC that was called by name or asked. It comes before newcomers. */
export const CALLED_BID = weights.asked

/** The liking or dislike, and the familiarity, from which an NPC's opinion is worth voicing. */
const OPINION_AFFINITY = 20
const OPINION_FAMILIARITY = 50

export interface Bid {
  npc: NpcBody
  bid: number
}

/**
 * The bids of the NPCs that heard these words. The highest comes first; equal bids keep the order in which the NPCs
 * came.
 */
export function bidsFor(context: TickContext, conversation: Conversation, words: Words): Bid[] {
  return conversation.members
    .flatMap((member): Bid[] => {
      const npc = member === words.from ? undefined : npcOf(context.state, member)
      return npc && canSpeak(npc, conversation) ? [{ npc, bid: bidOf(context, conversation, words, npc) }] : []
    })
    .sort((left, right) => right.bid - left.bid)
}

/** Whether the NPC is awake and no player talks with it elsewhere. */
function canSpeak(npc: NpcBody, conversation: Conversation): boolean {
  const elsewhere = npc.operations.some(
    ({ request }) => addresseeOf(request) !== null && talkOf(request) !== conversation.id,
  )
  return !elsewhere && !(isAsleep(npc) && npc.conversation !== conversation.id)
}

function bidOf(context: TickContext, conversation: Conversation, { from, text, to }: Words, npc: NpcBody): number {
  const { speech } = context
  const last = conversation.floor.spoke[npc.id]
  const silent = conversation.turns - (last ?? 0)
  return (
    (speech.isNamed(npc, text) ? weights.named : 0) +
    (to === npc.id ? (text.includes('?') ? weights.asked : weights.turnedTo) : 0) +
    (speech.isForAll(text) ? weights.forAll : 0) +
    (text.includes('?') ? weights.question : 0) +
    (hasToSay(context, npc, from, text) ? weights.hasToSay : 0) +
    Math.min(weights.mostSilent, silent * weights.silentTurn) +
    Math.floor(npc.character.sociable * weights.sociable)
  )
}

/**
 * Whether the words concern the NPC's home, its work or wares, or somebody it likes or dislikes. A rule decides,
 * without looking into the NPC's memory.
 */
function hasToSay({ state, map, npcs, speech }: TickContext, npc: NpcBody, from: BodyId, text: string): boolean {
  const low = text.toLowerCase()
  const names = [npc.character.home, npc.at ?? ''].map(
    (place) => placeOf(map, place)?.label.replace(/^the /i, '').toLowerCase() ?? '',
  )
  const wares = (npc.character.sells ?? []).map((item) => state.catalogue.items[item]?.name.toLowerCase() ?? '')
  if ([...names, ...wares].some((name) => name.length > 2 && low.includes(name))) return true
  return npcs.some((other) => {
    if (other.id === npc.id || other.id === from) return false
    const relation = relationOf(npc, other.id)
    const hasOpinion =
      relation !== null &&
      (Math.abs(relation.affinity) >= OPINION_AFFINITY || relation.familiarity >= OPINION_FAMILIARITY)
    // Strong opinions are few, so the costlier check of names comes last.
    return hasOpinion && speech.isNamed(other, text)
  })
}
