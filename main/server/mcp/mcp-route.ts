import express, { type Express, type Request, type Response } from 'express'
import type { Logger } from '../../base/logger.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { OpenMinds } from '../minds/open-minds.ts'

const mcpPath = '/mcp'
const largestBody = 64 * 1024

export interface McpRouteOptions {
  version: string
  logger: Logger
  /** The village's gateway. Absent: there is no village. */
  gateway?: () => Gateway | null
  /** Whether the server can be reached only from this machine. */
  loopbackOnly: boolean
  /** Minds for other worlds, and their token. Null: there are none. */
  minds: () => OpenMinds | null
  worldToken: () => string | null
}

export interface McpSessions {
  handle(request: Request, response: Response): Promise<void>
  end(): void
}

/** Adds `/mcp`. Its code is loaded when somebody comes. Returns a function that ends all sessions. */
export const mcpRoute = (app: Express, options: McpRouteOptions): (() => void) => {
  let sessions: Promise<McpSessions> | null = null
  app.all(mcpPath, express.json({ limit: largestBody }), async (request, response) => {
    sessions ??= import('./mcp-sessions.ts').then(({ createMcpSessions }) => createMcpSessions(options))
    await (await sessions).handle(request, response)
  })
  return () => void sessions?.then(({ end }) => end())
}
