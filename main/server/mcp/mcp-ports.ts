import type { Request, Response } from 'express'
import type { Logger } from '../../base/logger.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { WorldDesk } from '../minds/world-desk.ts'
import type { PlayerHost } from './player-page.ts'

/** What outside agents can reach. */
export interface McpRouteOptions {
  version: string
  logger: Logger
  /** The village's gateway. Absent: there is no village. */
  gateway?: () => Gateway | null
  /** Lets agents play players with a body. Absent: there is no village. */
  players?: PlayerHost
  /** Whether the server can be reached only from this machine. */
  loopbackOnly: boolean
  /** Minds for other worlds. */
  desk: WorldDesk
}

export interface McpSessions {
  handle(request: Request, response: Response): Promise<void>
  end(): void
}
