import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openPlayerRegistry } from '../../../main/server/rooms/player-registry.ts'
import { temporaryFolder } from '../../mind/rig.ts'

it('refuses to make strangers of everybody when players.sqlite is damaged, and leaves it as it is', async () => {
  const file = join(await temporaryFolder(), 'players.sqlite')
  const damaged = 'this is no database, but long enough to be taken for one'.repeat(50)
  await writeFile(file, damaged)
  expect(() => openPlayerRegistry({ file })).toThrow(
    /players\.sqlite cannot be used .*Restore a copy of it. Or move it away/,
  )
  expect(await readFile(file, 'utf8')).toBe(damaged)
})
