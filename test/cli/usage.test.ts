import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { afterEach, expect, it, vi } from 'vitest'
import { createProgram } from '../../main/cli/program.ts'
import { runProgram } from '../../main/cli/run-program.ts'

const program = join(resolve(import.meta.dirname, '../..'), 'main/cli/hearthfolk.ts')
const run = (...words: string[]) => spawnSync(process.execPath, [program, ...words], { encoding: 'utf8' })

/** All verbs that require an argument or an option. */
const needy = (command: Command, before = ''): string[] =>
  command.commands.flatMap((verb) => {
    const path = `${before}${verb.name()}`
    const needs =
      verb.registeredArguments.some(({ required }) => required) || verb.options.some(({ mandatory }) => mandatory)
    return [...(needs ? [path] : []), ...needy(verb, `${path} `)]
  })
/** Runs in this process, because there are many of them. */
async function runHere(words: readonly string[]) {
  const [out, err] = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true))
  await runProgram(['node', 'hearthfolk', ...words])
  const [stdout, stderr] = [out, err].map((spy) => spy?.mock.calls.map(([text]) => String(text)).join('') ?? '')
  vi.restoreAllMocks()
  return { stdout, stderr, status: process.exitCode }
}
afterEach(() => {
  process.exitCode = undefined
})

it.each([
  [['--json', 'bogus']],
  [['--json', 'memory', 'search']],
  [['--json', 'sim', '--bogus']],
  [['--json', 'npc']],
  [['--json']],
  [['npc', 'show', 'nobody', '--json']],
])('answers a mistake in the words with one JSON document: %j', (words) => {
  const { stdout, status } = run(...words)
  expect(status).toBe(1)
  const answer = JSON.parse(stdout) as { ok: boolean; error: { type: string; message: string } }
  expect(answer.ok).toBe(false)
  expect(answer.error.message).not.toBe('')
})

it('tells a mistake in words without --json', () => {
  const { stdout, stderr, status } = run('bogus')
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/unknown command 'bogus'/)
})

it.each(needy(createProgram()))('shows how "%s" is used to whoever leaves out what it needs', async (path) => {
  const plain = await runHere(path.split(' '))
  expect(plain).toMatchObject({ status: 1, stdout: '' })
  expect(plain.stderr).toMatch(new RegExp(`^error: [\\s\\S]*Usage: hearthfolk ${path} [\\s\\S]*Examples:`))
  const asJson = await runHere([...path.split(' '), '--json'])
  expect((JSON.parse(asJson.stdout ?? '') as { error: { message: string } }).error.message).toContain(
    `Usage: hearthfolk ${path} `,
  )
})

it.each([
  ['experiment', 'experiments', 'determinism'],
  ['bench', 'benchmarks', 'tick'],
])('lists what there is for "%s" without a name', (verb, key, one) => {
  const { stdout, status } = run(verb)
  expect([status, stdout]).toEqual([0, expect.stringContaining(one)])
  const listed = JSON.parse(run(verb, '--json').stdout) as Record<string, unknown>
  expect(JSON.stringify(listed[key])).toContain(`"${one}"`)
})

it('tells in the help which options must be given, and which wishes a running server does not take', () => {
  expect(run('send', '--help').stdout).toMatch(/--as <player>[^-]*\(required\)/)
  const { stdout } = run('npc', 'forget', '--help')
  expect(stdout).toMatch(/--player <id>[^-]*\(required\)/)
  expect(stdout).toMatch(/running\s+server\s+closes for a moment/)
})

it('lists the people as one JSON document', () => {
  const { stdout, status } = run('--json', 'npc', 'list')
  expect(status).toBe(0)
  expect((JSON.parse(stdout) as { npcs: unknown[] }).npcs.length).toBeGreaterThanOrEqual(8)
})

it('asks a running server also while the settings on disk have a mistake', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  writeFileSync(join(folder, 'rpg.toml'), '[queue]\nmode = "colect"\n')
  const ask = (verb: string) => {
    const { stdout } = spawnSync(
      process.execPath,
      [program, verb, '--json', '--config', join(folder, 'rpg.toml'), ...(verb === 'status' ? ['--port', '1'] : [])],
      {
        encoding: 'utf8',
        env: { ...process.env, HEARTHFOLK_SAVES: folder },
      },
    )
    return (JSON.parse(stdout) as { error: { type: string } }).error.type
  }
  expect(ask('status')).toBe('NotRunning')
  expect(ask('build')).toBe('ConfigError')
  rmSync(folder, { recursive: true })
})

it('says of an NPC whose file is broken what is wrong with it, and not that there is no such NPC', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  mkdirSync(join(folder, 'npc-agents/willa'), { recursive: true })
  writeFileSync(
    join(folder, 'npc-agents/willa/SOUL.md'),
    '---\nname: Willa\nhome: cottage-brook\nage: 4400\n---\nWilla weaves.\n',
  )
  const { stderr, status } = spawnSync(process.execPath, [program, 'npc', 'show', 'willa'], {
    encoding: 'utf8',
    env: { ...process.env, HEARTHFOLK_CONTENT: folder },
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/"willa" cannot live as written[\s\S]*npc-agents\/willa\/SOUL\.md:4: age: /)
  rmSync(folder, { recursive: true })
})

it('ends without a word when whoever reads along has seen enough', async () => {
  const child = spawn(process.execPath, [program, 'npc', 'list'], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  expect([code, said]).toEqual([0, ''])
})
