import { tileSize } from '../village/measures.ts'
import { escapeText, propertiesXml, seasonsXml } from '../village/tiled-format.ts'
import { allCorners, corners, type Terrain, terrains } from './ground.ts'
import type { AboutTile, Kit } from './kit.ts'

/** How long a frame of moving water is shown, in milliseconds. */
const frameTime = 240

/** The colours in which Tiled's terrain brush marks them. */
const markers: Readonly<Record<'grass' | Terrain, string>> = {
  grass: '#6ba84c',
  path: '#c09a6a',
  cobble: '#96877a',
  sand: '#f0dea8',
  soil: '#62403a',
  water: '#3d86b6',
}

/** Writes Tiled's `.tsx` for the kit: classes, properties, moving water, and terrains for the terrain brush. */
export function kitXml({ tileset, tiles, terrains: byCorners, lawns }: Kit): string {
  const colours = ['grass', ...terrains] as const
  const first = (name: (typeof colours)[number]) => (name === 'grass' ? lawns[0] : byCorners[name].get(allCorners))
  const wangTiles = [
    ...lawns.map((id) => ({ id, wang: wangId(allCorners, 1) })),
    ...terrains.flatMap((name, index) =>
      [...byCorners[name]].map(([covered, id]) => ({ id, wang: wangId(covered, index + 2) })),
    ),
  ].toSorted((left, right) => left.id - right.id)
  return `<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="${tileset.name}" tilewidth="${tileSize}" tileheight="${tileSize}" tilecount="${tileset.count}" columns="${tileset.columns}">
${seasonsXml} <image source="${tileset.name}.png" width="${tileset.picture.width}" height="${tileset.picture.height}"/>
${tiles.map(tileXml).join('')} <wangsets>
  <wangset name="ground" type="corner" tile="${lawns[0]}">
${colours.map((name) => `   <wangcolor name="${name}" color="${markers[name]}" tile="${first(name)}" probability="1"/>\n`).join('')}${wangTiles.map(({ id, wang }) => `   <wangtile tileid="${id}" wangid="${wang}"/>\n`).join('')}  </wangset>
 </wangsets>
</tileset>
`
}

function tileXml({ id, name, properties, frames }: AboutTile): string {
  const animation =
    frames.length === 0
      ? ''
      : `  <animation>\n${frames.map((frame) => `   <frame tileid="${frame}" duration="${frameTime}"/>\n`).join('')}  </animation>\n`
  const inner = propertiesXml(properties, '  ') + animation
  const head = ` <tile id="${id}" type="${escapeText(name)}"`
  return inner === '' ? `${head}/>\n` : `${head}>\n${inner} </tile>\n`
}

/** Tiled's list of edges and corners, clockwise from the top. Grass is colour 1. */
function wangId(covered: number, colour: number): string {
  const at = (corner: number) => (covered & corner ? colour : 1)
  const { topLeft, topRight, bottomRight, bottomLeft } = corners
  return [0, at(topRight), 0, at(bottomRight), 0, at(bottomLeft), 0, at(topLeft)].join(',')
}
