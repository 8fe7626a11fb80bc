import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectGateway } from '../../../main/server/gateway/client.ts'
import { connectWorld } from '../../../main/server/minds/client.ts'
import { asBuilt } from '../../bad-days/rig.ts'
import { createGame } from '../../support/game-process.ts'
import { openTalkingPage } from '../../support/talking-page.ts'
import { agentOf } from '../mcp/mcp-client.ts'
import { ana, greta } from './minds-rig.ts'

const token = 'a-token-of-a-world'
let game: Awaited<ReturnType<typeof createGame>>
beforeAll(async () => {
  game = await createGame({ env: { ...asBuilt, HEARTHFOLK_WORLD_TOKEN: token }, people: ['marta', 'bram', 'greta'] })
  await game.start()
})
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
})

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
})

test('an agent that is only a node may neither talk as a player nor drive without approval', async () => {
  const operator = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  const node = await agentOf(game.url(), operator, { 'x-hearthfolk-role': 'node' })
  expect(await node.call('talk', { npc: 'marta', text: 'Hello!' })).toMatchObject({ isError: true })
  expect(await node.call('drive', { npc: 'marta' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('An operator must approve'),
  })
  await node.close()
})

test('an outside agent plays a player with a body: it is seen, walks, talks, gives, and its body goes with it', async () => {
  const operator = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  const page = await openTalkingPage(game.url(), 'Watcher')
  const agent = await agentOf(game.url(), operator)
  expect(await agent.call('look_around')).toMatchObject({
    isError: true,
    text: expect.stringContaining('join_village'),
  })
  const joined = (await agent.call('join_village', { name: 'Rover' })).value
  expect(joined.player).toMatchObject({ name: 'Rover', id: expect.stringMatching(/^p-/), token: expect.any(String) })
  const seen = async () => (await page.people()).find(({ id }) => id === joined.player.id)
  const watcher = await agentOf(game.url(), operator)
  const isHere = async () => JSON.stringify((await watcher.call('look')).value.players).includes(joined.player.id)
  expect(await seen()).toMatchObject({ name: 'Rover', kind: 'player' })
  const around = (await agent.call('look_around')).value
  expect(around.people.map(({ name }: { name: string }) => name)).toContain('Watcher')
  const [goal] = around.places.filter(({ distance }: { distance: number }) => distance > 4)
  expect((await agent.call('walk_to', { to: goal.id })).text).toContain(goal.id)
  expect(await agent.call('walk_to', { to: 'atlantis' })).toMatchObject({ isError: true })

  const said = (await agent.call('say', { to: 'marta', text: 'Hello Marta! What is your name?' })).value
  expect(said.answer).toMatch(/Marta/)
  expect((await agent.call('walk_to', { to: page.id })).text).toContain('You are at')
  const given = page.untilNext('notice', ({ text }) => text.includes('Rover'))
  await agent.call('give', { to: page.id, gold: 1 })
  expect((await given).text).toMatch(/penny/)
  expect((await agent.call('give', { to: page.id, item: 'moon' })).value.heard.join(' ')).toMatch(/\(.+\)/)

  // Somebody who holds the token of a player plays this player, and nothing else.
  await agent.end()
  while (await isHere());
  expect(await seen()).toBeUndefined()
  const rover = await agentOf(game.url(), joined.player.token)
  expect(await rover.tools()).not.toContain('drive')
  expect((await rover.call('join_village', { name: 'Rover' })).value.player.id).toBe(joined.player.id)
  expect(await seen()).toMatchObject({ name: 'Rover' })
  await rover.call('leave_village')
  while (await isHere());
  await rover.close()
  await watcher.close()
  await page.leave()
})

test('a world comes in at the gateway of a village with its own token, and the operator does not read its minds', async () => {
  const operator = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  const url = `${game.url().replace('http', 'ws')}/gateway`
  const world = await connectGateway({ url, token, role: 'world', client: { id: 'mud', version: '1' } })
  await world.call('minds.spawn', { ...greta, id: 'gate' })
  const end = await world.call('minds.say', { mind: 'gate', player: ana, text: 'Good evening!' })
  expect(end).toMatchObject({ outcome: 'answered' })
  const watcher = await connectGateway({ url, token: operator, client: { id: 'watcher', version: '1' } })
  expect(watcher.hello()?.features.methods).not.toContain('minds.list')
  await expect(watcher.call('minds.list')).rejects.toMatchObject({ error: { code: 'FORBIDDEN' } })
  await expect(
    connectGateway({ url, token: operator, role: 'world', client: { id: 'x', version: '1' } }),
  ).rejects.toThrow('role "world"')
  await expect(connectGateway({ url, token, client: { id: 'x', version: '1' } })).rejects.toThrow('gateway token')
  watcher.close()
  world.close()
})
