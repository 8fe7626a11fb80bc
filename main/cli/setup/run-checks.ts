import { spawn } from 'node:child_process'
import { endWithUs } from '../../base/end-with-us.ts'

/** Runs all static checks in parallel. None stops the others, so one run shows everything. */
const checks: [name: string, command: string, words: string[]][] = [
  ['types', process.execPath, ['main/cli/setup/check-types.ts']],
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  ['unused files, exports and packages', 'knip', ['--no-progress']],
]

const results = await Promise.all(
  checks.map(
    ([name, command, words]) =>
      new Promise<boolean>((done) => {
        const child = spawn(command, words, { stdio: 'inherit', shell: process.platform === 'win32' })
        endWithUs(child, 'SIGTERM')
        child.on('error', ({ message }) => process.stderr.write(`${name}: ${message}\n`))
        child.on('close', (code) => {
          process.stdout.write(`${code === 0 ? 'ok    ' : 'failed'} ${name}\n`)
          done(code === 0)
        })
      }),
  ),
)
process.exit(results.every(Boolean) ? 0 : 1)
