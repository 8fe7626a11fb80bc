import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { ServerFrame } from '../../../server/gateway/frames.ts'
import { inChild } from '../child.ts'
import { walkerId } from '../tick/make-project.ts'
import { rulesRef, shortWords } from './server-process.ts'

export const connectionsModule = import.meta.filename

export interface ConnectionsRequest {
  url: string
  token: string
}
export type ConnectionsTold =
  /** Opens this many operators' connections one after another; they stay open. */
  | { kind: 'open'; connections: number }
  /** Sends one message to the NPC with this number; rules answer it. */
  | { kind: 'ask'; number: number }
  /** Sends this many messages at once, each to a different NPC. */
  | { kind: 'burst'; runs: number }
  /** Sends this many further messages, one after another, while those of `burst` are answered. */
  | { kind: 'more'; asks: number; among: number }
  /** From now on each connection polls the village like an open studio, until told to stop. */
  | { kind: 'look'; on: boolean; among: number }
export type ConnectionsSaid =
  | { kind: 'opened'; ms: number[] }
  | { kind: 'asked'; ms: number }
  | { kind: 'accepted'; ms: number[] }
  | { kind: 'looking'; looks: number }

/** The pause between two messages of `more`, in milliseconds. */
const askPause = 10

/**
 * The intervals at which the studio's page requests everybody and the chosen person
 * (`main/page/studio/studio-state.ts`). Milliseconds.
 */
const lookPaces = { people: 250, person: 1500 }

interface Connected {
  /** Sends a request. Resolves with the milliseconds until the answer that `isIt` accepts. */
  ask(method: string, params: object, isIt: (payload: { status?: string }) => boolean): Promise<number>
}

/** Operators like real programs: they connect, receive all events and send requests. */
async function connectAll({ url, token }: ConnectionsRequest, say: (message: ConnectionsSaid) => void): Promise<void> {
  const connections: Connected[] = []
  let asked = 0

  const open = async (number: number): Promise<number> => {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    const waiting = new Map<string, (frame: ServerFrame) => void>()
    const ask: Connected['ask'] = (method, params, isIt) => {
      const id = `r${++asked}`
      const began = performance.now()
      return new Promise((resolve, reject) => {
        waiting.set(id, (frame) => {
          if (frame.type !== 'res') return
          if (!frame.ok) return reject(new Error(`${method}: ${frame.error.message}`))
          if (!isIt(frame.payload as object)) return
          waiting.delete(id)
          resolve(performance.now() - began)
        })
        socket.send(JSON.stringify({ type: 'req', id, method, params }))
      })
    }
    const challenged = new Promise<void>((resolve) => socket.once('message', () => resolve()))
    socket.on('message', (data) => {
      const frame = JSON.parse(data.toString()) as ServerFrame
      if (frame.type === 'res') waiting.get(frame.id)?.(frame)
    })
    await challenged
    const params = { minProtocol: 1, maxProtocol: 1, client: { id: `bench-${number}`, version: '1' }, auth: { token } }
    const ms = await ask('connect', params, () => true)
    connections.push({ ask })
    return ms
  }
  const words = (number: number, more: object = {}) => ({
    npc: walkerId(number),
    player: { id: `guest-${number}`, name: 'Guest' },
    idempotencyKey: `k-${number}-${++asked}`,
    text: shortWords,
    ...more,
  })
  const via = (number: number): Connected => connections[number % connections.length] as Connected
  const isAccepted = ({ status }: { status?: string }) => status === 'accepted'

  let looks = 0
  let isLooking = false
  /** Asks again after the answer and the interval, as the page does. Connections are spread over the interval. */
  const look = async (number: number, of: keyof typeof lookPaces, among: number): Promise<void> => {
    await wait((lookPaces[of] * number) / connections.length)
    while (isLooking) {
      await via(number).ask(`studio.${of}`, of === 'people' ? {} : { npc: walkerId(number % among) }, () => true)
      looks++
      await wait(lookPaces[of])
    }
  }

  const doAs = async (told: ConnectionsTold): Promise<void> => {
    switch (told.kind) {
      case 'open': {
        const ms: number[] = []
        for (let number = 0; number < told.connections; number++) ms.push(await open(connections.length))
        return say({ kind: 'opened', ms })
      }
      case 'ask':
        return say({
          kind: 'asked',
          ms: await via(told.number).ask(
            'agent',
            words(told.number, { model: rulesRef }),
            ({ status }) => status !== 'accepted',
          ),
        })
      case 'burst':
        return say({
          kind: 'accepted',
          ms: await Promise.all(
            Array.from({ length: told.runs }, (_, number) => via(number).ask('agent', words(number), isAccepted)),
          ),
        })
      case 'more': {
        const ms: number[] = []
        for (let number = 0; number < told.asks; number++) {
          ms.push(await via(number).ask('agent', words(number % told.among), isAccepted))
          await wait(askPause)
        }
        return say({ kind: 'accepted', ms })
      }
      case 'look':
        isLooking = told.on
        if (isLooking)
          for (const number of connections.keys())
            void Promise.all([look(number, 'people', told.among), look(number, 'person', told.among)])
        return say({ kind: 'looking', looks })
      default:
        return told satisfies never
    }
  }
  process.on(
    'message',
    (told: ConnectionsTold) => void doAs(told).catch((error: Error) => process.emit('uncaughtException', error)),
  )
  await new Promise<never>(() => {})
}

if (process.argv[1] === connectionsModule) inChild<ConnectionsRequest, ConnectionsSaid>(connectAll)
