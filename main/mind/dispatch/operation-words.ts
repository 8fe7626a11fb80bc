import { wholeSigns } from '../../language/fence.ts'
import type { SimulationEvent } from '../../world/commands.ts'
import { MAX_ABOUT } from '../../world/constants.ts'
import type { BodyId, ConversationId, NpcId, OperationId, PlayerId } from '../../world/ids.ts'
import type { OperationRequest } from '../../world/operation-request.ts'
import { looseOf } from '../../world/society/loose-words.ts'
import { type News, newsOf } from '../../world/society/news.ts'
import type { WorldState } from '../../world/state.ts'
import type { DispatchOutcome, Inbound } from '../ports/inbound.ts'
import { wakingWords } from './waking-words.ts'

/**
 * The company in a talk: who else is present and how the NPC should speak. A talk among several is kept for all of
 * them.
 */
export const companyOf = (
  request: OperationRequest,
  conversation: ConversationId | null,
  speakerOf: (id: BodyId) => Inbound['speaker'],
): Pick<Inbound, 'chat' | 'mentioned' | 'company' | 'manner'> => {
  if (request.kind !== 'reply' && request.kind !== 'converse') return {}
  const manner = request.manner ? { manner: request.manner } : {}
  if (!request.among || conversation === null) return manner
  const company = request.among.map((id) => {
    const { kind, name } = speakerOf(id)
    return { id, kind, name }
  })
  return { chat: { kind: 'group', conversation }, mentioned: true, company, ...manner }
}

/** The longest speech, in characters, that the simulation takes at once. */
const longestSpeech = 4000

export const wordsOf = (
  {
    request,
    operation,
    npc,
  }: Pick<Extract<SimulationEvent, { kind: 'operationRequested' }>, 'request' | 'operation' | 'npc'>,
  state: WorldState,
): Pick<
  Inbound,
  | 'text'
  | 'message'
  | 'opens'
  | 'purpose'
  | 'job'
  | 'woken'
  | 'aboutPlayers'
  | 'news'
  | 'confided'
  | 'loose'
  | 'luck'
  | 'turnLimit'
> => {
  // After a save returns to a snapshot, an operation's number may be reused. Together with its tick the number is
  // unique.
  const own = `${operation}@${sinceOf(operation, npc, state)}`
  if (request.kind === 'converse')
    return { text: '', message: own, opens: true, ...turnLimitOf(request, state), ...luckOf(request) }
  if (request.kind === 'heartbeat')
    return { ...wakingWords(request.because, state, npc), message: own, purpose: 'heartbeat' }
  if (request.kind === 'job')
    return {
      text: request.text,
      message: own,
      purpose: 'heartbeat',
      job: { name: request.name, session: request.session },
    }
  return {
    text: request.text,
    message: request.message ?? own,
    ...(request.about ? { aboutPlayers: request.about } : {}),
    ...newsOf(request.news),
    ...(request.confided ? { confided: true as const } : {}),
    ...looseOf(request.loose),
    ...luckOf(request),
  }
}

const sinceOf = (operation: OperationId, npc: NpcId, { npcs }: WorldState): number =>
  (Object.hasOwn(npcs, npc) ? npcs[npc]?.operations.find(({ id }) => id === operation)?.since : undefined) ?? 0

const turnLimitOf = (
  { conversation }: { conversation: ConversationId },
  { conversations }: WorldState,
): { turnLimit?: number } => {
  const limit = Object.hasOwn(conversations, conversation) ? conversations[conversation]?.turnLimit : undefined
  return limit === null || limit === undefined ? {} : { turnLimit: limit }
}

const luckOf = ({ luck }: { luck?: number }): { luck?: number } => (luck === undefined ? {} : { luck })

/** Players whom the words are about, except the one addressed. */
export const aboutPlayersOf = (outcome: DispatchOutcome, to?: BodyId): { about?: PlayerId[] } => {
  const players = outcome.kind === 'answered' || outcome.kind === 'duplicate' ? (outcome.aboutPlayers ?? []) : []
  const about = players.filter((player) => player !== to).slice(0, MAX_ABOUT)
  return about.length === 0 ? {} : { about }
}

/**
 * The news in these words, with the path it took, whether the words are for their listener alone, and which of them
 * rest on nothing.
 */
export const newsIn = (outcome: DispatchOutcome): { news?: News[]; confided?: true; loose?: number[] } =>
  outcome.kind === 'answered' || outcome.kind === 'duplicate'
    ? { ...newsOf(outcome.news), ...(outcome.confided ? { confided: true } : {}), ...looseOf(outcome.loose) }
    : {}

const sayable = (text: string): string => wholeSigns(text.slice(0, longestSpeech))

export const spokenIn = (outcome: DispatchOutcome): string => {
  switch (outcome.kind) {
    case 'answered':
    case 'refused':
      return sayable(outcome.text)
    case 'duplicate':
      // The message was answered before a restart, but the journal lost the words and the world still waits for them.
      return outcome.first === undefined ? sayable(outcome.said ?? '') : ''
    case 'merged':
    case 'overheard':
    case 'command':
      return ''
    default:
      return outcome satisfies never
  }
}

export const isBrokenOff = (outcome: DispatchOutcome): boolean =>
  outcome.kind === 'refused' && (outcome.reason === 'stopped' || outcome.reason === 'interrupted')

export const endOf = (outcome: DispatchOutcome): 'ok' | 'failed' | 'aborted' => {
  if (outcome.kind !== 'refused') return 'ok'
  return outcome.reason === 'stopped' ? 'aborted' : 'failed'
}
