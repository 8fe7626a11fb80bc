import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { openWorldStore } from '../../../main/saves/world-store.ts'
import { tellEvents } from '../../../main/server/gateway/village/tell-events.ts'
import { createLiveWorld } from '../../../main/server/live/live-world.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { openMarket } from '../../world/economy/market.ts'
import { ana } from '../../world/stage.ts'

it('clients of the gateway are told what happened once it is on the disk, and not before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-told-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { state, map } = openMarket()
  const store = openWorldStore({ folder, logger: silentLogger })
  await store.snapshot(state)
  const world = createLiveWorld({ simulation: createSimulation(map), state, store, logger: silentLogger })
  const heard: unknown[] = []
  const broadcast = (_event: string, payload: unknown): void => void heard.push(payload)
  tellEvents({ world, nameOf: () => 'Ana' }, { broadcast, isHeard: () => true }, () => {
    throw new Error('no clock is told here')
  })

  world.send({ kind: 'sayAloud', player: ana, text: 'Good morning!', message: 'm-1' })
  world.tick()
  expect(heard, 'a crash now would take the words back').toEqual([])
  await store.flush()
  expect(heard).toEqual([expect.objectContaining({ speaker: ana, text: 'Good morning!', to: null })])
  await store.close()
})
