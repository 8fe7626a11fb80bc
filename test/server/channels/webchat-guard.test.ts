import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Room } from '@colyseus/core'
import { Client } from '@colyseus/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { silentLogger } from '../../../main/base/logger.ts'
import { createSocketDoor, mostConnections } from '../../../main/server/channels/talk/socket-door.ts'
import { createTalkServer, talkCloseCode } from '../../../main/server/channels/talk/talk-server.ts'
import { startHttpServer } from '../../../main/server/engine/http-server.ts'

let folder: string
let http: Awaited<ReturnType<typeof startHttpServer>>
const server = createTalkServer({
  ports: {
    world: () => 'Alderbrook',
    people: () => [],
    brain: () => 'none',
    enabled: () => true,
    history: async () => [],
    told: () => {},
    report: async () => ({ text: 'Reported.' }),
    say: async () => ({ kind: 'overheard' }),
  },
  login: () => ({ ok: false, code: 'bad-name', message: 'nobody' }),
  now: () => 0,
  logger: silentLogger,
})
/** Everybody in it has identified themselves. */
const talkative = {
  connect: (socket: Parameters<typeof server.connect>[0]) => ({ ...server.connect(socket), hasEntered: () => true }),
}
const logged: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthfolk-guard-'))
  class EmptyRoom extends Room {}
  http = await startHttpServer({
    host: '127.0.0.1',
    port: 0,
    clientFolder: folder,
    roomClass: EmptyRoom,
    allowedHosts: [],
    guestOrigins: () => ['https://my.site'],
    upgrades: new Map([
      ['/webchat/socket', createSocketDoor({ server, admit: () => null, logger: silentLogger })],
      ['/full/socket', createSocketDoor({ server: talkative, admit: () => null, logger: silentLogger })],
    ]),
    routes: () => {},
    logger: { ...silentLogger, warn: (about) => void logged.push(JSON.stringify(about)) },
  })
})
afterAll(async () => {
  await http?.close()
  await rm(folder, { recursive: true, force: true })
})

const answerTo = (headers: Record<string, string>, path = '/webchat/socket?x=1'): Promise<number | 'open'> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${http.port}${path}`, { headers })
    socket.on('open', () => {
      socket.close()
      resolve('open')
    })
    socket.on('error', () => {})
    socket.on('unexpected-response', (_request, response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
  })

it('lets no page of another origin and no foreign host name reach the socket', async () => {
  expect(await answerTo({})).toBe('open')
  expect(await answerTo({ origin: `http://127.0.0.1:${http.port}` })).toBe('open')
  expect(await answerTo({ origin: 'http://evil.example' })).toBe(403)
  expect(await answerTo({ origin: 'null' })).toBe(403)
  expect(await answerTo({ host: 'evil.example' })).toBe(403)
})

it('gives a page of a named site no socket, neither ours nor that of the game', async () => {
  expect(
    (await fetch(`http://127.0.0.1:${http.port}/webchat`, { headers: { origin: 'https://my.site' } })).status,
  ).toBe(404)
  expect(
    await Promise.all(
      ['/webchat/socket', '/webchat', '/embed.js', '/x/y'].map((path) => answerTo({ origin: 'https://my.site' }, path)),
    ),
  ).toEqual([...[403, 403, 403, 403]])
})

it('logs what it refused without the token that may stand in the address', async () => {
  expect(await answerTo({ host: 'my-machine' }, '/monitor?token=a-secret')).toBe(403)
  expect(logged.filter((line) => line.includes('/monitor'))).toHaveLength(1)
  expect(logged.join()).not.toContain('a-secret')
})

it('takes two hundred connections and refuses the next one, as long as all of them talk', async () => {
  const taken = await Promise.all(
    Array.from({ length: mostConnections }, async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${http.port}/full/socket`)
      await new Promise((opened) => socket.once('message', opened))
      return socket
    }),
  )
  expect(await answerTo({}, '/full/socket')).toBe(503)
  await Promise.all(
    taken.map((socket) => {
      socket.close()
      return new Promise((closed) => socket.once('close', closed))
    }),
  )
})

it('gives the place of somebody who has not said who they are to whoever comes next', async () => {
  const strangers = await Promise.all(
    Array.from({ length: mostConnections }, async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${http.port}/webchat/socket`)
      await new Promise((opened) => socket.once('message', opened))
      return { socket, closed: new Promise<number>((closed) => socket.once('close', closed)) }
    }),
  )
  expect(await answerTo({})).toBe('open')
  expect(await Promise.race(strangers.map(({ closed }) => closed))).toBe(talkCloseCode.needed)
  for (const { socket } of strangers) socket.close()
  await Promise.all(strangers.map(({ closed }) => closed))
})

it("leaves Colyseus's own sockets to Colyseus, and is closed with the server", async () => {
  const room = await new Client(`http://127.0.0.1:${http.port}`).joinOrCreate('village', {})
  expect(room.sessionId).not.toBe('')
  await room.leave(true)
  const socket = new WebSocket(`ws://127.0.0.1:${http.port}/webchat/socket`)
  await new Promise((opened) => socket.once('message', opened))
  expect(server.connections()).toBe(1)
  const gone = new Promise((closed) => socket.once('close', closed))
  await http.close()
  await gone
  expect(server.connections()).toBe(0)
})
