import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf, relatedTests } from '../../../main/cli/setup/related-tests.ts'

const imports = new Map([
  ['main/a.ts', []],
  ['main/b.ts', ['main/a.ts']],
  ['test/a.test.ts', ['main/a.ts']],
  ['test/b.test.ts', ['main/b.ts']],
  ['test/other.test.ts', []],
  ['test/browser/page.test.ts', ['main/a.ts']],
  ['test/b.long.test.ts', ['main/b.ts']],
])

it('runs the tests that import what changed, the nearest first, and none that a change cannot reach', () => {
  expect(relatedTests(imports, ['main/a.ts'])).toEqual(['test/a.test.ts', 'test/b.test.ts'])
  expect(relatedTests(imports, ['test/b.test.ts', 'main/a.ts'])).toEqual(['test/b.test.ts', 'test/a.test.ts'])
  expect(relatedTests(imports, ['docs/talk.md'])).toEqual([])
})

it('runs the long tier only when that is asked for', () => {
  const tests = ['test/b.long.test.ts', 'test/b.test.ts']
  expect(relatedTests(imports, ['main/b.ts'], { isLong: true })).toEqual(tests)
  expect(relatedTests(imports, ['main/b.ts'])).toEqual(tests.slice(1))
})

it('puts the tests of the same area before nearer ones of another', () => {
  const rooms = new Map([
    ['main/world/jobs/due.ts', []],
    ['main/world/step.ts', ['main/world/jobs/due.ts']],
    ['test/mind/turn.test.ts', ['main/world/jobs/due.ts']],
    ['test/world/step.test.ts', ['main/world/step.ts']],
    ['test/world/jobs/jobs.test.ts', ['main/world/step.ts']],
  ])
  expect(relatedTests(rooms, ['main/world/jobs/due.ts'])).toEqual([
    'test/world/jobs/jobs.test.ts',
    'test/world/step.test.ts',
    'test/mind/turn.test.ts',
  ])
})

it('ends where imports go round in a circle', () => {
  const circle = new Map([
    ['main/a.ts', ['main/b.ts']],
    ['main/b.ts', ['main/a.ts']],
    ['test/a.test.ts', ['main/a.ts']],
  ])
  expect(relatedTests(circle, ['main/b.ts'])).toEqual(['test/a.test.ts'])
})

it('finds in this project the test of the file that it tests', () => {
  const root = resolve(import.meta.dirname, '../../..')
  expect(relatedTests(importsOf(root), ['main/cli/setup/related-tests.ts'])).toContain(
    'test/cli/setup/related-tests.test.ts',
  )
})
