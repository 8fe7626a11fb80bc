import { type Finding, finding, within } from '../language/findings/finding.ts'
import type { Language } from '../language/language.ts'
import { type Catalogue, emptyCatalogue } from '../world/goods.ts'
import type { ContentOptions } from './content.ts'
import { didYouMean, placesNear } from './plain-words.ts'
import type { NamedKind, ToolForm } from './skills/check/tool-form.ts'

/** Somebody or something with an id, and the names that people use for it. */
export interface KnownName {
  id: string
  /** A thing has its plural here too. */
  names: readonly string[]
}

/** Everything that a text may name in this world. `places` is null if no map was read; then every place is accepted. */
export interface KnownNames {
  places: readonly KnownName[] | null
  people: readonly KnownName[]
  goods: readonly KnownName[]
  quests: readonly KnownName[]
  songs: readonly KnownName[]
  skills: readonly KnownName[]
}

/** The names of a world's content. `places`: the ids on the map with their labels, or undefined. */
export const knownNames = (
  content: {
    characters: readonly { id: string; name: string; role: string }[]
    skills: readonly { name: string }[]
    catalogue?: Catalogue
  },
  { folders, places }: { folders: readonly string[]; places: ReadonlyMap<string, string> | undefined },
): KnownNames => {
  const { characters, skills, catalogue = emptyCatalogue() } = content
  const { coin, items, quests, songs = {} } = catalogue
  const people = new Map(characters.map(({ id, name, role }) => [id, [name, role]]))
  return {
    places: places === undefined ? null : [...places].map(([id, label]) => ({ id, names: [label] })),
    // Somebody whose SOUL.md is broken now is still known by the folder.
    people: [...new Set([...folders, ...people.keys()])].map((id) => ({ id, names: people.get(id) ?? [] })),
    goods: [
      { id: coin.one, names: [coin.many] },
      ...Object.values(items).map(({ id, name, plural }) => ({ id, names: [name, plural] })),
    ],
    quests: Object.values(quests).map(({ id, name }) => ({ id, names: [name] })),
    songs: Object.values(songs).map(({ id, title }) => ({ id, names: [title] })),
    skills: [...new Set(skills.map(({ name }) => name))].map((id) => ({ id, names: [] })),
  }
}

/** What the skills of this content are checked against. */
export const skillScene = (
  content: Parameters<typeof knownNames>[0],
  {
    folders,
    places,
    placeLabels = {},
    tools,
    language,
  }: Pick<ContentOptions, 'places' | 'placeLabels' | 'tools'> & { folders: readonly string[]; language: Language },
): SkillScene => {
  const labelled = places && new Map([...places].map((id) => [id, placeLabels[id] ?? id]))
  return { language, names: knownNames(content, { folders, places: labelled }), tools: tools?.() ?? null }
}

/** What a skill is checked against. `names` and `tools` are null where they aren't known; then they aren't checked. */
export interface SkillScene {
  language: Language
  names: KnownNames | null
  tools: readonly ToolForm[] | null
}

/** Words for whoever is spoken to. */
const partner: ReadonlySet<string> = new Set(['you', 'speaker', 'them', 'player'])

/** What is wrong with a name in a skill, with names like it, or null. Only what nobody could understand is wrong. */
export const unknownName = (
  kind: NamedKind,
  text: string,
  { names, language }: Pick<SkillScene, 'names' | 'language'>,
): Finding | null => {
  if (names === null || text.trim() === '') return null
  const { plainName, moneyNames } = language.skills
  const wanted = plainName(text)
  const name = text.slice(0, 60)
  const isOf = (known: readonly KnownName[]): boolean =>
    known.some(({ id, names: own }) => [id, ...own].some((each) => touches(wanted, plainName(each))))
  const near = (known: readonly KnownName[]): Finding | '' =>
    didYouMean(
      text,
      known.flatMap(({ id, names: own }) => [id, ...own]).map((each) => each.toLowerCase()),
    )
  const isPerson = (): boolean => partner.has(text.trim().toLowerCase()) || isOf(names.people)
  switch (kind) {
    case 'place':
      if (names.places === null || isOf(names.places)) return null
      return finding('known-names.is-not-a-place-on-the', { name, near: placesNear(text, idsOf(names.places)) })
    case 'person':
      return isPerson() ? null : finding('known-names.is-nobody-in-npcagents', { name, near: near(names.people) })
    case 'place or person':
      if (names.places === null || isOf(names.places) || isPerson()) return null
      return finding('known-names.is-neither-a-place-on-the', {
        name,
        near: near([...names.places, ...names.people]) || placesNear(text, idsOf(names.places)),
      })
    case 'goods':
      if (isOf(names.goods) || moneyNames.some((money) => touches(wanted, plainName(money)))) return null
      return finding('known-names.is-not-an-item-of-this', { name, near: near(names.goods) })
    case 'quest':
      return isOf(names.quests)
        ? null
        : finding('known-names.is-not-a-quest-of-this', { name, near: near(names.quests) })
    case 'song':
      return isOf(names.songs) ? null : finding('known-names.is-not-a-song-of-this', { name, near: near(names.songs) })
    case 'skill':
      return isOf(names.skills) ? null : finding('known-names.is-not-a-skill', { name, near: near(names.skills) })
    default:
      return kind satisfies never
  }
}

/** Whether a text of a skill may mean something of this name. */
export const isCalled = (text: string, { id, names }: KnownName, { skills }: Language): boolean =>
  [id, ...names].some((name) => touches(skills.plainName(text), skills.plainName(name)))

const idsOf = (known: readonly KnownName[]): string[] => known.map(({ id }) => id)

/** Whether one of the texts stands in the other, word by word: "two buns" and "bun", "Marta" and "Marta Oven". */
const touches = (wanted: string, name: string): boolean =>
  name !== '' && (` ${wanted} `.includes(` ${name} `) || (wanted !== '' && ` ${name} `.includes(` ${wanted} `)))

/** The name of a place that a finding misses on the map, or null. */
export const missedPlace = (said: Finding): string | null => {
  const found = within(said).find(
    ({ key }) => key === 'known-names.is-not-a-place-on-the' || key === 'known-names.is-neither-a-place-on-the',
  )
  return found === undefined ? null : String(found.values.name)
}
