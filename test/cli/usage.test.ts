import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const program = join(resolve(import.meta.dirname, '../..'), 'main/cli/hearthfolk.ts')
const run = (...words: string[]) => spawnSync(process.execPath, [program, ...words], { encoding: 'utf8' })

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
  writeFileSync(join(folder, 'npc-agents/willa/SOUL.md'), '---\nname: Willa\nhome: cottage-brook\nage: 4400\n---\nWilla weaves.\n')
  const { stderr, status } = spawnSync(process.execPath, [program, 'npc', 'show', 'willa'], {
    encoding: 'utf8',
    env: { ...process.env, HEARTHFOLK_CONTENT: folder },
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/"willa" cannot live as it is written[\s\S]*npc-agents\/willa\/SOUL\.md:4: age: /)
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
