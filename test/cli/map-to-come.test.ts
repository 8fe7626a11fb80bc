import { expect, it } from 'vitest'
import { programFolder } from '../../main/base/program-folder.ts'
import { mapToCome } from '../../main/cli/map-to-come.ts'

it('a map that the next start will not find is a fault of rpg.toml now, and one that waits for nothing is not read', async () => {
  const named = (map: string) => ({ world: { name: 'village' }, start: { map } }) as Parameters<typeof mapToCome>[1]
  expect(await mapToCome(programFolder, named('vilage'), ['start.map'])).toMatchObject([
    { severity: 'error', file: 'rpg.toml', message: expect.stringMatching(/^the next start fails .*vilage\.tmx/) },
  ])
  expect(await mapToCome(programFolder, named('village'), ['start.map'])).toEqual([])
  expect(await mapToCome(programFolder, named('vilage'), ['memory.provider'])).toEqual([])
})
