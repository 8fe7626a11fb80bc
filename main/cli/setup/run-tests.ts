import { type SpawnOptions, spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithUs } from '../../base/end-with-us.ts'
import { describeDiagnostic, loadConfig } from '../../server/config/load-config.ts'
import { buildIfStale } from '../build/build-if-stale.ts'
import { ensureBrowser } from './browser.ts'
import { ensureRedis } from './redis.ts'
import { failuresOf, joinReports, readReport, skippedIn } from './test-report.ts'

const say = (text: string) => process.stderr.write(`hearthfolk: ${text}\n`)
const root = new URL('../../..', import.meta.url).pathname
const long = process.argv.includes('--long')
/** Lower priority for the other tests: the pages' tests mostly wait, but with short time limits. */
const lowerPriority = 2

const config = await loadConfig(`${root}/rpg.toml`)
if (!config.ok) {
  for (const diagnostic of config.diagnostics) say(describeDiagnostic(diagnostic))
  process.exit(1)
}
await buildIfStale({ config: config.config, say })
const browser = ensureBrowser(say)
const redis = ensureRedis(say)
const environment = {
  ...process.env,
  HEARTHFOLK_TOGETHER: '1',
  // A process of its own for each file would compile the same modules each time.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache'),
  ...(long ? { HEARTHFOLK_LONG: '1' } : {}),
  ...(browser.found ? { HEARTHFOLK_CHROMIUM: browser.path } : {}),
}

/** Runs a program to its end. `held`: returns the output instead of showing it. */
const run = (
  command: string,
  words: string[],
  { held = false, priority = 0 } = {},
): Promise<{ ok: boolean; said: string }> =>
  new Promise((resolve) => {
    const options: SpawnOptions = {
      stdio: held ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      cwd: root,
      env: environment,
      shell: process.platform === 'win32',
    }
    const child = spawn(command, words, options)
    endWithUs(child, 'SIGTERM')
    if (child.pid !== undefined && priority !== 0) setPriority(child.pid, priority)
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => void said.push(text))
    child.on('error', ({ message }) => resolve({ ok: false, said: `${said.join('')}${message}\n` }))
    child.on('close', (code) => resolve({ ok: code === 0, said: said.join('') }))
  })
const reportOf = (name: string): string => join(root, 'test-results', `vitest-${name}.json`)
const test = async (
  projects: [string, ...string[]],
  how: { held?: boolean; priority?: number },
): Promise<{ ok: boolean; said: string }> => {
  const report = reportOf(projects[0])
  await rm(report, { force: true })
  const chosen = projects.flatMap((project) => ['--project', project])
  return run('vitest', ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], how)
}

// All run at once: the pages' tests wait for walks and talks, and leave most of the machine to the others.
if (browser.found) say('the browser tests run in parallel; their output comes at the end')
const seeing = browser.found ? test(['browser'], { held: true }) : Promise.resolve({ ok: true, said: '' })
const below = { priority: browser.found ? lowerPriority : 0 }
const checking = run('node', ['main/cli/setup/run-checks.ts'], { held: true, ...below }).then((checks) => {
  process.stdout.write(checks.said)
  return checks
})
const units = await test(['unit', 'neighbours', 'replacing', 'stories'], below)
const checked = await checking
const seen = await seeing
process.stdout.write(seen.said)

const totals = joinReports(
  await Promise.all([...(browser.found ? ['browser'] : []), 'unit'].map((project) => readReport(reportOf(project)))),
)
await writeFile(join(root, 'test-results', 'vitest.json'), JSON.stringify(totals))
const { allowed, forbidden } = skippedIn(totals, root)
for (const title of allowed) say(`SKIPPED, which this one may be: ${title}`)
if (!redis.found) say(`SKIPPED the tests with a Redis: ${redis.reason}`)
if (!browser.found) say(`SKIPPED the browser tests: ${browser.reason}`)
const complete = browser.found && forbidden === 0
if (!complete && process.env.CI) say('in CI nothing else may be skipped')
for (const failure of failuresOf(totals, root)) process.stdout.write(`FAILED ${failure}\n`)
for (const [failure] of checked.said.matchAll(/^failed .*$/gm))
  process.stdout.write(`FAILED the check: ${failure.slice(7)}\n`)
process.stdout.write(
  `${totals.numPassedTests} passed, ${totals.numFailedTests} failed, ${allowed.length + forbidden} skipped\n`,
)
process.exit(checked.ok && units.ok && seen.ok && totals.success && (complete || !process.env.CI) ? 0 : 1)
