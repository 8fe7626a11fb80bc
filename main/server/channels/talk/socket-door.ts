import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { realTimer, type Timer } from '../../../base/deadline.ts'
import type { Logger } from '../../../base/logger.ts'
import { dropVanished } from '../../engine/drop-vanished.ts'
import type { UpgradeHandler } from '../../engine/http-server.ts'
import { refuseUpgrade } from '../../engine/refuse-upgrade.ts'
import { largestFrame } from './frames.ts'
import { createSocketPlaces } from './socket-places.ts'
import { type TalkServer, talkCloseCode } from './talk-server.ts'

/** How many connections one channel has at most at a time. */
export const mostConnections = 200
/**
 * Bytes that may wait for a slow reader before its connection is cut. The reader reconnects and gets the talk again.
 */
const mostWaiting = 1024 * 1024
/** A connection that doesn't close when told to is terminated after this many milliseconds. */
const goodbyeMs = 2000

interface Refusal {
  status: 401 | 404 | 503
  type: string
  message: string
}

/** A channel's WebSocket on the server's one HTTP port. `admit` returns why a request may not come in, or null. */
export const createSocketDoor = (options: {
  server: Pick<TalkServer, 'connect'>
  admit(request: IncomingMessage): Refusal | null
  logger: Logger
  timer?: Timer
  /** Milliseconds of a steady clock. */
  now?(): number
}): UpgradeHandler => {
  const { server, admit, logger, timer = realTimer, now = () => performance.now() } = options
  const places = createSocketPlaces({ most: mostConnections, timer, now })
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    perMessageDeflate: false,
    clientTracking: false,
  })
  return (request, socket, head) => {
    const full: Refusal = {
      status: 503,
      type: 'TooManyConnections',
      message: 'Too many connections; please try again later.',
    }
    const refusal = admit(request) ?? (places.hasRoom(addressOf(request)) ? null : full)
    if (refusal) return refuse(socket, refusal)
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      join(webSocket, request.socket, { server, places, address: addressOf(request), timer, logger }),
    )
  }
}

/**
 * The real remote address; headers don't count, since anybody can forge them. Behind a proxy all connections share the
 * proxy's address, so no connection crowds out the others.
 */
const addressOf = (request: IncomingMessage): string => request.socket.remoteAddress ?? ''

const whyLeft = {
  silent: 'Nobody said who they are in time.',
  needed: 'Others were waiting for this connection.',
} as const

const join = (
  webSocket: WebSocket,
  socket: Socket,
  {
    server,
    places,
    address,
    timer,
    logger,
  }: {
    server: Pick<TalkServer, 'connect'>
    places: ReturnType<typeof createSocketPlaces>
    address: string
    timer: Timer
    logger: Logger
  },
): void => {
  // The frame is too large or invalid; the package closes the connection with the matching code.
  webSocket.on('error', (error) => logger.info({ error }, 'a connection broke'))
  const close = (code: number, reason: string): void => {
    webSocket.close(code, reason)
    // A goodbye doesn't reach a connection that doesn't read.
    const cut = setTimeout(() => webSocket.terminate(), goodbyeMs)
    cut.unref()
    webSocket.once('close', () => clearTimeout(cut))
  }
  const connection = server.connect({
    address,
    send(frame) {
      if (webSocket.readyState !== webSocket.OPEN) return
      if (webSocket.bufferedAmount > mostWaiting)
        return close(talkCloseCode.unread, 'Too much was waiting for this page.')
      webSocket.send(JSON.stringify(frame))
    },
    close,
  })
  const place = places.take({
    address,
    hasEntered: connection.hasEntered,
    leave: (why) => close(talkCloseCode[why], whyLeft[why]),
  })
  dropVanished(webSocket, socket, timer)
  webSocket.on('message', (data, isBinary) => {
    if (connection.receive(isBinary ? '' : data.toString())) place.heard()
  })
  webSocket.on('close', () => {
    place.free()
    connection.closed()
  })
}

const statusText = { 401: 'Unauthorized', 404: 'Not Found', 503: 'Service Unavailable' } as const

const refuse = (socket: Duplex, { status, type, message }: Refusal): void => {
  const body = `${JSON.stringify({ ok: false, error: { type, message } })}\n`
  const head = `HTTP/1.1 ${status} ${statusText[status]}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
  refuseUpgrade(socket, head + body)
}
