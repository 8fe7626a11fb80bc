import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Room } from '@colyseus/core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { startHttpServer } from '../../../main/server/engine/http-server.ts'

let folder: string
let http: Awaited<ReturnType<typeof startHttpServer>>
const long = 600_000
/** Each test has a server with one short limit, so that no other closes its connection. */
const serve = async (times: { headMs?: number; requestMs?: number; idleMs?: number }): Promise<void> => {
  class EmptyRoom extends Room {}
  http = await startHttpServer({
    ...{
      host: '127.0.0.1',
      port: 0,
      clientFolder: folder,
      roomClass: EmptyRoom,
      allowedHosts: [],
      routes: () => {},
      logger: silentLogger,
    },
    times: { headMs: long, requestMs: long, idleMs: long, keepAliveMs: 50, lookMs: 10, ...times },
  })
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthfolk-slow-'))
})
afterEach(() => http?.close())
afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * A client that sends `text` letter by letter for as long as the server listens. Resolves when the server has closed
 * the connection.
 */
const drip = (text: string): Promise<string> =>
  new Promise((closed) => {
    const socket: Socket = connect(http.port, '127.0.0.1')
    let at = 0
    let answer = ''
    const dripping = setInterval(() => socket.write(text[at++] ?? 'x'), 5)
    socket.on('data', (data) => {
      answer += data.toString()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dripping)
      closed(answer)
    })
  })
const head =
  'POST /matchmake/joinOrCreate/village HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n'

it('a head that comes letter by letter is not waited for', async () => {
  await serve({ headMs: 50 })
  expect(await drip(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(60_000)}`)).toMatch(
    /^(?:HTTP\/1.1 408|$)/,
  )
})

it('nor is a body', async () => {
  await serve({ headMs: 50, requestMs: 100 })
  const socket = connect(http.port, '127.0.0.1')
  socket.write(`${head}\r\n{`)
  const dripping = setInterval(() => socket.write(' '), 5)
  socket.on('error', () => {})
  socket.resume()
  await new Promise((closed) => socket.once('close', closed))
  clearInterval(dripping)
})

it('a connection that says nothing at all is closed', async () => {
  await serve({ idleMs: 50 })
  const socket = connect(http.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  await new Promise((closed) => socket.once('close', closed))
})
