import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MapClass, TiledParserFile } from '@rpgjs/tiled'
import { describe, expect, it } from 'vitest'
import { drawTemplates } from '../../main/art/kit/draw-kit.ts'
import { corners, terrains } from '../../main/art/kit/ground.ts'
import { drawKit } from '../../main/art/kit/kit.ts'
import { createPainting } from '../../main/art/kit/painting.ts'
import { blockedCells, findTile, readMap } from '../../main/art/village/read-map.ts'
import { readMap as readForWorld } from '../../main/content/read-map.ts'

const templates = join(import.meta.dirname, '../../main/cli/init/templates')
const kit = drawKit()
const worlds = [
  { template: 'inn', world: 'inn', map: 'inn' },
  { template: 'empty', world: 'meadow', map: 'meadow' },
] as const
const fileOf = ({ template, world, map }: (typeof worlds)[number]) =>
  join(templates, template, 'worlds', world, 'maps', `${map}.tmx`)

describe('the starter kit', () => {
  it('is committed as the program draws it', () => {
    for (const [path, content] of drawTemplates())
      expect(readFileSync(join(templates, path)).equals(Buffer.from(content)), path).toBe(true)
  })

  it('has everything that a small world needs', () => {
    for (const name of [
      'grass flowers-white path cobble sand soil water bridge jetty boat floor-boards floor-flagstones plaster-wall',
      'stone-wall boards-wall plaster-inner timber-house-door timber-house-window stone-house-plain thatched-house-left',
      'chimney fence hedge low-wall oak pine bush rock well table chair bench counter barrel crate bed chest hearth shelf',
      'rug candle signpost stall-red dark blocked',
    ].flatMap((line) => line.split(' ')))
      expect(kit.stamps.has(name), name).toBe(true)
  })

  it('draws over people only what is solid, and blocks what stands', () => {
    for (const { id, name, properties } of kit.tiles) {
      if (properties.z === undefined) continue
      const [left, top] = [(id % 16) * 32, Math.floor(id / 16) * 32]
      const opacities = new Set<number>()
      for (let y = 0; y < 32; y++)
        for (let x = 0; x < 32; x++) opacities.add(kit.tileset.picture.get(left + x, top + y) >>> 24)
      expect([0, 255], name).toEqual(expect.arrayContaining([...opacities]))
    }
    const about = (stamp: string, cell: number) =>
      kit.tiles.find(({ id }) => id === kit.stamps.get(stamp)?.cells[cell]?.id)
    expect(about('oak', 7)?.properties).toEqual({ z: 0, collision: true })
    expect(about('oak', 1)?.properties).toEqual({ z: 2 })
    expect(about('timber-house-plain', 4)?.properties).toEqual({ z: 0, collision: true, opaque: true })
  })

  it('has ground whose tiles fit each other along every edge that they share', () => {
    // Seen from one pixel inside, an edge looks the same from tiles with the same two corners there.
    for (const terrain of terrains.filter((name) => name !== 'water')) {
      const upperRow = (covered: number): string => {
        const id = kit.terrains[terrain].get(covered) ?? 0
        return Array.from({ length: 32 }, (_, x) =>
          kit.tileset.picture.get((id % 16) * 32 + x, Math.floor(id / 16) * 32),
        ).join()
      }
      const { topLeft, topRight, bottomLeft } = corners
      expect(upperRow(topLeft + topRight), terrain).not.toBe(upperRow(topLeft))
      const [one, two] = [upperRow(topLeft), upperRow(topLeft + bottomLeft)].map((row) => row.split(','))
      const differing = one?.filter((pixel, index) => pixel !== two?.[index]).length ?? 32
      expect(differing, terrain).toBeLessThan(12)
    }
  })

  it('refuses a sketch whose ground the kit has no edges for', () => {
    const painting = createPainting(kit, 2, 1)
    expect(() => painting.ground(['==~', '==~'])).toThrow('path and water meet at 1, 0')
    expect(() => painting.ground(['==', '=='])).toThrow('2 lines of 3 letters')
    expect(() => painting.put('elephant', 0, 0)).toThrow('no "elephant"')
  })

  it('names its tiles and terrains as Tiled shows them', () => {
    const tsx = readFileSync(join(templates, 'inn/worlds/inn/tilesets/kit.tsx'), 'utf8')
    expect(tsx).toContain('type="oak"')
    expect(tsx.match(/<wangcolor name="[a-z]+"/g)).toHaveLength(6)
    expect(tsx.match(/<wangtile /g)).toHaveLength(5 + 5 * 15)
  })
})

describe.each(worlds)('the map of the template "$template"', (which) => {
  const map = readMap(fileOf(which))

  it('is read without a fault', async () => {
    const problems: string[] = []
    const read = await readForWorld({
      root: join(templates, which.template),
      world: which.world,
      map: which.map,
      onProblem: (message) => problems.push(String(message)),
    })
    expect(problems).toEqual([])
    expect(Object.keys(read.places).length).toBeGreaterThan(2)
    // A second map lies below it.
    const own = blockedCells(map)
    expect([...read.blocked.subarray(0, own.length)]).toEqual([...own])
  })

  it('blocks in RPGJS itself what we read as blocked', async () => {
    const rpgMap = new MapClass(await new TiledParserFile(fileOf(which)).parseFilePromise())
    const differing = [...blockedCells(map)].flatMap((state, index) =>
      rpgMap.getTileByIndex(index).hasCollision === (state === 1) ? [] : [index],
    )
    expect(differing).toEqual([])
  })

  it('uses no tile that the kit has not', () => {
    const known = new Set(kit.tiles.flatMap(({ id, frames }) => [id, ...frames]))
    for (const { cells } of map.layers)
      for (const cell of cells) if (cell > 0) expect(known.has(findTile(map, cell)?.id ?? -1)).toBe(true)
  })
})
