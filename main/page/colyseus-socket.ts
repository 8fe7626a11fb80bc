import { Client, type Room } from '@colyseus/sdk'
import type { ChosenLook } from '../art/own-look.ts'
import type { ServerMessages } from '../server/rooms/server-messages.ts'
import { say } from './say.ts'
import { createSceneUnpacker } from './unpack-scene.ts'

type Listener = (...parameters: unknown[]) => void

/** Why the page isn't connected, in words for the player. */
export interface ConnectionProblem {
  kind: 'refused' | 'dropped' | 'left'
  code: number
  message: string
}

/** The longest delay between two attempts to reconnect. Milliseconds. */
const longestRetryDelay = 2000

export type PageSocket = ReturnType<typeof createPageSocket>

/**
 * Joins the village's room. Rejects with the server's own words if it refuses (a bad name), or with a message that it
 * can't be reached.
 */
export async function joinVillage(options: {
  name: string
  token: string | null
  look: ChosenLook | null
  /** The code of the language for notices. */
  language: string
}): Promise<Room> {
  const client = new Client(location.origin)
  if (options.token) client.auth.token = options.token
  const { name, look, language } = options
  return client.joinOrCreate('village', { name, language, ...(look && { look }) })
}

/**
 * The page's half of RPGJS's socket over a Colyseus room: what RPGJS's client uses of socket.io. Our own messages go
 * through the same listeners.
 */
export function createPageSocket(room: Room) {
  const listeners = new Map<string, { listener: Listener; once: boolean }[]>()
  let connected = false
  const add = (name: string, listener: Listener, once: boolean) => {
    const list = listeners.get(name) ?? []
    list.push({ listener, once })
    listeners.set(name, list)
  }
  const fire = (name: string, ...parameters: unknown[]) => {
    const list = listeners.get(name)
    if (!list) return
    listeners.set(
      name,
      list.filter((entry) => !entry.once),
    )
    for (const entry of list) entry.listener(...parameters)
  }
  const lost = (problem: ConnectionProblem) => {
    if (!connected) return
    connected = false
    fire('disconnect', problem.message)
    fire('connection.problem', problem)
  }

  /** Messages held until RPGJS listens: the server sends the first scene before the engine has loaded. */
  let held: { name: string; data: unknown }[] | null = []
  let admit = (): void => {}
  let turnAway = (_why: Error): void => {}
  const admitted = new Promise<void>((resolve, reject) => {
    admit = resolve
    turnAway = reject
  })
  // Nobody may be waiting for it.
  admitted.catch(() => {})
  const take = createSceneUnpacker((name, data) => {
    if (held) held.push({ name, data })
    else fire(name, data ?? undefined)
  })
  room.onMessage('*', (name: string | number, data: unknown) => {
    if (name === 'waiting') return fire(name, data)
    admit()
    take(String(name), data)
  })
  room.reconnection.maxDelay = longestRetryDelay
  room.onDrop((code, reason) =>
    lost({ kind: 'dropped', code, message: reason || say('colyseus-socket.connection-lost-trying-again') }),
  )
  room.onReconnect(() => {
    connected = true
    fire('connect')
    fire('connection.restored')
  })
  room.onLeave((code, reason) => {
    turnAway(new Error(reason || say('colyseus-socket.the-server-closed-the-connection')))
    connected = true
    lost({ kind: 'left', code, message: reason || say('colyseus-socket.the-server-closed-the-connection') })
  })

  return {
    /**
     * Resolves when the player is in the village, on the first message that isn't a place in the queue. Rejects if the
     * connection is lost for good before that.
     */
    admitted,
    get id() {
      return room.sessionId
    },
    get connected() {
      return connected
    },
    on: (name: string, listener: Listener) => add(name, listener, false),
    once: (name: string, listener: Listener) => add(name, listener, true),
    off(name: string, listener?: Listener): void {
      if (!listener) listeners.delete(name)
      else
        listeners.set(
          name,
          (listeners.get(name) ?? []).filter((entry) => entry.listener !== listener),
        )
    },
    removeAllListeners: (name?: string) => (name === undefined ? listeners.clear() : listeners.delete(name)),
    emit(name: string, data?: unknown): void {
      if (connected) room.send(name, data)
    },
    disconnect(): void {
      connected = false
      room.reconnection.enabled = false
      void room.leave()
    },
    /** RPGJS now listens: reports "connected" and delivers the held messages in order. */
    open(): void {
      connected = true
      fire('connect')
      const waiting = held ?? []
      held = null
      for (const message of waiting) fire(message.name, message.data ?? undefined)
    },
    /** A typed listener for our own messages. */
    listen<Name extends keyof ServerMessages>(name: Name, listener: (data: ServerMessages[Name]) => void): void {
      add(name, (data) => listener(data as ServerMessages[Name]), false)
    },
  }
}
