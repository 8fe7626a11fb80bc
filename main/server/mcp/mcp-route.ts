import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express'
import type { McpRouteOptions, McpSessions } from './mcp-ports.ts'
import { refuseMcp } from './tool-answer.ts'

const mcpPath = '/mcp'
const largestBody = 64 * 1024

/** Adds `/mcp`. Its code is loaded when somebody comes. Returns a function that ends all sessions. */
export const mcpRoute = (app: Express, options: McpRouteOptions): (() => void) => {
  let sessions: Promise<McpSessions> | null = null
  const failed: ErrorRequestHandler = (error: { status?: number; message: string }, _request, response, next) => {
    if (response.headersSent) return next(error)
    const { status = 500, message } = error
    const isOurs = status >= 500
    if (isOurs) options.logger.error({ error }, 'mcp: a request failed')
    refuseMcp(
      response,
      status,
      isOurs
        ? 'Something went wrong here. The log names it.'
        : `The body can't be read: ${message}. Send JSON of at most ${largestBody} bytes.`,
    )
  }
  app.all(
    mcpPath,
    express.json({ limit: largestBody }),
    async (request: Request, response: Response) => {
      sessions ??= import('./mcp-sessions.ts').then(({ createMcpSessions }) => createMcpSessions(options))
      await (await sessions).handle(request, response)
    },
    failed,
  )
  return () => void sessions?.then(({ end }) => end())
}
