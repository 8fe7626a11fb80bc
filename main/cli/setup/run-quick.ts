import { spawn, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { endWithUs } from '../../base/end-with-us.ts'
import { importsOf, relatedTests } from './related-tests.ts'

/**
 * `npm run test:quick`: types, lint of the changed files and the tests nearest to a change in parallel, in less than a
 * minute. The change is everything uncommitted, or else the newest commit; `npm run test:quick -- <revision>` compares
 * with another revision. Tests of the long tier are among them only with `HEARTHFOLK_LONG=1`.
 */
const root = resolve(import.meta.dirname, '../../..')
const mostFiles = 20
const shell = process.platform === 'win32'
const say = (text: string) => process.stderr.write(`hearthfolk: ${text}\n`)

const git = (...words: string[]): string[] => {
  const { stdout, status, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  if (status !== 0) {
    say(`git ${words.join(' ')} failed: ${stderr.trim()}. test:quick asks git what changed; "npm test" needs no git.`)
    process.exit(1)
  }
  return stdout.split('\n').filter((line) => line !== '')
}
const changedSince = (revision: string): string[] => [
  ...git('diff', '--name-only', '--diff-filter=d', '--relative', revision),
  ...git('ls-files', '--others', '--exclude-standard'),
]

const [named] = process.argv.slice(2)
const uncommitted = changedSince(named ?? 'HEAD')
const changed = uncommitted.length > 0 || named !== undefined ? uncommitted : changedSince('HEAD~1')
const related = relatedTests(importsOf(root), changed, { isLong: process.env.HEARTHFOLK_LONG === '1' })
const tests = related.slice(0, mostFiles)
say(
  `Changed files: ${changed.length}, test files they touch: ${related.length}. Running ${tests.length} of them, the nearest first.`,
)

const checks: [name: string, command: string, words: string[]][] = [
  ['types', process.execPath, ['main/cli/setup/check-types.ts']],
  [
    'lint and format of the changed files',
    'biome',
    ['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...changed],
  ],
  ...(tests.length === 0
    ? []
    : [
        ['tests', 'vitest', ['run', '--project', 'unit', '--project', 'replacing', ...tests]] satisfies [
          string,
          string,
          string[],
        ],
      ]),
]
const results = await Promise.all(
  checks.map(
    ([name, command, words]) =>
      new Promise<boolean>((done) => {
        const child = spawn(command, words, { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] })
        endWithUs(child, 'SIGTERM')
        const said: string[] = []
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
        child.on('error', ({ message }) => said.push(`${message}\n`))
        child.on('close', (code) => {
          if (code !== 0 || name === 'tests') process.stdout.write(said.join(''))
          process.stdout.write(`${code === 0 ? 'ok    ' : 'failed'} ${name}\n`)
          done(code === 0)
        })
      }),
  ),
)
process.exit(results.every(Boolean) ? 0 : 1)
