import type { Content } from './content.ts'
import { lineIn } from './key-lines.ts'

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

/** Everybody and everything that names a place of the map: homes, days, signs, recipes, quests and events. */
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
  ...Object.values(almanac).flatMap(({ id, at, effects }) => {
    const places = new Set([at, ...effects.flatMap((effect) => ('at' in effect ? [effect.at] : []))])
    return [...places].map((place) => ({ place, file: `worlds/${world}/events/${id}.md`, what: `the event "${id}"` }))
  }),
]
