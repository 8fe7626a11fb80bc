import type { MapData, Place } from '../world/map-data.ts'
import { standsIn } from '../world/places.ts'
import type { Content } from './content.ts'
import { lineIn } from './key-lines.ts'
import { isCalled, missedPlace, type SkillScene } from './known-names.ts'
import { faultsHere } from './skills/check/faults-here.ts'

/** Something written that names a place. */
export interface PlaceUse {
  place: string
  /** Relative to the project. */
  file: string
  line?: number
  /** In words: `home of Marta`. */
  what: string
}

type Written = Pick<Content, 'characters' | 'catalogue' | 'signs' | 'almanac'>

/**
 * The skills that name a place. `scene`: what they are checked against, with the places of the map. Found by what would
 * be faulty if the map had no place at all.
 */
export const skillUses = (skills: Content['skills'], scene: SkillScene): PlaceUse[] => {
  const { names } = scene
  if (names === null || names.places === null) return []
  const { places } = names
  const without = { ...scene, names: { ...names, places: [] } }
  return skills.flatMap((skill) =>
    faultsHere(skill, without).flatMap(({ line, said }) => {
      const text = missedPlace(said)
      if (text === null) return []
      const what = `the skill "${skill.name}"`
      return places
        .filter((place) => isCalled(text, place, scene.language))
        .map(({ id }) => ({ place: id, file: skill.file, ...(line === undefined ? {} : { line }), what }))
    }),
  )
}

/** What of the map itself belongs to a place: its room, and what stands in it. */
export const mapUses = (map: MapData, fileOf: (place: Place) => string): PlaceUse[] =>
  Object.values(map.places).flatMap((place): PlaceUse[] => {
    const pieces = (map.furniture ?? []).filter((piece) => standsIn(piece, place))
    const file = fileOf(place)
    return [
      ...(place.room ? [{ place: place.id, file, what: 'its room in the layer "rooms"' }] : []),
      ...(pieces.length === 0
        ? []
        : [{ place: place.id, file, what: `what stands in it: ${pieces.map(({ id }) => id).join(', ')}` }]),
    ]
  })

/** Everybody and everything that names a place of the map: homes, days, signs, recipes, quests, errands, clues and events. */
export const placeUses = ({ characters, catalogue, signs = [], almanac = {} }: Written, world: string): PlaceUse[] => [
  ...characters.flatMap((character): PlaceUse[] => {
    const file = `npc-agents/${character.id}/SOUL.md`
    const days = [...new Set(character.schedule.map(({ at }) => at))].filter((at) => at !== character.home)
    return [
      { place: character.home, file, ...lineIn(character, 'home'), what: `home of ${character.name}` },
      ...days.map((place) => {
        const entry = character.schedule.find(({ at }) => at === place)
        const what = `in the day of ${character.name}: ${entry?.doing ?? ''}`
        return { place, file, ...lineIn(character, 'schedule'), what }
      }),
    ]
  }),
  ...signs.map(({ place }) => ({ place, file: `worlds/${world}/SIGNS.md`, what: 'a sign' })),
  ...Object.values(catalogue?.items ?? {}).flatMap(({ name, recipe }) =>
    (recipe?.at ?? []).map((place) => ({ place, file: `worlds/${world}/ITEMS.md`, what: `${name} is made here` })),
  ),
  ...Object.values(catalogue?.quests ?? {}).flatMap(({ name, goals }) =>
    goals.flatMap((goal) =>
      goal.kind === 'visit'
        ? [{ place: goal.place, file: `worlds/${world}/QUESTS.md`, what: `goal of the quest "${name}"` }]
        : [],
    ),
  ),
  ...Object.values(catalogue?.errands ?? {}).flatMap(({ id, steps }) =>
    steps.flatMap((step) =>
      step.kind === 'visit' && step.place !== null
        ? [{ place: step.place, file: `worlds/${world}/errands/${id}.md`, what: `the errand "${id}"` }]
        : [],
    ),
  ),
  ...Object.values(catalogue?.mysteries ?? {}).flatMap(({ id, pieces }) =>
    pieces.flatMap((piece) =>
      piece.kind === 'clue'
        ? [{ place: piece.at, file: `worlds/${world}/story/${id}.md`, what: `a clue of the mystery "${id}"` }]
        : [],
    ),
  ),
  ...Object.values(almanac).flatMap(({ id, at, effects }) => {
    const places = new Set([at, ...effects.flatMap((effect) => ('at' in effect ? [effect.at] : []))])
    return [...places].map((place) => ({ place, file: `worlds/${world}/events/${id}.md`, what: `the event "${id}"` }))
  }),
]
