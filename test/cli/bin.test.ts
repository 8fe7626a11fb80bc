import { spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const bin = join(import.meta.dirname, '../../main/cli/bin.js')
let folder: string

/** A program in the place of ours: it writes its number and each signal that it gets into the file `seen`. */
const program = `import { appendFileSync } from 'node:fs'
const see = (word) => appendFileSync(process.argv[2], word + '\\n')
process.on('SIGHUP', () => see('SIGHUP'))
process.on('SIGTERM', () => { see('SIGTERM'); process.exit(0) })
see('pid ' + process.pid)
see('bin ' + (process.env.HEARTHFOLK_BIN && process.ppid))
setTimeout(() => process.exit(0), 15_000)
`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthfolk-bin-'))
  await copyFile(bin, join(folder, 'bin.js'))
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
  await writeFile(join(folder, 'hearthfolk.js'), program)
  await mkdir(join(folder, 'node_modules'))
  await symlink(dirname(createRequire(import.meta.url).resolve('node/package.json')), join(folder, 'node_modules/node'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts the program in the background of a shell that then ends. */
const startFrom = async (name: string, word: string, event?: string) => {
  const seen = join(folder, name)
  const { npm_lifecycle_event: _, ...env } = process.env
  const shell = spawn(
    'sh',
    [
      '-c',
      `${word} "$0" "$1" "$2" >/dev/null 2>&1 & while [ ! -s "$2" ]; do sleep 0.1; done; sleep 0.3`,
      process.execPath,
      join(folder, 'bin.js'),
      seen,
    ],
    {
      env: event === undefined ? env : { ...env, npm_lifecycle_event: event },
      stdio: 'ignore',
      detached: true,
    },
  )
  const read = async (): Promise<string> => readFile(seen, 'utf8').catch(() => '')
  await expect.poll(read).toMatch(/bin \d+\n/)
  if (shell.exitCode === null) await new Promise((done) => shell.once('exit', done))
  const text = await read()
  const number = (what: string) => Number(new RegExp(`${what} (\\d+)`).exec(text)?.[1])
  return { read, pid: number('pid'), bin: number('bin'), group: shell.pid ?? Number.NaN }
}
const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a server that a shell put into the background outlives the shell; one that npm started does not', async () => {
  const alone = await startFrom('alone', 'exec')
  const nohup = await startFrom('nohup', 'exec nohup')
  // The closing of a terminal goes to all of its processes.
  process.kill(-nohup.group, 'SIGHUP')
  // It was started last, so the others have looked at their starter when it has.
  const ofNpm = await startFrom('npx', 'exec', 'npx')
  await expect.poll(ofNpm.read).toContain('SIGTERM')
  expect(await nohup.read()).toContain('SIGHUP')
  for (const { pid, bin: first, read } of [alone, nohup]) {
    expect(await read()).not.toContain('SIGTERM')
    expect([lives(pid), lives(first)]).toEqual([true, true])
    process.kill(first, 'SIGTERM')
  }
})
