import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readMap } from '../../../main/content/read-map.ts'
import { drawnFiles } from '../../../main/content/watch-map.ts'
import { configSchema } from '../../../main/server/config/schema.ts'
import { openContent } from '../../../main/server/live/open-content.ts'
import { projectFolder, skillFile } from '../../cli/project-folder.ts'

it('a skill without its tool is left for the start to tell, and logged when a tool goes later', async () => {
  const body = '## When they say\n- hum a tune\n\n## Steps\n1. `hum`'
  const { folder } = projectFolder({ 'skills/hum/SKILL.md': skillFile('hum', body) }, { map: true })
  const logged: string[] = []
  const log = (_: object, message: string) => void logged.push(message)
  const closers: (() => unknown)[] = []
  onTestFinished(async () => {
    for (const close of closers.toReversed()) await close()
  })
  const config = configSchema.parse({})
  const { content, checkAgainst, recheckAfter } = await openContent({
    options: {
      ...{ root: folder, config, saves: join(folder, 'saves'), save: 'main', env: {} },
      logger: { debug: log, info: log, warn: log, error: log },
    } as never,
    config,
    map: await readMap({ root: folder, world: 'village', map: 'village' }),
    drawn: { faults: [], files: await drawnFiles(folder, 'village') },
    saveFolder: join(folder, 'saves/main'),
    closing: (closer) => void closers.push(closer),
    onChange: () => {},
    onMap: () => {},
  })
  const faults = () => content.current().diagnostics.filter(({ message }) => message.includes('no tool "hum"')).length
  let tools = ['say']
  await checkAgainst(() => tools.map((name) => ({ name, arguments: null })) as never)
  expect([faults(), logged]).toEqual([1, []])
  tools = ['say', 'hum']
  recheckAfter(undefined)(null)
  await expect.poll(faults).toBe(0)
  tools = ['say']
  recheckAfter(undefined)(null)
  await expect.poll(faults).toBe(1)
  expect(logged.filter((line) => line.includes('no tool "hum"'))).toHaveLength(1)
})
