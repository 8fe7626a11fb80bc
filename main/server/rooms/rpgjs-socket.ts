import type { Client } from '@colyseus/core'
import { createScenePacker, type ScenePacker } from './frames/scene.ts'
import { packedScene, plainScene } from './scene-names.ts'

/**
 * How many bytes may wait for a page that doesn't read: far more than a village sends while a connection stalls for
 * some seconds.
 */
export const mostUnread = 1024 * 1024
/** A page that doesn't read can't be closed properly either, so it is terminated after this many milliseconds. */
const goodbyeMs = 2000
/**
 * The close code for a page that didn't read, above Colyseus's own range. The page reconnects automatically and gets
 * everything again.
 */
export const unreadCode = 4104

/** Parts of Colyseus's WebSocket client that its types omit. */
interface Wire {
  ref?: { bufferedAmount?: number; terminate?(): void; _socket?: { remoteAddress?: string } | null }
  /** Messages held until the page confirms its join, which may never happen. */
  _enqueuedMessages?: readonly { length: number }[]
}

/** Bytes sent to a page that haven't left this machine. */
export const unreadBytes = (client: Client): number => {
  const { ref, _enqueuedMessages: held = [] } = client as unknown as Wire
  return (ref?.bufferedAmount ?? 0) + held.reduce((bytes, { length }) => bytes + length, 0)
}

/** The real remote address of a page. Colyseus's own `ip` believes headers, which anybody can forge. */
export const addressOf = (client: Client | null): string | undefined =>
  (client as unknown as Wire | null)?.ref?._socket?.remoteAddress

type Listener = (...parameters: unknown[]) => void
type SocketMiddleware = (socket: RpgjsSocket, next: (error?: unknown) => void) => void

/** The part of socket.io's emitter that RPGJS uses. */
function createEmitter() {
  const listeners = new Map<string, { listener: Listener; once: boolean }[]>()
  const add = (name: string, listener: Listener, once: boolean) => {
    const list = listeners.get(name) ?? []
    list.push({ listener, once })
    listeners.set(name, list)
  }
  return {
    on: (name: string, listener: Listener) => add(name, listener, false),
    once: (name: string, listener: Listener) => add(name, listener, true),
    removeAllListeners: (name?: string) => (name === undefined ? listeners.clear() : listeners.delete(name)),
    fire(name: string, ...parameters: unknown[]): void {
      const list = listeners.get(name)
      if (!list) return
      listeners.set(
        name,
        list.filter((entry) => !entry.once),
      )
      for (const entry of list) entry.listener(...parameters)
    },
  }
}

/** A player's connection as RPGJS sees it: it outlives its Colyseus clients (drop, reconnect, second login). */
export type RpgjsSocket = ReturnType<typeof createRpgjsSocket>

/**
 * Makes the socket of a player. `id` is the player's id from `onAuth`; nothing that the page sends can change it. While
 * no client is attached, packets are dropped: the code that attaches a client sends a full snapshot.
 */
export function createRpgjsSocket(options: { id: string; client: Client; packScene?: ScenePacker }) {
  const emitter = createEmitter()
  let client: Client | null = options.client
  /** A client that didn't read; it gets nothing more. */
  let cutOff: Client | null = null

  const cut = (slow: Client): void => {
    cutOff = slow
    slow.leave(unreadCode, 'Too much was waiting for this page.')
    setTimeout(() => (slow as unknown as Wire).ref?.terminate?.(), goodbyeMs).unref()
  }
  const send = (name: string, data?: unknown): boolean => {
    if (!client || client === cutOff) return false
    if (unreadBytes(client) > mostUnread) {
      cut(client)
      return false
    }
    if (data instanceof Uint8Array) client.sendBytes(name, data)
    else if (name === plainScene && options.packScene)
      client.sendBytes(packedScene, options.packScene(JSON.stringify(data)))
    // A round trip through JSON, because socket.io works that way (`toJSON`, no undefined) and RPGJS relies on it.
    else client.send(name, data === undefined ? null : JSON.parse(JSON.stringify(data)))
    return true
  }

  return {
    id: options.id,
    /** Written by RPGJS's transport from its auth hook. */
    playerId: options.id,
    /**
     * RPGJS takes a token here as a returning player's; identity is not its job, and a token would skip `onConnected`.
     */
    handshake: { auth: {} as { token?: string }, headers: {}, query: {} },
    request: { headers: {} },
    data: {} as Record<string, unknown>,
    on: emitter.on,
    once: emitter.once,
    removeAllListeners: emitter.removeAllListeners,
    // RPGJS's transport keeps traffic statistics: it serialises each packet again and sums them up over ten seconds. We
    // don't want that.
    use: (_bookKeeping: unknown): void => {},
    get emit() {
      return send
    },
    set emit(_wrapped: typeof send) {},
    /** A message of the page, already validated. */
    receive: (name: string, data: unknown): void => emitter.fire(name, data),
    attach(next: Client | null): void {
      client = next
    },
    attached: (): Client | null => client,
    fire: emitter.fire,
    disconnect(): void {
      client?.leave(4000)
    },
  }
}

export type RpgjsIo = ReturnType<typeof createRpgjsIo>

/** What RPGJS's server uses as socket.io's server. */
export function createRpgjsIo() {
  const emitter = createEmitter()
  const middlewares: SocketMiddleware[] = []
  return {
    /** For all sockets of this server. */
    packScene: createScenePacker(),
    on: emitter.on,
    use: (middleware: SocketMiddleware) => {
      middlewares.push(middleware)
    },
    clear(): void {},
    /** Runs RPGJS's middlewares, then its `connection` handlers. Rejects when a middleware refuses. */
    async connect(socket: RpgjsSocket): Promise<void> {
      for (const middleware of middlewares) {
        await new Promise<void>((resolve, reject) => {
          middleware(socket, (error) => (error ? reject(error) : resolve()))
        })
      }
      emitter.fire('connection', socket)
    },
  }
}
