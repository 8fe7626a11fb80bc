import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createCanvas } from '../../../../main/art/canvas.ts'
import { encodeIndexedPng } from '../../../../main/art/png.ts'
import { readMap } from '../../../../main/content/read-map.ts'
import { mapPlacePorts } from '../../../../main/server/gateway/studio/write/map-places.ts'
import type { GatewayVillage } from '../../../../main/server/gateway/village/village.ts'

const root = await mkdtemp(join(tmpdir(), 'hearthfolk-places-'))
afterAll(() => rm(root, { recursive: true, force: true }))

/** An infinite map, painted from two columns left of its origin and three rows above it. */
const tmx = `<?xml version="1.0"?>
<map version="1.10" orientation="orthogonal" infinite="1" width="8" height="8" tilewidth="16" tileheight="16" nextobjectid="9">
 <tileset firstgid="1" name="ground" tilecount="8" columns="8" tilewidth="16" tileheight="16"><image source="../tilesets/ground.png" width="128" height="16"/></tileset>
 <layer id="1" name="ground" width="8" height="8"><data encoding="csv"><chunk x="-2" y="-3" width="8" height="8">${Array(64).fill(1).join()}</chunk></data></layer>
 <objectgroup id="2" name="places">
  <object id="7" name="mill" x="-32" y="-48" width="32" height="32"/>
 </objectgroup>
 <objectgroup id="3" name="spawns"><object id="8" name="start" x="8" y="8"><point/></object></objectgroup>
</map>
`

it('a place of an infinite map stays where it was drawn in the studio', async () => {
  for (const folder of ['maps', 'tilesets']) await mkdir(join(root, 'worlds/w', folder), { recursive: true })
  const file = join(root, 'worlds/w/maps/m.tmx')
  await writeFile(file, tmx)
  await writeFile(join(root, 'worlds/w/tilesets/ground.png'), encodeIndexedPng(createCanvas(128, 16)))
  const which = { root, world: 'w', map: 'm' }
  const village = {
    map: await readMap(which),
    config: () => ({ world: { name: 'w' } }),
    content: { current: () => ({ characters: [], skills: [], diagnostics: [] }) },
  } as unknown as GatewayVillage
  const { places, putPlace } = mapPlacePorts(village, root)
  const shown = (await places()) as Exclude<Awaited<ReturnType<typeof places>>, { refused: unknown }>
  expect(shown.places).toMatchObject([{ id: 'mill', x: 0, y: 0 }])

  const box = { x: 48, y: 64, width: 32, height: 32, label: undefined }
  const put = (await putPlace({ id: 'mill', ...box, version: shown.version })) as { version: string }
  await putPlace({ id: 'pier', ...box, x: 80, version: put.version })
  expect((await readMap(which)).places).toMatchObject({ mill: { x: 48, y: 64 }, pier: { x: 80, y: 64 } })
  expect(await readFile(file, 'utf8')).toContain('<object id="7" name="mill" x="16" y="16" width="32" height="32"/>')
})
