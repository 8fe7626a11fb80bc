import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { runHere } from '../../support/run-here.ts'
import { taughtContent } from '../live/learning/taught-village.ts'

/** A small village, which opens at once. */
const smallVillage = async () => {
  const { root, saves } = await taughtContent()
  await mkdir(saves)
  return { root, saves }
}

/** Runs a verb of the command line to its end. No server runs, and no model server is looked for. */
const run = async ({ root, saves }: { root: string; saves: string }, words: string[], input = '') => {
  const typed = vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as typeof process.stdin)
  try {
    const { status, stdout } = await runHere(words, {
      HEARTHFOLK_CONTENT: root,
      HEARTHFOLK_SAVES: saves,
      HEARTHFOLK_PORT: '9',
      OLLAMA_HOST: 'http://127.0.0.1:9',
      HF_ENDPOINT: 'http://127.0.0.1:9',
      NO_COLOR: '1',
    })
    return { code: status, output: stdout }
  } finally {
    typed.mockRestore()
  }
}

describe('without a running server', () => {
  it('send opens the save itself, is remembered from time to time, and leaves the save free', async () => {
    const village = await smallVillage()
    const first = await run(village, ['--json', 'send', 'marta', 'I lost my silver ring by the mill', '--as', 'Ada'])
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
    const again = await run(village, ['send', 'Marta', 'what did I lose?', '--as', said.player.id])
    expect(again.code).toBe(0)
    expect(again.output).toMatch(/silver ring/)
    const chat = await run(
      village,
      ['--json', 'chat', 'marta', '--player', said.player.id],
      'what did I lose?\n/quit\n',
    )
    expect(JSON.parse(chat.output)).toMatchObject({
      ok: true,
      npc: 'marta',
      player: said.player,
      turns: [{ reply: expect.stringMatching(/silver ring/) }],
    })
    expect(await readdir(join(village.saves, 'main'))).not.toContain('server.lock')
    const [file = ''] = (await readdir(join(village.saves, 'main/npc-agents/marta/sessions'))).filter((name) =>
      name.endsWith('.jsonl'),
    )
    expect(
      (await readFile(join(village.saves, 'main/npc-agents/marta/sessions', file), 'utf8')).match(
        /"channel":"console"/g,
      ),
    ).toHaveLength(3)
  })

  it('says what is wrong as one JSON document: the person, the player, the port, the channel', async () => {
    const village = await smallVillage()
    const failure = async (...words: string[]) => {
      const { code, output } = await run(village, ['--json', ...words])
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
    expect(await failure('chat', 'marta', '--port', 'x')).toMatchObject({ code: 1, error: { type: 'BadPort' } })
  })

  it('does not touch a save that a server holds which does not answer', async () => {
    const village = await smallVillage()
    await mkdir(join(village.saves, 'main'))
    await writeFile(
      join(village.saves, 'main/save.json'),
      JSON.stringify({ format: 1, world: 'village', map: 'village', seed: 7, startedAt: 0 }),
    )
    // The process that runs this one is alive and isn't the one that asks.
    await writeFile(join(village.saves, 'main/server.lock'), `${process.ppid}\n`)
    const { code, output } = await run(village, ['--json', 'send', 'marta', 'hello', '--as', 'Ada'])
    expect([code, JSON.parse(output)]).toMatchObject([
      1,
      { ok: false, error: { type: 'SaveError', message: expect.stringMatching(/in use by another server.*--port/) } },
    ])
  })
})
