import { join } from 'node:path'
import type { Express } from 'express'
import type { Logger } from '../../base/logger.ts'
import type { OpenMinds } from '../minds/open-minds.ts'
import type { WorldDesk } from '../minds/world-desk.ts'
import { sameSecret } from './access.ts'
import { openDevices } from './devices.ts'
import { openApprovals } from './drive/drivers-file.ts'
import { createGateway } from './gateway.ts'
import { devicesFile, driversFile } from './gateway-files.ts'
import { serveSchema } from './schema-document.ts'
import { createGatewayDoor } from './socket-door.ts'

export const gatewayPath = '/gateway'

/** The gateway of minds without a village: it lets in worlds and nobody else. */
export const worldGateway = (options: {
  minds: OpenMinds
  desk: WorldDesk
  app: Express
  loopbackOnly: boolean
  version: string
  logger: Logger
}) => {
  const { minds, desk, app, loopbackOnly, version, logger } = options
  const { saveFolder, world } = minds.village
  const gateway = createGateway({
    ...{ ports: null, token: null, version, logger },
    world: { desk, tick: () => world.state.tick },
    approvals: openApprovals(join(saveFolder, driversFile)),
    devices: openDevices({ file: join(saveFolder, devicesFile), now: () => new Date() }),
  })
  serveSchema(app, ({ headers }) => {
    const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
    const token = desk.token()
    return given !== undefined && token !== null && sameSecret(given, token)
  })
  return { gateway, door: createGatewayDoor({ gateway, admitted: () => false, loopbackOnly, logger }) }
}
