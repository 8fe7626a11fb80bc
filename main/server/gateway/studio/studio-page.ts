import { join } from 'node:path'
import type { Express } from 'express'
import { namedPage } from '../../engine/named-page.ts'
import type { PageLook } from '../../live/page-settings.ts'

/** Allows only our own script, style and pictures, and this server's gateway. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // The editor sets the width of a tab in a style attribute.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves `/studio`, the built page, to everybody. Its data comes over the gateway and needs the token, which is passed
 * after the `#` of the address, a part that browsers never send to a server.
 */
export const serveStudioPage = (
  app: Express,
  { clientFolder, look }: { clientFolder: string; look: () => PageLook },
): void => {
  app.get(['/studio', '/studio.html'], (_request, response, next) => {
    response.setHeader('content-security-policy', contentSecurityPolicy)
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'no-referrer')
    response.setHeader('cache-control', 'no-cache')
    namedPage(join(clientFolder, 'studio.html'), look()).then((html) => response.type('html').send(html), next)
  })
}
