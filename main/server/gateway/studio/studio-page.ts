import { join } from 'node:path'
import type { Express } from 'express'

/** Nothing but our own script, style and pictures, and the gateway of this server. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * `/studio`: the page as the build left it, for everybody; what it shows comes over the gateway, for which it needs the token. That is handed over behind the `#` of the
 * address, which no browser sends to a server.
 */
export const serveStudioPage = (app: Express, { clientFolder }: { clientFolder: string }): void => {
  app.get(['/studio', '/studio.html'], (_request, response) => {
    response.setHeader('content-security-policy', contentSecurityPolicy)
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'no-referrer')
    response.setHeader('cache-control', 'no-cache')
    response.sendFile(join(clientFolder, 'studio.html'))
  })
}
