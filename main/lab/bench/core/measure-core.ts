import { percentile, rounded } from '../../../base/statistics.ts'
import { msOfDate } from '../../../language/calendar.ts'
import { threadCpuMs } from '../../../server/engine/measure-steps.ts'
import { simulationCharacter } from '../../../server/live/world-view.ts'
import type { Command, SimulationEvent } from '../../../world/commands.ts'
import { createWorld } from '../../../world/create-world.ts'
import type { NpcId, PlaceId, PlayerId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { SimulationCharacter } from '../../../world/simulation-character.ts'
import { createSimulation } from '../../../world/step.ts'
import { createExtras } from '../../headless/extras/create-extras.ts'
import { plainMap } from './plain-map.ts'
import { createWanderers } from './wanderers.ts'

export interface CoreFigures {
  /** What people do: `walking`: everybody walks all the time; `living`: everybody lives through a village day. */
  kind: 'walking' | 'living'
  npcs: number
  ticks: number
  /** Ticks per second of processor time, as on an otherwise idle machine. */
  ticksPerSecond: number
  /** Durations of single ticks. */
  tickMs: { p50: number; p95: number; p99: number; max: number }
  /** How many people were walking at the end. */
  walking: number
}

const seed = 7
const mapTiles = 100
/** The ticks before the measurement, in which the code warms up and everybody sets out. */
const warmUpTicks = 300

/**
 * Everybody walks all the time over the map of `bench tick` in sight of some players: the heaviest load on a tick.
 * Nobody thinks.
 */
export function measureWalking(npcs: number, ticks: number, players = 1): CoreFigures {
  const map = plainMap({ tiles: mapTiles, npcs })
  const characters = Object.values(map.places).map(({ id }, index): SimulationCharacter => walker(index, id))
  return measure({ map, characters, ticks, players, wander: true })
}

/** A village day: everybody follows their schedule, meets others and is asked for words, which no mind supplies. */
export function measureLives(map: MapData, npcs: number, ticks: number): CoreFigures {
  const characters = createExtras({ seed, count: npcs, map, written: [] }).map(simulationCharacter)
  return measure({ map, characters, ticks, players: 0, wander: false })
}

const walker = (index: number, home: PlaceId): SimulationCharacter => ({
  id: `walker-${String(index + 1).padStart(4, '0')}` as NpcId,
  name: `Walker ${index + 1}`,
  home,
  sociable: 0,
  schedule: [{ from: 0, to: 0, at: home, doing: 'walking' }],
})

/** Players spread over the map who stand and look. */
function visitors(map: MapData, count: number): Command[] {
  return Array.from({ length: count }, (_, index) => {
    const along = (index + 1) / (count + 1)
    const position = { x: map.columns * map.tileSize * along, y: (map.rows * map.tileSize) / 2 }
    return {
      kind: 'join',
      player: `p-${String(index).padStart(16, '0')}` as PlayerId,
      name: `Visitor ${index + 1}`,
      position,
    }
  })
}

function measure(options: {
  map: MapData
  characters: readonly SimulationCharacter[]
  ticks: number
  players: number
  wander: boolean
}): CoreFigures {
  const { map, characters, ticks } = options
  const state = createWorld({ seed, startedAt: msOfDate({ year: 2026, month: 1, day: 5 }, 8 * 60), map, characters })
  const simulation = createSimulation(map)
  const wanderers = createWanderers({ map, state })
  simulation.step(state, visitors(map, options.players))
  const times: number[] = []
  let events: readonly SimulationEvent[] = []
  for (let tick = -warmUpTicks; tick < ticks; tick++) {
    const commands = options.wander ? wanderers.next(events) : []
    const before = threadCpuMs()
    events = simulation.step(state, commands)
    if (tick >= 0) times.push(threadCpuMs() - before)
  }
  const seconds = times.reduce((sum, ms) => sum + ms, 0) / 1000
  const at = (share: number) => rounded(percentile(times, share))
  return {
    kind: options.wander ? 'walking' : 'living',
    npcs: characters.length,
    ticks,
    ticksPerSecond: Math.round(ticks / seconds),
    tickMs: { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) },
    walking: Object.values(state.npcs).filter((npc) => npc.moving).length,
  }
}
