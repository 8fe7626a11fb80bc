import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../mind/rig.ts'
import { build, copied, of, root, run } from './dockerfile.ts'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

// The test machines have no Docker. These are the commands of the Dockerfile, but for the install, whose result is linked.
it('its commands give a server that its health check finds well, as another user, on a folder that cannot be written', async () => {
  const place = await temporaryFolder()
  const [app, saves] = [join(place, 'app'), join(place, 'saves')]
  mkdirSync(app)
  mkdirSync(saves)
  for (const path of copied) cpSync(join(root, path), join(app, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(app, 'node_modules'))
  const [, compile] = of(build, 'RUN')
  const built = spawnSync('sh', ['-c', compile ?? 'false'], { cwd: app, encoding: 'utf8' })
  expect({ status: built.status, said: built.stderr }).toMatchObject({ status: 0 })
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    chmodSync(place, 0o755)
    chownSync(saves, 65534, 65534)
  }
  const port = String(await freePort())
  const words = JSON.parse(of(run, 'CMD')[0] ?? '[]') as string[]
  const env = {
    PATH: `${join(app, 'node_modules/.bin')}:${process.env.PATH}`,
    HEARTHFOLK_SAVES: saves,
    HEARTHFOLK_GATEWAY_TOKEN: 'a-long-secret-of-this-test',
    OLLAMA_HOST: 'http://127.0.0.1:9',
    HF_ENDPOINT: 'http://127.0.0.1:9',
  }
  const [program = '', ...rest] = words.map((word) => (word === '3000' ? port : word))
  const server = spawn(program, rest, { cwd: app, env, ...(isRoot ? { uid: 65534, gid: 65534 } : {}) })
  onTestFinished(() => void server.kill('SIGKILL'))
  let output = ''
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => (server.exitCode === null ? output : `ended: ${output}`)).toContain('ready in')
  expect(output).not.toContain('building')
  const health = (at: string) => {
    const asked =
      of(run, 'HEALTHCHECK')[0]
        ?.replace(/^.* CMD /, '')
        .replace('3000', at) ?? '[]'
    const [tool = '', ...more] = JSON.parse(asked) as string[]
    return spawnSync(tool, more, { env }).status
  }
  expect([health(port), health('9')]).toEqual([0, 1])
  const ended = once(server, 'exit')
  server.kill((of(run, 'STOPSIGNAL')[0] ?? 'SIGTERM') as NodeJS.Signals)
  expect(await ended).toEqual([0, null])
})
