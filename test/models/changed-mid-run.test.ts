import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { configSchema } from '../../main/server/config/schema.ts'
import { openVillage } from '../../main/server/live/open-village.ts'
import { createSettings } from '../../main/server/live/settings.ts'
import { startFakeOpenAi } from '../support/fake-openai.ts'
import { ada, npc } from '../support/sample-characters.ts'

const root = resolve(import.meta.dirname, '../..')
const config = (model: string, iterations: number, denyTools: string[]) =>
  configSchema.parse({
    models: { default: `openai/${model}` },
    npc: { iterations },
    safety: { denyTools },
    memory: { embedder: 'weights-free' },
  })

interface Asked {
  model: string
  tools?: { function: { name: string } }[]
}

it('a run ends with the model, the limits and the tools that it began with, and the next has those of the changed rpg.toml', async () => {
  const saves = await mkdtemp(join(tmpdir(), 'hearthfolk-changed-'))
  const server = await startFakeOpenAi()
  const settings = createSettings(config('first', 3, []))
  const closers: (() => unknown)[] = []
  onTestFinished(async () => {
    for (const closer of closers.reverse()) await closer()
    await server.close()
    await rm(saves, { recursive: true, force: true })
  })
  const env = { OPENAI_BASE_URL: `${server.url}/v1`, OPENAI_API_KEY: 'key-number-one' }
  const village = await openVillage({ root, saves, save: 'one', env, logger: silentLogger }, settings, (closer) =>
    closers.push(closer),
  )
  let searched = 0
  server.always(() => {
    // In the middle of the first run, between its first and second model call.
    if (server.requests.filter(({ method }) => method === 'POST').length === 1)
      settings.apply(config('second', 1, ['memory_search']))
    searched += 1
    return {
      kind: 'answer',
      text: [],
      toolCalls: [{ name: 'memory_search', arguments: { query: `bread ${searched}` } }],
    }
  })
  const say = async (message: string): Promise<Asked[]> => {
    const before = server.requests.length
    const speaker = { id: ada, kind: 'player', name: 'Ada' } as const
    await village.minds.dispatcher.dispatch({
      npc: npc('marta'),
      speaker,
      text: 'What do you know of bread?',
      message,
      channel: 'rpgjs',
    })
    return server.requests.slice(before).flatMap(({ method, body }) => (method === 'POST' ? [body as Asked] : []))
  }
  const offers = ({ tools = [] }: Asked): boolean => tools.some(({ function: { name } }) => name === 'memory_search')

  const first = await say('m-1')
  expect(first.map(({ model }) => model)).toEqual(['first', 'first', 'first'])
  expect(first.slice(0, 2).map(offers)).toEqual([true, true])
  const second = await say('m-2')
  expect(second.map(({ model }) => model)).toEqual(['second'])
  expect(second.map(offers)).toEqual([false])
})
