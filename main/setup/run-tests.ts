import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIfStale } from '../build/build-if-stale.ts'
import { describeDiagnostic, loadConfig } from '../config/load-config.ts'
import { ensureBrowser } from './browser.ts'

const say = (text: string) => process.stderr.write(`hearthfolk: ${text}\n`)
const root = new URL('../..', import.meta.url).pathname
const long = process.argv.includes('--long')

const run = (command: string, words: string[], environment: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(command, words, { stdio: 'inherit', cwd: root, env: { ...process.env, ...environment }, shell: process.platform === 'win32' }).status === 0

const config = await loadConfig(`${root}/rpg.toml`)
if (!config.ok) {
  for (const diagnostic of config.diagnostics) say(describeDiagnostic(diagnostic))
  process.exit(1)
}
await buildIfStale({ root, config: config.config, say })
const checked = run('node', ['main/setup/run-checks.ts'])
const browser = ensureBrowser(say)
const environment = {
  ...(long ? { HEARTHFOLK_LONG: '1' } : {}),
  ...(browser.found ? { HEARTHFOLK_CHROMIUM: browser.path } : {}),
}
const projects = ['--project', 'unit', ...(browser.found ? ['--project', 'browser'] : [])]
const report = join(root, 'test-results', 'vitest.json')
const tested = run('vitest', ['run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], environment)
const totals = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numTodoTests?: number
}
const skipped = (totals.numPendingTests ?? 0) + (totals.numTodoTests ?? 0)
if (!browser.found) say(`SKIPPED the browser tests: ${browser.reason}`)
const complete = browser.found && skipped === 0
if (!complete && process.env.CI) say('in CI nothing may be skipped')
process.stdout.write(`${totals.numPassedTests ?? 0} passed, ${totals.numFailedTests ?? 0} failed, ${skipped} skipped\n`)
process.exit(checked && tested && (complete || !process.env.CI) ? 0 : 1)
