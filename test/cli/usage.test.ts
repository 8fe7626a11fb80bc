import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { expect, it } from 'vitest'
import { createProgram } from '../../main/cli/program.ts'
import { runHere } from '../support/run-here.ts'

const program = join(resolve(import.meta.dirname, '../..'), 'main/cli/hearthfolk.ts')
const run = (...words: string[]) => runHere(words)

/** All verbs that require an argument or an option. */
const needy = (command: Command, before = ''): string[] =>
  command.commands.flatMap((verb) => {
    const path = `${before}${verb.name()}`
    const needs =
      verb.registeredArguments.some(({ required }) => required) || verb.options.some(({ mandatory }) => mandatory)
    return [...(needs ? [path] : []), ...needy(verb, `${path} `)]
  })

it.each([
  [['--json', 'bogus']],
  [['--json', 'memory', 'search']],
  [['--json', 'sim', '--bogus']],
  [['--json', 'npc']],
  [['--json']],
  [['npc', 'show', 'nobody', '--json']],
])('answers a mistake in the words with one JSON document: %j', async (words) => {
  const { stdout, status } = await run(...words)
  expect(status).toBe(1)
  const answer = JSON.parse(stdout) as { ok: boolean; error: { type: string; message: string } }
  expect(answer.ok).toBe(false)
  expect(answer.error.message).not.toBe('')
})

it.each([
  [['help', 'staart'], 'There is no verb "hearthfolk staart". Did you mean "start"? "hearthfolk --help" lists them.'],
  [['npc', 'help', 'nonsense'], 'There is no verb "hearthfolk npc nonsense". "hearthfolk npc --help" lists them.'],
])('says that there is no such verb when its help is asked for: %j', async (words, message) => {
  const answer = await run('--json', ...words)
  expect(JSON.parse(answer.stdout)).toMatchObject({ ok: false, error: { message } })
  const plain = await run(...words)
  expect(plain.stderr).toContain(message)
  expect(plain.status).toBe(1)
})

it('tells a mistake in words without --json', async () => {
  // In a process of its own, whose exit code it is.
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, 'bogus'], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/unknown command 'bogus'/)
})

it.each([
  [['stats'], `error: unknown command 'stats'\n(Did you mean status?)\n"hearthfolk --help" lists all verbs.\n`],
  [['npc', 'shwo'], `error: unknown command 'shwo'\n(Did you mean show?)\n"hearthfolk npc --help" lists all verbs.\n`],
])('tells of a verb that is none in three lines, which no help hides: %j', async (words, told) => {
  // Commander leaves an empty line where a help would begin.
  expect((await run(...words)).stderr.replaceAll(/\n+/g, '\n')).toBe(told)
})

it.each(needy(createProgram()))('shows how "%s" is used to whoever leaves out what it needs', async (path) => {
  const plain = await runHere(path.split(' '))
  expect(plain).toMatchObject({ status: 1, stdout: '' })
  expect(plain.stderr).toMatch(new RegExp(`^error: [\\s\\S]*Usage: hearthfolk ${path} [\\s\\S]*Examples:`))
  const asJson = await runHere([...path.split(' '), '--json'])
  expect((JSON.parse(asJson.stdout) as { error: { message: string } }).error.message).toContain(
    `Usage: hearthfolk ${path} `,
  )
})

it.each([
  ['experiment', 'experiments', 'determinism'],
  ['bench', 'benchmarks', 'tick'],
])('lists what there is for "%s" without a name', async (verb, key, one) => {
  const { stdout, status } = await run(verb)
  expect([status, stdout]).toEqual([0, expect.stringContaining(one)])
  const listed = JSON.parse((await run(verb, '--json')).stdout) as Record<string, unknown>
  expect(JSON.stringify(listed[key])).toContain(`"${one}"`)
})

it('tells in the help which options must be given, and which wishes a running server does not take', async () => {
  expect((await run('send', '--help')).stdout).toMatch(/--as <player>[^-]*\(required\)/)
  const { stdout } = await run('npc', 'forget', '--help')
  expect(stdout).toMatch(/--player <id>[^-]*\(required\)/)
  expect(stdout).toMatch(/running\s+server\s+closes for a moment/)
})

it('lists the people as one JSON document', async () => {
  const { stdout, status } = await run('--json', 'npc', 'list')
  expect(status).toBe(0)
  expect((JSON.parse(stdout) as { npcs: unknown[] }).npcs.length).toBeGreaterThanOrEqual(8)
})

it('asks a running server also while the settings on disk have a mistake', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  writeFileSync(join(folder, 'rpg.toml'), '[queue]\nmode = "colect"\n')
  const ask = async (verb: string) => {
    const { stdout } = await runHere(
      [verb, '--json', '--config', join(folder, 'rpg.toml'), ...(verb === 'status' ? ['--port', '1'] : [])],
      { HEARTHFOLK_SAVES: folder },
    )
    return (JSON.parse(stdout) as { error: { type: string } }).error.type
  }
  expect(await ask('status')).toBe('NotRunning')
  expect(await ask('build')).toBe('ConfigError')
  rmSync(folder, { recursive: true })
})

it('says of an NPC whose file is broken what is wrong with it, and not that there is no such NPC', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  mkdirSync(join(folder, 'npc-agents/willa'), { recursive: true })
  writeFileSync(
    join(folder, 'npc-agents/willa/SOUL.md'),
    '---\nname: Willa\nhome: cottage-brook\nid: marta\n---\nWilla weaves.\n',
  )
  const { stderr, status } = await runHere(['npc', 'show', 'willa'], { HEARTHFOLK_CONTENT: folder })
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /"willa" cannot live as written[\s\S]*npc-agents\/willa\/SOUL\.md:4: the front matter says id "marta"/,
  )
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
