import { noteAmbitionTalk } from '../ambitions/tend-ambitions.ts'
import { noteTold } from '../ambitions/told-players.ts'
import { gameMs } from '../clock.ts'
import type { SimulationEvent } from '../commands.ts'
import { MIN_GIFT_WORTH } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { isNothing } from '../economy/bags.ts'
import { worthOf } from '../economy/prices.ts'
import { questIn } from '../errands/errand-of.ts'
import { noteErrandGifts } from '../errands/parts.ts'
import { noteShares } from '../feasts/share-feasts.ts'
import { noteForAbsent } from '../friendship/away.ts'
import type { Taste } from '../friendship/kinds.ts'
import { learnTaste, tasteOf } from '../friendship/tastes.ts'
import { tendFriendships } from '../friendship/tend-friendships.ts'
import type { BodyId, ConversationId } from '../ids.ts'
import { bodyOf, conversationOf, npcOf, playerOf } from '../lookup.ts'
import type { NpcBody } from '../state.ts'
import { forWhat, giveInParting } from './gifts.ts'
import { goodsPhrase } from './goods-phrase.ts'
import { noteOwed } from './owed-things.ts'
import { isQuarrelled, makeUp, meetInQuarrel, wantsPeace } from './quarrels.ts'
import { changeRelation, meet, type RelationChange, relationOf } from './relations.ts'
import { noteShared } from './shared-past.ts'
import { noteWhatToTell } from './social-day.ts'
import { DISLIKED } from './standing.ts'

type Of<Kind extends SimulationEvent['kind']> = Extract<SimulationEvent, { kind: Kind }>

/** How much each cause moves liking and trust. A gift amounts to one point of reputation, a quest to two. */
const steps = {
  gift: { affinity: 7, trust: 3, familiarity: 2 },
  likedGift: { affinity: 11, trust: 3, familiarity: 2 },
  dislikedGift: { affinity: -3, trust: 0, familiarity: 1 },
  trifle: { affinity: 1, familiarity: 1, most: { affinity: 15, trust: 0 } },
  trade: { affinity: 1, trust: 1, familiarity: 1 },
  quest: { affinity: 8, trust: 12, familiarity: 3 },
  taught: { affinity: 6, trust: 6, familiarity: 4 },
  learned: { affinity: 4, trust: 3, familiarity: 4 },
  paid: { affinity: 2, trust: 2, familiarity: 1 },
  help: { affinity: 4, trust: 3, familiarity: 1 },
  talk: { affinity: 1, most: { affinity: 15, trust: 0 } },
  /**
   * How much two people who dislike each other lose by a talk. They find a new reason each day, but its effect fades.
   */
  grating: { affinity: -1, most: { affinity: 3, trust: 0 } },
  rivalry: { affinity: -3, trust: 0 },
} as const satisfies Record<string, Partial<RelationChange>>

/**
 * Each talk adds one in so many of the missing points of familiarity (of 100), so it adds less the better the two know
 * each other.
 */
const FAMILIAR_PART = 20

/** Updates the relations of everyone concerned by the events since the given index of this tick's list. */
export function growRelations(context: TickContext, since: number): void {
  giveInParting(context, since)
  noteErrandGifts(context, since)
  noteShares(context, since)
  // Only events from before: the events added here cause nothing further.
  for (const event of context.events.slice(since)) {
    grow(context, event)
    noteWhatToTell(context, event)
    noteTold(context, event)
    noteOwed(context, event)
    noteShared(context, event)
    noteAmbitionTalk(context, event)
  }
  tendFriendships(context, since)
  noteForAbsent(context, since)
}

function grow(context: TickContext, event: SimulationEvent): void {
  switch (event.kind) {
    case 'conversationStarted':
      return meetInQuarrel(context, event.members)
    case 'said':
      return talked(context, event)
    case 'transferred':
      return handedOver(context, event)
    case 'spent':
      return tended(context, event)
    case 'questDone':
      return moved(context, event.npc, event.player, {
        ...steps.quest,
        because: 'quest',
        why: `did what I had asked: ${questName(context, event)}`,
      })
    case 'lessonEnded':
      return event.outcome === 'learned' ? taught(context, event) : undefined
    case 'turnedAside':
      return event.because.kind === 'full' ? crowdedOut(context, event, event.because.place) : undefined
    default:
      return
  }
}

const moved = (context: TickContext, npc: BodyId, body: BodyId, change: RelationChange): void => {
  const one = npcOf(context.state, npc)
  if (one && bodyOf(context.state, body)) changeRelation(context, one, body, change)
}

/** Lets a listener get to know the speaker, once per talk. Meeting on another day increases liking. */
function talked(context: TickContext, { speaker, to, conversation }: Of<'said'>): void {
  if (conversation === undefined) return
  const listeners = conversationOf(context.state, conversation)?.members ?? (to === undefined ? [] : [to])
  for (const id of listeners) {
    const npc = id === speaker ? undefined : npcOf(context.state, id)
    if (npc) heard(context, npc, speaker, conversation)
  }
}

function heard(context: TickContext, npc: NpcBody, speaker: BodyId, conversation: ConversationId): void {
  const relation = meet(npc, speaker, gameMs(context.state))
  if (relation.talk === conversation) return
  relation.talk = conversation
  relation.talks++
  const isAcquainted = relation.familiarity > 0
  relation.familiarity += Math.ceil((100 - relation.familiarity) / FAMILIAR_PART)
  if (isAcquainted && !isQuarrelled(relation)) warmOrGrate(context, npc, speaker, relation.affinity)
}

/**
 * Applies a plain talk. It increases liking if the two have no open quarrel. If either villager dislikes the other, it
 * warms neither, and both feel the dislike.
 */
function warmOrGrate(context: TickContext, npc: NpcBody, speaker: BodyId, liking: number): void {
  const other = npcOf(context.state, speaker)
  const theirs = other ? (relationOf(other, npc.id)?.affinity ?? 0) : 0
  if (other && (liking <= DISLIKED || theirs <= DISLIKED)) {
    const why = theirs <= DISLIKED ? 'was short with me' : 'got on my nerves'
    changeRelation(context, npc, speaker, { ...steps.grating, because: 'talk', why })
  } else if (!other || (liking >= 0 && theirs >= 0))
    changeRelation(context, npc, speaker, { ...steps.talk, because: 'talk', why: 'talks with me' })
}

function handedOver(context: TickContext, event: Of<'transferred'>): void {
  const { from, to, goods, because } = event
  if (isNothing(goods)) return
  const { catalogue } = context.state
  if (because === 'trade' || because === 'shop' || because === 'lodging' || because === 'house') {
    repaid(context, event)
    moved(context, from, to, { ...steps.trade, because: 'trade', why: 'deals fairly with me' })
    return moved(context, to, from, { ...steps.trade, because: 'trade', why: 'deals fairly with me' })
  }
  const worth = worthOf(catalogue, goods)
  const [giver, taker] = [npcOf(context.state, from), npcOf(context.state, to)]
  const guest = playerOf(context.state, from)
  const taste = taker && guest && because === 'gift' ? tasteOf(taker, goods) : null
  // A gift with a purpose counts, even a bun, and so does one to somebody's taste.
  if (because !== 'gift') return
  const given = goodsPhrase(catalogue, goods)
  if (worth < MIN_GIFT_WORTH && event.occasion === undefined && !taste) {
    // A bucket of water is no present to speak of for weeks, but whoever carried it is thanked.
    if (guest && Object.keys(goods.items ?? {}).length > 0)
      moved(context, to, from, { ...steps.trifle, because: 'help', why: `brought me ${given}` })
    return repaid(context, event)
  }
  moved(context, to, from, {
    ...(taste ? steps[taste.likes ? 'likedGift' : 'dislikedGift'] : steps.gift),
    debt: worth,
    because: 'gift',
    why: `gave me ${given}${forWhat(event.occasion, 'taker')}${taste ? likedOrNot(taste, context) : ''}`,
  })
  if (taste && taker && guest) learnTaste(guest, taker, taste)
  // The giver's opinion doesn't improve, but the giver remembers the gift.
  if (giver && bodyOf(context.state, to)) changeRelation(context, giver, to, { because: 'gift', why: '', debt: -worth })
  if (taker && wantsPeace(taker, from))
    makeUp(context, taker, from, `made it up with me, and gave me ${goodsPhrase(catalogue, goods)}`)
  if (giver && wantsPeace(giver, to)) makeUp(context, giver, to, 'took my gift, and we made it up')
}

/**
 * Counts against a debt what is handed over for nothing: the pennies an NPC asked back with an offer, or a penny at a
 * time. It never makes the taker the debtor.
 */
function repaid(context: TickContext, { from, to, goods, offer, because }: Of<'transferred'>): void {
  const isPaidFor = context.events.some(
    (other) =>
      other.kind === 'transferred' &&
      other.from === to &&
      other.to === from &&
      other.because === because &&
      other.offer === offer,
  )
  if (isPaidFor) return
  const worth = worthOf(context.state.catalogue, goods)
  for (const [id, other, sign] of [
    [to, from, 1],
    [from, to, -1],
  ] as const) {
    const npc = npcOf(context.state, id)
    const owed = npc ? Math.max(0, -sign * (relationOf(npc, other)?.debt ?? 0)) : 0
    if (npc && owed > 0)
      changeRelation(context, npc, other, { because: 'gift', why: '', debt: sign * Math.min(owed, worth) })
  }
}

const likedOrNot = ({ likes, called }: Taste, { opinions }: TickContext): string =>
  `, and I ${likes ? 'like' : 'do not care for'} ${opinions.asMine(called)}`

/** Counts something applied to somebody as help, like salve on a burn. */
function tended(context: TickContext, { body, on, goods, because }: Of<'spent'>): void {
  if (because !== 'used' || on === undefined || on === body) return
  moved(context, on, body, {
    ...steps.help,
    because: 'help',
    why: `helped me with ${goodsPhrase(context.state.catalogue, goods)}`,
  })
}

function taught(context: TickContext, { teacher, learner, skill, payer }: Of<'lessonEnded'>): void {
  const what = skill.replaceAll('-', ' ')
  moved(context, learner, teacher, { ...steps.taught, because: 'lesson', why: `taught me: ${what}` })
  moved(context, teacher, learner, { ...steps.learned, because: 'lesson', why: `learned from me: ${what}` })
  if (payer !== undefined)
    moved(context, teacher, payer, { ...steps.paid, because: 'trade', why: `paid me for a lesson: ${what}` })
}

const questName = ({ state }: TickContext, { quest }: Of<'questDone'>): string => questIn(state, quest)?.name ?? quest

/** Makes an NPC that found no room where it wanted to be blame somebody who stands there. */
function crowdedOut(context: TickContext, { npc }: Of<'turnedAside'>, place: string): void {
  const label = Object.hasOwn(context.map.places, place)
    ? context.map.places[place as keyof typeof context.map.places]?.label
    : undefined
  const holder = context.npcs.find((other) => other.id !== npc && other.at === place)
  if (holder)
    moved(context, npc, holder.id, { ...steps.rivalry, because: 'rivalry', why: `had my place at ${label ?? place}` })
}
