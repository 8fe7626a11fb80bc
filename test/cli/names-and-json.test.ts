import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runHere } from '../support/run-here.ts'

const run = async (words: string[], { toml = '', env = {} }: { toml?: string; env?: Record<string, string> } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-words-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const config = join(folder, 'rpg.toml')
  await writeFile(config, toml)
  const { stdout, stderr, status } = await runHere(['--config', config, ...words], { HEARTHFOLK_SAVES: folder, ...env })
  return { stdout, stderr: stderr.replaceAll(config, 'rpg.toml'), status, told: stdout.replaceAll(config, 'rpg.toml') }
}

// `start` is in `bad-days/start.test.ts`.
it.each([['status'], ['npc', 'list'], ['sessions', 'list', 'marta'], ['chat', 'marta'], ['doctor']])(
  'a save that is no name is refused with the same words by: %s %s',
  async (...words) => {
    expect(await run(['--save', '..', ...words])).toMatchObject({
      stderr: 'hearthfolk: ".." cannot be the name of a save. Use letters, digits, hyphens and underscores.\n',
      status: 1,
    })
  },
)

it.each([
  [['status', '--port', '70000'], {}, '--port: "70000" is not a port'],
  [['chat', 'marta', '--port', ''], {}, '--port: "" is not a port'],
  [['dev'], { HEARTHFOLK_PORT: '-1' }, 'HEARTHFOLK_PORT: "-1" is not a port'],
])('what is not a port is refused with the same words: %j %j', async (words, env, told) => {
  const { stderr, status } = await run(words, { env })
  expect([stderr.includes(`${told}. Give a number from 0 to 65535`), status]).toEqual([true, 1])
})

it.each([['-V'], ['--version'], ['--help'], ['status', '--help'], ['npc', '--help']])(
  'with --json %s %s answers with one JSON document',
  async (...words) => {
    const { stdout, stderr, status } = await run(['--json', ...words])
    expect([JSON.parse(stdout), stderr, status]).toEqual([expect.objectContaining({ ok: true }), '', 0])
  },
)

it('config validate tells of bindings to nobody, and of a secret without telling it', async () => {
  const nobody = await run(['config', 'validate'], { toml: '[[bindings]]\nnpc = "mrata"\nchannel = "webchat"\n' })
  expect(nobody.told).toMatch(/rpg\.toml: bindings\.0 .*there is no NPC "mrata"/)
  const secret = await run(['config', 'validate'], { toml: '# api_key = "sk-abcdefghijklmnopqrst"\n' })
  expect([secret.told, secret.status]).toEqual([
    expect.stringMatching(/rpg\.toml:1: this line seems to hold a secret.*Move it to \.env/),
    1,
  ])
  expect(secret.told).not.toContain('abcdefgh')
})
