import { join } from 'node:path'
import { MapClass, TiledParserFile } from '@rpgjs/tiled'
import { describe, expect, it } from 'vitest'
import { rows } from '../../main/art/village/measures.ts'
import { blockedCells, findTile, type ReadObject, readMap } from '../../main/art/village/read-map.ts'

const world = join(import.meta.dirname, '../../worlds/village')
const map = readMap(join(world, 'maps/village.tmx'))
const blocked = blockedCells(map)
const isFree = (column: number, row: number) =>
  column >= 0 && row >= 0 && column < map.columns && row < map.rows && blocked[row * map.columns + column] === 0
const placeIds = [
  'square',
  'well',
  'notice-board',
  'tavern',
  'forge',
  'market',
  'bakery',
  'mill',
  'farm',
  'chapel',
  'graveyard',
  'herbalist',
  'pond',
  'bridge',
  'woods',
  'cottage-oak',
  'cottage-brook',
  'cottage-hill',
  'house-green',
  'house-thatched',
  'house-red',
  'house-brown',
  'schoolhouse',
  'watch-post',
  'south-road',
]

function freeTiles(place: ReadObject): [number, number][] {
  const tiles: [number, number][] = []
  for (let row = place.y / 32; row < (place.y + place.height) / 32; row++) {
    for (let column = place.x / 32; column < (place.x + place.width) / 32; column++)
      if (isFree(column, row)) tiles.push([column, row])
  }
  return tiles
}

/** Every tile that can be reached from one, walking in four directions. */
function reachable(from: [number, number]): Set<string> {
  const seen = new Set([from.join()])
  const open = [from]
  for (let tile = open.pop(); tile; tile = open.pop()) {
    const [column, row] = tile
    for (const next of [
      [column + 1, row],
      [column - 1, row],
      [column, row + 1],
      [column, row - 1],
    ] as [number, number][]) {
      if (!isFree(...next) || seen.has(next.join())) continue
      seen.add(next.join())
      open.push(next)
    }
  }
  return seen
}

describe('the village map', () => {
  it('is at least 60×60 tiles of 32 pixels', () => {
    expect(map.tileSize).toBe(32)
    expect(map.columns).toBeGreaterThanOrEqual(60)
    expect(map.rows).toBeGreaterThanOrEqual(60)
    for (const layer of map.layers) expect(layer.cells).toHaveLength(map.columns * map.rows)
  })

  it('has every place with a label and room for at least six people', () => {
    const places = (map.objects.places ?? []).filter((place) => place.properties.kind === undefined)
    expect(places.map((place) => place.name).sort()).toEqual([...placeIds].sort())
    for (const place of places) {
      expect(place.properties.label, place.name).toMatch(/^the /)
      expect(freeTiles(place).length, place.name).toBeGreaterThanOrEqual(6)
    }
  })

  it('lets people walk from where players appear to every free tile of every place', () => {
    const start = map.objects.spawns?.find((spawn) => spawn.name === 'start')
    expect(start).toBeDefined()
    const reached = reachable([Math.floor((start?.x ?? 0) / 32), Math.floor((start?.y ?? 0) / 32)])
    expect(reached.size).toBeGreaterThan(1000)
    // The rooms below the village are reached through doors.
    for (const place of (map.objects.places ?? []).filter(({ y }) => y < rows * 32)) {
      expect(
        freeTiles(place).filter((tile) => !reached.has(tile.join())),
        place.name,
      ).toEqual([])
    }
  })

  it('blocks houses and water, and leaves the bridge free', () => {
    expect(isFree(33, 16)).toBe(false)
    expect(isFree(53, 33)).toBe(false)
    for (let column = 50; column < 58; column++) expect(isFree(column, 30)).toBe(true)
  })

  it('blocks in RPGJS itself what we read as blocked', async () => {
    const file = new TiledParserFile(join(world, 'maps/village.tmx'))
    const rpgMap = new MapClass(await file.parseFilePromise())
    const differing = [...blocked].flatMap((state, index) =>
      rpgMap.getTileByIndex(index).hasCollision === (state === 1) ? [] : [index],
    )
    expect(differing).toEqual([])
  })

  it('keeps what is drawn over walkers solid, since RPGJS draws it twice', () => {
    for (const tileset of map.tilesets) {
      if (![...tileset.properties.values()].some((properties) => properties.z !== undefined)) continue
      const alphas = new Set([...tileset.picture.pixels].map((colour) => colour >>> 24))
      expect([...alphas].sort()).toEqual([0, 255])
    }
  })

  it('gives roofs and crowns a height and foot rows none', () => {
    const heights = (name: string) =>
      new Set(
        map.layers
          .find((layer) => layer.name === name)
          ?.cells.flatMap((cell) => findTile(map, cell) ?? [])
          .map((tile) => tile.tileset.properties.get(tile.id)?.z),
      )
    expect([...heights('canopy')]).toEqual([2])
    expect([...heights('objects')]).toEqual([0])
    expect([...heights('ground')]).toEqual([undefined])
  })

  it('moves the water by four frames side by side, as RPGJS needs them', () => {
    const ground = map.tilesets.find((tileset) => tileset.name === 'village-ground')
    expect(ground?.animations.size).toBeGreaterThan(100)
    for (const [id, frames] of ground?.animations ?? []) {
      expect(frames).toEqual([id, id + 1, id + 2, id + 3])
      expect(id % (ground?.columns ?? 1)).toBeLessThanOrEqual((ground?.columns ?? 1) - 4)
    }
  })

  it('keeps pictures small enough for any graphics card', () => {
    for (const { picture } of map.tilesets) expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(2048)
  })

  it('lights lamps, windows and the forge', () => {
    const kinds = new Set(map.objects.lights?.map((light) => light.properties.kind))
    expect([...kinds].sort()).toEqual(['fire', 'forge', 'lamp', 'window'])
    for (const light of map.objects.lights ?? []) expect(Number(light.properties.radius)).toBeGreaterThan(0)
  })
})
