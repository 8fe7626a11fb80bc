import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createLateListener } from '../../main/base/late-listener.ts'
import { programFolder } from '../../main/base/program-folder.ts'
import { watchMap } from '../../main/content/watch-map.ts'
import { asWritten, finding, told } from '../../main/language/findings/finding.ts'
import { recordingLogger } from '../features/turn-rig.ts'

const named = (what: string) => ({ what, said: asWritten(what) })

const village = join(programFolder, 'worlds/village')
const file = 'worlds/village/maps/village.tmx'

const watched = async (known?: ReadonlyMap<string, string>) => {
  const root = await mkdtemp(join(tmpdir(), 'hearthfolk-map-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const world = join(root, 'worlds/village')
  await mkdir(world, { recursive: true })
  for (const part of ['maps', 'tilesets']) await cp(join(village, part), join(world, part), { recursive: true })
  const logger = recordingLogger()
  const told: string[][] = []
  const watch = await watchMap({
    root,
    world: 'village',
    map: 'village',
    logger,
    ...(known ? { known } : {}),
    uses: () => [
      { place: 'bakery', file: 'npc-agents/marta/SOUL.md', line: 6, ...named('home of Marta') },
      { place: 'well', file: 'worlds/village/SIGNS.md', line: 3, ...named('a sign') },
    ],
    onChange: (files) => told.push(files),
  })
  onTestFinished(() => watch.close())
  return { root, world, watch, told, logger }
}

it('a saved map, tileset or picture is told once it can be read, and many at once as one', async () => {
  const { world, root, told, watch } = await watched()
  const map = await readFile(join(root, file), 'utf8')
  await writeFile(join(root, file), `${map}\n`)
  await expect.poll(() => told).toEqual([[file]])
  await appendFile(join(world, 'tilesets/village-ground.png'), 'more of the same picture')
  await writeFile(join(world, 'WORLD.md'), 'no part of the map')
  await expect.poll(() => told.length).toBe(2)
  expect(told[1]).toEqual(['worlds/village/tilesets/village-ground.png'])
  expect(watch.problems()).toEqual([])
})

it('a second save while a village opens on the first one is told when somebody listens', async () => {
  const listened = createLateListener<string[]>()
  const { told } = await watched(new Map([[file, 'as the first save was']]))
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]).toContain(file)
  listened.tell(['first'])
  listened.tell(told[0] ?? [])
  const heard: string[][] = []
  listened.listen((files) => heard.push(files))
  listened.tell(['later'])
  expect(heard).toEqual([told[0], ['later']])
})

it('a broken map is told with what is wrong, stays out, and is forgotten when it is as it was', async () => {
  const { root, told, watch, logger } = await watched()
  const map = await readFile(join(root, file), 'utf8')
  for (const broken of ['<map/>', null]) {
    if (broken === null) await rm(join(root, file))
    else await writeFile(join(root, file), broken)
    await expect
      .poll(() => watch.problems())
      .toMatchObject([
        { severity: 'error', file, message: expect.stringMatching(/The last good map stays in force\.$/) },
      ])
    await expect.poll(() => watch.problems()[0]?.message).toMatch(broken === null ? /is missing/ : /orientation/)
  }
  expect(JSON.stringify(logger.lines)).toContain('The last good map stays in force.')
  await writeFile(join(root, file), map)
  await expect.poll(() => watch.problems()).toEqual([])
  expect(JSON.stringify(logger.lines)).toContain(`${file} is valid again.`)
  expect(told).toEqual([])

  // A layer with nearly the right name is why there are no places.
  await writeFile(join(root, file), map.replace('name="places"', 'name="place"'))
  await expect
    .poll(() => watch.problems().map(({ severity, message }) => `${severity}: ${message}`))
    .toEqual([
      expect.stringMatching(/^error: .*no object layer "places"/),
      expect.stringMatching(/^warning: .*"place" is ignored; there are .*Did you mean "places"\?/),
    ])
})

it('what a start leaves out with a warning keeps a map away neither', async () => {
  const { root, told, watch } = await watched()
  const map = await readFile(join(root, file), 'utf8')
  await writeFile(join(root, file), map.replace(/name="kind" value="bed"/, 'name="kind" value="bedd"'))
  await expect.poll(() => told).toEqual([[file]])
  expect(watch.problems()).toEqual([])
})

it('a place that somebody names and that is renamed on the map is warned of, with who names it', async () => {
  const { root, told, logger } = await watched()
  const map = await readFile(join(root, file), 'utf8')
  await writeFile(join(root, file), map.replace('name="well"', 'name="wells"'))
  await expect.poll(() => told).toEqual([[file]])
  expect(logger.lines.filter((line) => line.includes('any more'))).toHaveLength(1)
  expect(logger.lines.join('\n')).toContain(
    'the map has no place "well" any more, but it is named: a sign (worlds/village/SIGNS.md:3)',
  )
})

it('what was left out of the map in force stays told', async () => {
  const root = await mkdtemp(join(tmpdir(), 'hearthfolk-map-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const said = finding('tiled-map.map-cannot-be-reached-no-way', { one: 'm' })
  const watch = await watchMap({
    ...{ root, world: 'w', map: 'm', logger: recordingLogger(), told: [said] },
    onChange: () => {},
  })
  onTestFinished(() => watch.close())
  expect(watch.problems()).toEqual([{ severity: 'warning', file: 'worlds/w/maps/m.tmx', ...told(said) }])
})
