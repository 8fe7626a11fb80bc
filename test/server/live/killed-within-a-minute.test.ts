import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { openSave } from '../../../main/saves/open-save.ts'
import { parseConfig } from '../../../main/server/config/load-config.ts'
import { openStoredWorld } from '../../../main/server/live/open-stored-world.ts'
import type { Settings } from '../../../main/server/live/settings.ts'
import { emptyCatalogue } from '../../../main/world/goods.ts'
import { temporaryFolder } from '../../mind/rig.ts'
import { character, twoPlaces } from '../../world/stage.ts'

it('a server that is killed again and again within a minute still gets its snapshots', async () => {
  const map = twoPlaces()
  const saves = await temporaryFolder()
  const read = parseConfig('', 'rpg.toml')
  if (!read.ok) throw new Error('the defaults cannot be read')
  const settings = { current: () => read.config } as Settings
  const snapshots = async (): Promise<string[]> =>
    (await readdir(join(saves, 'main', 'world'))).filter((name) => name.startsWith('snapshot-')).sort()
  for (let start = 0; start < 3; start++) {
    const save = await openSave({
      ...{ saves, name: 'main', fresh: { world: 'village', map: map.id, seed: 7, startedAt: 0 } },
    })
    const { world } = await openStoredWorld({
      ...{ save, map, settings, logger: silentLogger, characters: [character('marta')] },
      ...{ catalogue: emptyCatalogue(), still: false },
    })
    // Only so that its files are closed.
    onTestFinished(() => world.close())
    for (let tick = 0; tick < 500; tick++) world.tick()
    // Everything is on the disk, and nobody says goodbye to the world.
    await new Promise<void>((resolve) => world.whenKept(resolve))
    await save.close()
  }
  expect(await snapshots()).toHaveLength(2)
})
