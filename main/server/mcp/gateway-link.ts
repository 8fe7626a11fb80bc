import { randomUUID } from 'node:crypto'
import { messageOf } from '../../base/message-of.ts'
import type { Perceived } from '../gateway/drive/view.ts'
import { protocolVersion, type ServerFrame } from '../gateway/frames.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { Peer } from '../gateway/handshake.ts'

/** A client of the gateway within this process. It is admitted, limited and refused like any other. */
export interface GatewayLink {
  /** Calls a method; resolves with its last answer. Rejects with the refusal's message. */
  call(method: string, params: object): Promise<unknown>
  /** The next turn of an NPC that this client drives; null if none comes in time. Real milliseconds. */
  nextTurn(npc: string, withinMs: number): Promise<Perceived | null>
  close(): void
}

/** The methods that a node calls here. */
const nodeMethods = ['npc.drive', 'act', 'npc.release', 'npc.list', 'npc.get', 'world.get']
/** How many turns wait to be fetched. An older one is over by then. */
const mostTurns = 20

/** Connects with the given token. Rejects with the gateway's own words if it isn't admitted. */
export const linkToGateway = async (
  gateway: Gateway,
  {
    peer,
    token,
    role,
    client,
    version,
  }: { peer: Peer; token: string; role: 'operator' | 'node'; client: string; version: string },
): Promise<GatewayLink> => {
  const waiting = new Map<string, { resolve(payload: unknown): void; reject(error: Error): void; twice: boolean }>()
  let turns: Perceived[] = []
  const listeners = new Set<() => void>()
  let closed: Error | null = null

  const settleAll = (why: string): void => {
    closed ??= new Error(why)
    for (const { reject } of waiting.values()) reject(closed)
    waiting.clear()
    for (const wake of listeners) wake()
  }
  const receive = (text: string): void => {
    const frame = JSON.parse(text) as ServerFrame
    if (frame.type === 'event') {
      if (frame.event !== 'perceive') return
      turns = [...turns, frame.payload as Perceived].slice(-mostTurns)
      for (const wake of listeners) wake()
      return
    }
    const asked = waiting.get(frame.id)
    if (!asked) return
    if (!frame.ok) {
      waiting.delete(frame.id)
      asked.reject(new Error(frame.error.message))
    } else if (!(asked.twice && (frame.payload as { status?: string }).status === 'accepted')) {
      waiting.delete(frame.id)
      asked.resolve(frame.payload)
    }
  }
  const connection = gateway.connect(
    {
      send: receive,
      close: (_code, reason) => settleAll(`The gateway closed the connection: ${reason}.`),
      buffered: () => 0,
    },
    peer,
  )
  if (connection === null) throw new Error('There is no room for another client.')
  const send = (method: string, params: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(closed)
      const id = randomUUID()
      waiting.set(id, { resolve, reject, twice: method === 'agent' })
      const text = JSON.stringify({ type: 'req', id, method, params })
      connection.receive(text, Buffer.byteLength(text))
    })
  try {
    await send('connect', {
      ...{ minProtocol: protocolVersion, maxProtocol: protocolVersion, role, auth: { token }, events: [] },
      client: { id: client, version },
      ...(role === 'node' ? { caps: ['brain'], commands: nodeMethods } : {}),
    })
  } catch (error) {
    connection.closed()
    throw new Error(messageOf(error))
  }

  return {
    call: send,
    nextTurn: (npc, withinMs) =>
      new Promise((resolve) => {
        const take = (): boolean => {
          const index = turns.findIndex((turn) => turn.npc === npc)
          const [turn = null] = index < 0 ? [] : turns.splice(index, 1)
          if (turn === null && closed === null) return false
          end(turn)
          return true
        }
        const end = (turn: Perceived | null): void => {
          clearTimeout(timer)
          listeners.delete(take)
          resolve(turn)
        }
        const timer = setTimeout(() => end(null), withinMs)
        if (!take()) listeners.add(take)
      }),
    close: () => {
      settleAll('The session has ended.')
      connection.closed()
    },
  }
}
