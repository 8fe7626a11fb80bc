import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { asideOf } from '../../main/saves/aside.ts'
import { forgetPlayer } from '../../main/saves/forget/forget-player.ts'
import { filledSave, picture, secret } from './filled-save.ts'

it('forgets a player also in what was set aside of somebody who lives in the world no more', async () => {
  const { saves, folder, one } = await filledSave({ one: 'Ada', two: 'Ben' })
  await mkdir(join(asideOf(folder), 'npc-agents'), { recursive: true })
  await rename(join(folder, 'npc-agents/marta'), join(asideOf(folder), 'npc-agents/marta'))
  const report = await forgetPlayer({ saves, name: 'main', player: one.id })
  expect(report).toMatchObject({ ok: true, left: [] })
  expect(Object.keys(report.saves[0]?.npcs ?? {})).toEqual(['bram', 'marta (set aside)'])
  const after = Object.entries(await picture(folder))
    .flat()
    .join('\n')
  for (const trace of [one.id, secret, 'kettle', 'They hide things']) expect(after).not.toContain(trace)
  expect(after).toContain('I like rye bread.')
})
