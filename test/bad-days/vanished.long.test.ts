import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { mostConnections } from '../../main/server/channels/talk/socket-door.ts'
import { type FewPeople, fewPeople } from '../support/few-people.ts'
import { createGame, type Game } from '../support/game-process.ts'
import { openTalkingPage } from '../support/talking-page.ts'
import { asBuilt } from './rig.ts'

/** A line to the server that can be cut without either end being told: whoever is on it has vanished. */
async function openLine(port: number) {
  let isCut = false
  const toServer = new Set<Socket>()
  const all = new Set<Socket>()
  const gone = new Set<() => void>()
  const server = createServer((client) => {
    const ahead = connect(port, '127.0.0.1')
    toServer.add(ahead)
    for (const [from, to] of [
      [client, ahead],
      [ahead, client],
    ] as const) {
      all.add(from)
      from.on('error', () => {})
      from.on('data', (chunk) => !isCut && to.write(chunk))
      from.on('end', () => !isCut && to.end())
    }
    ahead.on('close', () => {
      toServer.delete(ahead)
      for (const look of gone) look()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on nothing passes, and nobody closes anything. Resolves when the server has let go of everybody. */
    async cut(): Promise<void> {
      isCut = true
      expect(toServer.size).toBeGreaterThan(0)
      await new Promise<void>((empty) => {
        const look = (): void => {
          if (toServer.size === 0) empty()
        }
        gone.add(look)
        look()
      })
    },
    close(): void {
      for (const socket of all) socket.destroy()
      server.close()
    },
  }
}

let content: FewPeople
let game: Game
let line: Awaited<ReturnType<typeof openLine>>
beforeAll(async () => {
  content = await fewPeople('marta')
  game = await createGame({ env: { ...asBuilt, HEARTHFOLK_CONTENT: content.root } })
  await game.start()
})
afterAll(async () => {
  await game?.remove()
  await content?.remove()
})

/** A client that greets as this surface wants it; resolves when it is in. */
const enter = (url: string, path: string, greeting: object, welcome: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`)
    socket.on('error', reject)
    socket.once('message', () => socket.send(JSON.stringify(greeting)))
    socket.on('message', (data) => data.toString().includes(welcome) && resolve(socket))
  })
const webchat = (url: string, name: string) =>
  enter(url, '/webchat/socket', { type: 'enter', name }, '"type":"welcome"')

it('gives back every place of a full web chat whose people all vanished', async () => {
  line = await openLine(Number(new URL(game.url()).port))
  await Promise.all(Array.from({ length: mostConnections }, (_, guest) => webchat(line.url, `Guest ${guest}`)))
  await expect(webchat(game.url(), 'Too late')).rejects.toThrow(/503/)
  await line.cut()
  const newcomer = await webchat(game.url(), 'In time')
  newcomer.close()
  line.close()
})

it('gives back the places of vanished programs at the gateway', async () => {
  line = await openLine(Number(new URL(game.url()).port))
  const token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  const params = {
    ...{ minProtocol: 1, maxProtocol: 1, client: { id: 'ghost', version: '1' } },
    ...{ role: 'operator', auth: { token } },
  }
  const greeting = { type: 'req', id: 'c', method: 'connect', params }
  await Promise.all(Array.from({ length: 200 }, () => enter(line.url, '/gateway', greeting, '"hello-ok"')))
  await line.cut()
  line.close()
})

it('takes a vanished page for gone: its player leaves the village, and comes back as the same', async () => {
  line = await openLine(Number(new URL(game.url()).port))
  const ghosts = await Promise.all(['Anna', 'Bert', 'Cleo'].map((name) => openTalkingPage(line.url, name)))
  for (const { room } of ghosts) room.reconnection.enabled = false
  const watcher = await openTalkingPage(game.url(), 'Watcher')
  const isHere = async (id: string) => (await watcher.people()).some((person) => person.id === id)
  const [anna, ...others] = ghosts
  if (!anna) throw new Error('nobody came in')
  await line.cut()
  // Within the time that a body waits for its page, or after it.
  const again = await openTalkingPage(game.url(), 'Anna', anna.token)
  expect(again.id).toBe(anna.id)
  // A page that asks more often is not answered.
  for (const { id } of others) await expect.poll(() => isHere(id), { interval: 250 }).toBe(false)
  expect(await isHere(anna.id)).toBe(true)
  line.close()
})
