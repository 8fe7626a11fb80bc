import { expect, test } from 'vitest'
import type { Command } from '../../main/world/commands.ts'
import { MAX_SEARCHES_PER_TICK } from '../../main/world/constants.ts'
import { tilesBetween } from '../../main/world/geometry.ts'
import { asciiMap } from '../support/small-map.ts'
import { ana, character, createStage, entry, npcId, only, placeId, type Stage } from './stage.ts'

const tileOf = (stage: Stage, id: string) => {
  const { x, y } = stage.npc(id)
  return [Math.floor(x / stage.map.tileSize), Math.floor(y / stage.map.tileSize)] as const
}
const isBlocked = (stage: Stage, id: string) => {
  const [column, row] = tileOf(stage, id)
  return stage.map.blocked[row * stage.map.columns + column] !== 0
}

test('an NPC walks around a wall to where it is sent, and says that it arrived', () => {
  const stage = createStage()
  stage.step({ kind: 'npcMoveTo', npc: npcId('elder'), destination: { kind: 'place', place: placeId('mill') } })
  stage.until(() => {
    expect(isBlocked(stage, 'elder')).toBe(false)
    return only(stage.log, 'arrived').length > 0
  })
  expect(only(stage.log, 'arrived')).toEqual([{ kind: 'arrived', body: 'elder', place: 'mill' }])
  expect(stage.map.places[placeId('mill')]?.spots).toContainEqual([...tileOf(stage, 'elder')])
})

test('it walks no faster than two tiles a second and looks where it goes', () => {
  const stage = createStage({ map: asciiMap(['ss..........'], { s: 'square' }) })
  stage.step({ kind: 'npcMoveTo', npc: npcId('elder'), destination: { kind: 'tile', column: 11, row: 0 } })
  const from = stage.npc('elder').x
  stage.run(15)
  const tiles = (stage.npc('elder').x - from) / 32
  expect(tiles).toBeGreaterThan(1.5)
  expect(tiles).toBeLessThanOrEqual(2)
  expect(stage.npc('elder')).toMatchObject({ facing: 'right', moving: true })
})

test('who is sent where no way leads refuses and stays', () => {
  const stage = createStage({ map: asciiMap(['sss#m', 'sss#m'], { s: 'square', m: 'mill' }) })
  const send = (destination: unknown) =>
    stage.step({ kind: 'npcMoveTo', npc: npcId('elder'), destination } as Command)[0]
  const refused = { kind: 'refused', command: 'npcMoveTo', body: 'elder' }
  expect(send({ kind: 'place', place: 'mill' })).toEqual({ ...refused, reason: 'no-way' })
  expect(send({ kind: 'tile', column: 3, row: 0 })).toEqual({ ...refused, reason: 'no-way' })
  expect(send({ kind: 'tile', column: 30, row: 0 })).toEqual({ ...refused, reason: 'invalid' })
  expect(send({ kind: 'place', place: 'moon' })).toEqual({ ...refused, reason: 'unknown-place' })
  expect(stage.npc('elder').goal).toBeNull()
})

test('however many are sent to a small place, no two are sent to one tile while there is room anywhere near', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `npc-${index}`)
  const alley = asciiMap([`mm${'.'.repeat(45)}ssssss`], { s: 'square', m: 'mill' })
  const stage = createStage({ map: alley, characters: ids.map((id) => character(id)) })
  stage.step(
    ...ids.map(
      (id): Command => ({ kind: 'npcMoveTo', npc: npcId(id), destination: { kind: 'place', place: placeId('mill') } }),
    ),
  )
  const tiles = ids.map((id) => {
    const { goal } = stage.npc(id)
    return goal?.kind === 'place' ? `${goal.column},${goal.row}` : String(tileOf(stage, id))
  })
  expect(new Set(tiles).size).toBe(ids.length)
})

test('no more ways are looked for in a tick than the budget allows, and all get theirs in turn', () => {
  const rows = Array.from({ length: 12 }, () => 'ssssssssssss....mmmmmmmmmmmm')
  const ids = Array.from({ length: 60 }, (_, index) => `npc-${index}`)
  const schedule = [
    entry(0, 8, 'square', 'sleeping'),
    entry(8, 8.05, 'square', 'standing'),
    entry(8.05, 24, 'mill', 'grinding'),
  ]
  const stage = createStage({
    map: asciiMap(rows, { s: 'square', m: 'mill' }),
    characters: ids.map((id) => character(id, { schedule })),
  })
  const onTheWay = () =>
    ids.filter((id) => stage.npc(id).goal?.because === 'schedule' && stage.npc(id).path.length > 0).length
  stage.until(() => stage.npc('npc-0').doing === 'grinding')
  let before = 0
  for (let tick = 0; tick < 60 / MAX_SEARCHES_PER_TICK; tick++) {
    expect(onTheWay() - before).toBeLessThanOrEqual(MAX_SEARCHES_PER_TICK)
    before = onTheWay()
    stage.step()
  }
  expect(onTheWay()).toBe(60)
})

test('after one search through a whole maze the others wait for the next tick', () => {
  const rows = Array.from({ length: 121 }, (_, row) =>
    row % 2 === 0 ? '.'.repeat(80) : row % 4 === 1 ? `${'#'.repeat(79)}.` : `.${'#'.repeat(79)}`,
  )
  const map = asciiMap(['ssss', ...rows], { s: 'square' })
  const ids = ['a', 'b', 'c']
  const stage = createStage({ map, characters: ids.map((id) => character(id)) })
  const withPath = () => ids.filter((id) => stage.npc(id).path.length > 0).length
  stage.step(
    ...ids.map(
      (id): Command => ({ kind: 'npcMoveTo', npc: npcId(id), destination: { kind: 'tile', column: 0, row: 121 } }),
    ),
  )
  expect(withPath()).toBe(1)
  stage.step()
  expect(withPath()).toBe(2)
})

test('who waits longest for a way gets one first', () => {
  const atOnce = Array.from({ length: MAX_SEARCHES_PER_TICK }, (_, index) => index)
  const stage = createStage({
    characters: ['a', 'b']
      .flatMap((group) => atOnce.map((number) => character(`${group}${number}`)))
      .concat(character('z')),
  })
  const send = (ids: string[]) =>
    ids.map((id): Command => ({ kind: 'npcMoveTo', npc: npcId(id), destination: { kind: 'tile', column: 16, row: 6 } }))
  const group = (letter: string) => atOnce.map((number) => `${letter}${number}`)
  stage.step(...send([...group('a'), 'z']))
  expect(stage.npc('z').path).toEqual([])
  stage.step(...send(group('b')))
  expect(stage.npc('z').path).not.toEqual([])
})

test('nobody shares a spot with another once all have arrived', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `npc-${index}`)
  const schedule = [entry(0, 8.2, 'square', 'standing'), entry(8.2, 24, 'mill', 'grinding')]
  const stage = createStage({ characters: ids.map((id) => character(id, { schedule })) })
  for (const at of ['square', 'mill']) {
    stage.until(() => ids.every((id) => stage.npc(id).at === at && stage.npc(id).goal === null))
    expect(new Set(ids.map((id) => tileOf(stage, id).join())).size).toBe(ids.length)
  }
})

test('a full place overflows to the tiles around it', () => {
  const ids = ['a1', 'a2', 'a3', 'a4', 'a5']
  const stage = createStage({
    map: asciiMap(['......', '..ss..', '......'], { s: 'square' }),
    characters: ids.map((id) => character(id)),
  })
  stage.run(200)
  expect(new Set(ids.map((id) => tileOf(stage, id).join())).size).toBe(5)
})

test('an NPC follows a player a step behind, until it is told to stop', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  stage.step({ kind: 'npcFollow', npc: npcId('elder'), body: ana })
  stage.step({ kind: 'playerMoved', player: ana, x: 15.5 * 32, y: 1.5 * 32, facing: 'right' })
  const gap = () => tilesBetween(stage.map, stage.npc('elder'), stage.player(ana))
  stage.until(() => gap() < 1.5)
  stage.run(60)
  expect(gap()).toBeGreaterThan(0.9)
  expect(gap()).toBeLessThan(1.6)
  stage.step({ kind: 'npcStop', npc: npcId('elder') })
  stage.step({ kind: 'playerMoved', player: ana, x: 16, y: 16, facing: 'left' })
  const { x } = stage.npc('elder')
  stage.run(60)
  expect(stage.npc('elder')).toMatchObject({ x, following: null })
})

test('who follows turns around as soon as the player does', () => {
  const stage = createStage({ map: asciiMap(['.'.repeat(40), `${'.'.repeat(20)}s${'.'.repeat(19)}`], { s: 'square' }) })
  stage.join(ana, 'elder')
  stage.step(
    { kind: 'npcFollow', npc: npcId('elder'), body: ana },
    { kind: 'playerMoved', player: ana, x: 39 * 32, y: 16, facing: 'right' },
  )
  stage.run(20)
  expect(stage.npc('elder').facing).toBe('right')
  stage.step({ kind: 'playerMoved', player: ana, x: 16, y: 16, facing: 'left' })
  stage.run(10)
  expect(stage.npc('elder').facing).toBe('left')
})

test('who follows goes back to its own life when the player leaves, and after ten minutes at the latest', () => {
  const stage = createStage({ characters: [character('elder'), character('bram')] })
  stage.join(ana, 'elder')
  stage.step(
    { kind: 'npcFollow', npc: npcId('elder'), body: ana },
    { kind: 'npcFollow', npc: npcId('bram'), body: npcId('elder') },
  )
  stage.step({ kind: 'leave', player: ana })
  expect(stage.npc('elder').following).toBeNull()
  stage.run(10 * 60 * 15)
  expect(stage.npc('bram').following).toBeNull()
})

test('an NPC sent away stays there for a while and then returns to its schedule', () => {
  const stage = createStage()
  stage.step({ kind: 'npcMoveTo', npc: npcId('elder'), destination: { kind: 'place', place: placeId('mill') } })
  stage.until(() => only(stage.log, 'arrived').length === 1)
  stage.run(60 * 15)
  expect(tileOf(stage, 'elder')[0]).toBeGreaterThan(10)
  stage.until(() => only(stage.log, 'arrived').length === 2)
  expect(only(stage.log, 'arrived')[1]?.place).toBe('square')
})

test('a way that a changed map has closed is looked for anew', () => {
  const stage = createStage()
  stage.step({ kind: 'npcMoveTo', npc: npcId('elder'), destination: { kind: 'tile', column: 16, row: 0 } })
  stage.run(20)
  // A crate is put down in front of it, and a new simulation reads the new map.
  const next = stage.npc('elder').path[1]
  if (!next) throw new Error('It should still be on its way.')
  stage.map.blocked[next[1] * stage.map.columns + next[0]] = 1
  const again = createStage({ map: stage.map, state: stage.state })
  again.until(() => {
    expect(isBlocked(again, 'elder')).toBe(false)
    return only(again.log, 'arrived').length > 0
  })
  expect(tileOf(again, 'elder')).toEqual([16, 0])
})
