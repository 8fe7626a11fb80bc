import { join } from 'node:path'
import { expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { forgetPlayer } from '../../main/saves/forget/forget-player.ts'
import { openWorldStore } from '../../main/saves/world-store.ts'
import type { OfferId } from '../../main/world/ids.ts'
import { filledSave } from './filled-save.ts'

it('a forgotten player leaves no offer behind, neither their own nor one to them', async () => {
  const { saves, folder, one, two, stage } = await filledSave({ one: 'Ana', two: 'Ben' })
  const store = openWorldStore({ folder: join(folder, 'world'), logger: silentLogger })
  await store.load()
  const { x, y } = stage.npc('marta')
  for (const { id, name } of [one, two])
    stage.step({ kind: 'join', player: id, name, position: { x, y } }, { kind: 'leave', player: id })
  for (const npc of Object.values(stage.state.npcs)) npc.operations = []
  // The last snapshot of a server that was killed may have offers of players.
  const terms = { gives: { gold: 1 }, wants: {}, because: { kind: 'trade' } as const, since: 0, until: 1e9 }
  stage.state.offers = {
    ['x-98' as OfferId]: { ...terms, id: 'x-98' as OfferId, from: one.id, to: two.id },
    ['x-99' as OfferId]: { ...terms, id: 'x-99' as OfferId, from: two.id, to: one.id },
  }
  await store.snapshot(stage.state)
  await store.close()
  await forgetPlayer({ saves, name: 'main', player: one.id })
  const again = openWorldStore({ folder: join(folder, 'world'), logger: silentLogger })
  const loaded = await again.load()
  await again.close()
  expect(loaded?.state.offers).toEqual({})
  expect(Object.keys(loaded?.state.players ?? {})).toEqual([two.id])
})
