import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { WebSocketServer } from 'ws'
import type { Logger } from '../../base/logger.ts'
import { dropVanished } from '../engine/drop-vanished.ts'
import { cameFromHere } from '../engine/from-here.ts'
import type { UpgradeHandler } from '../engine/http-server.ts'
import { closeCode, mostBeforeConnect } from './frames.ts'
import type { Gateway } from './gateway.ts'

/** Overhead around a first frame: its header, and a ping or two. */
const framing = 1024
/** A connection that doesn't close when told to is cut off after this many milliseconds. */
const goodbyeMs = 2000

/**
 * `/gateway` on the server's one HTTP port. Host and Origin were already checked. `admitted`: the request itself
 * carries the token. `loopbackOnly`: the server can be reached only from this machine.
 */
export const createGatewayDoor = (options: {
  gateway: Gateway
  admitted(request: IncomingMessage): boolean
  loopbackOnly: boolean
  logger: Logger
}): UpgradeHandler => {
  const { gateway, admitted, loopbackOnly, logger } = options
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: gateway.limits.maxPayload,
    perMessageDeflate: false,
    clientTracking: false,
  })
  return (request, socket, head) => {
    const address = request.socket.remoteAddress ?? ''
    const near = cameFromHere(request)
    const peer = { address, near, local: near && loopbackOnly, admitted: admitted(request) }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', (error) => logger.info({ error, address }, 'gateway: a connection broke'))
      const connection = gateway.connect(
        {
          send: (text) => webSocket.readyState === webSocket.OPEN && webSocket.send(text),
          close(code, reason) {
            webSocket.close(code, reason)
            const cut = setTimeout(() => webSocket.terminate(), goodbyeMs)
            cut.unref()
            webSocket.once('close', () => clearTimeout(cut))
          },
          buffered: () => webSocket.bufferedAmount,
        },
        peer,
      )
      if (connection === null) return
      dropVanished(webSocket, request.socket)
      boundStranger(socket as Socket, {
        isStranger: () => connection.client() === null,
        tooMuch: () => connection.end(closeCode.tooBig, 'the first frame is too large'),
      })
      webSocket.on('message', (data, isBinary) => {
        const text = isBinary ? null : data.toString()
        connection.receive(text, text === null ? mostBeforeConnect : Buffer.byteLength(text))
      })
      webSocket.on('close', () => connection.closed())
    })
  }
}

/** Counts an unidentified client's bytes as they arrive, so that an oversized first frame isn't buffered to its end. */
const boundStranger = (socket: Socket, { isStranger, tooMuch }: { isStranger(): boolean; tooMuch(): void }): void => {
  let bytes = 0
  const count = (chunk: Buffer): void => {
    if (!isStranger()) return void socket.off('data', count)
    bytes += chunk.length
    if (bytes <= mostBeforeConnect + framing) return
    socket.off('data', count)
    tooMuch()
  }
  socket.on('data', count)
}
