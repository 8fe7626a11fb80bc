import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectGateway, type GatewayClient } from '../../main/server/gateway/client.ts'
import { asBuilt } from '../bad-days/rig.ts'
import { createGame, type Game } from '../support/game-process.ts'
import { runHere } from '../support/run-here.ts'
import { wordsOfShell } from '../support/shell-words.ts'
import { served } from './documented-run.ts'

const ana = { id: 'ana', name: 'Ana' }
let game: Game
let gateway: GatewayClient
let player = ''
let token = ''
/** What the server wrote until it was ready. */
let said = ''

beforeAll(async () => {
  game = await createGame({ env: asBuilt, words: ['--json', '--drain', '0'] })
  said = await game.start()
  token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  gateway = await connectGateway({
    url: `${game.url().replace('http', 'ws')}/gateway`,
    token,
    client: { id: 'test', version: '1' },
  })
  for (const npc of ['marta', 'bram']) {
    const accepted = (run: { player: string }): void => {
      player = run.player
    }
    await gateway.agent({ npc, player: ana, text: 'My sister is called Rosamund.' }, { accepted })
  }
})
afterAll(async () => {
  gateway?.close()
  await game?.remove()
})

/** Runs a verb next to the server, and returns its output as JSON. */
const run = async (...words: string[]) => {
  const { status, stdout } = await runHere([...words, '--json'], { HEARTHFOLK_SAVES: game.saves })
  return { code: status, said: JSON.parse(stdout) as Record<string, unknown> }
}

it('start --json tells that it is ready with one document', () => {
  const entries = said.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Record<string, unknown>]))
  expect(entries.filter(({ level }) => level === undefined)).toEqual([
    { ok: true, url: game.url(), save: 'main', brain: 'embedded/hearth' },
  ])
  expect(entries.map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^ready in .* s: http/))
})

it.each(served)('npx hearthfolk %s', async (example) => {
  expect(await run(...wordsOfShell(example))).toEqual({ code: 0, said: expect.not.objectContaining({ ok: false }) })
})

it('why somebody answered so is told in plain words, and is data for programs', async () => {
  const { runId } = await gateway.agent({ npc: 'bram', player: ana, text: 'What do you think of Marta?' })
  const { said } = await run('npc', 'why', 'bram', '--last', '5')
  const parts = (said.answers as { why: { account: { read: string; from: string[] }[] } }[]).flatMap(
    ({ why }) => why.account,
  )
  expect(parts).toContainEqual(
    expect.objectContaining({
      read: 'Ana asked what Bram thinks of a person.',
      from: [expect.stringMatching(/^From Bram’s soul, under “Opinions”: “/)],
    }),
  )
  const { account } = await gateway.call('explain', { runId })
  expect(account?.parts.map(({ rule }) => rule)).toContain('ask-person:opinion')
})

it('a search asks the server, which recalls with its own embedder', async () => {
  const { code, said } = await run('memory', 'search', 'marta', 'Rosamund')
  expect([code, said.ok]).toEqual([0, true])
  expect(JSON.stringify(said.hits)).toContain('Rosamund')
  const { embedder } = await gateway.call('memory.search', { npc: 'marta', text: 'Rosamund' })
  expect(said.embedder).toBe(embedder)
})

it('talks begin afresh in the running village', async () => {
  const key = `agent:bram:dm:${player}`
  const before = await gateway.call('sessions.get', { key })
  expect(await run('sessions', 'reset', key)).toMatchObject({
    code: 0,
    said: { ok: true, key, previous: before.sessionId },
  })
  expect((await gateway.call('sessions.get', { key })).sessionId).not.toBe(before.sessionId)
  // Meanwhile she may also have talked with a neighbour.
  const ofHers = expect.arrayContaining([expect.objectContaining({ key: `agent:marta:dm:${player}` })])
  expect(await run('npc', 'reset', 'marta')).toMatchObject({
    code: 0,
    said: { ok: true, npc: 'marta', sessions: ofHers },
  })
  expect(await run('sessions', 'reset', 'agent:bram:dm:p-0000000000000000')).toMatchObject({
    code: 1,
    said: { ok: false, error: { type: 'NotFound' } },
  })
})

it('an index is made anew by the server', async () => {
  const { code, said } = await run('memory', 'reindex', 'marta')
  expect(code).toBe(0)
  expect(said).toMatchObject({ ok: true, npcs: [{ npc: 'marta', pending: 0 }] })
  expect(JSON.stringify((await gateway.call('memory.search', { npc: 'marta', text: 'Rosamund' })).hits)).toContain(
    'Rosamund',
  )
})

it('a player is forgotten by the server, which comes back; what is not to be had there is refused', async () => {
  expect(await run('npc', 'forget', '--player', player, '--dry-run')).toMatchObject({ code: 1, said: { ok: false } })
  expect(await run('npc', 'forget', '--player', player)).toMatchObject({ code: 0, said: { ok: true, player } })
  expect(JSON.stringify((await gateway.call('memory.search', { npc: 'marta', text: 'Rosamund' })).hits)).not.toContain(
    'Rosamund',
  )
})

it('start --json writes nothing but JSON to its end: lines of the log without the token', async () => {
  gateway.close()
  expect(await game.kill('SIGTERM')).toBe(0)
  const words = game
    .output()
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [String((JSON.parse(line) as { msg?: string }).msg)]))
  expect(words).toContainEqual('SIGTERM: open answers have 0 s to finish, then everything is saved …')
  expect(said + game.output()).not.toContain(token)
})
