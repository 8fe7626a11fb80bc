import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { importSave } from '../../main/saves/import-save.ts'
import { peekWorld } from '../../main/saves/peek-world.ts'
import { connectGateway } from '../../main/server/gateway/client.ts'
import { STATE_VERSION } from '../../main/world/state.ts'
import { asBuilt } from '../bad-days/rig.ts'
import { createGame } from '../support/game-process.ts'
import { runHere } from '../support/run-here.ts'

const folder = resolve(import.meta.dirname, '../fixtures/saves')
/** Real saves, each made by the code of its time with make-save.ts. */
const saves = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'save.tgz')))

it('there is a real save of each version of the state, this one included', () => {
  const wanted = Array.from({ length: STATE_VERSION }, (_, index) => `state-${index + 1}`)
  expect(saves.filter((name) => name.startsWith('state-'))).toEqual(wanted)
})

it.each(saves)('the real save %s opens, its people recall what they were told, and its days go on', async (name) => {
  const { told } = JSON.parse(readFileSync(join(folder, name, 'told.json'), 'utf8')) as {
    told: { npc: string; player: string; ask: string; answer: string }[]
  }
  expect(told).toHaveLength(3)
  const game = await createGame({ env: asBuilt, words: ['--drain', '0', '--save', name] })
  onTestFinished(() => game.remove())
  await importSave({ saves: game.saves, file: join(folder, name, 'save.tgz'), name })
  const run = async (...words: string[]) => {
    const { json } = await runHere(['--json', '--save', name, ...words], { HEARTHFOLK_SAVES: game.saves })
    return json() as Record<string, unknown>
  }
  // What was recorded is replayed by the rules of today, or it is said where they differ.
  const replayed = await run('replay', join(game.saves, name))
  expect(replayed).toMatchObject({ ok: true })
  if (replayed.same !== true) expect(replayed.firstDifference).toMatchObject({ tick: expect.any(Number) })

  const before = await peekWorld(join(game.saves, name))
  await game.start()
  const gateway = await connectGateway({
    url: `${game.url().replace('http', 'ws')}/gateway`,
    token: readFileSync(join(game.saves, name, 'gateway-token'), 'utf8').trim(),
    client: { id: 'test', version: '1' },
  })
  onTestFinished(() => gateway.close())
  for (const { npc, player, ask, answer } of told) {
    const { hits } = await gateway.call('memory.search', { npc, text: ask, player, limit: 10 })
    expect([npc, ask, JSON.stringify(hits).toLowerCase().includes(answer.toLowerCase())]).toEqual([npc, ask, true])
  }
  const [first] = told
  if (!first) throw new Error('nothing was told')
  expect(await run('send', first.npc, 'What is my sister called?', '--as', first.player)).toMatchObject({ ok: true })
  await expect.poll(async () => (await gateway.call('world.get')).tick).toBeGreaterThan((before?.tick ?? 0) + 5)
  gateway.close()
  expect(await game.kill('SIGTERM')).toBe(0)
  expect((await peekWorld(join(game.saves, name)))?.version).toBe(STATE_VERSION)
})
