#!/usr/bin/env node
// `hearthfolk` of the npm package, on any Node (20 or newer): runs the command line on the Node that the package brings.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const brought = dirname(createRequire(import.meta.url).resolve('node/package.json'))
const node = join(brought, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const program = join(dirname(fileURLToPath(import.meta.url)), 'hearthfolk.js')
const child = spawn(node, [program, ...process.argv.slice(2)], {
  stdio: 'inherit',
  // The program ends when this process is killed.
  env: { ...process.env, HEARTHFOLK_BIN: '1' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
// A closing terminal signals both processes. The program decides what it means: with nohup it goes on.
process.on('SIGHUP', () => undefined)
// npm's shell passes no signal on, and a killed shell can't. The server must not live on with nobody to stop it. A shell
// that started it without npm may end: `hearthfolk start &` goes on.
const starter = process.ppid
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => process.ppid !== starter && child.kill('SIGTERM'), 1000).unref()
child.on('error', ({ message }) => {
  process.stderr.write(
    `hearthfolk: ${node} cannot be run: ${message}. The install script of the package "node" puts it there; allow it and install again: npm install-scripts approve node && npm install\n`,
  )
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)))
