import type { SeenBody } from '../server/rooms/frames/seen-bodies.ts'
import type { House } from '../world/life/house.ts'
import { toFeet } from './feet.ts'
import type { GameState } from './game-state.ts'
import { livedIn } from './houses/houses.ts'

/** Words to everybody near carry this far (main/world/constants.ts). Tiles. */
const hearingTiles = 5
/** How often the page checks who is there. Milliseconds. */
const lookEvery = 200

/** Keeps the page's state up to date on whose bodies are on the page and who is in which house. */
export function createAround(options: {
  state: GameState
  villagers(): Pick<SeenBody, 'id' | 'name' | 'x' | 'y' | 'house'>[]
  /** The other players. */
  players(): Pick<SeenBody, 'id' | 'name' | 'x' | 'y'>[]
  tileSize(): number
  /** The feet of the page's own player. */
  feet(): { x: number; y: number } | null
  houses(): readonly House[]
  /** The room or the map that a point of the world is in. */
  groundAt(point: { x: number; y: number }): unknown
}) {
  const { state } = options
  let lookedAt = Number.NEGATIVE_INFINITY
  let livedTold = '[]'
  return {
    frame(now: number): void {
      if (now - lookedAt < lookEvery) return
      lookedAt = now
      const feet = options.feet()
      const own = feet && options.groundAt(feet)
      const players = options
        .players()
        .filter((body) => options.groundAt(toFeet(body)) === own)
        .map(({ id, name }) => ({ id, name, kind: 'player' as const }))
      const villagers = options.villagers()
      const within = villagers.filter(({ house }) => house !== 'out')
      const lived = livedIn(
        options.houses(),
        within.map(({ id, name, house, ...corner }) => ({ id, name, asleep: house === 'asleep', ...toFeet(corner) })),
      )
      const heard = feet
        ? villagers
            .filter((body) => body.house !== 'asleep' && options.groundAt(toFeet(body)) === own)
            .map((body) => ({ name: body.name, far: distance(toFeet(body), feet) / options.tileSize() }))
            .filter(({ far }) => far <= hearingTiles)
            .sort((one, other) => one.far - other.far)
            .map(({ name }) => name)
        : []
      if (heard.join() !== state.hearers.join()) state.hearers = heard
      const told = JSON.stringify(lived)
      if (told !== livedTold) state.lived = lived
      livedTold = told
      const around = [...villagers.map(({ id, name }) => ({ id, name, kind: 'npc' as const })), ...players]
      const isSame =
        around.length === state.around.length &&
        around.every(({ id, name }, index) => state.around[index]?.id === id && state.around[index]?.name === name)
      if (!isSame) state.around = around
    },
  }
}

const distance = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
  Math.hypot(one.x - other.x, one.y - other.y)
