import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectWorld } from '../../../main/server/minds/client.ts'
import { createGame } from '../../support/game-process.ts'
import { ana, greta } from './minds-rig.ts'

const token = 'a-token-of-a-world'
let game: Awaited<ReturnType<typeof createGame>>
beforeAll(async () => {
  game = await createGame({ env: { HEARTHFOLK_WORLD_TOKEN: token } })
  await game.start()
}, 120_000)
afterAll(() => game.remove())

test('a village serves minds of another world too, apart from its own people and with a token of their own', async () => {
  const world = connectWorld({ url: game.url(), token })
  const mind = await world.spawn(greta)
  expect((await mind.hears({ player: ana, text: 'My sister is called Mirabel.' })).outcome).toBe('answered')
  expect((await world.list()).map(({ id }) => id)).toEqual(['greta'])
  world.close()
  const operator = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  const ask = (path: string, bearer: string) =>
    fetch(`${game.url()}${path}`, { headers: { authorization: `Bearer ${bearer}` } }).then(({ status }) => status)
  expect(await ask('/status', token)).toBe(401)
  expect(await ask('/v1/minds', operator)).toBe(401)
  expect(await ask('/status', operator)).toBe(200)
}, 60_000)
