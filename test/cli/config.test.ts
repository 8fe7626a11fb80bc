import { statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ownSettings } from './own-settings.ts'

it('sets one value, says when it holds, and gets it back', async () => {
  const { run, text } = ownSettings('[queue]\ncap = 5 # few\n')
  expect((await run('config', 'set', 'queue.cap', '7')).answer).toMatchObject({
    ok: true,
    value: 7,
    changed: true,
    when: 'live',
  })
  expect(text()).toBe('[queue]\ncap = 7 # few\n')
  expect((await run('config', 'set', 'memory.embedder', 'none')).answer).toMatchObject({
    value: 'none',
    when: 'restart',
  })
  expect((await run('config', 'get', 'queue')).answer).toMatchObject({ value: { cap: 7, mode: 'collect' } })
})

it('takes words as the schema means them: names, lists, tables', async () => {
  const { run, text } = ownSettings('')
  await run('config', 'set', 'world.name', '1848')
  await run('config', 'set', 'session.resetHour', 'off')
  await run('config', 'set', 'safety.denyTools', 'give, trade')
  await run('config', 'set', 'queue.channels', '{ webchat = "steer" }')
  expect(text()).toBe(
    '[world]\nname = "1848"\n\n[session]\nresetHour = "off"\n\n[safety]\ndenyTools = ["give", "trade"]\n\n[queue]\nchannels = { webchat = "steer" }\n',
  )
})

it.each([
  ['queue.cpa', '7', /no setting "queue\.cpa"\. Did you mean "queue\.cap"\?/],
  ['queue.cap', '0', /queue\.cap: [\s\S]*Nothing was written/],
  ['queue.cap', 'many', /queue\.cap: /],
  ['OPENAI_API_KEY', 'abc', /\.env/],
  ['models.default', 'sk-abcdefghijklmnop1234', /\.env/],
])('writes nothing for %s = %s, and says why', async (key, value, why) => {
  const { run, text, file } = ownSettings('# mine\n')
  const before = statSync(file).ino
  const { status, answer } = await run('config', 'set', key, value)
  expect([status, answer.ok, text(), statSync(file).ino]).toEqual([1, false, '# mine\n', before])
  expect(answer.error.message).toMatch(why)
  expect(answer.error.message).not.toContain('sk-abcdefgh')
})

it('does not show a secret that somebody wrote into the file all the same', async () => {
  const { run } = ownSettings('name = "hunter2-hunter2"\n', { HEARTHFOLK_GATEWAY_TOKEN: 'hunter2-hunter2' })
  expect((await run('config', 'get', 'name')).answer.value).toBe('***')
})

it('validates: everything wrong is listed, a broken file with its line, and a set on it leaves it alone', async () => {
  const wrong = await ownSettings('[queue]\ncap = -1\nmoed = "steer"\n').run('config', 'validate')
  expect(wrong.status).toBe(1)
  expect(wrong.answer.diagnostics).toHaveLength(2)
  const broken = ownSettings('[queue]\ncap = = 1\n')
  expect((await broken.run('config', 'validate')).answer).toMatchObject({ ok: false, diagnostics: [{ line: 2 }] })
  expect((await broken.run('config', 'set', 'queue.cap', '3')).answer.error.message).toMatch(/rpg\.toml:2: /)
  expect(broken.text()).toBe('[queue]\ncap = = 1\n')
})
