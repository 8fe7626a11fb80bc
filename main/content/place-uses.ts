import { type Finding, type FindingKey, type FindingValues, finding } from '../language/findings/finding.ts'
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
  /** The same words, for any language. */
  said: Finding
}

const named = (key: FindingKey, values: FindingValues = {}): Pick<PlaceUse, 'what' | 'said'> => {
  const said = finding(key, values)
  return { what: String(said), said }
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
      const what = named('place-uses.skill', { name: skill.name })
      return places
        .filter((place) => isCalled(text, place, scene.language))
        .map(({ id }) => ({ place: id, file: skill.file, ...(line === undefined ? {} : { line }), ...what }))
    }),
  )
}

/** What of the map itself belongs to a place: its room, and what stands in it. */
export const mapUses = (map: MapData, fileOf: (place: Place) => string): PlaceUse[] =>
  Object.values(map.places).flatMap((place): PlaceUse[] => {
    const pieces = (map.furniture ?? []).filter((piece) => standsIn(piece, place))
    const file = fileOf(place)
    return [
      ...(place.room ? [{ place: place.id, file, ...named('place-uses.room') }] : []),
      ...(pieces.length === 0
        ? []
        : [{ place: place.id, file, ...named('place-uses.stands', { pieces: pieces.map(({ id }) => id) }) }]),
    ]
  })

/** Everybody and everything that names a place of the map: homes, days, signs, recipes, quests, errands, clues and events. */
export const placeUses = ({ characters, catalogue, signs = [], almanac = {} }: Written, world: string): PlaceUse[] => [
  ...characters.flatMap((character): PlaceUse[] => {
    const file = `npc-agents/${character.id}/SOUL.md`
    const days = [...new Set(character.schedule.map(({ at }) => at))].filter((at) => at !== character.home)
    return [
      {
        place: character.home,
        file,
        ...lineIn(character, 'home'),
        ...named('place-uses.home', { name: character.name }),
      },
      ...days.map((place) => {
        const entry = character.schedule.find(({ at }) => at === place)
        const what = named('place-uses.in-the-day', { name: character.name, doing: entry?.doing ?? '' })
        return { place, file, ...lineIn(character, 'schedule'), ...what }
      }),
    ]
  }),
  ...signs.map(({ place }) => ({ place, file: `worlds/${world}/SIGNS.md`, ...named('place-uses.sign') })),
  ...Object.values(catalogue?.items ?? {}).flatMap(({ name, recipe }) =>
    (recipe?.at ?? []).map((place) => ({
      place,
      file: `worlds/${world}/ITEMS.md`,
      ...named('place-uses.made', { name }),
    })),
  ),
  ...Object.values(catalogue?.quests ?? {}).flatMap(({ name, goals }) =>
    goals.flatMap((goal) =>
      goal.kind === 'visit'
        ? [{ place: goal.place, file: `worlds/${world}/QUESTS.md`, ...named('place-uses.goal', { name }) }]
        : [],
    ),
  ),
  ...Object.values(catalogue?.errands ?? {}).flatMap(({ id, steps }) =>
    steps.flatMap((step) =>
      step.kind === 'visit' && step.place !== null
        ? [{ place: step.place, file: `worlds/${world}/errands/${id}.md`, ...named('place-uses.errand', { id }) }]
        : [],
    ),
  ),
  ...Object.values(catalogue?.mysteries ?? {}).flatMap(({ id, pieces }) =>
    pieces.flatMap((piece) =>
      piece.kind === 'clue'
        ? [{ place: piece.at, file: `worlds/${world}/story/${id}.md`, ...named('place-uses.clue', { id }) }]
        : [],
    ),
  ),
  ...Object.values(almanac).flatMap(({ id, at, effects }) => {
    const places = new Set([at, ...effects.flatMap((effect) => ('at' in effect ? [effect.at] : []))])
    return [...places].map((place) => ({
      place,
      file: `worlds/${world}/events/${id}.md`,
      ...named('place-uses.event', { id }),
    }))
  }),
]
