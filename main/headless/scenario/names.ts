import type { Content } from '../../content/load-content.ts'
import { nearest } from '../../language/nearest.ts'
import { type BodyId, type ItemId, isPlayerId, type NpcId, type PlaceId, type PlayerId, type QuestId } from '../../simulation/ids.ts'
import type { MapData, WorldState } from '../../simulation/state.ts'

/** Something in a story that nobody can make sense of; the message is for whoever wrote it. */
export class StoryError extends Error {
  override name = 'StoryError'
}

/** Who and what a story may name. */
export interface Names {
  npc(word: string): NpcId
  /** A person who plays: anybody who is no villager. */
  player(word: string): PlayerId
  body(word: string): BodyId
  isNpc(word: string): boolean
  place(word: string): PlaceId
  item(word: string): ItemId
  quest(word: string): QuestId
  skill(word: string): string
  /** Ids of everybody of the village. */
  people(): string[]
}

const lettersOfPlayer = 16

/** The same name has the same id in every story, and one can read it in a file. */
export const playerIdOf = (name: string): PlayerId => {
  if (isPlayerId(name)) return name
  const letters = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (letters === '' || letters.length > lettersOfPlayer) {
    throw new StoryError(`"${name}" cannot be a player's name here: it needs one to ${lettersOfPlayer} letters or digits.`)
  }
  return `p-${letters.padEnd(lettersOfPlayer, '0')}` as PlayerId
}

/** Reads names by id, by name and, for people, by first name; case, articles and hyphens do not matter. */
export const namesOf = (known: { state: Readonly<WorldState>; map: MapData; content: Content }): Names => {
  const { state, map, content } = known
  const people = listOf(
    Object.values(state.npcs).map(({ id, name }) => [id, [id, name, name.split(' ')[0] ?? name, name.split(' ').at(-1) ?? name]]),
    'person of the village',
  )
  const places = listOf(
    Object.values(map.places).map(({ id, label }) => [id, [id, label]]),
    'place',
  )
  const items = listOf(
    Object.values(state.catalogue.items).map(({ id, name, plural }) => [id, [id, name, plural]]),
    'kind of thing',
  )
  const quests = listOf(
    Object.values(state.catalogue.quests).map(({ id, name }) => [id, [id, name]]),
    'quest',
  )
  const skills = listOf(
    [...new Set(content.skills.map(({ name }) => name))].map((name) => [name, [name]]),
    'skill',
  )
  const player = (word: string): PlayerId => {
    if (people.find(word) !== undefined) throw new StoryError(`${word} is somebody of the village, and a player is meant.`)
    return playerIdOf(word)
  }
  return {
    npc: people.named,
    player,
    isNpc: (word) => people.find(word) !== undefined,
    body: (word) => people.find(word) ?? player(word),
    place: places.named,
    item: items.named,
    quest: quests.named,
    skill: skills.named,
    people: () => Object.keys(state.npcs),
  }
}

const plain = (word: string): string =>
  word
    .toLowerCase()
    .replace(/^(?:the|a|an) /, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const listOf = <Id extends string>(entries: readonly (readonly [Id, readonly string[]])[], what: string) => {
  const byWord = new Map<string, Id>()
  for (const [id, words] of entries) for (const word of words) if (!byWord.has(plain(word))) byWord.set(plain(word), id)
  const find = (word: string): Id | undefined => byWord.get(plain(word))
  return {
    find,
    named(word: string): Id {
      const id = find(word)
      if (id !== undefined) return id
      const near = nearest(plain(word), [...byWord.keys()])
      throw new StoryError(`There is no ${what} "${word}" here.${near === null ? '' : ` Is "${near}" meant?`}`)
    },
  }
}
