import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { watchMap } from '../../main/content/watch-map.ts'

const folder = async () => {
  const root = await mkdtemp(join(tmpdir(), 'hearthfolk-map-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  return root
}

it('a map that is edited under a running server says that it holds with the next start, until it is as it was', async () => {
  const root = await folder()
  const maps = join(root, 'worlds/village/maps')
  await mkdir(maps, { recursive: true })
  const village = await readFile(join(import.meta.dirname, '../../worlds/village/maps/village.tmx'), 'utf8')
  await cp(join(import.meta.dirname, '../../worlds/village/tilesets'), join(root, 'worlds/village/tilesets'), {
    recursive: true,
  })
  await writeFile(join(maps, 'village.tmx'), village)
  let wake = (): void => {}
  const changed = () => new Promise<void>((resolve) => (wake = resolve))
  const watch = await watchMap({ root, world: 'village', logger: silentLogger, onChange: () => wake() })
  onTestFinished(() => watch.close())
  expect(watch.changes()).toEqual([])
  const file = 'worlds/village/maps/village.tmx'
  for (const [text, changes] of [
    [`${village}\n`, [{ severity: 'warning', file, message: expect.stringContaining('applies at the next start') }]],
    ['<map/>', [{ severity: 'error', file, message: expect.stringContaining('the next start would refuse it: ') }]],
    [null, [{ severity: 'error', file, message: expect.stringContaining('put it back') }]],
    [village, []],
  ] as const) {
    const told = changed()
    if (text === null) await rm(join(maps, 'village.tmx'))
    else await writeFile(join(maps, 'village.tmx'), text)
    await told
    expect(watch.changes()).toEqual(changes)
  }
})
