import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { configSchema } from '../../main/server/config/schema.ts'
import { temporaryFolder } from '../mind/rig.ts'

const main = join(import.meta.dirname, '../../main')

/** Text of a program that connects to the test and then waits for ever, whatever happens. */
const waiter = (port: number): string =>
  `import { connect } from 'node:net'\nconnect(${port}, '127.0.0.1')\nprocess.on('uncaughtException', () => {})\nawait new Promise(() => setInterval(() => {}, 1000))\n`

/** Runs a program that starts a waiter. Resolves with it and the waiter's connection, which closes with the waiter. */
const startWith = async (program: (port: number) => Promise<string>) => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const called = once(server, 'connection') as Promise<[Socket]>
  const text = await program((server.address() as AddressInfo).port)
  const parent = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: 'ignore' })
  const [child] = await called
  onTestFinished(() => void parent.kill('SIGKILL'))
  const gone = once(child.on('error', () => {}).resume(), 'close')
  return { parent, gone }
}

const building = async () => {
  const root = await temporaryFolder()
  for (const folder of ['main/cli/build', 'worlds', 'dist/.new-999999999'])
    await mkdir(join(root, folder), { recursive: true })
  await writeFile(join(root, 'package.json'), '{"type":"module"}')
  const program = async (port: number) => {
    await writeFile(join(root, 'main/cli/build/run-build.ts'), waiter(port))
    const options = JSON.stringify({ root, config: configSchema.parse({}) })
    return `import { buildIfStale } from ${JSON.stringify(join(main, 'cli/build/build-if-stale.ts'))}\nawait buildIfStale({ ...${options}, say() {} })`
  }
  return { root, ...(await startWith(program)) }
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s while the game is built ends the build as well', async (signal) => {
  const { root, parent, gone } = await building()
  expect(await readdir(join(root, 'dist'))).not.toContain('.new-999999999')
  parent.kill(signal)
  const [code] = await once(parent, 'exit')
  expect(code).toBe(signal === 'SIGTERM' ? 143 : 130)
  await gone
})

test('a signal while files of code are tried ends their process as well', async () => {
  const root = await temporaryFolder()
  const { parent, gone } = await startWith(async (port) => {
    await writeFile(join(root, 'waits.ts'), waiter(port))
    const words = JSON.stringify([join(root, 'memory.json'), join(root, 'waits.ts')])
    return `import { createModuleTrial } from ${JSON.stringify(join(main, 'server/plugin-host/module-trial.ts'))}\nconst [memory, file] = ${words}\nawait createModuleTrial({ memory })([file])`
  })
  parent.kill('SIGTERM')
  await gone
})
