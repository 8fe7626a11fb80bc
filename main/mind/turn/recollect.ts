import type { GameTime } from '../../language/calendar.ts'
import type { Language } from '../../language/language.ts'
import { askerOf } from '../ports/audience.ts'
import { type ChatModel, isByRules } from '../ports/chat-model.ts'
import type { Inbound } from '../ports/inbound.ts'
import type { NpcMemory } from '../ports/memory-port.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { memoriesThatFit } from '../prompt/prompt-budget.ts'
import { asksOfThePast } from '../recall/asked-of.ts'
import { buildQuery, type RecallQuery } from '../recall/build-query.ts'
import type { NamedPerson } from '../recall/named-person.ts'
import { type Recollection, recall } from '../recall/recall.ts'
import type { TalkLine } from '../recall/recent-lines.ts'
import type { Session } from '../sessions/session.ts'
import type { ReplyPorts } from './reply-ports.ts'

/** What is left of a greeting. */
const greetings: ReadonlySet<string> = new Set(['good', 'day', 'morn', 'morning', 'even', 'evening', 'afternoon'])

export interface RecollectOptions {
  inbound: Inbound
  utterance: string
  session: Session
  memory: NpcMemory
  now: GameTime
  /** What the NPC notices now. */
  percepts: TurnContext['percepts']
  signal: AbortSignal
  /** The messages being answered. */
  messages: readonly Inbound[]
  /** Notes of these very words, which do not answer them. */
  notes: readonly { id: string }[]
  /** The model that answers. */
  model: Pick<ChatModel, 'ref' | 'contextTokens'>
}

/** The memories that these words bring up, and the query used. */
export const recollect = async (
  ports: Pick<ReplyPorts, 'recall' | 'warm' | 'deadline' | 'logger' | 'content' | 'world' | 'authoredIn' | 'language'>,
  options: RecollectOptions,
): Promise<Recollection & { query: RecallQuery }> => {
  const { inbound, utterance, session, memory, now, signal, notes } = options
  const { npc, speaker } = inbound
  const query = questionOf(ports, options)
  const recollection = await recall({
    memory,
    query,
    asker: askerOf(inbound),
    person: speaker.id === npc ? null : (speaker.person ?? speaker.id),
    now,
    without: new Set(notes.map(({ id }) => id)),
    begins: !session.recent.some(({ kind }) => kind === 'spoke') && session.summary === null,
    between:
      speaker.kind === 'player' && isGreeting(utterance, namesOf(ports, inbound), ports.language)
        ? (speaker.person ?? speaker.id)
        : null,
    past: asksOfThePast(utterance),
    limit: limitOf(ports, options),
    budgetMs: ports.warm.has(npc) ? ports.recall.budgetMs : ports.recall.coldBudgetMs,
    deadline: ports.deadline,
    signal,
    logger: ports.logger,
  })
  ports.warm.add(npc)
  // MEMORY.md is shared with a single player only.
  const alone = speaker.kind === 'player' && (inbound.chat?.kind ?? 'direct') === 'direct'
  return {
    ...recollection,
    hits: alone ? recollection.hits : recollection.hits.filter(({ path }) => !path.endsWith('MEMORY.md')),
    query,
  }
}

/** A language model with room for more reads more. Rules use the best few, and talk among villagers is short. */
const limitOf = (
  { recall: { limit } }: Pick<ReplyPorts, 'recall'>,
  { model, inbound: { speaker, purpose = 'talk' } }: RecollectOptions,
): number =>
  isByRules(model.ref) || speaker.kind !== 'player' || purpose !== 'talk'
    ? limit
    : Math.max(limit, memoriesThatFit(model.contextTokens))

/** Only the newest lines matter for the current question. */
const linesBefore = 12

const questionOf = (
  { content, world, authoredIn, language }: Pick<ReplyPorts, 'content' | 'world' | 'authoredIn' | 'language'>,
  { inbound, utterance, session, messages, percepts }: RecollectOptions,
): RecallQuery => {
  const { npc, speaker } = inbound
  const current = new Set(messages.map(({ message }) => message))
  const lines = session.recent.flatMap((entry): TalkLine[] => {
    if (entry.kind === 'spoke') return [{ from: 'self', text: entry.text }]
    return entry.kind === 'heard' && !current.has(entry.message) && entry.text !== ''
      ? [{ from: 'other', text: entry.text }]
      : []
  })
  const known = authoredIn(content()).named()
  const near = percepts.people
    .filter(({ kind }) => kind === 'player')
    .map(({ id, name }): NamedPerson => ({ id, name }))
  return buildQuery({
    utterance,
    lines: lines.slice(-linesBefore),
    self: known.find(({ id }) => id === npc) ?? { id: npc, name: npc },
    speaker: { id: speaker.person ?? speaker.id, name: speaker.name },
    known: [...known, ...near.filter(({ id }) => id !== speaker.id)],
    percepts,
    places: world.places(npc),
    language,
  })
}

const namesOf = (
  { content, authoredIn }: Pick<ReplyPorts, 'content' | 'authoredIn'>,
  { npc, speaker }: Inbound,
): string[] => [
  authoredIn(content())
    .named()
    .find(({ id }) => id === npc)?.name ?? npc,
  speaker.name,
]

/** Nothing but a greeting: no word tells or asks anything. */
const isGreeting = (words: string, names: readonly string[], { telling, topics }: Language): boolean => {
  const known = new Set(topics.contentWords(names.join(' ')))
  return (
    words !== '' &&
    !words.includes('?') &&
    telling.toldIn(words) === '' &&
    topics.contentWords(words).every((word) => known.has(word) || greetings.has(word))
  )
}
