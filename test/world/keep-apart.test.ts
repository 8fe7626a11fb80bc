import { expect, test } from 'vitest'
import { tilesBetween } from '../../main/world/geometry.ts'
import { APART_TILES, BEFORE_TILES } from '../../main/world/keep-apart.ts'
import type { MapData, Place } from '../../main/world/map-data.ts'
import { asciiMap } from '../support/small-map.ts'
import { ana, ben, character, createStage, npcId, placeId, twoPlaces } from './stage.ts'

const settled = (...ids: string[]) => {
  const stage = createStage({ characters: ids.map((id) => character(id)) })
  stage.until(() => ids.every((id) => stage.npc(id).post !== null && stage.npc(id).goal === null))
  return stage
}
type Settled = ReturnType<typeof settled>
const gap = (stage: Settled, left: { x: number; y: number }, right: { x: number; y: number }) =>
  tilesBetween(stage.map, left, right)
const joinInside = (stage: Settled, id: string, player = ana) => stage.join(player, id, 0.1)

test('a villager steps aside for a player who stands inside their body, and stays there', () => {
  const stage = settled('elder')
  joinInside(stage, 'elder')
  stage.run(10)
  for (let second = 0; second < 200; second++) {
    stage.run(15)
    if (!stage.npc('elder').moving)
      expect(gap(stage, stage.npc('elder'), stage.player(ana))).toBeGreaterThanOrEqual(APART_TILES)
  }
})

test('and does so in the middle of a talk', () => {
  const stage = settled('elder')
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'Hello!')
  const { x, y } = stage.npc('elder')
  stage.step({ kind: 'playerMoved', player: ana, x: x + 2, y, facing: 'left' })
  stage.run(10)
  expect(gap(stage, stage.npc('elder'), stage.player(ana))).toBeGreaterThanOrEqual(APART_TILES)
  expect(stage.npc('elder').conversation).not.toBeNull()
})

test('of two villagers on one spot, one steps aside', () => {
  const stage = settled('bram', 'cleo')
  stage.join(ana, 'bram', 4)
  const { x, y, post } = stage.npc('bram')
  Object.assign(stage.npc('cleo'), { x, y, post })
  stage.run(45)
  expect(gap(stage, stage.npc('bram'), stage.npc('cleo'))).toBeGreaterThanOrEqual(APART_TILES)
  expect([stage.npc('bram').x, stage.npc('bram').y]).toEqual([x, y])
})

test('and so does one who stands before another and covers the lower half, in the middle of a talk', () => {
  const stage = settled('bram', 'cleo')
  stage.join(ana, 'bram', 4)
  stage.step({ kind: 'npcTalkTo', npc: npcId('bram'), to: npcId('cleo') })
  const { x, y } = stage.npc('bram')
  Object.assign(stage.npc('cleo'), { x: x + 4, y: y + 0.85 * 32, goal: null })
  stage.run(30)
  const [bram, cleo] = [stage.npc('bram'), stage.npc('cleo')]
  expect(cleo.conversation).not.toBeNull()
  const isBeside = Math.abs(bram.x - cleo.x) >= APART_TILES * 32
  expect(isBeside || Math.abs(bram.y - cleo.y) >= BEFORE_TILES * 32).toBe(true)
  const { x: there } = cleo
  stage.run(20)
  expect(stage.npc('cleo').x).toBe(there)
})

test('in a place too small for room around everybody, nobody settles right before another', () => {
  const stage = createStage({
    map: asciiMap(['######', '#ssss#', '#ssss#', '######'], { s: 'square' }),
    characters: ['bram', 'cleo', 'dora', 'emil'].map((id) => character(id)),
  })
  const ids = ['bram', 'cleo', 'dora', 'emil']
  stage.until(() => ids.every((id) => stage.npc(id).post !== null && stage.npc(id).goal === null))
  expect(new Set(ids.map((id) => stage.npc(id).post?.[0])).size).toBe(ids.length)
})

test('a seller goes back to the stall once the player has left it', () => {
  const map: MapData = twoPlaces()
  const stall: Place = {
    ...{ id: placeId('stall'), label: 'the stall', kind: 'stall', x: 64, y: 64, width: 32, height: 32 },
    spots: [[2, 2]],
  }
  const seller = { ...character('yara'), sells: ['bun' as never] }
  const stage = createStage({
    map: { ...map, furniture: [stall] },
    characters: [{ ...seller, schedule: [{ from: 0, to: 1440, at: placeId('square'), doing: 'selling' }] }],
  })
  const isThere = () => Math.floor(stage.npc('yara').x / 32) === 2 && Math.floor(stage.npc('yara').y / 32) === 2
  stage.until(() => isThere() && stage.npc('yara').goal === null)
  joinInside(stage as Settled, 'yara')
  stage.run(60)
  expect(gap(stage, stage.npc('yara'), stage.player(ana))).toBeGreaterThanOrEqual(APART_TILES)
  stage.step({ kind: 'playerMoved', player: ana, x: 5.5 * 32, y: 4.5 * 32, facing: 'down' })
  stage.until(() => isThere() && stage.npc('yara').goal === null, 300)
})

test('nobody chooses a spot that a player stands on', () => {
  const stage = createStage({ characters: [character(npcId('elder'), { at: 'mill' })] })
  const player = stage.step({ kind: 'join', player: ben, name: 'Ben', position: { x: 14.5 * 32, y: 3.5 * 32 } })
  expect(player).toContainEqual({ kind: 'joined', player: ben, name: 'Ben' })
  for (let time = 0; time < 40; time++) {
    stage.npc('elder').post = null
    stage.run(30)
    expect(stage.npc('elder').post).not.toEqual([14, 3])
  }
})
