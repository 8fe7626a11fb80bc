import type { RpgClientEngine } from '@rpgjs/client'
import type { SeenBody } from '../server/rooms/frames/seen-bodies.ts'
import type { House } from '../world/life/house.ts'
import { toFeet } from './feet.ts'
import type { GameState } from './game-state.ts'
import { livedIn } from './houses/houses.ts'

/** How often the page checks who is there. Milliseconds. */
const lookEvery = 200

/** The parts of RPGJS's objects used here. */
interface Objects {
  playerId: string
  getObjects(): Record<string, { object: { type?: string; name?: string; position?: { x: number; y: number } } }>
}

/**
 * Keeps the page's state up to date on whose bodies are on the page and who is in which house. Villagers come from the
 * server's frames, players from RPGJS.
 */
export function createAround(options: {
  state: GameState
  villagers(): Pick<SeenBody, 'id' | 'name' | 'x' | 'y' | 'house'>[]
  houses(): readonly House[]
  /** The room or the map that a point of the world is in. */
  groundAt(point: { x: number; y: number }): unknown
}) {
  const { state } = options
  let lookedAt = Number.NEGATIVE_INFINITY
  let livedTold = '[]'
  return {
    frame(engine: RpgClientEngine, now: number): void {
      if (now - lookedAt < lookEvery) return
      lookedAt = now
      const game = engine.gameEngine as unknown as Objects
      const objects = game.getObjects()
      const groundOf = (id: string): unknown => {
        const at = objects[id]?.object.position
        return at ? options.groundAt(toFeet(at)) : null
      }
      const own = groundOf(game.playerId)
      const players = Object.entries(objects).flatMap(([id, { object }]) =>
        object.type === 'player' && id !== game.playerId && groundOf(id) === own
          ? [{ id, name: object.name ?? '', kind: 'player' as const }]
          : [],
      )
      const villagers = options.villagers()
      const within = villagers.filter(({ house }) => house !== 'out')
      const lived = livedIn(
        options.houses(),
        within.map(({ id, name, house, ...corner }) => ({ id, name, asleep: house === 'asleep', ...toFeet(corner) })),
      )
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
