import { expect, test } from 'vitest'
import { canonicalJson } from '../../../main/world/canonical-json.ts'
import type { Command } from '../../../main/world/commands.ts'
import type { PlaceId } from '../../../main/world/ids.ts'
import { weatherKinds } from '../../../main/world/life/kinds.ts'
import { placeOf } from '../../../main/world/lookup.ts'
import type { MapData } from '../../../main/world/map-data.ts'
import type { ScheduleEntry } from '../../../main/world/simulation-character.ts'
import type { NpcBody, WorldState } from '../../../main/world/state.ts'
import fc from '../../support/fast-check.ts'
import { runs } from '../../support/runs.ts'
import { asciiMap } from '../../support/small-map.ts'
import { character, createStage, npcId, placeId, type Stage } from '../stage.ts'

const ids = ['ada', 'bea', 'cleo', 'dora', 'ed', 'fay']
/** Places on common ground, one behind water, and one that is on no map. */
const named = ['inn', 'square', 'hut', 'field', 'island', 'moon'] as PlaceId[]
const hours = (count: number) => count * 900

const anyEntry: fc.Arbitrary<ScheduleEntry> = fc.record({
  from: fc.integer({ min: 0, max: 1440 }),
  to: fc.integer({ min: 0, max: 1440 }),
  at: fc.constantFrom(...named),
  doing: fc.constantFrom('sleeping', 'hoeing', 'eating soup', 'drinking', 'praying', 'selling bread'),
})
const anyPlace = fc.record({
  capacity: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  indoors: fc.option(fc.constant(true), { nil: undefined }),
  open: fc.option(fc.record({ from: fc.integer({ min: 0, max: 1440 }), to: fc.integer({ min: 0, max: 1440 }) }), {
    nil: undefined,
  }),
})
const anyVillage = fc.record({
  seed: fc.integer({ min: 0, max: 1000 }),
  /** Walls on the common ground, as columns and rows. */
  walls: fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 7 })), { maxLength: 14 }),
  places: fc.array(anyPlace, { minLength: 5, maxLength: 5 }),
  people: fc.array(
    fc.record({
      home: fc.constantFrom(...named),
      schedule: fc.array(anyEntry, { maxLength: 5 }),
      sociable: fc.constantFrom(0, 1),
    }),
    {
      minLength: 6,
      maxLength: 6,
    },
  ),
  weather: fc.array(fc.constantFrom(...weatherKinds), { minLength: 4, maxLength: 4 }),
})
type Village = typeof anyVillage extends fc.Arbitrary<infer Value> ? Value : never

function mapOf({ walls, places }: Village): MapData {
  const rows = [
    'iii.....ss.###',
    'iii.....ss.#w#',
    '...........###',
    '....h.........',
    '..............',
    'fffff.........',
    'fffff.........',
    '..............',
  ]
  const map = asciiMap(rows, { i: 'inn', s: 'square', h: 'hut', f: 'field', w: 'island' })
  for (const [column, row] of walls) map.blocked[row * map.columns + column] = 1
  for (const [index, place] of Object.values(map.places).entries()) {
    place.spots = place.spots.filter(([column, row]) => map.blocked[row * map.columns + column] === 0)
    const { capacity, indoors, open } = places[index] ?? {}
    Object.assign(place, capacity ? { capacity } : {}, indoors ? { indoors } : {}, open ? { open } : {})
  }
  return map
}

const stageOf = (village: Village): Stage =>
  createStage({
    map: mapOf(village),
    seed: village.seed,
    characters: village.people.map(({ home, schedule, sociable }, index) => ({
      ...character(ids[index] ?? 'x', { at: home, sociable, schedule }),
    })),
  })

/** Watches whether somebody lives: nobody walks without progress, waits endlessly, or goes without food or rest. */
function createWatch(stage: Stage) {
  const still = new Map<string, { at: string; since: number }>()
  const hungry = new Map<string, number>()
  const worn = new Map<string, number>()
  return () => {
    for (const npc of Object.values(stage.state.npcs) as NpcBody[]) {
      const at = `${npc.x} ${npc.y} ${npc.path.length}`
      const before = still.get(npc.id)
      if (!before || before.at !== at || npc.goal === null || npc.conversation !== null)
        still.set(npc.id, { at, since: stage.state.tick })
      expect(stage.state.tick - (still.get(npc.id)?.since ?? 0), `${npc.id} walks and does not get on`).toBeLessThan(
        400,
      )
      if (npc.needs.food > 0) hungry.set(npc.id, stage.state.tick)
      if (npc.needs.rest > 0) worn.set(npc.id, stage.state.tick)
      expect(stage.state.tick - (hungry.get(npc.id) ?? 0), `${npc.id} starves`).toBeLessThan(hours(13))
      expect(stage.state.tick - (worn.get(npc.id) ?? 0), `${npc.id} never sleeps`).toBeLessThan(hours(9))
      if (npc.aside)
        expect(npc.aside.until, `${npc.id} has been called away for good`).toBeLessThan(stage.state.tick + hours(10))
      expect(npc.day?.entries.length ?? 0, `${npc.id} has no plan`).toBeGreaterThan(0)
      expect(Number.isFinite(npc.x) && Number.isFinite(npc.y)).toBe(true)
    }
  }
}

const look = 150

test('on any map, with any schedules, nobody is stuck, starves, goes without sleep or stands frozen', () => {
  fc.assert(
    fc.property(anyVillage, (village) => {
      const stage = stageOf(village)
      const watch = createWatch(stage)
      stage.step()
      for (let ticks = 0; ticks < hours(48); ticks += look) {
        const weather = village.weather[Math.floor(ticks / hours(12)) % village.weather.length] ?? 'clear'
        if (ticks % hours(12) === 0) stage.step({ kind: 'weatherIs', weather, ticks: hours(12) })
        stage.run(look)
        watch()
      }
    }),
    { numRuns: runs(2, 30), endOnFailure: true },
  )
})

test('whoever is to sleep all day gets up to eat', () => {
  const nobody = { home: 'inn' as PlaceId, schedule: [], sociable: 0 as const }
  const sleeper = { ...nobody, schedule: [{ from: 853, to: 837, at: 'hut' as PlaceId, doing: 'sleeping' }] }
  const people = [sleeper, nobody, nobody, nobody, nobody, nobody]
  const stage = stageOf({ seed: 6, walls: [], places: [], people, weather: [] })
  let hungry = 0
  for (let hour = 0; hour < 5 * 24; hour++) {
    stage.run(hours(1))
    hungry = stage.npc('ada').needs.food === 0 ? hungry + 1 : 0
    expect(hungry, `after ${hour} hours`).toBeLessThan(3)
  }
})

test('whatever a mind plans, the day has no holes and what is promised is kept; refused plans change nothing', () => {
  const planned = fc.array(anyEntry, { maxLength: 6 })
  fc.assert(
    fc.property(anyVillage, planned, (village, entries) => {
      const stage = stageOf(village)
      stage.step()
      const now = stage.state.startedAt + stage.state.tick * stage.state.tickGameMs
      const inn = placeOf(stage.map, 'inn')
      stage.step({
        kind: 'npcAttend',
        npc: npcId('ada'),
        place: placeId('inn'),
        from: now + 3_600_000,
        to: now + 7_200_000,
        what: 'dancing',
      })
      const before = canonicalJson(stage.npc('ada').day)
      const command: Command = { kind: 'npcPlanDay', npc: npcId('ada'), entries }
      const isRefused = stage.step(command).some(({ kind }) => kind === 'refused')
      const day = stage.npc('ada').day
      if (isRefused) expect(canonicalJson({ ...day, now: 0 })).toBe(canonicalJson({ ...JSON.parse(before), now: 0 }))
      for (const [index, { from }] of (day?.entries ?? []).entries())
        if (index > 0) expect(from).toBe(day?.entries[index - 1]?.to)
      const then = day?.entries.find(({ from, to }) => now + 5_400_000 >= from && now + 5_400_000 < to)
      if (inn && then) expect(then).toMatchObject({ at: 'inn', because: 'promise' })
    }),
    { numRuns: runs(60), endOnFailure: true },
  )
})

test('a life that was saved and loaded in the middle goes on as if it had not been', () => {
  fc.assert(
    fc.property(anyVillage, (village) => {
      const whole = stageOf(village)
      whole.run(hours(5))
      const loaded = createStage({ map: whole.map, state: JSON.parse(JSON.stringify(whole.state)) as WorldState })
      whole.log.length = 0
      whole.run(hours(5))
      loaded.run(hours(5))
      expect(loaded.log).toEqual(whole.log)
      expect(canonicalJson(loaded.state)).toBe(canonicalJson(whole.state))
    }),
    { numRuns: runs(3), endOnFailure: true },
  )
})
