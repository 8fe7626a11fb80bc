import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Inbound } from '../../../main/mind/ports/inbound.ts'
import { configSchema } from '../../../main/server/config/schema.ts'
import { openPluginWorld } from '../../../main/server/live/open-plugins.ts'
import { recordingLogger } from '../../features/turn-rig.ts'
import { temporaryFolder } from '../../mind/rig.ts'
import { pluginFile } from './plugin-rig.ts'

it.each([
  ['words', `'Not today.'`, 'Not today.'],
  ['null', 'null', null],
])('a talk rule of a plugin may give %s', async (_what, given, expected) => {
  const { talkRule } = await withRule(given)
  expect(talkRule({ text: 'Hello.' } as Inbound)).toBe(expected)
})

it.each(['5', 'undefined', `Promise.resolve('Not today.')`])(
  'one that gives %s fails, so that it refuses without showing that to anybody',
  async (given) => {
    const { talkRule } = await withRule(given)
    expect(() => talkRule({ text: 'Hello.' } as Inbound)).toThrow('neither words nor null')
  },
)

const withRule = async (given: string) => {
  const root = await temporaryFolder()
  const folder = join(root, 'plugins/gatekeeper')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'index.ts'), pluginFile(`api.registerTalkRule(() => ${given})`))
  const config = configSchema.parse({})
  const saveFolder = join(root, 'saves', 'test')
  const world = openPluginWorld({ env: {}, root, saveFolder, config: () => config, logger: recordingLogger() })
  await world.load([])
  return world
}
