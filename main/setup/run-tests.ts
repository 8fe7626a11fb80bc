import { spawnSync } from 'node:child_process'
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
const tested = run('vitest', ['run', ...projects], environment)
if (!browser.found) say(`SKIPPED the browser tests: ${browser.reason}`)
if (!browser.found && process.env.CI) {
  say('in CI nothing may be skipped')
  process.exit(1)
}
process.exit(checked && tested ? 0 : 1)
