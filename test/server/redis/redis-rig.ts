import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { findRedis } from '../../../main/cli/setup/redis.ts'

export const redisServer = findRedis()

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A real Redis in memory, which can be killed, and started again with nothing in it. */
export const createRedisServer = async () => {
  if (!redisServer.found) throw new Error(redisServer.reason)
  const port = await freePort()
  const run = async () => {
    const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const child = spawn(redisServer.found ? redisServer.path : '', words, { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise<void>((done, fail) => {
      child.stdout.on('data', (text) => String(text).includes('Ready to accept') && done())
      child.once('close', () => fail(new Error('redis-server ended')))
    })
    return child
  }
  let child = await run()
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    kill,
    async start(): Promise<void> {
      child = await run()
    },
  }
}

/**
 * The network between a process and a Redis or another server: it can be slow, or be cut without anybody being told, as TCP is cut: what
 * was sent arrives once it is whole again.
 */
export const createWire = async (to: number) => {
  let isCut = false
  const wire = { delayMs: 0 }
  const sockets = new Set<Socket>()
  const pass = (from: Socket, into: Socket): void => {
    sockets.add(from)
    if (isCut) from.pause()
    from.on('data', (bytes) => setTimeout(() => into.write(bytes), wire.delayMs))
    from.on('close', () => {
      sockets.delete(from)
      into.destroy()
    })
    from.on('error', () => {})
  }
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    pass(near, far)
    pass(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(wire, {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(): void {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    mend(): void {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  })
}

/** A Redis of one test. */
export const redisForTest = async () => {
  const redis = await createRedisServer()
  onTestFinished(redis.kill)
  return redis
}
