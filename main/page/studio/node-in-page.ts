import { say } from './say.ts'

/** What the gateway's client needs from Node, for a page. The build inserts it (main/cli/build/vite-configs.ts). */

type Hear = (...told: never[]) => void

/** A browser socket with the few names of `ws`. */
export function WebSocket(this: unknown, url: string) {
  const socket = new globalThis.WebSocket(url)
  return {
    on(event: 'error' | 'close' | 'message', hear: Hear): void {
      const tell = hear as (...told: unknown[]) => void
      if (event === 'message') socket.addEventListener('message', ({ data }) => tell(String(data)))
      else if (event === 'close') socket.addEventListener('close', ({ code, reason }) => tell(code, reason))
      else socket.addEventListener('error', () => tell(new Error(say('node-in-page.the-server-cannot-be-reached'))))
    },
    send: (text: string): void => socket.send(text),
    close: (code?: number, reason?: string): void => socket.close(code, reason),
    terminate: (): void => socket.close(),
  }
}

/**
 * Makes a random id. It also works on a page loaded over plain HTTP from another machine, where browsers lack
 * `randomUUID`.
 */
export const randomUUID = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
