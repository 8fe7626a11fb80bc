import type { IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { dropVanished, mostUnanswered, pingEveryMs } from '../../../main/server/engine/drop-vanished.ts'
import { createManualTimer } from '../../support/manual-timer.ts'

/** The server's side of a real connection, whose client answers to pings or does not. */
const connected = async (autoPong: boolean) => {
  const time = createManualTimer()
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((listening) => server.once('listening', listening))
  const came = new Promise<[WebSocket, IncomingMessage]>((resolve) =>
    server.once('connection', (...both) => resolve(both)),
  )
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, { autoPong })
  onTestFinished(() => {
    client.terminate()
    server.close()
  })
  const opened = new Promise((open) => client.once('open', open))
  const [webSocket, { socket }] = await came
  await opened
  dropVanished(webSocket, socket, time.timer)
  return { time, client, webSocket, socket }
}
const next = (webSocket: WebSocket, event: 'pong' | 'message' | 'close'): Promise<unknown> =>
  new Promise((resolve) => webSocket.once(event, resolve))

it('cuts off whoever gives no sign of life, after two questions without an answer, and keeps no timer', async () => {
  const { time, webSocket } = await connected(false)
  const closed = next(webSocket, 'close')
  for (let asked = 0; asked < mostUnanswered; asked++) time.pass(pingEveryMs)
  expect(webSocket.readyState).toBe(WebSocket.OPEN)
  time.pass(pingEveryMs)
  await closed
  expect(time.pending()).toBe(0)
})

it('leaves whoever answers, or speaks, as silent as they are otherwise', async () => {
  const { time, webSocket } = await connected(true)
  for (let asked = 0; asked < 10; asked++) {
    const answered = next(webSocket, 'pong')
    time.pass(pingEveryMs)
    await answered
  }
  expect(webSocket.readyState).toBe(WebSocket.OPEN)
  const talking = await connected(false)
  for (let asked = 0; asked < 10; asked++) {
    time.pass(pingEveryMs)
    const heard = next(talking.webSocket, 'message')
    talking.client.send('still here')
    await heard
  }
  expect(talking.webSocket.readyState).toBe(WebSocket.OPEN)
})

/** Lets a connection go that has been silent for all of its time. */
const isCutOff = async ({ time, webSocket }: Awaited<ReturnType<typeof connected>>): Promise<void> => {
  const closed = next(webSocket, 'close')
  for (let asked = 0; asked <= mostUnanswered; asked++) time.pass(pingEveryMs)
  await closed
}

it('waits for a long frame on a slow line, during which no question can be answered', async () => {
  const slow = await connected(false)
  const { time, client, webSocket, socket } = slow
  const line = (client as unknown as { _socket: Socket })._socket
  // The head of a frame of 60,000 bytes.
  line.write(Buffer.from([0x82, 0xfe, 0xea, 0x60, 0, 0, 0, 0]))
  for (let part = 0; part < 10; part++) {
    const came = new Promise((read) => socket.once('data', read))
    line.write(Buffer.alloc(1000))
    await came
    time.pass(pingEveryMs)
  }
  expect(webSocket.readyState).toBe(WebSocket.OPEN)
  await isCutOff(slow)
})

it('waits for whoever reads slowly, but not for whoever reads nothing', async () => {
  const slow = await connected(false)
  const { time, client, webSocket, socket } = slow
  client.pause()
  webSocket.send(Buffer.alloc(30_000_000))
  const drained = new Promise((taken) => socket.once('drain', taken))
  for (let asked = 0; asked < mostUnanswered; asked++) time.pass(pingEveryMs)
  client.resume()
  await drained
  time.pass(pingEveryMs)
  expect(webSocket.readyState).toBe(WebSocket.OPEN)
  await isCutOff(slow)
})
