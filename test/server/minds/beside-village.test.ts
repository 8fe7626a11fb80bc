import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectWorld } from '../../../main/server/minds/client.ts'
import { createGame } from '../../support/game-process.ts'
import { agentOf } from '../mcp/mcp-client.ts'
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

test('an outside agent with the token of an operator plays a player, and drives an NPC', async () => {
  const operator = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  const agent = await agentOf(game.url(), operator)
  const { npcs } = (await agent.call('people')).value
  expect(npcs.map(({ id }: { id: string }) => id)).toContain('marta')
  expect((await agent.call('look')).value).toHaveProperty('weather')
  const said = await agent.call('talk', { npc: 'marta', text: 'Hello Marta!', as: 'wanderer', name: 'Wanderer' })
  expect(said.value).toMatchObject({ status: 'ok', reply: expect.stringMatching(/./) })
  const talk = (await agent.call('read_talk', { npc: 'marta', as: 'wanderer' })).value
  expect(JSON.stringify(talk.entries)).toContain('Hello Marta!')
  expect(await agent.call('talk', { npc: 'nobody', text: 'Hello?' })).toMatchObject({ isError: true })

  expect((await agent.call('drive', { npc: 'bram' })).isError).toBe(false)
  const answer = agent.call('talk', { npc: 'bram', text: 'What is your word for today?', as: 'wanderer' })
  const { turn } = (await agent.call('next_turn', { npc: 'bram' })).value
  expect(turn).toMatchObject({ npc: 'bram', utterance: 'What is your word for today?' })
  await agent.call('act', { npc: 'bram', turn: turn.turn, say: 'Anvil, friend.' })
  expect((await answer).value.reply).toBe('Anvil, friend.')
  expect((await agent.call('release', { npc: 'bram' })).value).toMatchObject({ released: true })
  await agent.close()
}, 120_000)

test('an agent that is only a node may neither talk as a player nor drive without approval', async () => {
  const operator = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  const node = await agentOf(game.url(), operator, { 'x-hearthfolk-role': 'node' })
  expect(await node.call('talk', { npc: 'marta', text: 'Hello!' })).toMatchObject({ isError: true })
  expect(await node.call('drive', { npc: 'marta' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('An operator must approve'),
  })
  await node.close()
}, 120_000)
