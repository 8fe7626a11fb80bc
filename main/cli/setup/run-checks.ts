import { spawnSync } from 'node:child_process'

/** All static checks; each runs whatever the others say, so that one run shows everything. */
const checks: [name: string, command: string, words: string[]][] = [
  ['types', 'tsc', ['--noEmit']],
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  ['unused files, exports and packages', 'knip', ['--no-progress']],
]

let failed = 0
for (const [name, command, words] of checks) {
  const result = spawnSync(command, words, { stdio: 'inherit', shell: process.platform === 'win32' })
  process.stdout.write(`${result.status === 0 ? 'ok    ' : 'failed'} ${name}\n`)
  if (result.status !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
