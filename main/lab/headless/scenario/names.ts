import type { Diagnostic } from '../../../content/character.ts'
import { asWritten, type Finding } from '../../../language/findings/finding.ts'
import { nearest } from '../../../language/nearest.ts'
import { describeDiagnostic } from '../../../server/config/load-config.ts'
import {
  type BodyId,
  type HappeningId,
  type ItemId,
  isPlayerId,
  type NpcId,
  type PlaceId,
  type PlayerId,
  type QuestId,
} from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { WorldState } from '../../../world/state.ts'

/** Something in a story that makes no sense. The message is for the story's author. */
export class StoryError extends Error {
  override name = 'StoryError'
  /** What is wrong, to say in any language. */
  readonly said: Finding

  constructor(said: string | Finding, options?: ErrorOptions) {
    super(String(said), options)
    this.said = typeof said === 'string' ? asWritten(said) : said
  }
}

/** The people and things that a story may name. */
export interface Names {
  npc(word: string): NpcId
  /** A player: anybody who isn't a villager. */
  player(word: string): PlayerId
  body(word: string): BodyId
  isNpc(word: string): boolean
  isPlace(word: string): boolean
  place(word: string): PlaceId
  item(word: string): ItemId
  quest(word: string): QuestId
  skill(word: string): string
  happening(word: string): HappeningId
  /** The faults in the folder of a person with that name, by file and line. Empty if nobody has that name. */
  faultsOf(word: string): string[]
  /** Ids of all villagers. */
  people(): string[]
}

/** Where names are looked up. */
export interface Known {
  state: { npcs: Readonly<Record<string, { id: NpcId; name: string }>> } & Readonly<
    Pick<WorldState, 'catalogue' | 'almanac'>
  >
  map: Pick<MapData, 'places'>
  content: { skills: readonly { name: string }[]; diagnostics: readonly Diagnostic[] }
}

const lettersOfPlayer = 16

export const isPlayerName = (name: string): boolean => isPlayerId(name) || fitsPlayer(lettersOf(name))
const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')
const fitsPlayer = (letters: string): boolean => letters !== '' && letters.length <= lettersOfPlayer

/** The same name has the same id in every story, and the id is readable in a file. */
export const playerIdOf = (name: string): PlayerId => {
  if (isPlayerId(name)) return name
  const letters = lettersOf(name)
  if (!fitsPlayer(letters)) {
    throw new StoryError(
      `"${name}" cannot be a player's name here: it needs one to ${lettersOfPlayer} letters or digits.`,
    )
  }
  return `p-${letters.padEnd(lettersOfPlayer, '0')}` as PlayerId
}

/** Looks up names by id, by name and, for people, by first name. Case, articles and hyphens don't matter. */
export const namesOf = ({ state, map, content }: Known): Names => {
  const people = listOf(
    Object.values(state.npcs).map(({ id, name }) => [
      id,
      [id, name, name.split(' ')[0] ?? name, name.split(' ').at(-1) ?? name],
    ]),
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
  const happenings = listOf(
    Object.values(state.almanac).map(({ id }) => [id, [id]]),
    'happening',
  )
  const errorsIn = (part: string): string[] =>
    content.diagnostics
      .filter(({ severity, file }) => severity === 'error' && `/${file}/`.includes(part))
      .map(describeDiagnostic)
  const faultsOf = (word: string): string[] => {
    const ids = [people.find(word) ?? '', ...plain(word).split(' ')]
    return [...new Set(ids)].filter((id) => id !== '').flatMap((id) => errorsIn(`/npc-agents/${id}/`))
  }
  /** Somebody whose folder has faults isn't loaded. The message reports the faults rather than an unknown name. */
  const checkThere = (word: string): void => {
    const [fault] = people.find(word) === undefined ? faultsOf(word) : []
    if (fault !== undefined) throw new StoryError(`${word} cannot take part: ${fault}`)
  }
  const player = (word: string): PlayerId => {
    checkThere(word)
    if (people.find(word) !== undefined)
      throw new StoryError(`${word} is somebody of the village, and a player is meant.`)
    return playerIdOf(word)
  }
  return {
    npc(word) {
      checkThere(word)
      return people.named(word)
    },
    player,
    isNpc: (word) => people.find(word) !== undefined,
    isPlace: (word) => places.find(word) !== undefined,
    body: (word) => people.find(word) ?? player(word),
    place: places.named,
    item: items.named,
    quest: quests.named,
    skill: skills.named,
    happening(word) {
      const [fault] = happenings.find(word) === undefined ? errorsIn(`/events/${word}.md/`) : []
      if (fault !== undefined) throw new StoryError(`The happening "${word}" cannot begin: ${fault}`)
      return happenings.named(word)
    },
    faultsOf,
    people: () => Object.keys(state.npcs),
  }
}

const plain = (word: string): string =>
  word
    .toLowerCase()
    .replace(/^(?:the|a|an) /, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A message lists at most this many known names. */
const mostKnown = 24

/** The end of a message about an unknown name. */
export const knownOnes = (ids: readonly string[]): string => {
  if (ids.length === 0) return ' There are none.'
  const more = ids.length - mostKnown
  return ` There are: ${ids.toSorted().slice(0, mostKnown).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

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
      const suggested = entries.find(([known]) => plain(known) === near)?.[0] ?? near
      throw new StoryError(
        `There is no ${what} "${word}" here.${suggested === null ? '' : ` Did you mean "${suggested}"?`}${knownOnes(entries.map(([known]) => known))}`,
      )
    },
  }
}
