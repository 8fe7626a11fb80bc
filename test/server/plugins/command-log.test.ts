import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noDeadline } from '../../../main/base/deadline.ts'
import { createHooks } from '../../../main/mind/hooks/create-hooks.ts'
import { configSchema } from '../../../main/server/config/schema.ts'
import { loadPlugins } from '../../../main/server/plugin-host/load-plugins.ts'
import { recordingLogger, settle } from '../../features/turn-rig.ts'
import { createRig, temporaryFolder, testModel } from '../../mind/rig.ts'
import { ada } from '../../support/sample-characters.ts'

const start = async (off: string[] = []) => {
  const saveFolder = await temporaryFolder()
  const logger = recordingLogger()
  const hooks = createHooks({ logger, deadline: noDeadline })
  const config = configSchema.parse({ plugins: { off } })
  const root = join(import.meta.dirname, '../../..')
  const host = await loadPlugins({
    root,
    hooks,
    saveFolder,
    logger,
    config: () => config,
    deadline: noDeadline,
    tools: [],
  })
  const file = join(saveFolder, 'logs', 'commands.jsonl')
  const lines = async (): Promise<Record<string, unknown>[]> => {
    await hooks.run('gateway_stop', { save: 'test' })
    const text = await readFile(file, 'utf8').catch(() => '')
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
  }
  return { hooks, host, logger, saveFolder, lines }
}

describe('the plugin command-log', () => {
  it('comes with the game and writes each slash command as a line, behind the talk', async () => {
    const { hooks, host, lines } = await start()
    expect([host.plugins.map(({ id }) => id), host.diagnostics]).toEqual([['command-log'], []])
    const { dispatcher, inbound } = await createRig({ model: testModel('Good day.'), hooks })
    await dispatcher.dispatch(inbound('/help'))
    await dispatcher.dispatch(inbound('hello'))
    await dispatcher.dispatch(inbound('/new'))
    await Promise.all(['/help', '/stop', '/help'].map((text) => dispatcher.dispatch(inbound(text))))
    const written = await lines()
    expect(written.map(({ command }) => command)).toEqual(['help', 'new', 'help', 'stop', 'help'])
    expect(written[0]).toMatchObject({
      npc: 'marta',
      from: ada,
      channel: 'rpgjs',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  })

  it('keeps its lines while the disk refuses them, and writes them with the next', async () => {
    const { hooks, logger, saveFolder, lines } = await start()
    await writeFile(join(saveFolder, 'logs'), 'a file in the way')
    hooks.trigger('command:new', { npc: 'marta' })
    // It writes by itself, without waiting for the end.
    while (logger.lines.length === 0) await settle()
    expect(await lines()).toEqual([])
    expect(logger.lines[0]).toMatch(/^warn command-log: commands could not be written/)
    await rm(join(saveFolder, 'logs'))
    hooks.trigger('command:stop', { npc: 'marta' })
    await settle()
    expect((await lines()).map(({ command }) => command)).toEqual(['new', 'stop'])
  })

  it('begins a new file at four megabytes and keeps five of them', async () => {
    const { hooks, saveFolder, lines } = await start()
    const file = join(saveFolder, 'logs', 'commands.jsonl')
    for (let number = 0; number < 8; number++) {
      hooks.trigger('command:new', { number })
      await lines()
      await writeFile(file, `${await readFile(file, 'utf8')}${' '.repeat(4_000_000)}\n`)
    }
    hooks.trigger('command:stop', {})
    await lines()
    expect((await readdir(join(saveFolder, 'logs'))).toSorted()).toEqual([
      ...[1, 2, 3, 4].map((index) => `commands.${index}.jsonl`),
      'commands.jsonl',
    ])
    expect(await readFile(join(saveFolder, 'logs', 'commands.4.jsonl'), 'utf8')).toMatch(/"number":4/)
  })

  it('is not loaded when [plugins] off names it', async () => {
    const { host, hooks, lines } = await start(['command-log'])
    hooks.trigger('command:new', {})
    expect([host.plugins, host.diagnostics, await lines()]).toEqual([[], [], []])
  })
})
