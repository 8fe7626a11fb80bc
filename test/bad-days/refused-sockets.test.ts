import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FewPeople, fewPeople } from '../support/few-people.ts'
import { createGame, type Game } from '../support/game-process.ts'
import { asBuilt, ticksPass } from './rig.ts'

let content: FewPeople
let game: Game
beforeAll(async () => {
  content = await fewPeople('marta')
  game = await createGame({ env: { ...asBuilt, HEARTHFOLK_CONTENT: content.root } })
  await game.start()
})
afterAll(async () => {
  await game?.remove()
  await content?.remove()
})

const upgrade = (path: string, host: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`
const call = (then: (socket: Socket) => void): Socket => {
  const port = Number(new URL(game.url()).port)
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => then(socket))
  // Each of these ends with a reset.
  socket.on('error', () => {})
  return socket
}
/** Each is refused: by its name, for want of the token, and by Colyseus for want of a place. */
const doors = () => {
  const own = new URL(game.url()).host
  return [upgrade('/', 'elsewhere.example'), upgrade('/console/socket', own), upgrade('/a/b?sessionId=c', own)]
}

it('lives when a caller whom it refuses a socket breaks the line before the answer', async () => {
  for (const bytes of doors()) {
    for (let caller = 0; caller < 20; caller++) {
      await new Promise<void>((gone) => {
        const socket = call((open) => {
          open.write(bytes)
          setImmediate(() => open.resetAndDestroy())
        })
        socket.once('close', () => gone())
      })
    }
  }
  await ticksPass(game, 2)
  expect(game.output()).not.toMatch(/ECONNRESET|EPIPE/)
})

it('lets go of a caller whom it refused and who never closes', async () => {
  for (const bytes of doors().slice(0, 2)) {
    await new Promise<void>((gone) => {
      const socket = call((open) => open.write(bytes))
      socket.resume()
      // Whoever still holds the line takes these bytes; else they are answered by a reset.
      socket.once('end', () => {
        const more = setInterval(() => socket.write('x'), 20)
        socket.once('close', () => {
          clearInterval(more)
          gone()
        })
      })
    })
  }
})
