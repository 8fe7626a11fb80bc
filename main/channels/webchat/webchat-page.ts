import { join } from 'node:path'
import type { Express, Response } from 'express'

/** Nothing but our own script, style and pictures: what players and models write is text, and could not run even if it got into the page. */
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

/** Where the page can be asked for; the second is how the build names it. */
const addresses = ['/webchat', '/webchat.html']

/** The plain page, as the build left it. Must be called before the game's own pages are served. */
export const serveWebchatPage = (app: Express, options: { clientFolder: string; enabled: () => boolean }): void => {
  app.get(addresses, (_request, response) => {
    if (!options.enabled()) {
      const message = 'The web chat is switched off: [channels.webchat] enabled in rpg.toml.'
      response.status(404).json({ ok: false, error: { type: 'Disabled', message } })
      return
    }
    pageHeaders(response)
    response.sendFile(join(options.clientFolder, 'webchat.html'))
  })
}

const pageHeaders = (response: Response): void => {
  response.setHeader('content-security-policy', contentSecurityPolicy)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('cache-control', 'no-cache')
}
