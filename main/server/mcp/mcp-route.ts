import express, { type Express } from 'express'
import type { McpRouteOptions, McpSessions } from './mcp-ports.ts'

const mcpPath = '/mcp'
const largestBody = 64 * 1024

/** Adds `/mcp`. Its code is loaded when somebody comes. Returns a function that ends all sessions. */
export const mcpRoute = (app: Express, options: McpRouteOptions): (() => void) => {
  let sessions: Promise<McpSessions> | null = null
  app.all(mcpPath, express.json({ limit: largestBody }), async (request, response) => {
    sessions ??= import('./mcp-sessions.ts').then(({ createMcpSessions }) => createMcpSessions(options))
    await (await sessions).handle(request, response)
  })
  return () => void sessions?.then(({ end }) => end())
}
