import { type Canvas, createCanvas } from '../canvas.ts'
import { rgb } from '../palette.ts'
import { drawRooms } from '../rooms/draw-rooms.ts'
import type { RoomPlan } from '../rooms/room.ts'
import { depthAt, type Field } from '../terrain/field.ts'
import type { GroundFields } from '../terrain/ground.ts'
import { type Building, buildingPlacements } from './buildings.ts'
import { drawMeadow } from './meadow.ts'
import { isOn, type MapSize, type Tiles, tileSize } from './measures.ts'
import type { PlaceRectangle } from './places.ts'
import { composeScene, type LitPart, type Placement } from './scene.ts'
import { lightObjects } from './scenery.ts'
import { type MapObject, mapXml, tilesetXml } from './tiled-format.ts'
import { type CutLayer, cutLayer, type Tileset, tilesetPng } from './tiles.ts'

/** A town under the sky and the insides of its houses: everything that a map is drawn from. */
export interface MapPlan {
  /** The map's file, and the beginning of the names of its sheets. */
  name: string
  size: MapSize
  fields: GroundFields
  /** The finished ground, with one picture for each frame of the water. */
  ground: Canvas[]
  buildings: Building[]
  /** Everything else that stands or lies there. */
  placements: Placement[]
  /** Planks and stones over water on which people can walk. */
  walkways: readonly Tiles[]
  places: readonly PlaceRectangle[]
  rooms: readonly RoomPlan[]
  /** Where players appear, in tiles. */
  start: { x: number; y: number }
}

export interface DrawnMap {
  /** By its path below the world's folder. */
  files: Map<string, string | Uint8Array>
  placements: Placement[]
  /** What shines at night, under the sky and in the rooms. */
  lit: [LitPart[], LitPart[]]
}

/** Draws a map with its sheets of tiles. */
export function drawMap(plan: MapPlan, encode: (picture: Canvas) => Uint8Array): DrawnMap {
  const { name, size, fields, ground, buildings, walkways, places, rooms, start } = plan
  const placements = [...buildingPlacements(buildings), ...plan.placements]
  const details = createCanvas(size.columns * tileSize, size.rows * tileSize)
  drawMeadow(details, { fields, buildings })
  const scene = composeScene(placements, {
    details,
    closed: (column, row) => !isOn(walkways, column, row) && isWater(fields.water, column, row),
  })

  const layers = {
    ground: underSky(cutLayer(`${name}-ground`, ground)),
    details: underSky(cutLayer(`${name}-details`, [scene.details])),
    objects: underSky(cutLayer(`${name}-objects`, [scene.objects], { z: 0 })),
    canopy: underSky(cutLayer(`${name}-canopy`, [scene.canopy], { z: 2 })),
  }
  const inside = drawRooms(rooms, size)
  const collision = collisionTileset(`${name}-collision`)
  const tilesets = [
    ...Object.values(layers).map((layer) => layer.tileset),
    collision,
    ...Object.values(inside.layers).map((layer) => layer.tileset),
  ]
  const tileLayer = (name: keyof typeof layers) => ({
    kind: 'tiles' as const,
    name,
    parts: [layers[name], inside.layers[name]].map(({ tileset, cells }) => ({ tileset: tileset.name, cells })),
  })
  const map = mapXml({
    columns: size.columns,
    rows: size.rows + size.roomRows,
    tilesetFolder: '../tilesets',
    tilesets,
    layers: [
      tileLayer('ground'),
      tileLayer('details'),
      tileLayer('objects'),
      tileLayer('canopy'),
      // In RPGJS the highest layer decides whether a tile is walkable. This one is hidden.
      {
        kind: 'tiles',
        name: 'collision',
        parts: [{ tileset: collision.name, cells: [...scene.blocked, ...inside.blocked] }],
        visible: false,
      },
      { kind: 'objects', name: 'places', objects: [...places, ...inside.pieces].map(placeObject) },
      { kind: 'objects', name: 'rooms', objects: rooms.map(roomObject) },
      { kind: 'objects', name: 'walls', objects: [...buildings.map(wallOf), ...inside.walls] },
      {
        kind: 'objects',
        name: 'spawns',
        objects: [{ name: 'start', type: 'spawn', x: start.x * tileSize, y: start.y * tileSize }],
      },
      { kind: 'objects', name: 'lights', objects: lightObjects([...placements, ...inside.placements]) },
    ],
  })
  const files = new Map<string, string | Uint8Array>([[`maps/${name}.tmx`, map]])
  for (const tileset of tilesets) {
    files.set(`tilesets/${tileset.name}.tsx`, tilesetXml(tileset))
    files.set(`tilesets/${tileset.name}.png`, tilesetPng(tileset, encode))
  }
  return { files, placements, lit: [scene.lit, inside.lit] }
}

const roomObject = ({ id, column, row, width, height }: RoomPlan): MapObject => ({
  name: id,
  type: 'room',
  x: column * tileSize,
  y: row * tileSize,
  width: width * tileSize,
  height: height * tileSize,
})

const placeObject = (place: PlaceRectangle): MapObject => ({
  name: place.id,
  type: typeof place.properties.kind === 'string' ? place.properties.kind : 'place',
  x: place.x * tileSize,
  y: place.y * tileSize,
  width: place.width * tileSize,
  height: place.height * tileSize,
  properties: { label: place.label, ...place.properties },
})

/** The wall of a house, because houses block sight. */
const wallOf = ({ column, row, tiles, depth }: Building): MapObject => ({
  name: 'house',
  type: 'wall',
  x: (column - tiles / 2) * tileSize,
  y: (row + 1 - depth) * tileSize,
  width: tiles * tileSize,
  height: depth * tileSize,
})

/** Whether a tile is water. A tile that is at least a third water blocks walking, unless planks cover it. */
function isWater(field: Field, column: number, row: number): boolean {
  let wet = 0
  for (let y = 4; y < tileSize; y += 8) {
    for (let x = 4; x < tileSize; x += 8) if (depthAt(field, column * tileSize + x, row * tileSize + y) > 4) wet++
  }
  return wet >= 5
}

const underSky = ({ tileset, cells }: CutLayer): CutLayer => ({ tileset: { ...tileset, seasons: true }, cells })

/** Draws one tile, hatched in red for map editors. */
function collisionTileset(name: string): Tileset {
  const picture: Canvas = createCanvas(tileSize, tileSize)
  for (let y = 0; y < tileSize; y++)
    for (let x = 0; x < tileSize; x++) if ((x + y) % 8 < 2) picture.set(x, y, rgb(200, 40, 60, 150))
  return {
    name,
    picture,
    columns: 1,
    count: 1,
    animations: new Map(),
    properties: { collision: true },
  }
}
