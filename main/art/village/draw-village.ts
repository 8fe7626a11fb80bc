import { type Canvas, createCanvas } from '../canvas.ts'
import { rgb } from '../palette.ts'
import { encodeIndexedPng } from '../png.ts'
import { drawRooms } from '../rooms/draw-rooms.ts'
import { rooms } from '../rooms/plans.ts'
import type { RoomPlan } from '../rooms/room.ts'
import { depthAt, type Field } from '../terrain/field.ts'
import { drawGround, drawPavingRings, drawWater } from '../terrain/ground.ts'
import { waterFrames } from '../terrain/textures.ts'
import { type Building, buildingPlacements, villageBuildings } from './buildings.ts'
import { villageFurnishings } from './furnishings.ts'
import { drawMeadow } from './meadow.ts'
import { columns, mapRows, tileSize } from './measures.ts'
import { furniture, type PlaceRectangle, places, startSpawn } from './places.ts'
import { composeScene, type Placement } from './scene.ts'
import { lightObjects, sceneryFiles } from './scenery.ts'
import { soundFile } from './sounds.ts'
import { villageFields } from './terrain.ts'
import { type MapObject, mapXml, tilesetXml } from './tiled-format.ts'
import { type CutLayer, cutLayer, type Tileset, tilesetPng } from './tiles.ts'
import { villageTrees } from './trees.ts'
import { walkways } from './waterside.ts'

/**
 * Makes every file of the village's pictures and map, by its path below the world's folder. `encode`: for a test that
 * looks at pixels and needs no compression.
 */
export function drawVillage(
  encode: (picture: Canvas) => Uint8Array = encodeIndexedPng,
): Map<string, string | Uint8Array> {
  const fields = villageFields()
  const still = drawGround(fields)
  drawPavingRings(still, fields.cobble, { x: 33.5 * tileSize, y: 31.4 * tileSize }, [58, 112])
  const ground = Array.from({ length: waterFrames }, (_, frame) => {
    const canvas = createCanvas(still.width, still.height)
    canvas.pixels.set(still.pixels)
    drawWater(canvas, fields.water, frame)
    return canvas
  })
  const buildings = villageBuildings()
  const placements: Placement[] = [...buildingPlacements(buildings), ...villageFurnishings()]
  placements.push(...villageTrees({ fields, buildings, placements }))
  const details = createCanvas(still.width, still.height)
  drawMeadow(details, { fields, buildings })
  const scene = composeScene(placements, { details, closed: (column, row) => isWater(fields.water, column, row) })

  const layers = {
    ground: underSky(cutLayer('village-ground', ground)),
    details: underSky(cutLayer('village-details', [scene.details])),
    objects: underSky(cutLayer('village-objects', [scene.objects], { z: 0 })),
    canopy: underSky(cutLayer('village-canopy', [scene.canopy], { z: 2 })),
  }
  const inside = drawRooms(rooms)
  const collision = collisionTileset()
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
    columns,
    rows: mapRows,
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
      { kind: 'objects', name: 'places', objects: placeObjects(inside.pieces) },
      { kind: 'objects', name: 'rooms', objects: rooms.map(roomObject) },
      { kind: 'objects', name: 'walls', objects: [...buildings.map(wallOf), ...inside.walls] },
      {
        kind: 'objects',
        name: 'spawns',
        objects: [{ name: 'start', type: 'spawn', x: startSpawn.x * tileSize, y: startSpawn.y * tileSize }],
      },
      { kind: 'objects', name: 'lights', objects: lightObjects([...placements, ...inside.placements]) },
    ],
  })
  const files = new Map<string, string | Uint8Array>([['maps/village.tmx', map]])
  for (const tileset of tilesets) {
    files.set(`tilesets/${tileset.name}.tsx`, tilesetXml(tileset))
    files.set(`tilesets/${tileset.name}.png`, tilesetPng(tileset, encode))
  }
  for (const [path, content] of sceneryFiles(placements, [scene.lit, inside.lit], encode)) files.set(path, content)
  files.set('sprites/sound.json', soundFile(fields))
  return files
}

const roomObject = ({ id, column, row, width, height }: RoomPlan): MapObject => ({
  name: id,
  type: 'room',
  x: column * tileSize,
  y: row * tileSize,
  width: width * tileSize,
  height: height * tileSize,
})

const placeObjects = (inside: readonly PlaceRectangle[]): MapObject[] =>
  [...places, ...furniture, ...inside].map((place) => ({
    name: place.id,
    type: typeof place.properties.kind === 'string' ? place.properties.kind : 'place',
    x: place.x * tileSize,
    y: place.y * tileSize,
    width: place.width * tileSize,
    height: place.height * tileSize,
    properties: { label: place.label, ...place.properties },
  }))

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
  if (walkways.some((way) => column >= way.x && column < way.x + way.width && row >= way.y && row < way.y + way.height))
    return false
  let wet = 0
  for (let y = 4; y < tileSize; y += 8) {
    for (let x = 4; x < tileSize; x += 8) if (depthAt(field, column * tileSize + x, row * tileSize + y) > 4) wet++
  }
  return wet >= 5
}

/** Draws one tile, hatched in red for map editors. */
const underSky = ({ tileset, cells }: CutLayer): CutLayer => ({ tileset: { ...tileset, seasons: true }, cells })

function collisionTileset(): Tileset {
  const picture: Canvas = createCanvas(tileSize, tileSize)
  for (let y = 0; y < tileSize; y++)
    for (let x = 0; x < tileSize; x++) if ((x + y) % 8 < 2) picture.set(x, y, rgb(200, 40, 60, 150))
  return {
    name: 'village-collision',
    picture,
    columns: 1,
    count: 1,
    animations: new Map(),
    properties: { collision: true },
  }
}
