import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { forgetAsOrdered } from '../../../main/cli/land/forget-ordered.ts'
import { lendBudget } from '../../../main/cli/land/lend-budget.ts'
import type { ForgetReport } from '../../../main/saves/forget/forget-player.ts'
import { lockSave } from '../../../main/saves/save-lock.ts'
import type { Forgetting } from '../../../main/server/gateway/studio/memory/forgetting.ts'
import type { Usage } from '../../../main/server/land/share-shapes.ts'
import type { PlayerId } from '../../../main/world/ids.ts'

const [ana, bea, cai] = ['a', 'b', 'c'].map((letter) => `p-${letter.repeat(16)}` as PlayerId) as [
  PlayerId,
  PlayerId,
  PlayerId,
]
const openFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-ordered-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

it('forgets before opening whom it can, says whom it cannot, and opens all the same', async () => {
  const saveFolder = await openFolder()
  const [done, said]: [string[], string[]] = [[], []]
  const ordered = forgetAsOrdered({
    rules: {
      toForget: async () => [ana, bea, cai],
      mustClose: () => [],
      hasForgotten: async (player) => void done.push(player),
    },
    async forget(player) {
      if (player === bea) throw new Error('a server holds the fork "what-if"')
      return { ok: player === ana } as ForgetReport
    },
    forgetting: {} as Forgetting,
    ...{ saveFolder, say: (text: string) => void said.push(text) },
  })
  onTestFinished(() => ordered.close())
  await ordered.beforeOpening()
  expect([done, said]).toEqual([[], []])
  await writeFile(join(saveFolder, 'save.json'), '{}')
  await ordered.beforeOpening()
  expect(done).toEqual([ana])
  expect(said.join('\n')).toMatch(/p-b+, but this zone could not do that now: a server holds the fork/)
})

it('closes while it runs for one player after the other, and counts one as forgotten only once that is done', async () => {
  const waiting = new Set<PlayerId>([ana, bea])
  const states = new Map<string, 'under-way' | 'done'>()
  const begun: string[] = []
  const ordered = forgetAsOrdered({
    rules: {
      toForget: async () => [],
      mustClose: () => [...waiting],
      hasForgotten: async (player) => void waiting.delete(player),
    },
    forget: () => Promise.reject(new Error('it is open')),
    forgetting: {
      whyNot: async () => null,
      begin(player) {
        begun.push(player)
        states.set(player, 'under-way')
        return null
      },
      told: (player) => ({ player, state: states.get(player) ?? 'none', told: [], toldSaid: [] }),
    },
    ...{ saveFolder: '/nowhere', say: () => {} },
  })
  onTestFinished(() => ordered.close())
  await expect.poll(() => begun).toEqual([ana])
  expect([...waiting]).toEqual([ana, bea])
  states.set(ana, 'done')
  await expect.poll(() => begun).toEqual([ana, bea])
  expect([...waiting]).toEqual([bea])
})

it('has one process lend the budget of a land, and another go on with its book', async () => {
  const folder = await openFolder()
  await mkdir(join(folder, 'land'))
  const land = {
    ...{ name: 'Two', start: 'inn', gates: [], travellers: [], file: '', folder: join(folder, 'land') },
    zones: [{ id: 'inn', label: 'Inn', settings: '/x/rpg.toml', save: 'inn' }],
  }
  const usage: Usage = { life: 'a', at: 0, hour: 0, calls: 0, tokens: 0, short: 0, servers: {} }
  const begin = () =>
    lendBudget({
      ...{ land, budget: { calls: 100 }, tryMs: 50, say: () => {} },
      road: { call: async (_name, _zone, _data, shape) => shape.parse(usage) as never },
      addressOf: async () => 'http://inn',
    })
  // Another process has it.
  const release = await lockSave(join(land.folder, 'server.lock'), 'Two')
  const first = begin()
  onTestFinished(() => first.close())
  await expect.poll(() => first.status()).toBeNull()
  await release()
  await expect.poll(() => first.status()).toEqual({ calls: { of: 100, lent: 10 } })
  await first.close()
  expect(first.status()).toBeNull()
  const second = begin()
  onTestFinished(() => second.close())
  await expect.poll(() => second.status()).toEqual({ calls: { of: 100, lent: 10 } })
})
