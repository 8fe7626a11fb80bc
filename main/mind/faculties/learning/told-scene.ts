import type { Language } from '../../../language/language.ts'
import { plainQuoted } from './skill-draft.ts'

/** The things and people that a teacher can name. */
export interface ToldScene {
  places: readonly { id: string; label: string }[]
  people: readonly { id: string; name: string }[]
  /** Null: the things are unknown, so words may name any thing. */
  things: readonly { id: string; name: string; plural: string }[] | null
  /** The language of the lesson. */
  language: Language
  /** Names for the coin. */
  coins: readonly string[]
  /** The thing that "it" refers to, which is the last one named. */
  it?: string | null
}

/** A step in the notation with the thing it named, or why the words make no step. */
export type ReadPiece = { step: string; it?: string } | { why: string }

/**
 * Reads the rest of a step after its verb. `quoted`: quoted texts, which the words contain as `⟦n⟧`. Null: try another
 * verb.
 */
export type Reader = (rest: string, quoted: readonly string[], scene: ToldScene) => ReadPiece | null

/** Words that mean the person who starts the skill. */
export const whoever =
  '(?:them|him|her|me|everybody|everyone|anybody|anyone|whoever (?:asks?|comes|wants (?:it|one))|(?:the|each|every) (?:person|guest|customer|stranger|visitor|player)|people)'
const whoeverOnly = new RegExp(`^${whoever}$`, 'i')
const whoeverFirst = new RegExp(`^${whoever} (?<rest>.+)$`, 'i')

export const bare = (text: string): string =>
  text
    .trim()
    .replace(/[.!?,;]+$/, '')
    .trim()
export const same = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(?:the|a|an) /, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Stands for the placeholder until the call is written, because spoken words have no braces. */
export const player = 'PLAYER'
export const call = (tool: string, given: Readonly<Record<string, string>> = {}): { step: string } => ({
  step: `\`${[tool, ...Object.entries(given).map(([key, value]) => `${key}=${value === player ? '{player}' : `"${plainQuoted(value, 120)}"`}`)].join(' ')}\``,
})

export const findPlace = ({ places }: ToldScene, words: string): string | null => {
  const wanted = same(words)
  return places.find(({ id, label }) => same(id) === wanted || same(label) === wanted)?.id ?? null
}

/** A villager, or the person who starts the skill. Null if nobody has that name. */
export const findWhom = ({ people, language }: ToldScene, words: string): string | null => {
  if (whoeverOnly.test(words.trim())) return player
  return language.names.personReferredTo(words, people)?.name ?? null
}

/** Splits "them a bun" or "Bram a bun" into person and rest. Null if the words don't start with a person. */
export const whomFirst = (scene: ToldScene, words: string): { whom: string; rest: string } | null => {
  const asker = whoeverFirst.exec(words)?.groups?.rest
  if (asker !== undefined) return { whom: player, rest: asker }
  const parts = words.split(' ')
  for (const count of [2, 1]) {
    const whom = parts.length > count ? findWhom(scene, parts.slice(0, count).join(' ')) : null
    if (whom !== null) return { whom, rest: parts.slice(count).join(' ') }
  }
  return null
}
