import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createCanvas } from '../../main/art/canvas.ts'
import { rooms as roomPlans } from '../../main/art/rooms/plans.ts'
import { drawShell } from '../../main/art/rooms/shell.ts'
import { villageBuildings } from '../../main/art/village/buildings.ts'
import { columns, mapRows, rows } from '../../main/art/village/measures.ts'
import { blockedCells, findTile, type ReadObject, readMap } from '../../main/art/village/read-map.ts'

const root = join(import.meta.dirname, '../..')
const map = readMap(join(root, 'worlds/village/maps/village.tmx'))
const blocked = blockedCells(map)
const rooms = map.objects.rooms ?? []
const pieces = (map.objects.places ?? []).filter(({ properties: { kind } }) => kind !== undefined)
const isFree = (column: number, row: number) => blocked[row * map.columns + column] === 0

type Tile = readonly [column: number, row: number]
const tilesOf = ({ x, y, width, height }: ReadObject): Tile[] =>
  Array.from({ length: (height / 32) * (width / 32) }, (_, i) => [
    x / 32 + (i % (width / 32)),
    y / 32 + Math.floor(i / (width / 32)),
  ])
const freeTiles = (area: ReadObject): Tile[] => tilesOf(area).filter(([column, row]) => isFree(column, row))
const isIn = (inner: ReadObject, outer: ReadObject): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height
const piecesIn = (room: ReadObject, kind: string) =>
  pieces.filter((piece) => piece.properties.kind === kind && isIn(piece, room))

function reachable(from: Tile): Set<string> {
  const seen = new Set([from.join()])
  const open = [from]
  for (let tile = open.pop(); tile; tile = open.pop()) {
    for (const [right, down] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next: Tile = [tile[0] + right, tile[1] + down]
      if (!isFree(...next) || seen.has(next.join())) continue
      seen.add(next.join())
      open.push(next)
    }
  }
  return seen
}

/** The houses, and the beds in each. */
const beds: Readonly<Record<string, readonly string[]>> = {
  tavern: ['tavern-bed', 'tavern-bed-guests'],
  bakery: ['bakery-bed-large', 'bakery-bed-small'],
  forge: ['forge-bed'],
  chapel: ['chapel-bed'],
  schoolhouse: [],
  herbalist: ['herbalist-bed'],
  farm: ['farm-bed-large', 'farm-bed-small'],
  mill: ['mill-bed'],
  'watch-post': ['watch-post-bed'],
  'cottage-oak': ['oak-bed'],
  'cottage-brook': ['brook-bed'],
  'cottage-hill': ['hill-bed'],
  'house-green': ['house-green-bed'],
  'house-thatched': ['house-thatched-bed'],
  'house-red': ['house-red-bed'],
  'house-brown': ['house-brown-bed'],
}
const leastFree: Readonly<Record<string, number>> = { tavern: 30, chapel: 20 }

describe('the rooms', () => {
  it('are one for each house, and the home of everybody is one', () => {
    expect(rooms.map(({ name }) => name).sort()).toEqual(Object.keys(beds).sort())
    const places = new Set(map.objects.places?.map(({ name }) => name))
    for (const { name } of rooms) expect(places, name).toContain(name)
    for (const { name: id } of readdirSync(join(root, 'npc-agents'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    )) {
      const home = /^home: (.+)$/m.exec(readFileSync(join(root, 'npc-agents', id, 'SOUL.md'), 'utf8'))?.[1]
      expect(Object.keys(beds), id).toContain(home)
    }
  })

  it('lie on whole tiles below the village, with at least two tiles of dark between them', () => {
    expect([map.columns, map.rows]).toEqual([columns, mapRows])
    for (const room of rooms) {
      for (const side of [room.x, room.y, room.width, room.height]) expect(side % 32, room.name).toBe(0)
      expect(room.y / 32, room.name).toBeGreaterThanOrEqual(rows + 2)
      for (const other of rooms) {
        if (other === room) continue
        const right = Math.max(other.x - room.x - room.width, room.x - other.x - other.width)
        const down = Math.max(other.y - room.y - room.height, room.y - other.y - other.height)
        expect(Math.max(right, down), `${room.name} and ${other.name}`).toBeGreaterThanOrEqual(64)
      }
    }
  })

  it('have a way out on their lowest row, with the wall below it, and every free tile is reached from it', () => {
    for (const room of rooms) {
      const [door, ...others] = piecesIn(room, 'door')
      expect(others, room.name).toEqual([])
      expect(door?.name).toBe(`${room.name}-way-out`)
      expect(door?.properties.label).toMatch(/^the way out of the /)
      const [tile] = door ? tilesOf(door) : []
      if (!tile) continue
      const free = freeTiles(room)
      expect(tile[1], room.name).toBe(Math.max(...free.map(([, row]) => row)))
      expect(isFree(tile[0], tile[1] + 1), room.name).toBe(false)
      const reached = reachable(tile)
      expect(
        free.filter((one) => !reached.has(one.join())),
        room.name,
      ).toEqual([])
      expect(reached.size, `${room.name} is closed`).toBe(free.length)
      expect(free.length, room.name).toBeGreaterThanOrEqual(leastFree[room.name] ?? 8)
    }
  })

  it('hold all beds, and each bed has a free tile for the sleeper', () => {
    const placed = Object.fromEntries(rooms.map((room) => [room.name, piecesIn(room, 'bed').map(({ name }) => name)]))
    expect(placed).toEqual(beds)
    expect(pieces.filter(({ properties: { kind } }) => kind === 'bed')).toHaveLength(Object.values(beds).flat().length)
  })

  it('have room at every piece, as many people as it holds, and no tile belongs to two', () => {
    const taken = new Map<string, string>()
    for (const room of rooms) {
      for (const piece of pieces.filter((one) => isIn(one, room))) {
        const free = freeTiles(piece)
        expect(free.length, piece.name).toBeGreaterThanOrEqual(Number(piece.properties.capacity))
        for (const tile of free) {
          expect(taken.get(tile.join()), `${piece.name} and`).toBeUndefined()
          taken.set(tile.join(), piece.name)
        }
      }
    }
  })

  it('are surrounded by one dark tile, where nobody walks, and by walls against sight', () => {
    const ground = map.layers.find(({ name }) => name === 'ground')
    const isInside = (column: number, row: number) =>
      rooms.some((room) => isIn({ ...room, x: column * 32, y: row * 32, width: 32, height: 32 }, room))
    const dark = new Set<number>()
    for (let row = rows; row < map.rows; row++) {
      for (let column = 0; column < map.columns; column++) {
        if (isInside(column, row)) continue
        dark.add(ground?.cells[row * map.columns + column] ?? 0)
        expect(isFree(column, row), `${column},${row}`).toBe(false)
      }
    }
    expect(dark.size).toBe(1)
    const walls = map.objects.walls ?? []
    const isWall = ([column, row]: Tile) =>
      walls.some((wall) => isIn({ ...wall, x: column * 32, y: row * 32, width: 32, height: 32 }, wall))
    for (const room of rooms) {
      const around = tilesOf({
        ...room,
        x: room.x - 32,
        y: room.y - 32,
        width: room.width + 64,
        height: room.height + 64,
      })
      for (const tile of around) expect(isWall(tile), `${room.name} ${tile.join()}`).toBe(!isInside(...tile))
    }
  })

  it('have no daylight in the picture of their floor: the page draws it as long as there is some', () => {
    for (const room of roomPlans.map((plan) => ({ ...plan, column: 0, row: 0 }))) {
      const floorOf = (plan: typeof room) => {
        const canvas = createCanvas(room.width * 32, room.height * 32)
        drawShell(canvas, plan)
        return Buffer.from(canvas.pixels.subarray(64 * room.width * 32 * 4)).toString('base64')
      }
      expect(floorOf(room) === floorOf({ ...room, windows: [] }), room.id).toBe(true)
    }
  })

  it('are each lit by a fire or a lamp of their own', () => {
    for (const room of rooms) {
      const lights = (map.objects.lights ?? []).filter(
        ({ x, y }) => x > room.x && y > room.y && x < room.x + room.width && y < room.y + room.height,
      )
      expect(lights.length, room.name).toBeGreaterThanOrEqual(2)
      for (const { properties } of lights) expect(['lamp', 'fire', 'forge']).toContain(properties.kind)
    }
  })
})

describe('the village above the rooms', () => {
  it('is drawn as it was before there were rooms', () => {
    const hash = createHash('sha256')
    for (const { cells } of map.layers) {
      for (let index = 0; index < map.columns * rows; index++) {
        const tile = findTile(map, cells[index] ?? 0)
        hash.update(tile ? `${tile.tileset.name} ${tile.id} ` : '. ')
      }
    }
    const sheets = map.tilesets.filter(({ name }) => name.startsWith('village-'))
    expect(sheets).toHaveLength(5)
    for (const { picture } of sheets) hash.update(Buffer.from(picture.pixels.buffer))
    expect(hash.digest('hex')).toBe('fc48d2faee887d4730211637fb0ebb55e478b995327aa39d9343a45df3f229ec')
  })

  it('are entered where the door of the house is drawn, on a tile under its wall', () => {
    const doors = pieces.filter(({ properties: { kind }, y }) => kind === 'door' && y < rows * 32)
    expect(doors).toHaveLength(rooms.length)
    const drawn = villageBuildings().map(({ door, column, row }) => ({ x: door ?? column * 32, row: row + 1 }))
    for (const { name, x, y, width } of doors) {
      const [column, row] = [x / 32, y / 32]
      expect([name, isFree(column, row), isFree(column, row - 1)]).toEqual([name, true, false])
      // The sill may lie over a tile's edge.
      const isUnderDoor = drawn.some((door) => row === door.row && door.x >= x - 6 && door.x <= x + width + 6)
      expect([name, isUnderDoor]).toEqual([name, true])
    }
  })
})
