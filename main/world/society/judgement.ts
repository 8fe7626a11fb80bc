import type { Command, RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import type { BodyId } from '../ids.ts'
import { conversationsWith, npcOf, playerOf } from '../lookup.ts'
import type { NpcBody } from '../state.ts'
import { makeUp, wantsPeace } from './quarrels.ts'
import { changeRelation, relationOf } from './relations.ts'
import { DISLIKED, FRIEND } from './standing.ts'

/** The most that one judgement changes liking or trust. `changeRelation` limits how often per day. */
const STEP = 2
/** How far words alone can raise liking and trust. Downwards the limit is three times as far. */
const BY_WORDS = { affinity: 15, trust: 5 } as const

/**
 * Applies a mind's judgement of words: of somebody it talks with or, by hearsay (`heardFrom`), of somebody they spoke
 * about. Hearsay counts half, and not at all if the NPC doesn't trust its source.
 */
export function applyJudgement(
  context: TickContext,
  npc: NpcBody,
  command: Extract<Command, { kind: 'npcRegard' }>,
): RefusalReason | null {
  const { body, heardFrom, why } = command
  const { state } = context
  if (body === npc.id || (!npcOf(state, body) && !playerOf(state, body))) return 'unknown-body'
  const teller = heardFrom ?? body
  if (teller === npc.id || (heardFrom === body && heardFrom !== undefined)) return 'invalid'
  if (!talksWith(context, npc, teller)) return 'not-in-conversation'
  const by = { affinity: within(command.affinity), trust: within(command.trust) }
  if (heardFrom === undefined) {
    const isKind = by.affinity > 0
    const isNews = changeRelation(context, npc, body, { ...by, because: 'regard', why, most: BY_WORDS })
    if (isKind && wantsPeace(npc, body)) makeUp(context, npc, body, 'said sorry, and we made it up')
    return isNews ? null : 'not-now'
  }
  return hearsay(context, npc, { ...by, body, heardFrom, why })
}

function hearsay(
  context: TickContext,
  npc: NpcBody,
  {
    body,
    heardFrom,
    affinity,
    trust,
    why,
  }: { body: BodyId; heardFrom: BodyId; affinity: number; trust: number; why: string },
): RefusalReason | null {
  const teller = relationOf(npc, heardFrom)
  if ((teller?.trust ?? 0) <= DISLIKED || (teller?.affinity ?? 0) <= DISLIKED) return 'not-now'
  // A friend's good word often ends a quarrel.
  if (affinity > 0 && (teller?.affinity ?? 0) >= FRIEND && wantsPeace(npc, body)) {
    makeUp(context, npc, body, 'had a good word put in, and we made it up')
    return null
  }
  const isNews = changeRelation(context, npc, body, {
    affinity: half(affinity),
    trust: half(trust),
    because: 'told',
    why,
    from: heardFrom,
    most: BY_WORDS,
  })
  return isNews ? null : 'not-now'
}

const talksWith = ({ state }: TickContext, npc: NpcBody, body: BodyId): boolean => {
  const isOpen = conversationsWith(state, npc.id).some(({ members }) => members.includes(body))
  // A mind may judge words even after the speaker has walked on.
  return (
    isOpen ||
    npc.operations.some(
      ({ request }) =>
        (request.kind === 'reply' && request.from === body) || (request.kind === 'converse' && request.with === body),
    )
  )
}

const within = (by: number): number => Math.min(STEP, Math.max(-STEP, by))
const half = (by: number): number => Math.trunc(by / 2) + 0
