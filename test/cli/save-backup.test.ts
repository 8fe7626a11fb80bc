import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectGateway, type GatewayClient } from '../../main/server/gateway/client.ts'
import { asBuilt } from '../bad-days/rig.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { createGame, type Game } from '../support/game-process.ts'
import { runHere } from '../support/run-here.ts'

let [game, other]: (Game | undefined)[] = []
const gateways: GatewayClient[] = []
beforeAll(async () => {
  game = await createGame({ env: asBuilt, people: ['marta', 'bram'], words: ['--drain', '0'] })
  other = await createGame({ env: asBuilt, people: ['marta', 'bram'], words: ['--drain', '0', '--save', 'restored'] })
  await game.start()
})
afterAll(async () => {
  for (const gateway of gateways) gateway.close()
  await Promise.all([game?.remove(), other?.remove()])
})

const connect = async (at: Game, save: string): Promise<GatewayClient> => {
  const { readFile } = await import('node:fs/promises')
  const gateway = await connectGateway({
    url: `${at.url().replace('http', 'ws')}/gateway`,
    token: (await readFile(join(at.saves, save, 'gateway-token'), 'utf8')).trim(),
    client: { id: 'test', version: '1' },
  })
  gateways.push(gateway)
  return gateway
}
const sisters = ['Rosamund', 'Wilhelmina', 'Theodora', 'Clementine', 'Ottoline', 'Seraphina', 'Philippa', 'Leocadia']

it('what was answered before an export of a running save is known in the save that is imported from it', async () => {
  if (!game || !other) throw new Error('no game')
  const here = await connect(game, 'main')
  const answered: string[] = []
  const talks = sisters.map(async (name, index) => {
    await here.agent({
      npc: index % 2 === 0 ? 'marta' : 'bram',
      player: { id: `guest${index}`, name: `Guest ${index}` },
      text: `My sister is called ${name}.`,
    })
    answered.push(name)
  })
  await expect.poll(() => answered.length).toBeGreaterThan(1)
  const before = [...answered]
  const file = join(await temporaryFolder(), 'backup.tar.gz')
  const run = async (saves: string, ...words: string[]) => {
    const { json } = await runHere(['--json', ...words], { HEARTHFOLK_SAVES: saves })
    return json() as Record<string, unknown>
  }
  expect(await run(game.saves, 'save', 'export', 'main', file)).toMatchObject({
    ok: true,
    livingAt: expect.any(Number),
  })
  await Promise.all(talks)
  // A fork of the running save is made by the server.
  expect(await run(game.saves, 'save', 'fork', 'aside')).toMatchObject({ ok: true, livingAt: expect.any(Number) })
  expect((await readdir(game.saves)).filter((name) => !name.startsWith('.')).sort()).toEqual(['aside', 'main'])

  expect(await run(other.saves, 'save', 'import', file, '--as', 'restored')).toMatchObject({
    ok: true,
    was: 'main',
    skipped: [],
    diagnostics: [],
  })
  await other.start()
  const there = await connect(other, 'restored')
  for (const name of before) {
    const index = sisters.indexOf(name)
    const { hits } = await there.call('memory.search', {
      npc: index % 2 === 0 ? 'marta' : 'bram',
      text: `sister called ${name}`,
      limit: 10,
    })
    expect([name, JSON.stringify(hits).includes(name)]).toEqual([name, true])
  }
  expect(await there.call('status')).toMatchObject({ ok: true })
})
