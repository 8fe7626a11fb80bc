import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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
    saveFolder: join(root, 'save'),
    config: () => ({ world: { name: 'w' } }),
    content: { current: () => ({ characters: [], skills: [], diagnostics: [] }) },
  } as unknown as GatewayVillage
  const { places, putPlace } = mapPlacePorts(village, root)
  const shown = (await places()) as Exclude<Awaited<ReturnType<typeof places>>, { refused: unknown }>
  expect(shown.places).toMatchObject([{ id: 'mill', x: 0, y: 0 }])

  const box = { x: 48, y: 64, width: 32, height: 32, label: undefined, was: undefined, map: undefined }
  const put = (await putPlace({ id: 'mill', ...box, version: shown.version })) as { version: string }
  await putPlace({ id: 'pier', ...box, x: 80, version: put.version })
  expect((await readMap(which)).places).toMatchObject({ mill: { x: 48, y: 64 }, pier: { x: 80, y: 64 } })
  expect(await readFile(file, 'utf8')).toContain('<object id="7" name="mill" x="16" y="16" width="32" height="32"/>')
})

it('places of every map are drawn, moved, renamed and removed, and the last change is undone to the byte', async () => {
  const project = join(root, 'project')
  await cp('main/cli/init/templates/inn', project, { recursive: true })
  const which = { root: project, world: 'inn', map: 'inn' }
  const map = await readMap(which)
  const village = {
    ...{ map, saveFolder: join(root, 'save'), config: () => ({ world: { name: 'inn' } }) },
    content: {
      current: () => ({ characters: [], skills: [], diagnostics: [], signs: [{ place: 'tarn', text: 'Deep.' }] }),
    },
  } as unknown as GatewayVillage
  const { places, putPlace, removePlace, undoPlace } = mapPlacePorts(village, project)
  const shown = async (of?: string) =>
    (await places(of)) as Exclude<Awaited<ReturnType<typeof places>>, { refused: unknown }>
  expect((await shown()).maps).toEqual([
    { id: 'inn', label: expect.any(String) },
    { id: 'tarn', label: 'The tarn' },
  ])
  expect(await places('moor')).toMatchObject({
    refused: { message: 'There is no map "moor" in this world; there are inn, tarn.' },
  })
  const tarn = await shown('tarn')
  expect(tarn).toMatchObject({ map: 'tarn', file: 'worlds/inn/maps/tarn.tmx', canUndo: false, spawns: [] })
  expect(tarn.places.find(({ id }) => id === 'tarn')).toMatchObject({
    ...{ x: 14 * 32, y: 6 * 32 },
    uses: [
      { file: 'worlds/inn/SIGNS.md', what: 'a sign' },
      { file: 'worlds/inn/maps/tarn.tmx', what: 'what stands in it: tarn-bench' },
    ],
  })

  const file = join(project, 'worlds/inn/maps/tarn.tmx')
  const before = await readFile(file, 'utf8')
  const at = { map: 'tarn', label: undefined, x: 14 * 32, y: 6 * 32, width: 128, height: 192 }
  const renamed = await putPlace({ ...at, id: 'lake', was: 'tarn', version: tarn.version })
  expect(renamed).toMatchObject({ named: [{ file: 'worlds/inn/SIGNS.md', what: 'a sign' }] })
  expect(await readFile(file, 'utf8')).toBe(before.replace('name="tarn" type', 'name="lake" type'))
  expect(await putPlace({ ...at, id: 'inn', was: 'lake', version: (await shown('tarn')).version })).toMatchObject({
    refused: { message: 'Not saved: there is a place "inn" already.' },
  })
  const gone = await removePlace({ id: 'lake', map: 'tarn', version: (await shown('tarn')).version })
  expect(gone).toMatchObject({ named: [] })
  for (let step = 0; step < 2; step++) await undoPlace({ map: 'tarn', version: (await shown('tarn')).version })
  expect(await readFile(file, 'utf8')).toBe(before)
  expect(await undoPlace({ map: 'tarn', version: (await shown('tarn')).version })).toMatchObject({
    refused: { message: expect.stringContaining('Nothing to undo') },
  })
  // What Tiled saved is not undone from here.
  await putPlace({ ...at, id: 'lake', was: 'tarn', version: (await shown('tarn')).version })
  await writeFile(file, `${await readFile(file, 'utf8')}\n`)
  expect(await shown('tarn')).toMatchObject({ canUndo: false })
})
