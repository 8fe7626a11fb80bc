import { describe, expect, it } from 'vitest'
import { isGateBetween, throughGate } from '../../main/world/gates.ts'
import { tilesBetween } from '../../main/world/geometry.ts'
import type { Gate, GateEnd, MapArea, MapData } from '../../main/world/map-data.ts'
import { createNavigation } from '../../main/world/navigation.ts'
import { tilesApart } from '../../main/world/places.ts'
import { canHear } from '../../main/world/read-model.ts'
import { asciiMap } from '../support/small-map.ts'
import { ana, character, createStage, entry, npcId, placeId } from './stage.ts'

const end = (map: string, name: string, ...tiles: [number, number][]): GateEnd => ({ map, name, tiles })
const area = (id: string, row: number, rows: number): MapArea => ({
  ...{ id, label: id, x: 0, y: row * 32, width: 8 * 32, height: rows * 32, sky: rows * 32 },
  origin: { x: 0, y: row * 32 },
})

/** Three maps, each in the next one's reach but for the wall: a leads to b, b to c, and c back to a. */
function ring(): MapData {
  const map = asciiMap(
    ['ss......', '........', '########', '......bb', '........', '########', 'c.......', '........'],
    { s: 'square', b: 'brook', c: 'cliff' },
  )
  map.areas = [area('a', 0, 2), area('b', 3, 2), area('c', 6, 2)]
  map.gates = [
    { ends: [end('a', 'to-b', [7, 0], [7, 1]), end('b', 'to-a', [0, 3], [0, 4])] },
    { ends: [end('a', 'to-c', [0, 1]), end('c', 'to-a', [7, 6], [7, 7])] },
    { ends: [end('b', 'to-c', [7, 4]), end('c', 'to-b', [0, 7])] },
  ] satisfies Gate[]
  return map
}
const at = (column: number, row: number) => ({ x: (column + 0.5) * 32, y: (row + 0.5) * 32 })

describe('gates', () => {
  it('are one step on a way, and the shorter way round a ring of maps is taken', () => {
    const { findPath } = createNavigation(ring())
    expect(findPath([6, 1], [1, 4])).toEqual([
      [7, 1],
      [0, 4],
      [1, 4],
    ])
    expect(findPath([1, 1], [6, 6])).toEqual([
      [0, 1],
      [7, 7],
      [6, 6],
    ])
    // Whoever stands on the gate steps through at once.
    expect(findPath([7, 1], [0, 4])).toEqual([[0, 4]])
    const map = ring()
    map.gates = map.gates?.slice(0, 1) ?? []
    expect(createNavigation(map).findPath([6, 1], [3, 7])).toBeNull()
  })

  it('join a tile of one end with the tile in the same place of the other', () => {
    expect(throughGate(ring(), [7, 0])).toEqual([0, 3])
    expect(throughGate(ring(), [0, 4])).toEqual([7, 1])
    expect([throughGate(ring(), [7, 6]), throughGate(ring(), [7, 7])]).toEqual([
      [0, 1],
      [0, 1],
    ])
    expect(throughGate(ring(), [3, 0])).toBeNull()
    expect(isGateBetween(ring(), [0, 1], [7, 7])).toBe(true)
    expect(isGateBetween(ring(), [0, 1], [7, 1])).toBe(false)
  })

  it('are the only way that counts between two maps: nobody sees, hears or reaches across', () => {
    const map = ring()
    expect(tilesBetween(map, at(3, 1), at(3, 3))).toBe(Number.POSITIVE_INFINITY)
    expect(tilesBetween(map, at(3, 3), at(3, 4))).toBe(1)
    expect(Math.round(tilesApart(map, at(6, 1), at(1, 4)))).toBe(2)
    const { state } = createStage({ map, characters: [character('bram'), character('cora', { at: 'brook' })] })
    const [bram, cora] = [npcId('bram'), npcId('cora')]
    Object.assign(state.npcs[bram] ?? {}, at(6, 1))
    Object.assign(state.npcs[cora] ?? {}, at(6, 3))
    expect(canHear(state, map, bram, cora)).toBe(false)
    Object.assign(state.npcs[bram] ?? {}, at(6, 4))
    expect(canHear(state, map, bram, cora)).toBe(true)
  })

  it('bring people to a place on another map, and back, as their day says', () => {
    const schedule = [
      entry(0, 9, 'square', 'sweeping'),
      entry(9, 10, 'brook', 'fishing'),
      entry(10, 24, 'square', 'sweeping'),
    ]
    const stage = createStage({ map: ring(), characters: [character('bram', { schedule })] })
    const rows: number[] = []
    for (let tick = 0; tick < 1900; tick++) {
      stage.step()
      const row = Math.floor((stage.state.npcs[npcId('bram')]?.y ?? 0) / 32)
      if (rows.at(-1) !== row) rows.push(row)
    }
    expect(rows.some((row) => row === 3 || row === 4)).toBe(true)
    expect(rows.at(-1)).toBeLessThan(2)
    // Never between the maps.
    expect(rows.filter((row) => row === 2 || row === 5)).toEqual([])
  })

  it('are gone through by whoever follows somebody to another map', () => {
    const stage = createStage({ map: ring(), characters: [character('bram')] })
    const bram = npcId('bram')
    stage.step({ kind: 'join', player: ana, name: 'Ana', position: at(1, 0) })
    stage.step({ kind: 'npcFollow', npc: bram, body: ana })
    stage.step({ kind: 'playerMoved', player: ana, ...at(2, 3), facing: 'right' })
    for (let tick = 0; tick < 300; tick++) stage.step()
    expect(Math.floor((stage.state.npcs[bram]?.y ?? 0) / 32)).toBeGreaterThanOrEqual(3)
    expect(stage.map.places[placeId('cliff')]).toBeDefined()
  })
})
