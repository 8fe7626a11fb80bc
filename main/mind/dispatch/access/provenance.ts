import type { Language } from '../../../language/language.ts'
import { type Remember, remember } from '../../../language/remember.ts'
import { isNpcId, isPlayerId, type NpcId, type PlayerId } from '../../../world/ids.ts'
import type { InboundSpeaker } from '../../ports/inbound.ts'
import type { MemoryHit } from '../../ports/memory-port.ts'
import type { Authored } from './authored.ts'

/** Where words come from if no player said them: another NPC's session. */
export interface Provenance {
  kind: 'inter-session'
  from: NpcId
}

/** The provenance to record with heard words; undefined for a player's own. */
export const provenanceOf = (speaker: Pick<InboundSpeaker, 'id' | 'kind'>): Provenance | undefined =>
  speaker.kind === 'npc' && isNpcId(speaker.id) ? { kind: 'inter-session', from: speaker.id } : undefined

/** Words that an answer may be based on, and the players whom they come from or are about. */
export interface Source {
  text: string
  players: readonly PlayerId[]
  /** The player who told it in private, so it is for nobody else. `self`: it is for the NPC alone. */
  alone?: PlayerId | 'self'
  /** Whether it was said in this talk. */
  inTalk?: true
  /** Whether it was told in confidence. */
  confided?: true
}

/** What an answer may be based on, and the player names that may occur in it. */
export interface AnswerBasis {
  /** The language of the answer and its sources. */
  readonly language: Pick<Language, 'hearsay' | 'names' | 'requests' | 'words'>
  sources: Source[]
  names: { id: PlayerId; name: string }[]
  /** Authored text. It comes from no player, even if a player repeated it. */
  authored?: Authored
}

export const playersAmong = (...ids: (string | undefined)[]): PlayerId[] => [
  ...new Set(ids.flatMap((id) => (id !== undefined && isPlayerId(id) ? [id] : []))),
]

/** Turns a memory into a source, with its teller, the people it is about, and its audience. */
export const sourceOfMemory = ({
  text,
  who,
  about = [],
  audience,
  confided,
}: Pick<MemoryHit, 'text' | 'audience' | 'confided'> & {
  who?: { id: string } | null
  about?: readonly string[]
}): Source => ({
  text,
  players: playersAmong(who?.id, ...about, audience.kind === 'player' ? audience.player : undefined),
  ...(audience.kind === 'everyone' ? {} : { alone: audience.kind === 'player' ? audience.player : 'self' }),
  ...(confided ? { confided } : {}),
})

/** How many words a source must share with the answer. One shared word is chance, unless the source has no other. */
const sharedStems = 2

/**
 * The players whom words are based on or name, sorted: the players of each source that shares words with them, and each
 * player named. Prefers too many to too few: forgetting a player removes only the words marked with that player, so
 * unmarked words would stay forever. Leaves out authored text, because neighbours repeat it daily and would spread one
 * player's mark through the village.
 */
export const playersConcerned = (
  text: string,
  {
    sources,
    names,
    authored,
    language,
  }: Pick<AnswerBasis, 'sources' | 'names' | 'authored'> & {
    language: Pick<Language, 'hearsay' | 'words'>
  },
): PlayerId[] => {
  const marked = sources.filter(({ players }) => players.length > 0)
  const plain = text.toLowerCase()
  const named = names.filter(({ name }) => isNamed(plain, name.toLowerCase().trim()))
  // The content is read only for words that would be marked.
  const content = tellingStems(text, language)
  const candidates = marked.filter((source) => shares(content, contentOf(source.text, language)))
  const called = names.map(({ name }) => name)
  const own = (each: string): string =>
    authored === undefined ? each : authored.without(language.hearsay.withoutFrames(each), called)
  const said = candidates.length === 0 ? new Set<string>() : tellingStems(own(text), language)
  const rested = candidates.filter((source) => shares(said, tellingStems(own(source.text), language)))
  return [...new Set([...rested.flatMap(({ players }) => players), ...named.map(({ id }) => id)])].sort()
}

const shares = (said: ReadonlySet<string>, source: ReadonlySet<string>): boolean => {
  let missing = Math.min(sharedStems, Math.max(1, source.size))
  for (const stem of source) if (said.has(stem) && --missing === 0) return true
  return false
}

/** A cache, because the same memories and lines of a talk are sources in many turns. */
const recentSources = new WeakMap<Frames, Remember<ReadonlySet<string>>>()
const contentOf = (text: string, language: Pick<Language, 'hearsay' | 'words'>): ReadonlySet<string> => {
  const recent = recentSources.get(language.hearsay) ?? remember<ReadonlySet<string>>(1000)
  recentSources.set(language.hearsay, recent)
  return recent(text, () => tellingStems(text, language))
}

/**
 * The same without everyday words, of which any two texts share some ("this afternoon"). A text that has no others keeps
 * them.
 */
const tellingStems = (text: string, { hearsay, words }: Pick<Language, 'hearsay' | 'words'>): Set<string> => {
  const bare = hearsay.withoutFrames(text)
  const rest = bare.replaceAll(alphabeticWord, (word) => (words.isEveryday(word.toLowerCase()) ? ' ' : word))
  const telling = stemsOf(rest, hearsay)
  return telling.size > 0 ? telling : stemsOf(text, hearsay)
}

/** Removes the names of people who passed the words on. */
type Frames = Pick<Language['hearsay'], 'withoutFrames'>

const wordPattern = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|[\p{L}\p{N}\p{M}]+/gu
const alphabeticWord = /[\p{L}\p{M}]+/gu
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const isUnspaced = (word: string): boolean => unspaced.test(word) && [...word].length === 1
/** The least number of letters. In alphabetic scripts, shorter words mostly carry grammar and not content. */
const leastLetters = 4
const stemLetters = 6

/**
 * A text's content: the beginnings of its longer words, its numbers, and, where words aren't separated, pairs of
 * characters.
 */
export const stemsOf = (text: string, { withoutFrames }: Frames): Set<string> => {
  const words = withoutFrames(text).toLowerCase().match(wordPattern) ?? []
  const letters = words
    .filter((word) => word.length >= leastLetters || (word < ':' && /^\d+$/.test(word)))
    .map((word) => word.slice(0, stemLetters))
  const pairs = unspaced.test(text)
    ? words.flatMap((word, index) => (isUnspaced(word) ? [`${words[index - 1] ?? ''}${word}`] : []))
    : []
  return new Set([...letters, ...pairs])
}

/** Whether a text contains the name as a whole word. */
const isNamed = (plain: string, name: string): boolean => {
  if (name === '') return false
  for (let at = plain.indexOf(name); at !== -1; at = plain.indexOf(name, at + 1)) {
    if (!joins(plain[at - 1]) && !joins(plain[at + name.length])) return true
  }
  return false
}

/** Whether a letter's script separates words. */
const joins = (letter = ' '): boolean =>
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{N}_]/u.test(letter)
