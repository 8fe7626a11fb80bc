import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { openRunFolder } from '../../../main/lab/headless/run-folder.ts'
import { openSave } from '../../../main/saves/open-save.ts'
import { openWorldStore } from '../../../main/saves/world-store.ts'
import { temporaryFolder } from '../../mind/rig.ts'
import { createStage } from '../../world/stage.ts'

it('a server goes on from the end of a run in a save that a server had before', async () => {
  const path = await temporaryFolder()
  const fresh = { world: 'village', map: 'village', seed: 1, startedAt: 0 }
  const open = () => openSave({ saves: dirname(path), name: basename(path), fresh })
  const { state } = createStage()
  const before = await open()
  const store = openWorldStore({ folder: `${path}/world`, logger: silentLogger, lease: before.lease })
  await store.snapshot(state)
  await store.close()
  await before.close()

  const run = await openRunFolder({
    root: path,
    save: path,
    resumed: true,
    goesOnFrom: state,
    fork: undefined,
    fresh,
    logger: silentLogger,
  })
  await run.keep({ ...state, tick: state.tick + 900 })
  await run.close()

  const after = await open()
  const again = openWorldStore({ folder: `${path}/world`, logger: silentLogger, lease: after.lease })
  expect((await again.load())?.state.tick).toBe(state.tick + 900)
  await again.close()
  await after.close()
})
