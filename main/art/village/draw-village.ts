import { type Canvas, createCanvas } from '../canvas.ts'
import { encodeIndexedPng } from '../png.ts'
import { rooms } from '../rooms/plans.ts'
import { drawGround, drawPavingRings, drawWater } from '../terrain/ground.ts'
import { waterFrames } from '../terrain/textures.ts'
import { buildingPlacements, villageBuildings } from './buildings.ts'
import { drawMap } from './draw-map.ts'
import { villageFurnishings } from './furnishings.ts'
import { germanPlaces } from './german-places.ts'
import { columns, roomRows, rows, tileSize } from './measures.ts'
import { furniture, type PlaceRectangle, places, startSpawn } from './places.ts'
import type { Placement } from './scene.ts'
import { sceneryFiles } from './scenery.ts'
import { soundFile } from './sounds.ts'
import { villageFields } from './terrain.ts'
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
  const furnishings: Placement[] = villageFurnishings()
  furnishings.push(
    ...villageTrees({ fields, buildings, placements: [...buildingPlacements(buildings), ...furnishings] }),
  )
  const { files, placements, lit } = drawMap(
    {
      name: 'village',
      size: { columns, rows, roomRows },
      ...{ fields, ground, buildings, walkways, rooms },
      placements: furnishings,
      places: [...places.map(inGerman), ...furniture],
      start: startSpawn,
    },
    encode,
  )
  for (const [path, content] of sceneryFiles(placements, lit, encode)) files.set(path, content)
  files.set('sprites/sound.json', soundFile(fields))
  return files
}

const inGerman = (place: PlaceRectangle): PlaceRectangle => {
  const label = germanPlaces[place.id]
  return label === undefined ? place : { ...place, properties: { 'label.de': label, ...place.properties } }
}
