import { Client } from '@colyseus/sdk'
import { inChild } from '../child.ts'

export type ClientsSaid = { kind: 'joined' } | { kind: 'counted'; bytes: number; messages: number }
export type ClientsTold = { kind: 'count' }
export const clientsModule = import.meta.filename

/** A page sends what its player presses with each of its frames. */
const framesPerSecond = 60
/** Frames in one direction before the player turns; right, down, left, up: a square around the start. */
const framesAStraight = 45
const directions = [2, 3, 4, 1] as const
/** Between two who come in, so that the server's welcome of all of them is no part of what is measured. */
const joinPauseMs = 50

/** Players as pages are, without a page: they come in by Colyseus, walk about all the time, and count what reaches them. */
async function play(options: { url: string; players: number }, say: (message: ClientsSaid) => void): Promise<void> {
  let bytes = 0
  let messages = 0
  for (let number = 0; number < options.players; number++) {
    const room = await new Client(options.url).joinOrCreate('village', { name: `Player ${number + 1}` })
    const { events } = room.connection
    const receive = events.onmessage
    events.onmessage = (event: MessageEvent) => {
      bytes += (event.data as ArrayBuffer).byteLength
      messages += 1
      receive?.(event)
    }
    room.onMessage('*', () => {})
    let frame = number * 10
    setInterval(() => {
      frame += 1
      room.send('move', { input: [directions[Math.floor(frame / framesAStraight) % directions.length]], frame })
    }, 1000 / framesPerSecond)
    await new Promise((resolve) => setTimeout(resolve, joinPauseMs))
  }
  process.on('message', (message: ClientsTold) => {
    if (message.kind === 'count') say({ kind: 'counted', bytes, messages })
  })
  say({ kind: 'joined' })
}

if (process.argv[1] === clientsModule) inChild<Parameters<typeof play>[0], ClientsSaid>(play)
