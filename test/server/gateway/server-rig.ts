import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { silentLogger } from '../../../main/base/logger.ts'
import type { ConnectParams } from '../../../main/server/gateway/access.ts'
import { openDevices } from '../../../main/server/gateway/devices.ts'
import { openApprovals } from '../../../main/server/gateway/drive/drivers-file.ts'
import type { ResponseFrame, ServerFrame } from '../../../main/server/gateway/frames.ts'
import { createGateway, type GatewayOptions } from '../../../main/server/gateway/gateway.ts'
import type { GatewayPorts } from '../../../main/server/gateway/ports.ts'
import { createGatewayDoor } from '../../../main/server/gateway/socket-door.ts'
import { temporaryFolder } from '../../mind/rig.ts'
import { fakePorts, operator, token } from './rig.ts'

/** The gateway with its door on a real port, over a village of one. */
export const startGatewayServer = async (
  options: { ports?: Partial<GatewayPorts>; loopbackOnly?: boolean } & Pick<GatewayOptions, 'limits'> = {},
) => {
  const devices = openDevices({ file: join(await temporaryFolder(), 'devices.json'), now: () => new Date(0) })
  const approvals = openApprovals(join(await temporaryFolder(), 'gateway/drivers.json'))
  const gateway = createGateway({
    ...{
      ports: fakePorts(options.ports),
      token: () => token,
      machineKey: () => 'the-key-of-this-machine',
      devices,
      approvals,
      version: '0',
      logger: silentLogger,
    },
    ...(options.limits ? { limits: options.limits } : {}),
  })
  const server = createServer()
  server.on(
    'upgrade',
    createGatewayDoor({
      gateway,
      admitted: () => false,
      loopbackOnly: options.loopbackOnly ?? true,
      logger: silentLogger,
    }),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/gateway`
  const sockets = new Set<WebSocket>()
  return {
    url,
    gateway,
    /** A client that has identified itself, with the reply. */
    async connect(
      headers: Record<string, string> = {},
      auth: ConnectParams['auth'] = { token },
    ): Promise<[ResponseFrame, WebSocket]> {
      const socket = new WebSocket(url, { headers })
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('message', () =>
        socket.send(JSON.stringify({ type: 'req', id: 'c', method: 'connect', params: operator({ auth }) })),
      )
      const answer = await new Promise<ResponseFrame>((resolve) => {
        socket.on('message', (data) => {
          const frame = JSON.parse(data.toString()) as ServerFrame
          if (frame.type === 'res') resolve(frame)
        })
      })
      return [answer, socket]
    },
    async close(): Promise<void> {
      gateway.shutdown('over')
      for (const socket of sockets) socket.terminate()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
