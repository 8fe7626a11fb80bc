import { readdir, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectGateway, type GatewayClient } from '../../../../main/server/gateway/client.ts'
import { asBuilt } from '../../../bad-days/rig.ts'
import { type FewPeople, fewPeople } from '../../../support/few-people.ts'
import { createGame, type Game } from '../../../support/game-process.ts'
import { isLong } from '../../../support/runs.ts'

let content: FewPeople
let game: Game
let gateway: GatewayClient
let model: Server
const ana = { id: 'ana', name: 'Ana' }
const asked: { messages: { role: string; content: string }[] }[] = []

/** A model server that first asks for an act and then repeats its instructions. */
const answerAsModel = (): Server =>
  createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      if (!request.url?.endsWith('/chat/completions')) return void response.end('{"data":[{"id":"other"}]}')
      const body = JSON.parse(Buffer.concat(pieces).toString()) as (typeof asked)[number]
      asked.push(body)
      const acted = body.messages.some(({ role }) => role === 'tool')
      const call = {
        index: 0,
        id: 'c1',
        type: 'function',
        function: { name: 'remember', arguments: '{"text":"Ana likes geese."}' },
      }
      const delta = acted ? { content: 'Otherwise said.' } : { tool_calls: [call] }
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`)
      response.end(
        `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: acted ? 'stop' : 'tool_calls' }] })}\n\ndata: [DONE]\n\n`,
      )
    })
  })

beforeAll(async () => {
  model = answerAsModel()
  await new Promise<void>((listening) => model.listen(0, '127.0.0.1', listening))
  const { port } = model.address() as AddressInfo
  content = await fewPeople('marta')
  game = await createGame({
    env: {
      ...asBuilt,
      HEARTHFOLK_CONTENT: content.root,
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPENAI_API_KEY: 'none',
    },
  })
  await game.start()
  const token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  gateway = await connectGateway({
    url: `${game.url().replace('http', 'ws')}/gateway`,
    token,
    client: { id: 'test', version: '1' },
  })
  await gateway.call('world.pause', { on: true })
})
afterAll(async () => {
  gateway?.close()
  await game?.remove()
  await content?.remove()
  model?.close()
})

/** The contents of all Marta's files, except indexes and temporary files. Null: something changed during the read. */
const read = async (): Promise<Record<string, string> | null> => {
  const folder = join(game.folder, 'npc-agents/marta')
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
  const kept = files.filter((name) => !name.includes('.index') && !name.endsWith('.next'))
  return Promise.all(kept.map(async (name) => [name, await readFile(name, 'utf8')] as const)).then(
    Object.fromEntries,
    () => null,
  )
}
/**
 * Recalls are collected for five seconds before they are written, and a busy disk takes its time between two writes of one
 * turn.
 */
const looksAlike = 110
/** The same, once everything that the last turn left is written. */
const everything = async (): Promise<Record<string, string>> => {
  let last = await read()
  let same = 0
  await expect
    .poll(async () => {
      const before = last
      last = await read()
      same = last !== null && JSON.stringify(last) === JSON.stringify(before) ? same + 1 : 0
      return same
    })
    .toBeGreaterThanOrEqual(looksAlike)
  return last ?? {}
}
const turn = async (text: string) => {
  const { reply } = await gateway.agent({ npc: 'marta', player: ana, text })
  const { runs } = await gateway.call('studio.runs', { npc: 'marta' })
  return { reply, message: runs[0]?.message ?? '' }
}

it('thinks a turn again: the same words from the same mind, others from another soul, and nothing comes of it', async () => {
  const { reply, message } = await turn('What are you afraid of?')
  const before = await everything()
  const { tick } = await gateway.call('world.get')
  const same = await gateway.call('studio.replay', { message })
  expect(same).toMatchObject({ text: reply, by: 'embedded/hearth', end: 'answered', problem: '' })
  const why = await gateway.call('studio.why', { message })
  expect(same.sections).toEqual(why.sections)

  const { text: soul } = await gateway.call('studio.file', { path: 'npc-agents/marta/SOUL.md' })
  const other = await gateway.call('studio.replay', {
    message,
    soul: soul
      .replace('Marta bakes for', 'Marta herds geese and bakes for')
      .replace(/^## Fears\n(- .*\n)+/m, '## Fears\n- I am afraid of geese.\n'),
  })
  expect(other.text).toContain('geese')
  expect(other.sections.find(({ section }) => section === 'soul')).not.toEqual(
    why.sections.find(({ section }) => section === 'soul'),
  )
  expect(await everything()).toEqual(before)
  expect(await gateway.call('world.get')).toMatchObject({ tick })
  expect((await gateway.call('studio.file', { path: 'npc-agents/marta/SOUL.md' })).text).toBe(soul)
})

// In short: the first test shows that nothing comes of a second thought.
if (isLong)
  it('shows what another model would do, and does none of it', async () => {
    const { message } = await turn('I like geese.')
    const before = await everything()
    const other = await gateway.call('studio.replay', { message, model: 'openai/other' })
    expect(other).toMatchObject({ text: 'Otherwise said.', asked: 'openai/other', by: 'openai/other', calls: 2 })
    expect(other.acts).toEqual([{ tool: 'remember', input: '{"text":"Ana likes geese."}', ok: true }])
    expect(asked[0]?.messages.some(({ content }) => content.includes('I like geese.'))).toBe(true)
    expect(await everything()).toEqual(before)
    expect((await gateway.call('studio.models', { npc: 'marta' })).refs).toEqual(
      expect.arrayContaining(['embedded/hearth', 'openai/other']),
    )
    // Its cost is counted although it failed.
    const { budget } = await gateway.call('studio.person', { npc: 'marta' })
    expect(budget.calls).toBe(2)
  })

it('says that the model that was asked for is not there; nobody answers in its name', async () => {
  const { reply, message } = await turn('What is your name?')
  const replayed = await gateway.call('studio.replay', { message, model: 'ollama/none' })
  expect(replayed).toMatchObject({
    asked: 'ollama/none',
    end: 'failed',
    problem: expect.stringContaining('ollama/none'),
  })
  expect(replayed).not.toMatchObject({ text: reply })
})

it('refuses a turn that is not known, a model that is none, a soul that cannot live, and whoever is switched off', async () => {
  const { message } = await turn('Good day to you!')
  const refused = (wish: { message: string; model?: string; soul?: string }) =>
    expect(gateway.call('studio.replay', wish)).rejects
  await refused({ message: 'of-yesterday' }).toMatchObject({
    error: { code: 'NOT_FOUND', message: expect.stringContaining('only the newest are kept') },
  })
  await refused({ message, model: 'nonsense' }).toMatchObject({ error: { code: 'INVALID_REQUEST' } })
  await refused({ message, soul: '---\nhome: moon\n---\n' }).toMatchObject({
    error: { message: expect.stringMatching(/name/) },
  })
  await gateway.call('killswitch.set', { on: true, npc: 'marta' })
  await refused({ message }).toMatchObject({ error: { code: 'REFUSED' } })
  await gateway.call('killswitch.set', { on: false, npc: 'marta' })
})
