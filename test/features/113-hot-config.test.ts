import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { parseConfig } from '../../main/server/config/load-config.ts'
import { watchConfig } from '../../main/server/config/watch-config.ts'
import { openVillage } from '../../main/server/live/open-village.ts'
import { createSettings } from '../../main/server/live/settings.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { startFakeOpenAi } from '../support/fake-openai.ts'
import { ada, npc } from '../support/sample-characters.ts'

const root = resolve(import.meta.dirname, '../..')
const toml = (model: string, iterations: number): string =>
  `[models]\ndefault = "openai/${model}"\n[memory]\nembedder = "weights-free"\n[npc]\niterations = ${iterations}\n`

/** A village whose `rpg.toml` is watched, and a model server that calls a tool each time it is asked. */
const watchedVillage = async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'rpg.toml')
  await writeFile(file, toml('first', 3))
  const initial = parseConfig(toml('first', 3), file)
  if (!initial.ok) throw new Error('the first settings have to be good')
  const settings = createSettings(initial.config)
  const told: string[] = []
  const waiting: (() => void)[] = []
  const tell = (words: string): void => {
    told.push(words)
    waiting.shift()?.()
  }
  const watched = watchConfig({
    file,
    initial: initial.config,
    onChange: (next) => tell(`changed, later: ${settings.apply(next).join()}`),
    onRefused: ({ diagnostics }) => tell(`refused: ${diagnostics.map(({ message }) => message).join()}`),
    onRestored: () => tell('restored'),
  })
  const server = await startFakeOpenAi()
  const closers: (() => unknown)[] = []
  onTestFinished(async () => {
    for (const closer of closers.toReversed()) await closer()
    await watched.close()
    await server.close()
  })
  const env = { OPENAI_BASE_URL: `${server.url}/v1`, OPENAI_API_KEY: 'key-number-one' }
  const village = await openVillage(
    { root, saves: join(folder, 'saves'), save: 'one', env, logger: silentLogger, still: true },
    settings,
    (closer) => closers.push(closer),
  )
  /** Resolves when the file was read. */
  const save = (text: string): Promise<void> =>
    new Promise((read) => {
      waiting.push(read)
      void writeFile(file, text)
    })
  const asked = () =>
    server.requests.flatMap(({ method, body }) => (method === 'POST' ? [(body as { model: string }).model] : []))
  const say = async (message: string): Promise<string[]> => {
    const before = asked().length
    const speaker = { id: ada, kind: 'player', name: 'Ada' } as const
    await village.minds.dispatcher.dispatch({
      npc: npc('marta'),
      speaker,
      text: 'What do you know of bread?',
      message,
      channel: 'rpgjs',
    })
    return asked().slice(before)
  }
  return { server, save, say, told }
}

describe('113 hot reload of the configuration', () => {
  it('113 a run that is on its way ends with the old file, the next has the new, and a bad one changes nothing and is told', async () => {
    const { server, save, say, told } = await watchedVillage()
    let calls = 0
    server.always(() => {
      calls += 1
      // The file changes while the first model call waits for its answer.
      const changing = calls === 1 ? save(toml('second', 1)) : undefined
      return {
        kind: 'answer',
        text: [],
        toolCalls: [{ name: 'memory_search', arguments: { query: `bread ${calls}` } }],
        before: () => changing,
      }
    })
    expect(await say('m-1')).toEqual(['first', 'first', 'first'])
    expect(told).toEqual(['changed, later: '])
    expect(await say('m-2')).toEqual(['second'])
    await save(toml('third', -1))
    expect(told.at(-1)).toMatch(/^refused: npc\.iterations: /)
    expect(await say('m-3')).toEqual(['second'])
    await save(toml('third', 2))
    expect(await say('m-4')).toEqual(['third', 'third'])
  })
})
