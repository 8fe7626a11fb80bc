import { expect, test } from 'vitest'
import { msOfDate } from '../../../main/language/calendar.ts'
import { canonicalJson } from '../../../main/world/canonical-json.ts'
import type { Command, SimulationEvent } from '../../../main/world/commands.ts'
import { createGround } from '../../../main/world/context.ts'
import { createWorld } from '../../../main/world/create-world.ts'
import type { MapData } from '../../../main/world/map-data.ts'
import type { SimulationCharacter } from '../../../main/world/simulation-character.ts'
import type { WorldState } from '../../../main/world/state.ts'
import { createSimulation } from '../../../main/world/step.ts'
import fc from '../../support/fast-check.ts'
import { runs } from '../../support/runs.ts'
import { asciiMap } from '../../support/small-map.ts'
import { ana, ben, character, entry } from '../stage.ts'
import { plainGround } from './plain-ground.ts'

const columns = 26
const rows = 16
/**
 * In each world, three places in the corners and a different wall between them, always with a way left open at the
 * edge.
 */
const maps = fc
  .array(fc.constantFrom('.', '.', '.', '.', '#'), { minLength: columns * rows, maxLength: columns * rows })
  .map((signs) => {
    const drawn: string[][] = Array.from({ length: rows }, (_, row) => signs.slice(row * columns, (row + 1) * columns))
    drawn.forEach((line, row) => {
      line.forEach((_, column) => {
        if (row === 0 || row === rows - 1 || column === 0 || column === columns - 1) line[column] = '.'
        if (row < 4 && column < 5) line[column] = 's'
        if (row > 11 && column > 20) line[column] = 'm'
        if (row > 12 && column < 4) line[column] = 'i'
      })
    })
    return asciiMap(
      drawn.map((line) => line.join('')),
      { s: 'square', m: 'mill', i: 'inn' },
    )
  })
const places = ['square', 'mill', 'inn', 'moon']
const ids = Array.from({ length: 14 }, (_, index) => `npc-${index + 1}`)
const people = fc.array(
  fc.record({
    hour: fc.integer({ min: 8, max: 10 }),
    from: fc.constantFrom(...places),
    to: fc.constantFrom(...places),
  }),
  {
    minLength: 4,
    maxLength: 12,
  },
)

const npc = fc.constantFrom(...ids)
const player = fc.constantFrom(ana, ben)
const point = { x: fc.integer({ min: 0, max: columns * 32 - 1 }), y: fc.integer({ min: 0, max: rows * 32 - 1 }) }
const text = fc.constantFrom('hello', 'I lost a ring')
const newcomer = npc.map((id) => ({
  kind: 'characterChanged',
  npc: id,
  character: character(id, { sociable: 1, at: 'mill' }),
}))
const command = fc.oneof(
  fc.record({ kind: fc.constant('join'), player, name: fc.constant('Ana'), position: fc.record(point) }),
  fc.record({ kind: fc.constant('playerMoved'), player, ...point, facing: fc.constant('up') }),
  fc.record({ kind: fc.constant('leave'), player }),
  fc.record({ kind: fc.constant('approach'), player, npc }),
  fc.record({ kind: fc.constant('say'), player, npc, text, message: fc.constant('m-1') }),
  fc.record({ kind: fc.constant('sayAloud'), player, text, message: fc.constant('m-2') }),
  fc.record({ kind: fc.constant('npcFollow'), npc, body: fc.oneof(npc, player) }),
  fc.record({
    kind: fc.constant('npcMoveTo'),
    npc,
    destination: fc.record({ kind: fc.constant('place'), place: fc.constantFrom(...places) }),
  }),
  fc.record({
    kind: fc.constant('npcMoveTo'),
    npc,
    destination: fc.record({ kind: fc.constant('body'), body: fc.oneof(npc, player) }),
  }),
  fc.record({ kind: fc.constant('npcSay'), npc, text, to: npc }),
  fc.record({ kind: fc.constant('characterRemoved'), npc }),
  newcomer,
)
const script = fc.array(
  fc.record({ commands: fc.array(command, { maxLength: 3 }), wait: fc.integer({ min: 1, max: 120 }) }),
  { minLength: 1, maxLength: 12 },
)

interface World {
  map: MapData
  people: { hour: number; from: string; to: string }[]
}
const stateOf = ({ map, people: lives }: World): WorldState =>
  createWorld({
    seed: 7,
    startedAt: msOfDate({ year: 2026, month: 11, day: 20 }, 7 * 60 + 50),
    map,
    characters: lives.map(
      ({ hour, from, to }, index): SimulationCharacter =>
        character(ids[index] as string, {
          at: from,
          sociable: 1,
          schedule: [entry(0, hour, from, 'standing about'), entry(hour, 24, to, 'working')],
        }),
    ),
  })
const world = fc.record({ map: maps, people })

test('a world goes on as it does where everybody is looked at and every way is searched anew', () => {
  fc.assert(
    fc.property(world, script, (given, beats) => {
      const quick = { state: stateOf(given), simulation: createSimulation(given.map) }
      const plain = { state: stateOf(given), simulation: createSimulation(given.map, plainGround(given.map)) }
      for (const { commands, wait } of beats) {
        const [left, right] = [quick, plain].map(({ state, simulation }) => live(simulation, state, commands, wait))
        expect(left).toEqual(right)
        expect(canonicalJson(quick.state)).toBe(canonicalJson(plain.state))
      }
    }),
    { numRuns: runs(8, 400) },
  )
})

test('nothing that is kept between ticks shows when the state is exchanged for a copy of it, or for another world and back', () => {
  fc.assert(
    fc.property(world, world, script, (given, other, beats) => {
      const ground = createGround(given.map)
      const kept = createSimulation(given.map, ground)
      let state = stateOf(given)
      const whole = stateOf(given)
      const alone = createSimulation(given.map)
      const elsewhere = stateOf({ ...other, map: given.map })
      for (const { commands, wait } of beats) {
        expect(live(kept, state, commands, wait)).toEqual(live(alone, whole, commands, wait))
        live(kept, elsewhere, commands, wait)
        state = JSON.parse(canonicalJson(state)) as WorldState
        expect(canonicalJson(state)).toBe(canonicalJson(whole))
      }
    }),
    { numRuns: runs(4, 150) },
  )
})

function live(
  simulation: ReturnType<typeof createSimulation>,
  state: WorldState,
  commands: readonly Record<string, unknown>[],
  ticks: number,
): SimulationEvent[] {
  const events = simulation.step(state, commands as unknown as Command[])
  for (let tick = 1; tick < ticks; tick++) events.push(...simulation.step(state, []))
  return events
}
