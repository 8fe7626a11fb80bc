import { expect, test } from 'vitest'
import { createWorld, reconcileCharacters } from '../../main/world/create-world.ts'
import { distance } from '../../main/world/geometry.ts'
import { entryAt } from '../../main/world/life/plan-pieces.ts'
import { unknownPlaces } from '../../main/world/lookup.ts'
import { placeAt } from '../../main/world/read-model.ts'
import type { WorldState } from '../../main/world/state.ts'
import { asciiMap } from '../support/small-map.ts'
import { ana, character, createStage, entry, npcId, only, placeId, twoPlaces } from './stage.ts'

const worker = (id = 'miller') =>
  character(id, {
    schedule: [
      entry(21, 5, 'square', 'sleeping'),
      entry(5, 9, 'square', 'having breakfast'),
      entry(9, 21, 'mill', 'grinding corn'),
    ],
  })

test('a new world has everyone where the schedule says, each on a spot of their own', () => {
  const map = twoPlaces()
  const characters = ['c', 'a', 'b', 'd'].map((id) => worker(id))
  const world = createWorld({ seed: 1, startedAt: 10 * 3_600_000, map, characters })
  const npcs = Object.values(world.npcs)
  expect(npcs.map((npc) => placeAt(map, npc.x, npc.y)?.id)).toEqual(['mill', 'mill', 'mill', 'mill'])
  expect(new Set(npcs.map((npc) => `${npc.x} ${npc.y}`)).size).toBe(4)
  expect(createWorld({ seed: 1, startedAt: 10 * 3_600_000, map, characters: characters.toReversed() })).toEqual(world)
})

test('when the next entry begins the NPC says so and goes there, and is there through all of it', () => {
  const stage = createStage({ characters: [worker()] })
  stage.run(60 * 15)
  expect(only(stage.log, 'activityChanged')).toEqual([
    { kind: 'activityChanged', npc: 'miller', doing: 'grinding corn', at: 'mill' },
  ])
  stage.until(() => only(stage.log, 'arrived').length > 0)
  for (let hour = 10; hour < 21; hour++) {
    stage.run(58 * 15)
    // Everybody eats at home.
    const expected = /^having/.test(stage.npc('miller').doing) ? 'square' : 'mill'
    expect(stage.npc('miller').at).toBe(expected)
    if (stage.npc('miller').goal === null)
      expect(placeAt(stage.map, stage.npc('miller').x, stage.npc('miller').y)?.id).toBe(expected)
  }
  stage.run(200 * 15)
  expect(stage.npc('miller')).toMatchObject({ doing: 'sleeping', at: 'square' })
  expect(placeAt(stage.map, stage.npc('miller').x, stage.npc('miller').y)?.id).toBe('square')
})

test('an entry may run over midnight, and a gap belongs to the entry before it', () => {
  const schedule = [
    entry(6, 12, 'mill', 'working'),
    entry(14, 20, 'square', 'resting'),
    entry(22, 4, 'square', 'sleeping'),
  ]
  expect([23, 0, 3, 4, 5, 6, 11, 12, 13, 14, 20].map((hour) => entryAt(schedule, hour * 60, 1)?.doing)).toEqual([
    'sleeping',
    'sleeping',
    'sleeping',
    'sleeping',
    'sleeping',
    'working',
    'working',
    'working',
    'working',
    'resting',
    'resting',
  ])
  expect(entryAt([], 0, 0)).toBeNull()
})

test('while an entry lasts the NPC shows some life to whoever is near: a stroll, a look, a mood about every minute', () => {
  const stage = createStage()
  stage.join(ana, 'elder', 11)
  const mostTicks = 20_000
  const seen = new Set<string>()
  stage.until(() => {
    seen.add(`${stage.npc('elder').x} ${stage.npc('elder').y} ${stage.npc('elder').facing}`)
    return only(stage.log, 'emoted').length > 0 && seen.size > 20
  }, mostTicks)
  expect(placeAt(stage.map, stage.npc('elder').x, stage.npc('elder').y)?.id).toBe('square')
})

test('who sleeps stays where it is and shows only that', () => {
  const stage = createStage({ characters: [character('elder', { schedule: [entry(0, 24, 'square', 'sleeping')] })] })
  stage.join(ana, 'elder', 11)
  const { x, y, facing } = stage.npc('elder')
  stage.run(6000)
  expect(stage.npc('elder')).toMatchObject({ x, y, facing })
  expect(new Set(only(stage.log, 'emoted').map((event) => event.emote))).toEqual(new Set(['sleep']))
})

test('changed content is taken over without losing the place, and the new schedule holds at once', () => {
  const stage = createStage({ characters: [worker()] })
  stage.run(20)
  const { x, y } = stage.npc('miller')
  const changed = { ...character('miller', { at: 'mill' }), name: 'Miller the Elder' }
  stage.step({ kind: 'characterChanged', npc: changed.id, character: changed })
  expect(distance(stage.npc('miller'), { x, y })).toBeLessThan(5)
  expect(stage.npc('miller')).toMatchObject({ name: 'Miller the Elder', at: 'mill', doing: 'standing about' })
  stage.until(() => only(stage.log, 'arrived').length > 0)
})

test('a save learns of characters that came, went and changed while it was closed', () => {
  const { state } = createStage({ characters: [worker('stays'), worker('changes'), worker('goes')] })
  const changed = { ...worker('changes'), sociable: 1 }
  const commands = reconcileCharacters(state, [worker('stays'), changed, worker('comes')])
  expect(commands).toMatchObject([
    { kind: 'characterRemoved', npc: 'goes' },
    { kind: 'characterChanged', npc: 'changes' },
    { kind: 'characterChanged', npc: 'comes' },
  ])
  const stage = createStage({ state })
  stage.step(...commands)
  expect(Object.keys(state.npcs).sort()).toEqual(['changes', 'comes', 'stays'])
  expect(reconcileCharacters(state, [worker('stays'), changed, worker('comes')])).toEqual([])
})

test('what a mind was asked before a crash can be answered after it', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'I lost a ring', 'm-1')
  const restored = createStage({ state: JSON.parse(JSON.stringify(stage.state)) as WorldState })
  restored.step({ kind: 'leave', player: ana })
  expect(restored.answer('elder', 'A ring!')).toMatchObject([
    { kind: 'said', to: ana },
    { kind: 'operationEnded', outcome: 'ok' },
  ])
})

test('who stands where a changed map has a wall now steps aside', () => {
  const stage = createStage({ characters: [character('elder'), character('bram')] })
  const map = asciiMap(['##########.......', '##########..ssss.'], { s: 'square' })
  const changed = createStage({ map, state: stage.state })
  changed.step()
  for (const id of ['elder', 'bram']) expect(changed.npc(id).x / 32).toBeGreaterThan(10)
  changed.until(() =>
    ['elder', 'bram'].every((id) => placeAt(map, changed.npc(id).x, changed.npc(id).y)?.id === 'square'),
  )
})

test('an NPC that goes leaves nobody behind who talks to it or follows it', () => {
  const stage = createStage({ characters: [worker('goes'), worker('stays')] })
  stage.join(ana, 'goes')
  stage.say(ana, 'goes', 'first', 'm-1')
  stage.say(ana, 'goes', 'second', 'm-2')
  stage.step({ kind: 'npcFollow', npc: npcId('stays'), body: npcId('goes') })
  const events = stage.step({ kind: 'characterRemoved', npc: npcId('goes') })
  expect(only(events, 'conversationEnded')).toMatchObject([{ reason: 'left' }])
  expect(only(events, 'operationEnded').map(({ outcome }) => outcome)).toEqual(['aborted', 'aborted'])
  expect(stage.player(ana).conversation).toBeNull()
  expect(stage.npc('stays').following).toBeNull()
  stage.run(30)
})

test('a character whose places are not on the map still stands somewhere, and content is told', () => {
  const lost = character('lost', { at: 'moon' })
  const stage = createStage({ characters: [lost] })
  expect(unknownPlaces(lost, stage.map)).toEqual([placeId('moon')])
  stage.run(2000)
  const { x, y } = stage.npc('lost')
  expect(stage.map.blocked[Math.floor(y / 32) * stage.map.columns + Math.floor(x / 32)]).toBe(0)
})
