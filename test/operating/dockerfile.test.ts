import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copied, of, root, run, stages } from './dockerfile.ts'

it('the image has two stages, runs as nobody in particular, and takes only what is in the repository', () => {
  expect([stages.length, of(run, 'USER'), of(run, 'VOLUME')]).toEqual([2, ['node'], ['/saves']])
  const admitted = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
  for (const path of copied) {
    expect(existsSync(join(root, path)), path).toBe(true)
    expect(
      admitted.some((known) => path === known || path.startsWith(`${known}/`)),
      path,
    ).toBe(true)
  }
  for (const secret of ['.env', 'saves', '.git', 'node_modules']) expect(admitted).not.toContain(secret)
})
