import { expect, test } from 'vitest'
import type { Almanac } from '../../../main/world/happenings/kinds.ts'
import type { HappeningId } from '../../../main/world/ids.ts'
import type { MapData } from '../../../main/world/map-data.ts'
import { placeAt } from '../../../main/world/places.ts'
import type { WorldState } from '../../../main/world/state.ts'
import { asciiMap } from '../../support/small-map.ts'
import { ana, character, createStage, entry, npcId, only, placeId, type Stage } from '../stage.ts'

/** Game minutes are a second long: fifteen ticks. */
const minutes = (count: number) => count * 15
const hours = (count: number) => minutes(count * 60)

/** An inn with a roof, a square in the open, and two houses. */
function village(): MapData {
  const map = asciiMap(['iiii....ssss', 'iiii....ssss', '........ssss', 'aa..bb......'], {
    i: 'inn',
    s: 'square',
    a: 'anna',
    b: 'bert',
  })
  for (const id of ['inn', 'anna', 'bert']) Object.assign(map.places[placeId(id)] ?? {}, { indoors: true })
  return map
}
const where = (stage: Stage, id: string) => placeAt(stage.map, stage.npc(id).x, stage.npc(id).y)?.id
const asides = (stage: Stage, id: string) => only(stage.log, 'turnedAside').filter(({ npc }) => npc === id)
const resumed = (stage: Stage, id: string) => only(stage.log, 'tookUpPlan').filter(({ npc }) => npc === id)

const guests = (count: number, doing = 'drinking') =>
  Array.from({ length: count }, (_, index) =>
    character(`guest-${index}`, { at: 'square', schedule: [entry(0, 24, 'inn', doing)] }),
  )

test('who finds no room goes elsewhere for a while, and never are more in a place than it has room for', () => {
  const map = village()
  Object.assign(map.places[placeId('inn')] ?? {}, { capacity: 2 })
  const schedule = [entry(0, 9, 'square', 'waiting'), entry(9, 24, 'inn', 'drinking')]
  const stage = createStage({
    map,
    characters: ['ada', 'bea', 'cleo', 'dora'].map((id) => character(id, { schedule })),
  })
  for (let minute = 0; minute < 180; minute++) {
    stage.run(minutes(1))
    expect(Object.values(stage.state.npcs).filter((npc) => npc.at === 'inn' && npc.post).length).toBeLessThanOrEqual(2)
  }
  const turned = only(stage.log, 'turnedAside').filter(({ because }) => because.kind === 'full')
  // They try again and again, and aren't in the way in between.
  expect(turned.length).toBeGreaterThan(4)
  expect(turned[0]).toMatchObject({
    because: { kind: 'full', place: 'inn' },
    at: 'square',
    doing: 'waiting for room at the inn',
  })
})

test('a fire drives everybody out until it is over, and then they come back', () => {
  const stage = createStage({ map: village(), characters: guests(3) })
  stage.run(minutes(5))
  const fire = 'fire' as HappeningId
  const almanac: Almanac = {
    [fire]: {
      id: fire,
      name: 'a fire',
      text: 'It burns.',
      when: { kind: 'asked' },
      minutes: 60,
      at: placeId('inn'),
      hosts: [],
      news: 'There was a fire at the inn.',
      open: false,
      seenTiles: 8,
      effects: [{ kind: 'closes', at: placeId('inn') }],
    },
  }
  stage.step({ kind: 'almanacChanged', almanac }, { kind: 'startHappening', happening: fire })
  // Everybody's turn comes within a game minute.
  stage.run(minutes(1))
  expect(only(stage.log, 'turnedAside').map(({ because }) => because)).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'happening', happening: fire })),
  )
  stage.run(minutes(20))
  for (const id of ['guest-0', 'guest-1', 'guest-2']) expect(where(stage, id)).not.toBe('inn')
  stage.until(() => only(stage.log, 'happeningEnded').length > 0)
  stage.run(minutes(40))
  expect(only(stage.log, 'tookUpPlan')).toHaveLength(3)
  for (const id of ['guest-0', 'guest-1', 'guest-2']) expect(where(stage, id)).toBe('inn')
})

test('rain sends those under a roof who sit about in the open, and it lets go of them when it is over', () => {
  const idler = character('anna', { at: 'anna', schedule: [entry(0, 24, 'square', 'watching the pigeons')] })
  const worker = character('bert', { at: 'bert', schedule: [entry(0, 24, 'square', 'laying stones')] })
  const stage = createStage({ map: village(), characters: [idler, worker] })
  stage.step({ kind: 'weatherIs', weather: 'clear', ticks: hours(20) })
  stage.run(minutes(20))
  stage.step({ kind: 'weatherIs', weather: 'rain', ticks: hours(2) })
  stage.run(minutes(40))
  expect(asides(stage, 'anna')).toMatchObject([{ because: { kind: 'weather' }, doing: 'sheltering from the rain' }])
  expect(stage.map.places[where(stage, 'anna') ?? placeId('square')]?.indoors).toBe(true)
  expect(asides(stage, 'bert')).toEqual([])
  stage.step({ kind: 'weatherIs', weather: 'clear', ticks: hours(4) })
  stage.run(minutes(40))
  expect(resumed(stage, 'anna')).toMatchObject([{ at: 'square', doing: 'watching the pigeons' }])
  expect(where(stage, 'anna')).toBe('square')
})

test('somebody who is worn out goes home to sleep, and goes on with the day when rested', () => {
  const stage = createStage({
    map: village(),
    characters: [character('anna', { at: 'anna', schedule: [entry(0, 24, 'square', 'digging')] })],
  })
  stage.run(1)
  stage.npc('anna').needs.rest = 151
  stage.until(() => asides(stage, 'anna').length > 0, hours(2))
  expect(asides(stage, 'anna')[0]).toMatchObject({ because: { kind: 'need', need: 'rest' }, at: 'anna' })
  stage.until(() => resumed(stage, 'anna').length > 0, hours(8))
  expect(stage.npc('anna').needs.rest).toBeGreaterThanOrEqual(700)
  expect(stage.npc('anna').doing).toMatch(/^(?:digging|having)/)
})

test('whoever waits for room at the table where it meant to eat has a bite at home before it starves', () => {
  const map = village()
  Object.assign(map.places[placeId('inn')] ?? {}, { capacity: 1 })
  const zoe = character('zoe', {
    at: 'anna',
    schedule: [entry(0, 9, 'square', 'waiting'), entry(9, 24, 'inn', 'eating soup')],
  })
  const stage = createStage({ map, characters: [...guests(1), zoe] })
  stage.until(() => asides(stage, 'zoe').some(({ because }) => because.kind === 'full'), hours(2))
  stage.npc('zoe').needs.food = 140
  stage.until(() => stage.npc('zoe').needs.food > 400, hours(1))
  expect(asides(stage, 'zoe').at(-1)).toMatchObject({ because: { kind: 'need', need: 'food' }, at: 'anna' })
})

test('whoever talks is not called away by anything small', () => {
  const stage = createStage({
    map: village(),
    characters: [character('anna', { at: 'anna', schedule: [entry(0, 24, 'square', 'watching the pigeons')] })],
  })
  stage.join(ana, 'anna')
  stage.say(ana, 'anna', 'hello')
  stage.step({ kind: 'weatherIs', weather: 'rain', ticks: hours(2) })
  stage.run(minutes(10))
  expect(asides(stage, 'anna')).toEqual([])
})

test('a door that is shut turns those away who do not live there', () => {
  const map = village()
  Object.assign(map.places[placeId('inn')] ?? {}, { open: { from: 10 * 60, to: 22 * 60 } })
  const keeper = character('keeper', { at: 'inn', schedule: [entry(0, 24, 'inn', 'sweeping')] })
  const stage = createStage({ map, characters: [keeper, ...guests(1)] })
  stage.run(minutes(30))
  expect(where(stage, 'keeper')).toBe('inn')
  expect(where(stage, 'guest-0')).not.toBe('inn')
  stage.run(hours(2) + minutes(30))
  expect(where(stage, 'guest-0')).toBe('inn')
})

test('what keeps somebody from the plan outlives a save', () => {
  const run = (isSaved: boolean) => {
    const stage = createStage({
      map: village(),
      characters: [
        ...guests(2),
        character('anna', { at: 'anna', schedule: [entry(0, 24, 'square', 'watching the pigeons')] }),
      ],
    })
    stage.step({ kind: 'weatherIs', weather: 'rain', ticks: hours(2) })
    stage.run(minutes(30))
    const state = isSaved ? (JSON.parse(JSON.stringify(stage.state)) as WorldState) : stage.state
    const next = createStage({ map: stage.map, state })
    next.run(hours(4))
    return { events: next.log, state: next.state }
  }
  expect(run(true)).toEqual(run(false))
})

test('with a promise one goes to the place that was promised, and afterwards back to the day', () => {
  const stage = createStage({
    map: village(),
    characters: [character('anna', { at: 'anna', schedule: [entry(0, 24, 'square', 'digging')] })],
  })
  stage.run(minutes(1))
  const now = stage.state.startedAt + stage.state.tick * stage.state.tickGameMs
  stage.step({
    kind: 'npcAttend',
    npc: npcId('anna'),
    place: placeId('inn'),
    from: now + 3_600_000,
    to: now + 2 * 3_600_000,
    what: 'dancing',
  })
  stage.run(minutes(90))
  expect([stage.npc('anna').doing, where(stage, 'anna')]).toEqual(['visiting somebody', 'inn'])
  stage.run(minutes(60))
  expect([stage.npc('anna').doing, where(stage, 'anna')]).toEqual(['digging', 'square'])
})

test('minds that hang keep nobody from their day: a talk in which nobody says anything is over when one of them was waited for in vain', () => {
  const schedule = [entry(0, 9, 'square', 'resting'), entry(9, 24, 'inn', 'drinking')]
  const people = ['ada', 'bea', 'cleo', 'dora', 'ed'].map((id) =>
    character(id, { at: 'square', sociable: 1, schedule }),
  )
  const stage = createStage({ map: village(), characters: people })
  for (const { needs } of Object.values(stage.state.npcs)) needs.company = 0
  stage.until(() => only(stage.log, 'talkJoined').length > 0, hours(3))
  const { conversation } = only(stage.log, 'talkJoined')[0] ?? {}
  const began = stage.state.tick
  stage.until(() => only(stage.log, 'conversationEnded').some((event) => event.conversation === conversation), hours(5))
  expect(stage.state.tick - began).toBeLessThan(hours(4))
})
