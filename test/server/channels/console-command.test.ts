import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { configSchema } from '../../../main/server/config/schema.ts'
import { openVillage } from '../../../main/server/live/open-village.ts'
import { createSettings } from '../../../main/server/live/settings.ts'
import { temporaryFolder } from '../../mind/rig.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Runs a verb of the command line to its end. No server runs, and no model server is looked for. */
const run = async (saves: string, words: string[], input = '') => {
  const child = spawn(process.execPath, [join(root, 'main/cli/hearthfolk.ts'), ...words], {
    env: {
      ...process.env,
      HEARTHFOLK_SAVES: saves,
      HEARTHFOLK_PORT: '9',
      OLLAMA_HOST: 'http://127.0.0.1:9',
      HF_ENDPOINT: 'http://127.0.0.1:9',
      NO_COLOR: '1',
    },
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  child.stdin.end(input)
  const code = await new Promise((ended) => child.once('close', ended))
  return { code, output, errors }
}

describe('without a running server', () => {
  it('send opens the save itself, is remembered from time to time, and leaves the save free', async () => {
    const saves = await temporaryFolder()
    const first = await run(saves, ['--json', 'send', 'marta', 'I lost my silver ring by the mill', '--as', 'Ada'])
    expect(first.code).toBe(0)
    const said = JSON.parse(first.output) as { player: { id: string; name: string } }
    expect(said).toEqual({
      ok: true,
      npc: 'marta',
      player: { id: expect.stringMatching(/^p-/), name: 'Ada' },
      reply: expect.stringMatching(/ring/),
      outcome: 'answered',
      model: 'embedded/hearth',
      session: `agent:marta:dm:${said.player.id}`,
    })
    const again = await run(saves, ['send', 'Marta', 'what did I lose?', '--as', said.player.id])
    expect(again.code).toBe(0)
    expect(again.output).toMatch(/silver ring/)
    const chat = await run(saves, ['--json', 'chat', 'marta', '--player', said.player.id], 'what did I lose?\n/quit\n')
    expect(JSON.parse(chat.output)).toMatchObject({
      ok: true,
      npc: 'marta',
      player: said.player,
      turns: [{ reply: expect.stringMatching(/silver ring/) }],
    })
    expect(await readdir(join(saves, 'main'))).not.toContain('server.lock')
    const [file = ''] = (await readdir(join(saves, 'main/npc-agents/marta/sessions'))).filter((name) =>
      name.endsWith('.jsonl'),
    )
    expect(
      (await readFile(join(saves, 'main/npc-agents/marta/sessions', file), 'utf8')).match(/"channel":"console"/g),
    ).toHaveLength(3)
  })

  it('says what is wrong as one JSON document: the person, the player, the port, the channel', async () => {
    const saves = await temporaryFolder()
    const failure = async (...words: string[]) => {
      const { code, output } = await run(saves, ['--json', ...words])
      return { code, error: (JSON.parse(output) as { ok: false; error: { type: string; message: string } }).error }
    }
    expect(await failure('send', 'mrata', 'hello', '--as', 'Ada')).toMatchObject({
      code: 1,
      error: { type: 'UnknownNpc', message: expect.stringMatching(/Did you mean "marta"\?/) },
    })
    expect(await failure('send', 'marta', 'hello', '--as', 'p-nobodyinparticul')).toMatchObject({
      code: 1,
      error: { type: 'UnknownPlayer' },
    })
    expect(await failure('send', 'marta', '   ', '--as', 'Ada')).toMatchObject({
      code: 1,
      error: { type: 'Refused', message: 'Your message was empty.' },
    })
    expect(await failure('chat', 'marta', '--player', 'Ada')).toMatchObject({ code: 1, error: { type: 'BadOption' } })
    expect(await failure('send', 'marta', 'hello')).toMatchObject({ code: 1, error: { type: 'UsageError' } })
    expect(await failure('chat', 'marta', '--port', 'x')).toMatchObject({ code: 1, error: { type: 'BadPort' } })
  })

  it('does not touch a save that a server holds which does not answer', async () => {
    const saves = await temporaryFolder()
    const closers: (() => unknown)[] = []
    const options = { root, saves, save: 'main', env: { OLLAMA_HOST: 'http://127.0.0.1:9' }, logger: silentLogger }
    await openVillage(options, createSettings(configSchema.parse({ memory: { embedder: 'weights-free' } })), (closer) =>
      closers.push(closer),
    )
    try {
      const { code, output } = await run(saves, ['--json', 'send', 'marta', 'hello', '--as', 'Ada'])
      expect([code, JSON.parse(output)]).toMatchObject([
        1,
        { ok: false, error: { type: 'SaveError', message: expect.stringMatching(/in use by another server.*--port/) } },
      ])
    } finally {
      for (const closer of closers.reverse()) await closer()
    }
  })
})
