import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectGateway, type GatewayClient } from '../../main/server/gateway/client.ts'
import { asBuilt } from '../bad-days/rig.ts'
import { createGame, type Game } from '../support/game-process.ts'

const root = resolve(import.meta.dirname, '../..')
const program = join(root, 'main/cli/hearthfolk.ts')
const ana = { id: 'ana', name: 'Ana' }
let game: Game
let gateway: GatewayClient
let player = ''

beforeAll(async () => {
  game = await createGame({ env: asBuilt })
  await game.start()
  const token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
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

/** Runs the program in its own process next to the server, and returns its output as JSON. */
const run = async (...words: string[]) => {
  const child = spawn(process.execPath, [program, ...words, '--json'], {
    cwd: root,
    env: { ...process.env, HEARTHFOLK_SAVES: game.saves },
  })
  const said: Buffer[] = []
  child.stdout.on('data', (piece: Buffer) => said.push(piece))
  const code = await new Promise<number | null>((ended) => child.once('close', ended))
  return { code, said: JSON.parse(Buffer.concat(said).toString()) as Record<string, unknown> }
}

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
