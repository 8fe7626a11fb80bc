import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { builtMapProblem } from '../../main/cli/build/built-map.ts'

const project = resolve(import.meta.dirname, '../..')

/** The village's world with its built page, as `hearthfolk build` copies it: everything in one folder. */
const built = async () => {
  const root = await mkdtemp(join(tmpdir(), 'hearthfolk-map-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const world = join(root, 'worlds/village')
  const assets = join(root, 'dist/server/assets')
  for (const folder of ['maps', 'tilesets'])
    await cp(join(project, 'worlds/village', folder), join(world, folder), { recursive: true })
  await mkdir(assets, { recursive: true })
  for (const folder of ['maps', 'tilesets']) await cp(join(world, folder), assets, { recursive: true })
  const change = async (path: string, edit: (text: string) => string): Promise<void> => {
    const before = await readFile(join(root, path), 'utf8')
    expect(edit(before)).not.toBe(before)
    await writeFile(join(root, path), edit(before))
  }
  const look = (more: { map?: string; content?: string } = {}) =>
    builtMapProblem({ outDir: join(root, 'dist'), world: 'village', map: 'village', content: root, root, ...more })
  return { root, change, look }
}
const smallMap =
  '<map orientation="orthogonal" width="2" height="2" tilewidth="32" tileheight="32" infinite="0">' +
  '<layer id="1" name="ground" width="2" height="2"><data encoding="csv">0,0,0,0</data></layer>' +
  '<objectgroup id="2" name="places"><object id="1" name="green" x="0" y="0" width="64" height="64"/></objectgroup>' +
  '<objectgroup id="3" name="spawns"><object id="2" name="start" x="16" y="16"><point/></object></objectgroup></map>'
const page = 'dist/server/assets/village.tmx'

it('a map that is called otherwise in the page than in the simulation is told of, with both names', async () => {
  const { root, look } = await built()
  expect(await look({ map: 'harbour' })).toEqual({
    kind: 'refused',
    message: expect.stringContaining(
      `plays on the map "harbour" (${root}/worlds/village/maps/harbour.tmx), and the page has another: "village"`,
    ),
  })
  await rm(join(root, 'dist'), { recursive: true })
  expect(await look({ map: 'harbour' })).toBe(null)
})

it('a map that the page has as it is says nothing, whatever the line ends', async () => {
  const { change, look } = await built()
  await change(page, (text) => text.replaceAll('\n', '\r\n'))
  expect(await look()).toBe(null)
})

it.each([
  [
    'another size',
    () => smallMap,
    /page's has 2 by 2 tiles of 32 pixels, the simulation's 72 by 102 tiles of 32 pixels/,
  ],
  [
    'another place',
    (text: string) => text.replace('name="square" type="place" x="896"', 'name="square" type="place" x="928"'),
    /they differ in the places .*square/,
  ],
  ['nothing that can be read', () => '<map', /cannot be read/],
])('a map that in the page has %s is refused, with what differs and what to do', async (_, edit, told) => {
  const { root, change, look } = await built()
  await change(page, edit)
  const problem = await look()
  expect(problem).toMatchObject({ kind: 'refused', message: expect.stringMatching(told) })
  expect(problem?.message).toContain(`${root}/worlds/village/maps/village.tmx`)
  expect(problem?.message).toMatch(/Run "hearthfolk build"\.$/)
})

it('a map of the same name from another folder is named with both files', async () => {
  const { root, look } = await built()
  const other = await built()
  await other.change('worlds/village/maps/village.tmx', (text) => text.replace('right-down', 'left-up'))
  expect(await look({ content: other.root })).toEqual({
    kind: 'told',
    message: expect.stringMatching(
      new RegExp(
        `stands in ${root}/worlds/.* reads ${other.root}/worlds/.*look different.*Copy the drawing that is meant`,
      ),
    ),
  })
})

it('a map whose tiles block differently in the page is refused', async () => {
  const { change, look } = await built()
  await change('dist/server/assets/village-collision.tsx', (text) => text.replace(/<tile [\s\S]*<\/tile>/, ''))
  expect(await look()).toMatchObject({ kind: 'refused', message: expect.stringMatching(/tiles are blocked in one/) })
})
