import { isPlayerId, type PlayerId } from '../../world/ids.ts'
import type { Authored } from '../dispatch/access/authored.ts'
import {
  type AnswerBasis,
  playersAmong,
  playersConcerned,
  type Source,
  sourceOfMemory,
} from '../dispatch/access/provenance.ts'
import { coverage, stemsOf as stemsIn } from '../faculties/compaction/must-survive.ts'
import { audienceOf, confidenceOf } from '../ports/audience.ts'
import type { Inbound } from '../ports/inbound.ts'
import type { NewMemory, NpcMemory } from '../ports/memory-port.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { confidedAmong, inConfidence, isDrawnFrom, saidIn } from '../sessions/confided-lines.ts'
import type { Session } from '../sessions/session.ts'
import { notedAlready } from './noted-already.ts'

interface TurnSources {
  messages: readonly Inbound[]
  session: Session
  memory: Pick<NpcMemory, 'read'>
  overheard: readonly Source[]
  authored: Authored
}

/** The sources of an answer before any lookup: memories, the talk itself, and due intents. */
export const sourcesOfTurn = async (
  context: TurnContext,
  { messages, session, memory, overheard, authored }: TurnSources,
): Promise<Omit<AnswerBasis, 'language'>> => {
  const audience = audienceOf(context)
  const alone = audience.kind === 'player' ? { alone: audience.player } : {}
  const inTalk = { ...alone, inTalk: true } as const
  const said = session.recent.flatMap((entry): Source | [] => {
    if (entry.kind === 'compacted')
      return { text: entry.summary, players: playersAmong(...(entry.about ?? [])), ...inTalk }
    if (entry.kind === 'heard')
      return { text: entry.text, players: playersAmong(entry.speaker.id, ...(entry.about ?? [])), ...inTalk }
    if (entry.kind === 'acted')
      return {
        text: `${JSON.stringify(entry.input)}\n${entry.result}`,
        players: playersAmong(...(entry.about ?? [])),
        ...inTalk,
      }
    return entry.kind === 'spoke'
      ? { text: entry.text, players: playersAmong(entry.to, ...(entry.about ?? [])), ...inTalk }
      : []
  })
  const now = messages.map(({ text, speaker, aboutPlayers = [] }) => ({
    text,
    players: playersAmong(speaker.person ?? speaker.id, ...aboutPlayers),
    ...inTalk,
  }))
  const due = (context.dueIntents ?? []).map(({ words, by, about }) => ({
    text: words,
    players: playersAmong(by?.id, ...about),
  }))
  const everyone = [
    ...context.recalled.flatMap(({ who }) => who ?? []),
    ...context.percepts.people,
    // The NPC may mention people it knows even if no words mentioned them.
    ...(context.surroundings?.ties ?? []),
    ...messages.map(({ speaker }) => speaker),
    ...session.recent.flatMap((entry) => (entry.kind === 'heard' ? entry.speaker : [])),
  ]
  const names = new Map(
    everyone.flatMap(({ id, name }) => (isPlayerId(id) ? [[`${id}\n${name}`, { id, name }] as const] : [])),
  )
  const { speaker, speakerNotes = { current: [], before: [] } } = context
  const noted = [...speakerNotes.current, ...speakerNotes.before].map((text) => ({
    text,
    players: playersAmong(speaker.person ?? speaker.id),
    ...alone,
  }))
  const kept = await keptSources(memory, speaker.person ?? speaker.id)
  const memories = [...context.recalled, ...(context.lastDays ?? [])].map(sourceOfMemory)
  return {
    sources: [...memories, ...noted, ...kept, ...overheard, ...said, ...now, ...due, ...shownSources(context)],
    names: [...names.values()],
    authored,
  }
}

/** The news that may be told, as sources. */
export const newsSources = ({ news = [] }: Pick<TurnContext, 'news'>): Source[] =>
  news.map(({ text, from, news: { via }, about = [] }) => ({
    text,
    players: playersAmong(from?.id, ...via, ...about),
  }))

/** Other words of players in the prompt: news, promises to the speaker, errands for them, and taught skills. */
const shownSources = ({ news = [], promised = [], skillsRead = [], surroundings, speaker }: TurnContext): Source[] => [
  ...newsSources({ news }),
  ...promised.flatMap(({ words, own }) =>
    own ? [] : { text: words, players: playersAmong(speaker.person ?? speaker.id) },
  ),
  ...(surroundings?.appointments ?? []).flatMap(({ purpose }) =>
    purpose === undefined
      ? []
      : {
          text: purpose.text,
          players: playersAmong(purpose.from),
          alone: isPlayerId(purpose.from) ? purpose.from : ('self' as const),
        },
  ),
  ...skillsRead.map(({ name, body }) => {
    const teacher = surroundings?.learned.find(({ skill }) => skill === name)?.from
    return { text: body, players: playersAmong(teacher ?? undefined) }
  }),
]

/** Lines of the NPC's kept files that are marked with a player, whether the prompt shows them or not. */
const keptSources = async (memory: Pick<NpcMemory, 'read'>, speaker: string): Promise<Source[]> => {
  const files = await Promise.all(['MEMORY.md', `memory/people/${speaker}.md`].map((path) => memory.read(path)))
  return files.flatMap((file) =>
    ('text' in file ? file.text : '').split('\n').flatMap((line) => {
      const players = playersAmong(...(line.match(/\bp-[a-z0-9]{16}\b/g) ?? []))
      const [, ears] = /<!--.*\bfor:\s*(p-[a-z0-9]{16}|self)\b/.exec(line) ?? []
      return players.length === 0
        ? []
        : {
            text: line.replace(/<!--.*/, ''),
            players,
            ...(ears === undefined ? {} : { alone: ears as PlayerId | 'self' }),
          }
    }),
  )
}

/**
 * The memory as this run's tools see it. It adds what tools find to the sources of the answer, and marks their notes
 * with the players behind them. A note about a confidence is for nobody else. A note with the same words as an earlier
 * one of the day isn't added again.
 */
export const tracedMemory = (
  memory: NpcMemory,
  { basis, messages, recent }: { basis: AnswerBasis; messages: readonly Inbound[]; recent: Session['recent'] },
): NpcMemory => ({
  ...memory,
  search: async (query) => {
    const found = await memory.search(query)
    basis.sources.push(...found.hits.map(sourceOfMemory))
    return found
  },
  get: async (request) => {
    const found = await memory.get(request)
    if (!('text' in found) || found.text.trim() === '') return found
    const noted = await memory.noted()
    basis.sources.push(
      ...noted
        .filter(({ path, text }) => path === found.path && found.text.includes(text))
        .map((entry) => sourceOfMemory({ who: null, ...entry })),
    )
    return found
  },
  remember: async (entry) => {
    const trust = trustIn(entry, { messages, basis, recent })
    const marked = {
      ...entry,
      ...trust,
      ...earsOf({ ...entry, ...trust }, basis),
      ...aboutOf(entry, { basis, messages }),
    }
    return (await notedAlready(memory, marked, basis.language)) ?? memory.remember(marked)
  },
})

/** The least share of a note's words that tells from which words it was made. */
const leastMade = 0.6

/**
 * A note for everybody that is made of what one player told alone is for that player, though it was made in another
 * talk or in no talk.
 */
const earsOf = ({ audience, text, kind }: NewMemory, { sources }: AnswerBasis): Pick<NewMemory, 'audience'> => {
  if (audience.kind !== 'everyone' || kind === 'told') return { audience }
  const shareOf = (source: string): number => coverage(text, stemsIn(source))
  const open = Math.max(0, ...sources.filter(({ alone }) => alone === undefined).map((source) => shareOf(source.text)))
  const best = sources
    .flatMap(({ alone, text: line }) => (alone === undefined ? [] : [{ alone, share: shareOf(line) }]))
    .toSorted((one, other) => other.share - one.share)[0]
  if (best === undefined || best.share < leastMade || best.share <= open) return { audience }
  return { audience: best.alone === 'self' ? { kind: 'self' } : { kind: 'player', player: best.alone } }
}

const aboutOf = (
  { text, who, about = [] }: NewMemory,
  { basis, messages }: { basis: AnswerBasis; messages: readonly Inbound[] },
): { about?: PlayerId[] } => {
  const talking = messages.map(({ speaker }) => speaker.person ?? speaker.id)
  const players = playersAmong(...about, ...talking, ...playersConcerned(text, basis)).filter((id) => id !== who?.id)
  return players.length === 0 ? {} : { about: players.sort() }
}

/** How many of the last words in a talk a note may be made of. */
const linesBack = 12

/**
 * A mind notes a confidence in its own words, and often later than it was told. Its note is kept in confidence if it is
 * made of words of this talk, or of memories, that were.
 */
const trustIn = (
  { audience, text, importance }: NewMemory,
  { messages, basis, recent }: { messages: readonly Inbound[]; basis: AnswerBasis; recent: Session['recent'] },
): Pick<NewMemory, 'audience' | 'confided' | 'importance'> => {
  const current = messages.map(({ speaker, ...line }) => ({ ...line, by: speaker.id, speaker }))
  const ids = new Set(current.map(({ message }) => message))
  const before = saidIn(recent)
    .filter(({ message }) => !ids.has(message))
    .slice(-linesBack)
  const lines = [...before, ...current]
  const found = confidedAmong(lines, basis.language)
  const confided = current.find((_line, index) => found.has(before.length + index))
  const isOf = (isSecret: boolean): string[] => [
    ...lines.filter((_line, index) => found.has(index) === isSecret).map((line) => line.text),
    ...basis.sources
      .filter((source) => source.inTalk !== true && (source.confided === true) === isSecret)
      .map((source) => source.text),
  ]
  const isSecret = confided !== undefined || isDrawnFrom(text, isOf(true), isOf(false))
  return {
    audience: audience.kind === 'everyone' && confided !== undefined ? confidenceOf(confided.speaker) : audience,
    importance,
    ...(isSecret ? inConfidence(importance) : {}),
  }
}
