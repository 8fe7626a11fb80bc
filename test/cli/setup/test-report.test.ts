import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { failuresOf, joinReports, readReport, skippedIn } from '../../../main/cli/setup/test-report.ts'

const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-report-'))
const reportOf = async (name: string, text: string) => {
  await writeFile(join(folder, name), text)
  return readReport(join(folder, name))
}

it('two runs of tests are counted as one', async () => {
  const pages = await reportOf(
    'pages.json',
    JSON.stringify({ numTotalTests: 3, numPassedTests: 2, numPendingTests: 1, success: true, testResults: ['a'] }),
  )
  const units = await reportOf(
    'units.json',
    JSON.stringify({ numTotalTests: 5, numPassedTests: 5, success: true, testResults: ['b', 'c'] }),
  )
  expect(joinReports([pages, units])).toEqual({
    ...{ numTotalTests: 8, numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 },
    ...{ success: true, testResults: ['a', 'b', 'c'] },
  })
})

it('a run that left no report, or half of one, or that failed, is no success', async () => {
  const good = await reportOf(
    'good.json',
    JSON.stringify({ numTotalTests: 1, numPassedTests: 1, success: true, testResults: [] }),
  )
  const failed = await reportOf(
    'failed.json',
    JSON.stringify({ numTotalTests: 1, numFailedTests: 1, success: false, testResults: [] }),
  )
  const half = await reportOf('half.json', '{"numTotalTests": 1')
  expect(await readReport(join(folder, 'none.json'))).toBeNull()
  expect(half).toBeNull()
  for (const other of [null, failed]) expect(joinReports([good, other]).success).toBe(false)
  expect(joinReports([good]).success).toBe(true)
})

it('names each failed test with its file and the first line of its error, and a file that could not be run', async () => {
  const report = await reportOf(
    'named.json',
    JSON.stringify({
      success: false,
      testResults: [
        {
          name: join(folder, 'test/a.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'holds', failureMessages: [] },
            { status: 'failed', fullName: 'breaks', failureMessages: ['expected 1 to be 2\n    at a.test.ts:3'] },
          ],
        },
        { name: join(folder, 'test/b.test.ts'), status: 'failed', message: 'no such module\nx', assertionResults: [] },
        { name: join(folder, 'test/c.test.ts'), status: 'passed', message: '' },
      ],
    }),
  )
  expect(failuresOf(joinReports([report]), folder)).toEqual([
    'test/a.test.ts > breaks: expected 1 to be 2',
    'test/b.test.ts: no such module',
  ])
})

it('of what was skipped, only the test with an OpenClaw agent may be', () => {
  const skipped = (name: string, ...titles: string[]) => ({
    ...{ name: join(folder, name), status: 'passed' },
    assertionResults: titles.map((fullName) => ({ status: 'skipped', fullName })),
  })
  const openClaw = 'an OpenClaw agent drives an NPC, and more (skipped: HEARTHFOLK_OPENCLAW is not set)'
  const report = {
    ...{ numTotalTests: 9, numPassedTests: 5, numFailedTests: 0, numPendingTests: 3, numTodoTests: 1, success: true },
    testResults: [
      skipped('test/server/mcp/openclaw.long.test.ts', openClaw, 'another'),
      skipped('test/other.test.ts', openClaw),
    ],
  }
  expect(skippedIn(report, folder)).toEqual({ allowed: [openClaw], forbidden: 3 })
})

// A skipped test fails the run in CI. What belongs to the long tier is not declared in the short one: `if (isLong) it(…)`.
it('no test of the long tier is left out of the short one by a skip', async () => {
  const tests = resolve(import.meta.dirname, '../..')
  const files = (await readdir(tests, { recursive: true })).filter((name) => name.endsWith('.test.ts'))
  const sources = await Promise.all(files.map(async (name) => [name, await readFile(join(tests, name), 'utf8')]))
  const skipping = sources.filter(([, source]) => /\.(?:runIf|skipIf)\(!?isLong\)/.test(source ?? ''))
  expect(files.length).toBeGreaterThan(100)
  expect(skipping.map(([name]) => name)).toEqual([])
})
