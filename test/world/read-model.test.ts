import { expect, test } from 'vitest'
import type { Percepts } from '../../main/mind/ports/turn-context.ts'
import { canonicalJson } from '../../main/world/canonical-json.ts'
import { canHear, compass, peopleOnMap, percepts } from '../../main/world/read-model.ts'
import { ana, ben, character, createStage, npcId, only, placeId, type Stage } from './stage.ts'

const perceived = (stage: Stage, id: string): Percepts => {
  const found = percepts(stage.state, stage.map, npcId(id))
  if (!found) throw new Error(`${id} is not in the world.`)
  return found
}

test('an NPC notices who is near, the nearest first, and where', () => {
  const stage = createStage({ characters: [character('elder', { at: 'square' }), character('miller', { at: 'mill' })] })
  stage.join(ana, 'elder', 3)
  stage.join(ben, 'elder', -0.8)
  const seen = perceived(stage, 'elder')
  expect(seen).toMatchObject({ place: { id: 'square', label: 'the square' }, doing: 'standing about', following: null })
  expect(seen.people.slice(0, 2)).toMatchObject([
    { id: ben, kind: 'player', distance: 0.8, direction: 'west', doing: 'standing there' },
    { id: ana, kind: 'player', distance: 3, direction: 'east' },
  ])
  stage.step({ kind: 'leave', player: ben })
  expect(perceived(stage, 'elder').people.map((one) => one.id)).not.toContain(ben)
})

test('who is far away is not noticed', () => {
  const stage = createStage()
  stage.step({ kind: 'join', player: ana, name: 'Ana', position: { x: 16.5 * 32, y: 16 } })
  expect(perceived(stage, 'elder').people).toEqual([])
  expect(percepts(stage.state, stage.map, npcId('nobody'))).toBeNull()
})

test('what an NPC does is told as it is: walking, following, talking, waiting', () => {
  const stage = createStage({ characters: [character('elder'), character('bram')] })
  const doing = () => perceived(stage, 'bram').people.find((one) => one.id === 'elder')?.doing
  stage.step({ kind: 'npcMoveTo', npc: npcId('elder'), destination: { kind: 'place', place: placeId('mill') } })
  expect(doing()).toBe('walking to the mill')
  stage.step({ kind: 'npcStop', npc: npcId('elder') })
  expect(doing()).toBe('waiting')
  stage.step({ kind: 'npcFollow', npc: npcId('elder'), body: npcId('bram') })
  expect(doing()).toBe('following bram')
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'hello')
  expect(doing()).toBe(`talking with ${ana}`)
  expect(perceived(stage, 'elder')).toMatchObject({ doing: 'following bram', following: 'bram' })
})

test('words carry five tiles', () => {
  const stage = createStage()
  stage.join(ana, 'elder', 5)
  expect(canHear(stage.state, stage.map, npcId('elder'), ana)).toBe(true)
  stage.join(ana, 'elder', 5.1)
  expect(canHear(stage.state, stage.map, npcId('elder'), ana)).toBe(false)
  expect(canHear(stage.state, stage.map, npcId('elder'), ben)).toBe(false)
})

test('everyone on the map is listed once, players who left are not', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  expect(peopleOnMap(stage.state).map((one) => [one.id, one.kind])).toEqual([
    ['elder', 'npc'],
    [ana, 'player'],
  ])
  stage.step({ kind: 'leave', player: ana })
  expect(only(stage.log, 'left')).toHaveLength(1)
  expect(peopleOnMap(stage.state)).toHaveLength(1)
})

test('directions are compass words with south below', () => {
  const words = [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
    [0, 0],
  ].map(([dx, dy]) => compass(dx ?? 0, dy ?? 0))
  expect(words).toEqual(['east', 'southeast', 'south', 'southwest', 'west', 'northwest', 'north', 'northeast', 'here'])
})

test('canonical JSON does not depend on the order of keys, and reads back as the same data', () => {
  const data = { b: [1, { d: null, c: 'x"y' }], a: true, 10: 1, 9: 2, gone: undefined }
  expect(canonicalJson(data)).toBe('{"10":1,"9":2,"a":true,"b":[1,{"c":"x\\"y","d":null}]}')
  expect(canonicalJson(JSON.parse(canonicalJson(data)))).toBe(canonicalJson(data))
})
