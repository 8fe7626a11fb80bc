import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { stateFileFaults } from '../../../main/server/live/state-files.ts'
import { noteStuck, stuckFile } from '../../../main/server/plugin-host/stuck-code.ts'
import { temporaryFolder } from '../../mind/rig.ts'
import { write } from '../../saves/filled-save.ts'

const entry = { file: 'tools/spin.ts', line: 1, hash: 'x', at: '2026-11-20T10:00:00Z' }

it('tells of each small file that is there and says nothing, and stops a start only for what it cannot do without', async () => {
  const folder = await temporaryFolder()
  expect(await stateFileFaults(folder)).toEqual([])
  for (const path of ['gateway-token', 'gateway/machine-key', 'gateway/talkers.json'])
    await write(folder, `${path}/x`, '')
  for (const path of [
    'gateway/devices.json',
    'gateway/drivers.json',
    'moderation.json',
    'mutes.json',
    'world/killswitch.json',
  ])
    await write(folder, path, '{"version":2}')
  const found = await stateFileFaults(folder)
  expect(
    found.map(({ file, what, stops }) => [file.slice(folder.length + 1), what.replace(/ \(.*/, ''), stops]),
  ).toEqual([
    ['gateway-token', 'it is a folder, not a file', true],
    ['gateway/machine-key', 'it is a folder, not a file', true],
    ['gateway/devices.json', 'it is damaged', false],
    ['gateway/drivers.json', 'it is damaged', false],
    ['gateway/talkers.json', 'it is a folder, not a file', false],
    ['mutes.json', 'it is damaged', true],
    ['moderation.json', 'it is damaged', true],
    ['world/killswitch.json', 'it is damaged', false],
  ])
  expect((await stateFileFaults(folder, { token: false })).some(({ file }) => file.endsWith('gateway-token'))).toBe(
    false,
  )
})

it('keeps a record of stuck code that cannot be understood beside the new one', async () => {
  const folder = await temporaryFolder()
  await write(folder, 'world/stuck-code.json', '[{"file":')
  noteStuck(stuckFile(folder), entry)
  expect(await stateFileFaults(folder)).toEqual([])
  const names = (await readdir(join(folder, 'world'))).sort()
  expect(names).toEqual(['stuck-code.json', expect.stringMatching(/^stuck-code\.json\.damaged-\d+$/)])
  expect(await readFile(join(folder, 'world', names[1] ?? ''), 'utf8')).toBe('[{"file":')
})
