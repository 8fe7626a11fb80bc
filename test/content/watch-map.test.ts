import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
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
  await writeFile(join(maps, 'village.tmx'), '<map/>')
  let wake = (): void => {}
  const changed = () => new Promise<void>((resolve) => (wake = resolve))
  const watch = await watchMap({ root, world: 'village', logger: silentLogger, onChange: () => wake() })
  onTestFinished(() => watch.close())
  expect(watch.changes()).toEqual([])
  for (const [text, files] of [
    ['<map wider="1"/>', ['worlds/village/maps/village.tmx']],
    ['<map/>', []],
  ] as const) {
    const told = changed()
    await writeFile(join(maps, 'village.tmx'), text)
    await told
    expect(watch.changes().map(({ file }) => file)).toEqual(files)
  }
})
