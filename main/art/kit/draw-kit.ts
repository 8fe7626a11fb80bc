import type { Canvas } from '../canvas.ts'
import { encodeIndexedPng } from '../png.ts'
import { innMap } from './inn-map.ts'
import { drawKit } from './kit.ts'
import { kitXml } from './kit-xml.ts'
import { meadowMap } from './meadow-map.ts'
import { tarnMap } from './tarn-map.ts'

/**
 * Makes the starter kit and the maps of the templates that are painted with it, by their path below
 * `main/cli/init/templates`. `encode`: for a test that needs no compression.
 */
export function drawTemplates(
  encode: (picture: Canvas) => Uint8Array = encodeIndexedPng,
): Map<string, string | Uint8Array> {
  const kit = drawKit()
  const [png, tsx] = [encode(kit.tileset.picture), kitXml(kit)]
  return new Map(
    [
      ['inn/worlds/inn', 'inn', innMap(kit)] as const,
      ['inn/worlds/inn', 'tarn', tarnMap(kit)] as const,
      ['empty/worlds/meadow', 'meadow', meadowMap(kit)] as const,
    ].flatMap(([world, map, xml]): [string, string | Uint8Array][] => [
      [`${world}/tilesets/kit.png`, png],
      [`${world}/tilesets/kit.tsx`, tsx],
      [`${world}/maps/${map}.tmx`, xml],
    ]),
  )
}
