import { randomAppearance } from '../../../art/characters/random-appearance.ts'
import type { Character, VoiceKey } from '../../../content/character.ts'
import { loadCharacter } from '../../../content/load-character.ts'
import type { NpcId } from '../../../world/ids.ts'
import type { MapData, Place } from '../../../world/map-data.ts'
import { type HasRandom, nextInt, pick, seedRandom } from '../../../world/random.ts'
import { createNaming } from './naming.ts'
import { ownLines } from './own-lines.ts'
import { planDay } from './plan-day.ts'
import { type Temperament, temperaments } from './temperaments.ts'
import { type Trade, trades } from './trades.ts'

/** `extra-001`, `extra-002`, …: no authored character has such an id, so extras are easy to recognize. */
export const extraId = (number: number): NpcId => `extra-${String(number).padStart(3, '0')}` as NpcId

/** Lines of each kind that an extra takes from its temperament if it has none of its own. */
const linesOfAKind = 2

/**
 * Extra people for a world, each with a soul, a home, a day and a look. The same seed and number give the same person,
 * however many there are. Their souls are written like SOUL.md files, so that the same reader reads both.
 */
export function createExtras(options: {
  seed: number
  count: number
  map: MapData
  written: readonly Character[]
}): Character[] {
  const { seed, count, map, written } = options
  const places = Object.values(map.places).sort((left, right) => (left.id < right.id ? -1 : 1))
  if (places.length === 0 && count > 0)
    throw new Error(
      `The map "${map.id}" has no places, so extras would have no homes; draw some into its layer "places".`,
    )
  const homes = homesOf(places, written)
  const naming = createNaming(
    seed,
    written.map(({ name }) => name),
  )
  const alike = new Map<string, number>()
  return Array.from({ length: count }, (_, index) => {
    const random: HasRandom = { random: seedRandom(seed ^ Math.imul(index + 1, 0x9e3779b9)) }
    const { name, pronouns } = naming(index)
    const home = homes[index % homes.length] as Place
    const trade = trades[(index + nextInt(random, 3)) % trades.length] as Trade
    const temperament = pick(random, temperaments) as Temperament
    const nth = alike.get(temperament.name) ?? 0
    alike.set(temperament.name, nth + 1)
    const soul = writeSoul(random, { name, pronouns, home, trade, temperament, nth, places, written })
    const id = extraId(index + 1)
    const { character } = loadCharacter({
      id,
      folder: `extras/${id}`,
      files: { soul },
      places: new Set(Object.keys(map.places)),
    })
    if (!character) throw new Error(`the soul of ${id} cannot be read; extras are written wrongly`)
    return { ...character, appearance: randomAppearance(seed ^ Math.imul(index + 1, 0x85ebca6b)) }
  })
}

/** Where people sleep: the authored characters' homes, and anything called a cottage or a house. */
function homesOf(places: Place[], written: readonly Character[]): Place[] {
  const known = new Set<string>(written.map(({ home }) => home))
  const homes = places.filter(({ id }) => known.has(id) || /cottage|house|home|farm/.test(id))
  return homes.length > 0 ? homes : places
}

function writeSoul(
  random: HasRandom,
  life: {
    name: string
    pronouns: string
    home: Place
    trade: Trade
    temperament: Temperament
    nth: number
    places: readonly Place[]
    written: readonly Character[]
  },
): string {
  const { name, pronouns, home, trade, temperament, nth, places, written } = life
  const own = ownLines(temperament.name, nth)
  const age = 17 + nextInt(random, 55)
  const sociable = Math.round((temperament.sociable + (nextInt(random, 21) - 10) / 100) * 100) / 100
  const neighbours = some(random, written, 3)
  const day = planDay(random, { home, trade, places })
  return [
    '---',
    `name: ${name}`,
    `role: ${trade.role}`,
    `age: ${age}`,
    `pronouns: ${pronouns}`,
    `home: ${home.id}`,
    `sociable: ${sociable}`,
    'schedule:',
    ...day.map(({ from, to, at, doing }) => `  - { from: "${from}", to: "${to}", at: ${at}, doing: ${doing} }`),
    '---',
    `${name} is a ${trade.role} who lives at ${home.label}. One of the many who make a village, and ${temperament.name} by nature.`,
    '',
    '## Who I am',
    ...list([
      pick(random, trade.about),
      pick(random, temperament.about),
      `I live at ${home.label}, and have done so for ${1 + nextInt(random, Math.max(2, age - 15))} years.`,
    ]),
    '',
    '## Wishes',
    ...list([pick(random, trade.wish)]),
    '',
    '## Fears',
    ...list([pick(random, temperament.fear)]),
    '',
    '## Opinions',
    ...neighbours.map(
      (neighbour) =>
        `- ${neighbour.id}: ${fill(pick(random, temperament.opinions), { person: neighbour.name, role: neighbour.role })}`,
    ),
    '',
    '## Knows',
    ...list(trade.knows),
    ...list([`home, house, live, cottage, address: I live at ${home.label}.`]),
    '',
    '## Voice',
    ...Object.entries(temperament.voice).flatMap(([key, lines]) => [
      `### ${key satisfies string as VoiceKey}`,
      ...list(linesOf(own[key as VoiceKey], some(random, lines, linesOfAKind))),
    ]),
    '',
  ].join('\n')
}

/** Its own lines plus one of the temperament's. Kinds without lines of its own use the temperament's. */
const linesOf = (own: readonly string[] | undefined, shared: readonly string[]): readonly string[] =>
  own === undefined ? shared : [...own, ...shared.slice(0, 1)]

const list = (lines: readonly (string | undefined)[]): string[] => lines.map((line) => `- ${line ?? ''}`)

const fill = (text: string | undefined, words: { person: string; role: string }): string =>
  (text ?? '').replaceAll('{person}', () => words.person).replaceAll('{role}', () => words.role)

/** Picks `count` different items, in the extra's own order. */
function some<Item>(random: HasRandom, items: readonly Item[], count: number): Item[] {
  const left = [...items]
  const taken: Item[] = []
  while (taken.length < count && left.length > 0) taken.push(...left.splice(nextInt(random, left.length), 1))
  return taken
}
