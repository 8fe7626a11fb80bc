import { WebSocket } from 'ws'
import type { ClientFrame, ServerFrame } from '../talk/frames.ts'
import type { TalkServer } from '../talk/talk-server.ts'

/** A link to a talk server, through a running server's socket or within this process. */
export interface ConsoleLink {
  send(frame: ClientFrame): void
  /** Delivers every frame from the first on, to one listener. */
  listen(listener: (frame: ServerFrame) => void): void
  /** Resolves with the reason when the other side has closed the link. */
  readonly gone: Promise<string>
  close(): void
}

/** Links to the talk server of this process. Frames pass as over a socket, each in its own turn of the event loop. */
export const linkInProcess = (server: TalkServer): ConsoleLink => {
  const frames = createInbox()
  let left: (reason: string) => void = () => {}
  const gone = new Promise<string>((resolve) => {
    left = resolve
  })
  const connection = server.connect({
    send: (frame) => queueMicrotask(() => frames.put(frame)),
    close: (_code, reason) => left(reason),
  })
  return {
    send: (frame) => connection.receive(JSON.stringify(frame)),
    listen: frames.listen,
    gone,
    close: () => {
      connection.closed()
      left('closed')
    },
  }
}

/**
 * Links to the `/console/socket` of a running server. Resolves when the link is open.
 *
 * @throws an error with the server's own words when the server refuses.
 */
export const linkToServer = async (address: string, token: string): Promise<ConsoleLink> => {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/console/socket`, {
    headers: { authorization: `Bearer ${token}` },
    perMessageDeflate: false,
  })
  const frames = createInbox()
  socket.on('message', (data) => frames.put(JSON.parse(data.toString()) as ServerFrame))
  const gone = new Promise<string>((resolve) => {
    socket.on('close', (_code, reason) => resolve(reason.toString() || 'The connection to the server was lost.'))
  })
  await new Promise<void>((opened, failed) => {
    socket.once('open', opened)
    socket.once('error', failed)
    socket.once('unexpected-response', (_request, response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () =>
        failed(new Error(refusalIn(body) ?? `The server answered ${response.statusCode ?? 'nothing'}.`)),
      )
    })
  })
  // Any later error also closes the socket, which `gone` reports.
  socket.on('error', () => {})
  return {
    send: (frame) => socket.send(JSON.stringify(frame)),
    listen: frames.listen,
    gone,
    close: () => socket.close(1000),
  }
}

/** Keeps frames that arrive before anybody listens. */
const createInbox = () => {
  const waiting: ServerFrame[] = []
  let listener: ((frame: ServerFrame) => void) | null = null
  return {
    put: (frame: ServerFrame): void => {
      if (listener) listener(frame)
      else waiting.push(frame)
    },
    listen: (next: (frame: ServerFrame) => void): void => {
      listener = next
      for (const frame of waiting.splice(0)) next(frame)
    },
  }
}

const refusalIn = (body: string): string | null => {
  try {
    return (JSON.parse(body) as { error?: { message?: string } }).error?.message ?? null
  } catch {
    return null
  }
}
