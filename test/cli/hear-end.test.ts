import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { onceForCopies, watchStarters } from '../../main/cli/hear-end.ts'
import { isLong } from '../support/runs.ts'

const root = resolve(import.meta.dirname, '../..')
const server = join(import.meta.dirname, 'hear-end-process.ts')

/** A checkout with only what npm needs to run a command; the command is this test's server. */
const checkout = async () => {
  const project = await mkdtemp(join(tmpdir(), 'hearthfolk-npm-'))
  onTestFinished(() => rm(project, { recursive: true, force: true }))
  const start = `node main/cli/setup/prepare.js -- ${server}`
  const files = { 'package.json': JSON.stringify({ type: 'module', scripts: { start } }), 'package-lock.json': '{}' }
  await mkdir(join(project, 'node_modules/node/bin'), { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(project, name), text)
  const marker = createHash('sha256').update(files['package-lock.json']).update(files['package.json']).digest('hex')
  await writeFile(join(project, 'node_modules/.hearthfolk-installed'), marker)
  await symlink(process.execPath, join(project, 'node_modules/node/bin/node'))
  await cp(join(root, 'main/cli/setup/prepare.js'), join(project, 'main/cli/setup/prepare.js'))
  return project
}

/** Runs a command and reads the output of its server line by line. */
const run = async (command: string, args: string[], cwd = root) => {
  // Uses the Node that npm itself runs on, if npm runs this test.
  const machines = dirname(process.env.npm_node_execpath ?? process.execPath)
  const env = {
    ...process.env,
    PATH: `${machines}:${process.env.PATH}`,
    npm_lifecycle_event: 'start',
    NODE_OPTIONS: '',
  }
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<string> => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) return ''
      if (value !== '' && !String(value).startsWith('>')) return String(value)
    }
  }
  onTestFinished(() => {
    try {
      process.kill(-Number(child.pid), 'SIGKILL')
    } catch {
      // All of them have ended, as they should.
    }
  })
  return { child, next, pid: Number(await next()) }
}

it.each(isLong ? (['SIGTERM', 'SIGHUP', 'SIGKILL'] as const) : (['SIGTERM', 'SIGKILL'] as const))(
  'a server that npm started ends in order when npm gets %s',
  async (signal) => {
    const { child, next, pid } = await run('npm', ['start'], await checkout())
    expect(pid).toBeGreaterThan(0)
    child.kill(signal)
    expect(await next()).toMatch(/^(?:SIGTERM|SIGINT|SIGHUP|the end of its starter)$/)
  },
)

it.each(['SIGTERM', 'SIGKILL'] as const)('a server that npx started ends in order when npx gets %s', async (signal) => {
  const project = await checkout()
  await mkdir(join(project, 'node_modules/.bin'), { recursive: true })
  const program = join(project, 'node_modules/.bin/hearthfolk')
  await writeFile(program, `#!/bin/sh\nexec "${process.execPath}" "${server}" "$@"\n`, { mode: 0o755 })
  const { child, next, pid } = await run('npx', ['hearthfolk', 'start'], project)
  expect(pid).toBeGreaterThan(0)
  child.kill(signal)
  expect(await next()).toMatch(/^(?:SIGTERM|SIGINT|SIGHUP|the end of its starter)$/)
})

it('ends when the program of the package that started it is killed', async () => {
  const start = `unset npm_lifecycle_event; export HEARTHFOLK_BIN=1; "${process.execPath}" "${server}"; exit`
  const { child, next } = await run('sh', ['-c', start], await checkout())
  child.kill('SIGKILL')
  expect(await next()).toBe('the end of its starter')
})

it('goes on after SIGHUP where it has no terminal, as with nohup', async () => {
  const { child, next } = await run(process.execPath, [server], await checkout())
  child.kill('SIGHUP')
  child.kill('SIGTERM')
  expect(await next()).toBe('SIGTERM')
})

it.each([
  ['process.exit(3)', 3],
  ["process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)", 143],
  ["process.kill(process.pid, 'SIGKILL')", 137],
])('prepare.js ends as its program ended: %s', async (text, code) => {
  const project = await checkout()
  await writeFile(join(project, 'program.mjs'), text)
  const child = spawn(process.execPath, ['main/cli/setup/prepare.js', '--', 'program.mjs'], { cwd: project })
  expect(await once(child, 'exit')).toEqual([code, null])
})

it('so does one whose shell is killed between npm and it', async () => {
  const { child, next, pid } = await run('sh', ['-c', `"${process.execPath}" ${server}; true`])
  expect(pid).toBeGreaterThan(0)
  child.kill('SIGKILL')
  expect(await next()).toBe('the end of its starter')
})

it('Ctrl+C, which everybody in the terminal gets and hands on, is one signal', async () => {
  const { child, next, pid } = await run('npm', ['start'], await checkout())
  expect(pid).toBeGreaterThan(0)
  process.kill(-Number(child.pid), 'SIGINT')
  expect([await next(), await next()]).toEqual(['SIGINT', ''])
})

it('copies of one signal are one, and a later one is another', () => {
  let now = 0
  const heard: string[] = []
  const hear = onceForCopies(
    (signal) => heard.push(signal),
    () => now,
  )
  for (const [at, signal] of [
    [0, 'SIGINT'],
    [20, 'SIGTERM'],
    [499, 'SIGINT'],
    [600, 'SIGINT'],
  ] as const) {
    now = at
    hear(signal)
  }
  expect(heard).toEqual(['SIGINT', 'SIGINT'])
})

it('the loss of npm is noticed wherever it stands in the row, and a system that tells nothing is no loss', () => {
  const parents = new Map<number, number | null | undefined>([
    [5, 4],
    [4, 3],
    [3, 2],
    [2, 1],
  ])
  const looks: (() => void)[] = []
  let gone = 0
  const processes = {
    parentOf: (pid: number) => parents.get(pid),
    nameOf: (pid: number) => (pid === 2 ? 'npm start' : 'sh'),
  }
  const timer = (_: number, fire: () => void) => {
    looks.push(fire)
    return () => {}
  }
  watchStarters({ processes, onGone: () => gone++, pid: 5, timer })
  looks.shift()?.()
  parents.set(4, undefined)
  looks.shift()?.()
  expect([gone, looks.length]).toEqual([0, 1])
  parents.set(4, 3)
  parents.set(3, 1)
  looks.shift()?.()
  expect([gone, looks.length]).toEqual([1, 0])
})
