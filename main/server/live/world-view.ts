import { optional } from '../../base/optional.ts'
import { asksForSomething } from '../../content/asks-for-something.ts'
import type { Character } from '../../content/character.ts'
import type { Percepts } from '../../mind/ports/turn-context.ts'
import type { WorldView } from '../../mind/ports/world-view.ts'
import { gameTime } from '../../world/clock.ts'
import type { PlayerId } from '../../world/ids.ts'
import type { MapData } from '../../world/map-data.ts'
import { percepts } from '../../world/read-model.ts'
import type { SimulationCharacter } from '../../world/simulation-character.ts'
import type { WorldState } from '../../world/state.ts'
import { createSurroundings, type WrittenSign } from './surroundings.ts'

/**
 * What minds may see, read from the simulation's present state. `signs`: the texts of the world's signs. `lately`:
 * recent events by body. `elsewhere`: villagers who are in another zone. `zoneLabel`: a zone's name for people.
 */
export const createWorldView = (
  state: () => Readonly<WorldState>,
  map: MapData,
  signs?: () => readonly WrittenSign[],
  lately?: NonNullable<WorldView['lately']>,
  elsewhere: () => NonNullable<Percepts['elsewhere']> = () => [],
  zoneLabel?: (zone: string) => string,
): WorldView => {
  const see = createSurroundings(map, signs, zoneLabel)
  return {
    ...(lately ? { lately } : {}),
    now: () => gameTime(state()),
    goesOn(conversation, player) {
      const { conversations, players } = state()
      const talk = Object.hasOwn(conversations, conversation) ? conversations[conversation] : undefined
      return talk?.members.includes(player) === true && players[player as PlayerId]?.parting !== conversation
    },
    percepts(npc) {
      const seen = percepts(state() as WorldState, map, npc) ?? { place: null, doing: '', people: [], following: null }
      const away = elsewhere()
      return away.length === 0 ? seen : { ...seen, elsewhere: away }
    },
    surroundings: (npc, speaker) => see(state() as WorldState, npc, speaker),
    places: () =>
      Object.values(map.places).map(({ id, label, indoors, sale }) => ({
        id,
        label,
        ...(indoors ? { indoors } : {}),
        ...(sale === undefined ? {} : { isForSale: true }),
      })),
  }
}

/** What the simulation needs to know about a character. */
export const simulationCharacter = ({
  id,
  name,
  home,
  schedule,
  sociable,
  bag,
  sells,
  faction,
  draughts,
  ties,
  heartbeatText,
  quiet,
  jobs,
  wishes,
  tastes,
  unlocks,
  courtship,
  road,
}: Character): SimulationCharacter => ({
  id,
  name,
  home,
  schedule,
  sociable,
  ...optional({ bag, sells, faction, draughts, ties }),
  ...(asksForSomething(heartbeatText) ? { heartbeat: true } : {}),
  ...optional({ quiet, jobs, wishes, tastes, unlocks, courtship }),
  ...(road?.isGuest ? { guest: true } : {}),
})
