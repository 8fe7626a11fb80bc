import type { GameState } from '../game-state.ts'
import { say, sayInEnglish } from '../say.ts'
import { isByRules } from './brain-words.ts'

/** The most that are shown. */
export const mostReplies = 4

/** What may be said next depends on this alone. */
export interface Moment {
  partner: string
  /** The partner's last whole line in this talk; empty before it. */
  last: string
  /** What the player said to the partner in this talk. */
  said: readonly string[]
  /** An answer is still coming. */
  waits: boolean
  /** The partner's offer waits for a yes or no. A question on a card is answered there alone. */
  asked: boolean
  /** It is a bed that they offer. */
  bed?: boolean
  /** A quest of the partner's for which the player has everything. */
  ready: boolean
  errand: boolean
  sells: boolean
  lets: boolean
  /** Whether rules answer, which understand English only. Missing: a model does. */
  byRules?: boolean
  /** Villagers whom the page knows by name, other than the two. */
  names: readonly string[]
}

/** Endings of a question that a plain yes or no answers. */
const yesOrNo = /(?:^|[.!?…,;]\s+)(?:will|would|can|could|shall|do|does|did|are|is|have|has|may|want)\b[^.!?…]*\?$/i

/** The words of a text between single spaces, so that a name is found as a whole. */
const apart = (text: string): string => ` ${(text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

/** The sentences that fit the moment, best first. Each is one that every brain answers from what it knows. */
export function suggestedReplies(moment: Moment): string[] {
  if (moment.waits) return []
  const { last, byRules = true } = moment
  const words = byRules ? sayInEnglish : say
  const named = moment.names.find((name) => apart(last).includes(apart(name)))
  const isQuestion = yesOrNo.test(last.trim())
  const isUnclear = moment.asked && isQuestion && moment.errand
  const replies = [
    // With an offer on its card and an errand asked for, a bare yes would leave open what it answers.
    ...(isUnclear ? [words('suggested-replies.yes-errand')] : []),
    ...(isUnclear && moment.bed ? [words('suggested-replies.yes-bed')] : []),
    ...(!isUnclear && (moment.asked || isQuestion)
      ? [words('suggested-replies.yes'), words('suggested-replies.no')]
      : []),
    ...(moment.ready ? [words('suggested-replies.done')] : []),
    ...(named === undefined ? [] : [words('suggested-replies.who', { named })]),
    ...(moment.lets ? [words('suggested-replies.bed')] : []),
    ...(moment.errand && !moment.ready && !isUnclear ? [words('suggested-replies.work')] : []),
    ...(moment.sells ? [words('suggested-replies.sell')] : []),
    ...(last.split(/\s+/).length > 6 ? [words('suggested-replies.more')] : []),
    words('suggested-replies.to-do'),
    words('suggested-replies.new'),
  ]
  const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '')
  const said = new Set(moment.said.map(bare))
  // A yes may answer one question after another.
  const answers = [words('suggested-replies.yes'), words('suggested-replies.no')]
  return replies.filter((reply) => answers.includes(reply) || !said.has(bare(reply))).slice(0, mostReplies)
}

/** The moment of the open talk; null without one, and in company, where it is not known who would answer. */
export function momentOf(state: GameState): Moment | null {
  const { partner, company } = state
  if (!partner || company.length > 0) return null
  const lines = state.log.filter(
    (line) => line.partner?.id === partner.id && line.kind === 'speech' && line.unsaid !== true,
  )
  const about = state.business.find(({ npc }) => npc === partner.id)
  const last = lines.findLast(({ speaker }) => speaker === partner.id)
  const offer = state.offers.find(({ npc, answered }) => npc === partner.id && !answered)
  const people = [...[...state.around, ...state.people].filter(({ kind }) => kind === 'npc'), ...state.business]
  return {
    partner: partner.id,
    last: last?.text ?? '',
    said: lines.filter(({ mine }) => mine).map(({ text }) => text),
    waits: state.status !== null || last?.streaming === true || lines.at(-1)?.mine === true,
    asked: offer !== undefined,
    bed: offer !== undefined && about?.lets === true && offer.gives.gold === 0 && offer.gives.items.length === 0,
    // What somebody asked for at home they take at home.
    ready: state.quests.some(
      ({ giver, status, zone }) => giver === partner.id && status === 'ready' && zone === undefined,
    ),
    errand: about?.errand === true,
    sells: about?.sells === true,
    lets: about?.lets === true,
    byRules: isByRules(state.brain),
    names: [...new Set(people.map(({ name }) => name))].filter(
      (name) => name !== partner.name && name !== state.me.name,
    ),
  }
}
