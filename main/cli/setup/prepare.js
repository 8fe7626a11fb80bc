// Makes a checkout ready to run on the machine's own Node (20 or newer; plain JavaScript, no packages). Installs when
// needed and says so, then runs the words after `--` on the pinned Node of node_modules. (A shell that already ran
// `node` remembers the machine's own, so a second `node` in the same npm script would be the wrong one.)
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const marker = join(root, 'node_modules', '.hearthfolk-installed')
const say = (text) => process.stderr.write(`hearthfolk: ${text}\n`)
const fail = (text) => {
  say(text)
  process.exit(1)
}

/** Runs a program to its end, which a signal or the end of npm brings about too. */
const run = (program, words, options) =>
  new Promise((ended) => {
    const child = spawn(program, words, { cwd: root, ...options })
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => [signal, () => child.kill(signal)])
    for (const [signal, pass] of signals) process.on(signal, pass)
    // npm's shell passes no signal on, and a killed shell can't. Its child must not live on with nobody to stop it.
    const starter = process.ppid
    const watch = setInterval(() => {
      if (process.ppid === starter) return
      clearInterval(watch)
      child.kill('SIGTERM')
    }, 1000)
    const over = (status) => {
      clearInterval(watch)
      for (const [signal, pass] of signals) process.off(signal, pass)
      ended(status)
    }
    child.on('error', ({ message }) => {
      say(message)
      over(1)
    })
    child.on('exit', (code, signal) => over(code ?? 128 + (signal === null ? 0 : (constants.signals[signal] ?? 0))))
  })

const major = Number(process.versions.node.split('.')[0])
if (major < 20)
  fail(
    `Node ${process.versions.node} is too old to install with. Please use Node 20 or newer; Hearthfolk then brings its own.`,
  )

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(readFileSync(join(root, 'package.json')))
  .digest('hex')
const pinned = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const installed = existsSync(marker) && existsSync(pinned) ? readFileSync(marker, 'utf8') : ''
if (installed !== wanted) {
  say('installing packages from the npm registry (about 700 MB on disk, once; one to three minutes) …')
  const started = Date.now()
  // Not `npm ci`: it refuses a lockfile without the packages of other systems, which a registry mirror may lack.
  // `--no-save` leaves the lockfile as it is; it pins every version.
  const npm = process.env.npm_execpath
    ? [process.execPath, [process.env.npm_execpath]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  const status = await run(
    npm[0],
    [
      ...npm[1],
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...(process.stderr.isTTY ? ['--progress=true'] : []),
    ],
    // A NODE_ENV of production would leave out what the build needs.
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: '' } },
  )
  if (status !== 0) fail('the install failed; what npm said stands above. With a network, "npm start" tries again.')
  writeFileSync(marker, wanted)
  say(`installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

const command = process.argv.includes('--') ? process.argv.slice(process.argv.indexOf('--') + 1) : []
if (command.length > 0) {
  const separator = process.platform === 'win32' ? ';' : ':'
  const path = `${join(root, 'node_modules', '.bin')}${separator}${process.env.PATH ?? ''}`
  process.exit(await run(pinned, command, { stdio: 'inherit', env: { ...process.env, PATH: path } }))
}
