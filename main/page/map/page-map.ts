import type { SeenBody } from '../../server/rooms/frames/seen-bodies.ts'
import type { PageArea } from '../areas.ts'
import { dayWords } from '../day-words.ts'
import { toFeet } from '../feet.ts'
import type { GameState } from '../game-state.ts'
import type { PageStorage } from '../storage.ts'
import { createHeardOf, type HeardOf } from './heard-of.ts'
import { createLastSeen, type LastSeen } from './last-seen.ts'
import type { Point } from './read-village-map.ts'
import { createVillageMap } from './village-map.ts'

/** How often the page notices where the villagers in sight are. Milliseconds. */
const lookEvery = 500

/** What the player knows of the village: its map, where they are, and where they saw whom. */
export function createPageMap(options: {
  state: GameState
  storage: Pick<PageStorage, 'lastSeen' | 'keepLastSeen' | 'heardOf' | 'keepHeardOf'>
  data(): unknown
  villagers(): readonly SeenBody[]
  feet(): Point | null
  underSky(point: Point): Point
  areaAt(point: Point): PageArea | null
  areas(): readonly PageArea[]
}) {
  const { state, storage } = options
  const village = createVillageMap({
    data: options.data,
    areas: options.areas,
    area() {
      const at = options.feet()
      return at && options.areaAt(at)
    },
  })
  const seen = createLastSeen({
    load: () => storage.lastSeen(state.keptAs),
    keep: (now) => storage.keepLastSeen(state.keptAs, now),
  })
  const heard = createHeardOf({
    load: () => storage.heardOf(state.keptAs),
    keep: (now) => storage.keepHeardOf(state.keptAs, now),
  })
  let lookedAt = Number.NEGATIVE_INFINITY
  const met = (id: string): boolean =>
    state.opinions.some(({ npc }) => npc === id) ||
    state.log.some(({ partner, elsewhere }) => partner?.id === id && elsewhere === undefined)

  return {
    ...village,
    frame(now: number): void {
      if (now - lookedAt < lookEvery || state.me.id === '') return
      lookedAt = now
      const inSight = options
        .villagers()
        .map(({ id, name, ...corner }) => ({ id, name, ...options.underSky(toFeet(corner)) }))
      seen.look(inSight, { day: dayWords(state.clock), time: state.clock.time, met })
      heard.look(state.log, village.read()?.places ?? [])
    },
    /** What a place is called in the player's language. Undefined for one that isn't on the map. */
    called: (place: string): string | undefined => village.read()?.places.find(({ id }) => id === place)?.label,
    seen: (): LastSeen[] => seen.all(),
    heardOf: (): readonly HeardOf[] => heard.all(),
    areaAt: options.areaAt,
    /** Where the player is, as seen from under the sky. */
    here(): Point | null {
      const at = options.feet()
      return at && options.underSky(at)
    },
  }
}
