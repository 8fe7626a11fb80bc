import { Client } from '@colyseus/sdk'
import { inChild } from '../child.ts'

export interface ClientsRequest {
  url: string
  players: number
  /** True for clients that only listen, on a bare WebSocket. Default: they act as pages of the game. */
  plain?: boolean
}
export type ClientsSaid = { kind: 'joined' } | { kind: 'counted'; bytes: number; messages: number }
export type ClientsTold = { kind: 'count' }
export const clientsModule = import.meta.filename

/** A page sends its player's steps four at a time (main/page/own-steps.ts). */
const messagesPerSecond = 15
const stepsInMessage = 4
/** After how many steps in one direction the player turns: right, down, left, up, so that it walks in a square. */
const stepsAStraight = 44
const directions = [2, 3, 4, 1] as const
/** The pause between two arrivals, so that the server's welcomes stay out of the measurement. */
const joinPauseMs = 50

/** Runs players without a page: they join through Colyseus, walk all the time and count what reaches them. */
async function play(
  { url, players, plain = false }: ClientsRequest,
  say: (message: ClientsSaid) => void,
): Promise<void> {
  let bytes = 0
  let messages = 0
  const count = (event: MessageEvent): void => {
    bytes += (event.data as ArrayBuffer).byteLength
    messages += 1
  }
  async function listen(): Promise<void> {
    const socket = new WebSocket(url)
    socket.binaryType = 'arraybuffer'
    socket.onmessage = count
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = reject
    })
  }
  async function enter(number: number): Promise<void> {
    const room = await new Client(url).joinOrCreate('village', { name: `Player ${number + 1}` })
    const { events } = room.connection
    const receive = events.onmessage
    events.onmessage = (event: MessageEvent) => {
      count(event)
      receive?.(event)
    }
    room.onMessage('*', () => {})
    let frame = number * stepsInMessage
    setInterval(() => {
      frame += stepsInMessage
      const direction = directions[Math.floor(frame / stepsAStraight) % directions.length]
      room.send('move', { input: Array.from({ length: stepsInMessage }, () => direction), frame })
    }, 1000 / messagesPerSecond)
  }
  for (let number = 0; number < players; number++) {
    await (plain ? listen() : enter(number))
    await new Promise((resolve) => setTimeout(resolve, joinPauseMs))
  }
  process.on('message', (message: ClientsTold) => {
    if (message.kind === 'count') say({ kind: 'counted', bytes, messages })
  })
  say({ kind: 'joined' })
}

if (process.argv[1] === clientsModule) inChild<ClientsRequest, ClientsSaid>(play)
