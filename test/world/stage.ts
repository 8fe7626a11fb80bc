import { msOfDate } from '../../main/language/calendar.ts'
import type { Command, SimulationEvent } from '../../main/world/commands.ts'
import { createWorld } from '../../main/world/create-world.ts'
import type { NpcId, PlaceId, PlayerId } from '../../main/world/ids.ts'
import type { MapData } from '../../main/world/map-data.ts'
import type { ScheduleEntry, SimulationCharacter } from '../../main/world/simulation-character.ts'
import type { NpcBody, PlayerBody, WorldState } from '../../main/world/state.ts'
import { createSimulation, type Simulation } from '../../main/world/step.ts'
import { asciiMap } from '../support/small-map.ts'

export const ana = 'p-0000000000000ana' as PlayerId
export const ben = 'p-0000000000000ben' as PlayerId
export const npcId = (id: string) => id as NpcId
export const placeId = (id: string) => id as PlaceId

export const entry = (from: number, to: number, at: string, doing: string): ScheduleEntry => ({
  from: Math.round(from * 60),
  to: Math.round(to * 60),
  at: placeId(at),
  doing,
})

export function character(
  id: string,
  options: { at?: string; sociable?: number; schedule?: ScheduleEntry[] } = {},
): SimulationCharacter {
  const at = options.at ?? 'square'
  return {
    id: npcId(id),
    name: id,
    home: placeId(at),
    sociable: options.sociable ?? 0,
    schedule: options.schedule ?? [entry(0, 24, at, 'standing about')],
  }
}

/** A square and a mill with a wall between them, open at the bottom. */
export const twoPlaces = (): MapData =>
  asciiMap(
    [
      'ssssss....#......',
      'ssssss....#......',
      'ssssss....#..mmmm',
      'ssssss....#..mmmm',
      '..........#..mmmm',
      '..........#......',
      '.................',
    ],
    { s: 'square', m: 'mill' },
  )

/** A world with its simulation, moved on by tests. It starts on 20 November 2026 at 08:00. */
export function createStage(
  options: {
    map?: MapData
    characters?: SimulationCharacter[]
    seed?: number
    state?: WorldState
    simulation?: Simulation
  } = {},
) {
  const map = options.map ?? twoPlaces()
  const startedAt = msOfDate({ year: 2026, month: 11, day: 20 }, 8 * 60)
  const state =
    options.state ??
    createWorld({ seed: options.seed ?? 7, startedAt, map, characters: options.characters ?? [character('elder')] })
  const simulation = options.simulation ?? createSimulation(map)
  const log: SimulationEvent[] = []

  const step = (...commands: Command[]): SimulationEvent[] => {
    const events = simulation.step(state, commands)
    log.push(...events)
    return events
  }
  return {
    map,
    state,
    /** All events so far. */
    log,
    step,
    run(ticks: number): SimulationEvent[] {
      const from = log.length
      for (let tick = 0; tick < ticks; tick++) step()
      return log.slice(from)
    },
    /** Steps until something happens; fails after this many ticks. */
    until(happened: () => boolean, most = 3000): number {
      for (let tick = 0; tick < most; tick++) {
        if (happened()) return tick
        step()
      }
      throw new Error(`It did not happen within ${most} ticks.`)
    },
    npc(id: string): NpcBody {
      const npc = state.npcs[npcId(id)]
      if (!npc) throw new Error(`There is no NPC ${id}.`)
      return npc
    },
    player(id: PlayerId): PlayerBody {
      const player = state.players[id]
      if (!player) throw new Error(`There is no player ${id}.`)
      return player
    },
    /** Puts a player this many tiles to the right of an NPC. */
    join(player: PlayerId, nextTo: string, tiles = 1): SimulationEvent[] {
      const npc = this.npc(nextTo)
      return step({ kind: 'join', player, name: player, position: { x: npc.x + tiles * map.tileSize, y: npc.y } })
    },
    say(player: PlayerId, npc: string, text: string, message = `m-${text}`): SimulationEvent[] {
      return step({ kind: 'say', player, npc: npcId(npc), text, message })
    },
    /** The NPC's mind answers one of its requests: the oldest, or the given one. */
    answer(id: string, text: string, which = 0): SimulationEvent[] {
      const operation = this.npc(id).operations[which]
      if (!operation) throw new Error(`${id} was not asked for anything.`)
      return step(
        { kind: 'npcSay', npc: npcId(id), text, operation: operation.id },
        { kind: 'operationDone', npc: npcId(id), operation: operation.id, outcome: 'ok' },
      )
    },
  }
}
export type Stage = ReturnType<typeof createStage>

export const kinds = (events: SimulationEvent[]) => events.map((event) => event.kind)

export function only<Kind extends SimulationEvent['kind']>(events: SimulationEvent[], kind: Kind) {
  return events.filter((event): event is Extract<SimulationEvent, { kind: Kind }> => event.kind === kind)
}
