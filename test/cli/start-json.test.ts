import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { asBuilt } from '../bad-days/rig.ts'
import { createGame } from '../support/game-process.ts'

it('start --json writes nothing but JSON: one document when it is ready, and lines of the log without the token', async () => {
  const game = await createGame({ env: asBuilt, words: ['--json', '--drain', '0'] })
  onTestFinished(() => game.remove())
  const said = await game.start()
  const url = game.url()
  expect(await game.kill('SIGTERM')).toBe(0)
  const entries = (said + game.output())
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(entries.filter(({ level }) => level === undefined)).toEqual([
    { ok: true, url, save: 'main', brain: 'embedded/hearth' },
  ])
  const words = entries.map(({ msg }) => String(msg))
  expect(words).toContainEqual(expect.stringMatching(/^ready in .* s: http/))
  expect(words).toContainEqual('SIGTERM: open answers have 0 s to finish, then everything is saved …')
  expect(said).not.toContain((await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim())
})
