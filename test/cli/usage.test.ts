import { spawnSync } from 'node:child_process'
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
