import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { dropVanished, mostUnanswered, pingEveryMs } from '../../../main/server/engine/drop-vanished.ts'
import { createManualTimer } from '../../support/manual-timer.ts'

/** The server's side of a real connection, whose client answers to pings or does not. */
const connected = async (autoPong: boolean) => {
  const time = createManualTimer()
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((listening) => server.once('listening', listening))
  const came = new Promise<WebSocket>((resolve) => server.once('connection', resolve))
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, { autoPong })
  onTestFinished(() => {
    client.terminate()
    server.close()
  })
  const opened = new Promise((open) => client.once('open', open))
  const webSocket = await came
  await opened
  dropVanished(webSocket, time.timer)
  return { time, client, webSocket }
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
