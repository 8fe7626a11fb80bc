import { describe, expect, it, test } from 'vitest'
import { ATTENTION_PEOPLE, HEARING_TILES, PERCEPTION_TILES } from '../../../main/world/constants.ts'
import type { MapData } from '../../../main/world/map-data.ts'
import { isHidden, isInEarshot, isInSight } from '../../../main/world/perception/sight.ts'
import { canHear, percepts } from '../../../main/world/read-model.ts'
import fc from '../../support/fast-check.ts'
import { runs } from '../../support/runs.ts'
import { asciiMap } from '../../support/small-map.ts'
import { ana, character, createStage, npcId, only } from '../stage.ts'

const tile = 32
const at = (column: number, row: number) => ({ x: (column + 0.5) * tile, y: (row + 0.5) * tile })

/** `#` is a wall, `~` is water: both stop the feet, and one of them stops sight. */
const drawn = (rows: string[]): MapData => {
  const map = asciiMap(rows, { s: 'square' })
  const signs = rows.flatMap((row) => [...row.padEnd(map.columns)])
  map.opaque = Uint8Array.from(signs, (sign) => (sign === '#' ? 1 : 0))
  signs.forEach((sign, index) => {
    if (sign === '~') map.blocked[index] = 1
  })
  return map
}

const house = () => drawn(['sss....', 'sss#~..', 'sss....'])

describe('what is seen', () => {
  it('is hidden by a wall and not by water, and whoever stands beside the wall sees past it', () => {
    const map = house()
    expect(isHidden(map, at(2, 1), at(5, 1))).toBe(true)
    expect(isHidden(map, at(2, 0), at(5, 0))).toBe(false)
    expect(isHidden(drawn(['s.~..']), at(0, 0), at(4, 0))).toBe(false)
    expect(isInSight(map, at(2, 0), at(5, 0), 2)).toBe(false)
  })

  test('is the same both ways, whatever stands between', () => {
    const signs = fc.array(fc.array(fc.constantFrom('.', '.', '#'), { minLength: 9, maxLength: 9 }), {
      minLength: 7,
      maxLength: 7,
    })
    const spot = fc.tuple(fc.nat(8), fc.nat(6))
    fc.assert(
      fc.property(signs, spot, spot, (rows, one, other) => {
        const map = drawn(rows.map((row, index) => (index === 0 ? `s${row.slice(1).join('')}` : row.join(''))))
        expect(isHidden(map, at(...one), at(...other))).toBe(isHidden(map, at(...other), at(...one)))
      }),
      { numRuns: runs(300) },
    )
  })

  test('never goes from one closed room to another', () => {
    // Rooms by flood fill over eight neighbours, which knows nothing of lines.
    const rooms = (map: MapData): Int32Array => {
      const room = new Int32Array(map.blocked.length).fill(-1)
      const { columns, rows } = map
      for (let start = 0; start < room.length; start++) {
        if (map.opaque?.[start] === 1 || room[start] !== -1) continue
        const open: number[] = []
        room[start] = start
        for (let next: number | undefined = start; next !== undefined; next = open.pop()) {
          const index: number = next
          for (const [dx, dy] of [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const))) {
            const [column, row]: [number, number] = [(index % columns) + dx, Math.floor(index / columns) + dy]
            const neighbour = row * columns + column
            if (
              column < 0 ||
              row < 0 ||
              column >= columns ||
              row >= rows ||
              map.opaque?.[neighbour] === 1 ||
              room[neighbour] !== -1
            )
              continue
            room[neighbour] = start
            open.push(neighbour)
          }
        }
      }
      return room
    }
    const signs = fc.array(fc.array(fc.constantFrom('.', '#'), { minLength: 9, maxLength: 9 }), {
      minLength: 7,
      maxLength: 7,
    })
    const spot = fc.tuple(fc.nat(8), fc.nat(6))
    fc.assert(
      fc.property(signs, spot, spot, (rows, one, other) => {
        const map = drawn(rows.map((row, index) => (index === 0 ? `s${row.slice(1).join('')}` : row.join(''))))
        const room = rooms(map)
        const [here, there] = [one[1] * map.columns + one[0], other[1] * map.columns + other[0]]
        fc.pre(map.opaque?.[here] === 0 && map.opaque[there] === 0 && room[here] !== room[there])
        expect(isHidden(map, at(...one), at(...other))).toBe(true)
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('what is heard', () => {
  it('carries less far than one sees, and through a wall only to whoever stands close to it', () => {
    const open = drawn(['s...........'])
    expect(HEARING_TILES).toBeLessThan(PERCEPTION_TILES)
    expect([isInEarshot(open, at(0, 0), at(5, 0)), isInEarshot(open, at(0, 0), at(6, 0))]).toEqual([true, false])
    const walled = drawn(['s.#.........'])
    expect([
      isInEarshot(walled, at(1, 0), at(3, 0)),
      isInEarshot(walled, { ...at(1, 0), x: at(1, 0).x + 14 }, { ...at(3, 0), x: at(3, 0).x - 14 }),
    ]).toEqual([false, true])
  })

  it('reaches nobody behind a wall, whether it is said aloud or shown to a page', () => {
    const map = house()
    const stage = createStage({ map, characters: [character('near'), character('beside'), character('far')] })
    Object.assign(stage.npc('near'), at(1, 1))
    Object.assign(stage.npc('beside'), at(1, 2))
    Object.assign(stage.npc('far'), at(6, 1))
    stage.step({ kind: 'join', player: ana, name: 'Ana', position: at(2, 1) })
    const events = stage.step({ kind: 'sayAloud', player: ana, text: 'The bridge is out.', message: 'm-1' })
    expect(
      only(events, 'heardAloud')
        .map(({ npc }) => npc)
        .toSorted(),
    ).toEqual(['beside', 'near'])
    expect([canHear(stage.state, map, npcId('near'), ana), canHear(stage.state, map, npcId('far'), ana)]).toEqual([
      true,
      false,
    ])
  })
})

describe('what an NPC notices', () => {
  it('leaves out whoever stands behind a house', () => {
    const stage = createStage({
      map: house(),
      characters: [character('elder'), character('hidden'), character('seen')],
    })
    Object.assign(stage.npc('elder'), at(2, 1))
    Object.assign(stage.npc('hidden'), at(5, 1))
    Object.assign(stage.npc('seen'), at(3, 2))
    expect(percepts(stage.state, stage.map, npcId('elder'))?.people.map(({ id }) => id)).toEqual(['seen'])
  })

  it('is a few people in a crowd: whom it talks with and guests before villagers, and the nearest of these', () => {
    const crowd = Array.from({ length: 14 }, (_, index) => `v${String(index).padStart(2, '0')}`)
    const map = drawn([`s${'.'.repeat(20)}`])
    const stage = createStage({ map, characters: ['elder', ...crowd].map((id) => character(id)) })
    Object.assign(stage.npc('elder'), at(0, 0))
    crowd.forEach((id, index) => {
      Object.assign(stage.npc(id), { ...at(1, 0), x: at(1, 0).x + index * 8 })
    })
    stage.step({ kind: 'join', player: ana, name: 'Ana', position: at(8, 0) })
    const seen = percepts(stage.state, map, npcId('elder'))?.people ?? []
    expect(seen).toHaveLength(ATTENTION_PEOPLE)
    expect(seen.at(-1)?.id).toBe(ana)
    expect(seen.slice(0, -1).map(({ id }) => id)).toEqual(crowd.slice(0, ATTENTION_PEOPLE - 1))
  })
})
