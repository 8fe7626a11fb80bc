import { withoutFrames } from '../../../language/en/news/hearsay.ts'
import { isNpcId, isPlayerId, type NpcId, type PlayerId } from '../../../world/ids.ts'
import type { InboundSpeaker } from '../../ports/inbound.ts'
import type { MemoryHit } from '../../ports/memory-port.ts'
import type { Authored } from './authored.ts'

/** Where words come from that no player said: another NPC's session. */
export interface Provenance {
  kind: 'inter-session'
  from: NpcId
}

/** What to write beside heard words; undefined for a player's own. */
export const provenanceOf = (speaker: Pick<InboundSpeaker, 'id' | 'kind'>): Provenance | undefined =>
  speaker.kind === 'npc' && isNpcId(speaker.id) ? { kind: 'inter-session', from: speaker.id } : undefined

/** Words on which an answer may rest, and the players from whom they come in the end or whom they are about. */
export interface Source {
  text: string
  players: readonly PlayerId[]
  /** Who told it alone, so that it is for nobody else; `self`: it is for nobody at all. */
  alone?: PlayerId | 'self'
  /** It was said in this very talk. */
  inTalk?: true
}

/** What an answer may rest on, and the names of players that may be in it. */
export interface Behind {
  sources: Source[]
  names: { id: PlayerId; name: string }[]
  /** What rests on nobody, whoever said it last. */
  authored?: Authored
}

export const playersAmong = (...ids: (string | undefined)[]): PlayerId[] => [
  ...new Set(ids.flatMap((id) => (id !== undefined && isPlayerId(id) ? [id] : []))),
]

/** A memory as a source: its teller, whom it is about, for whom it is. */
export const sourceOfMemory = ({
  text,
  who,
  about = [],
  audience,
}: Pick<MemoryHit, 'text' | 'audience'> & { who?: { id: string } | null; about?: readonly string[] }): Source => ({
  text,
  players: playersAmong(who?.id, ...about, audience.kind === 'player' ? audience.player : undefined),
  ...(audience.kind === 'everyone' ? {} : { alone: audience.kind === 'player' ? audience.player : 'self' }),
})

/** Of a source so many words are in the answer. One is chance; of a source that has only one, it is all of it. */
const sharedStems = 2

/**
 * The players whom words rest on or name, in a fixed order: of each source that shares words with them, and of each name in them. Rather one too many: who is
 * forgotten takes along what came from them, and what is marked with nobody would stay for ever. Only what authors wrote is left out: neighbours who say it to
 * each other all day would carry one player's mark through the village.
 */
export const playersBehind = (text: string, { sources, names, authored }: Behind): PlayerId[] => {
  const marked = sources.filter(({ players }) => players.length > 0)
  const plain = text.toLowerCase()
  const named = names.filter(({ name }) => isNamed(plain, name.toLowerCase().trim()))
  // The content is read only for words that would be marked.
  const candidates = marked.filter((source) => shares(text, source.text))
  const called = names.map(({ name }) => name)
  const own = (each: string): string => (authored === undefined ? each : authored.without(withoutFrames(each), called))
  const said = candidates.length === 0 ? '' : own(text)
  const rested = candidates.filter((source) => shares(said, own(source.text)))
  return [...new Set([...rested.flatMap(({ players }) => players), ...named.map(({ id }) => id)])].sort()
}

const shares = (said: string, source: string): boolean => {
  const stems = [...stemsOf(source)]
  const there = stemsOf(said)
  return stems.filter((stem) => there.has(stem)).length >= Math.min(sharedStems, Math.max(1, stems.length))
}

const wordPattern = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|[\p{L}\p{N}\p{M}]+/gu
/** Shorter words of scripts with letters are mostly of the language, not of the matter. */
const leastLetters = 4
const stemLetters = 6

/** What a text is about: beginnings of its longer words and its numbers; of scripts that do not part their words each two signs. */
export const stemsOf = (text: string): Set<string> => {
  const words = withoutFrames(text).toLowerCase().match(wordPattern) ?? []
  const letters = words
    .filter((word) => word.length >= leastLetters || /^\d+$/.test(word))
    .map((word) => word.slice(0, stemLetters))
  const pairs = words.flatMap((word, index) =>
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u.test(word)
      ? [`${words[index - 1] ?? ''}${word}`]
      : [],
  )
  return new Set([...letters, ...pairs])
}

/** As words of their own. */
const isNamed = (plain: string, name: string): boolean => {
  if (name === '') return false
  for (let at = plain.indexOf(name); at !== -1; at = plain.indexOf(name, at + 1)) {
    if (!joins(plain[at - 1]) && !joins(plain[at + name.length])) return true
  }
  return false
}

/** Letters of scripts that part their words. */
const joins = (letter = ' '): boolean =>
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{N}_]/u.test(letter)
