import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { chooseBrain } from '../../main/cli/choose-brain.ts'
import { findOllamaModels } from '../../main/cli/find-brains.ts'
import { setDotEnv } from '../../main/server/config/edit-dot-env.ts'
import { startFakeOllama } from '../support/fake-ollama.ts'
import { ownSettings } from './own-settings.ts'

const withOllama = async () => {
  const ollama = await startFakeOllama([
    { name: 'tiny:1b', capabilities: ['completion'] },
    { name: 'qwen3:4b' },
    { name: 'nomic', capabilities: ['embedding'] },
  ])
  onTestFinished(() => ollama.close())
  return ollama.url
}

it('asks nobody with --yes, keeps what is set, which is auto at first, and says what that is as things stand', async () => {
  const ollama = await withOllama()
  const { run, text } = ownSettings('', { OLLAMA_HOST: ollama })
  expect((await run('onboard', '--yes')).answer).toMatchObject({
    ok: true,
    model: 'auto',
    changed: [],
    notes: [expect.stringContaining('ollama/qwen3:4b')],
  })
  expect(text()).toBe('')
  const chosen = ownSettings('# mine\n[models]\ndefault = "embedded/hearth" # who\n', { OLLAMA_HOST: ollama })
  expect((await chosen.run('onboard', '--yes')).answer).toMatchObject({ model: 'embedded/hearth', changed: [] })
  expect(chosen.text()).toBe('# mine\n[models]\ndefault = "embedded/hearth" # who\n')
})

it('writes the model that is named, once, and none that Ollama does not have', async () => {
  const { run, text, folder } = ownSettings('# mine\n[models]\ndefault = "auto" # who\n', {
    OLLAMA_HOST: await withOllama(),
  })
  expect((await run('onboard', '--model', 'ollama/qwen3:4b')).answer).toMatchObject({
    ok: true,
    changed: [join(folder, 'rpg.toml')],
  })
  expect(text()).toBe('# mine\n[models]\ndefault = "ollama/qwen3:4b" # who\n')
  expect((await run('onboard', '--model', 'ollama/qwen3:4b')).answer).toMatchObject({ ok: true, changed: [] })
  expect((await run('onboard', '--model', 'ollama/other')).answer.error.message).toMatch(
    /does not have other; it has: qwen3:4b, tiny:1b/,
  )
})

it('says so where no Ollama is, and asks nobody who is not there', async () => {
  const { run } = ownSettings('')
  expect((await run('onboard', '--yes')).answer).toMatchObject({
    model: 'auto',
    ollama: { problem: expect.stringContaining('does not answer') },
  })
  expect((await run('onboard')).answer.error).toMatchObject({
    type: 'NeedsChoice',
    message: expect.stringContaining('embedded/hearth'),
  })
})

it('waits for an Ollama that is silent no longer than it may', async () => {
  const server = createServer(() => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  expect(await findOllamaModels(`127.0.0.1:${port}`, { waitMs: 50 })).toMatchObject({
    models: [],
    problem: expect.stringContaining('in time'),
  })
})

it('keeps the other lines of .env, which its owner alone may read', async () => {
  const { run, folder } = ownSettings('')
  const env = join(folder, '.env')
  writeFileSync(env, '# ours\nHF_ENDPOINT=x\nOPENAI_BASE_URL=http://old/v1\n', { mode: 0o644 })
  const words = ['onboard', '--model', 'openai/m', '--base-url', 'http://127.0.0.1:1/v1']
  expect((await run(...words)).answer).toMatchObject({ ok: true, changed: [join(folder, 'rpg.toml'), env] })
  expect(readFileSync(env, 'utf8')).toBe('# ours\nHF_ENDPOINT=x\nOPENAI_BASE_URL=http://127.0.0.1:1/v1\n')
  expect(statSync(env).mode & 0o777).toBe(0o600)
  expect((await run(...words)).answer.changed).toEqual([])
})

it('writes neither file when the settings have a mistake', async () => {
  const { run, folder, text } = ownSettings('[queue]\ncap = -1\n')
  expect(
    (await run('onboard', '--model', 'openai/m', '--base-url', 'http://127.0.0.1:1/v1')).answer.error.message,
  ).toMatch(/queue\.cap/)
  expect([text(), existsSync(join(folder, '.env'))]).toEqual(['[queue]\ncap = -1\n', false])
})

it('asks who is to think, again after a slip, and for a key without showing it', async () => {
  const typed = ['9', '3', 'nowhere', 'http://127.0.0.1:8080/v1', '2']
  const shown: string[] = []
  const asker = { ask: async () => typed.shift() ?? '', secret: async () => 'hush' }
  const ollama = { where: 'http://o', models: ['qwen3:4b'], withoutTools: ['tiny:1b'], problem: null }
  const findModels = async (where: string, key: string) => ({
    where,
    models: ['a', `b-${key}`],
    withoutTools: [],
    problem: null,
  })
  const choice = await chooseBrain(asker, { ollama, say: (line) => shown.push(line), findModels })
  expect(choice).toEqual({ ref: 'openai/b-hush', baseUrl: 'http://127.0.0.1:8080/v1', key: 'hush' })
  expect(shown).toContain('  2  a rule-driven mind, no model server needed (embedded/hearth)')
})

it('puts what has spaces in it into quotes', async () => {
  const { folder } = ownSettings('')
  expect(await setDotEnv(join(folder, '.env'), { OPENAI_API_KEY: 'a b#c' })).toBe(true)
  expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('OPENAI_API_KEY="a b#c"\n')
})
