import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { parseConfig } from '../../main/server/config/load-config.ts'
import type { Config } from '../../main/server/config/schema.ts'
import { openVillage } from '../../main/server/live/open-village.ts'
import { createSettings } from '../../main/server/live/settings.ts'
import { startFakeOpenAi } from '../support/fake-openai.ts'
import { refuse } from '../support/model-wire.ts'
import { ada, npc } from '../support/sample-characters.ts'

const root = resolve(import.meta.dirname, '../..')
const config = (models: string): Config => {
  const read = parseConfig(`[models]\n${models}\n[memory]\nembedder = "weights-free"\n`, 'rpg.toml')
  if (!read.ok) throw new Error(read.diagnostics.map(({ message }) => message).join())
  return read.config
}

it('a village spends what its rpg.toml allows, keeps count over a restart, and takes a changed rpg.toml over while it runs', async () => {
  const saves = await mkdtemp(join(tmpdir(), 'hearthfolk-village-'))
  const server = await startFakeOpenAi()
  onTestFinished(async () => {
    await server.close()
    await rm(saves, { recursive: true, force: true })
  })
  const env = { OPENAI_BASE_URL: `${server.url}/v1`, OPENAI_API_KEYS: 'key-number-one,key-number-two' }
  const asked = (): string[] =>
    server.requests.filter(({ method }) => method === 'POST').map(({ body }) => (body as { model: string }).model)
  let messages = 0

  const open = async (models: string) => {
    const settings = createSettings(config(models))
    const closers: (() => unknown)[] = []
    const village = await openVillage({ root, saves, save: 'one', env, logger: silentLogger }, settings, (closer) =>
      closers.push(closer),
    )
    const say = async (text: string): Promise<string> => {
      const speaker = { id: ada, kind: 'player', name: 'Ada' } as const
      const outcome = await village.minds.dispatcher.dispatch({
        npc: npc('marta'),
        speaker,
        text,
        message: `m-${++messages}`,
        channel: 'rpgjs',
      })
      return outcome.kind === 'answered' ? outcome.model : JSON.stringify(outcome)
    }
    const close = async (): Promise<void> => {
      for (const closer of closers.reverse()) await closer()
    }
    return { village, settings, say, close }
  }

  const limited = 'default = "openai/first"\nbudget = { npcCalls = 2 }'
  const before = await open(limited)
  expect([await before.say('I am Ada.'), await before.say('I like bread.'), await before.say('I like pears.')]).toEqual(
    ['openai/first', 'openai/first', 'embedded/hearth'],
  )
  expect(before.village.budget.status()).toMatchObject({ npcs: { marta: { calls: 2, usedUp: true } } })
  await before.close()

  const after = await open(limited)
  expect(await after.say('I like plums.')).toBe('embedded/hearth')
  expect(asked()).toEqual(['first', 'first'])
  expect(after.settings.apply(config('default = "openai/second"\nfallbacks = ["openai/third"]'))).toEqual([])
  expect(await after.say('I like nuts.')).toBe('openai/second')
  server.always((body) => refuse((body as { model: string }).model === 'second' ? 402 : 401))
  expect(await after.say('I like figs.')).toBe('embedded/hearth')
  expect(asked().slice(2)).toEqual(['second', 'second', 'second', 'third', 'third'])
  // Settings that a model was made with need a restart, which is reported.
  expect(after.settings.apply(config('contextTokens = 2048'))).toEqual(['models.contextTokens'])
  await after.close()
})
