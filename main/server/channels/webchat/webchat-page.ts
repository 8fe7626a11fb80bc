import { join } from 'node:path'
import type { Express, Request, Response } from 'express'
import type { Config } from '../../config/schema.ts'

/** Nothing but our own script, style and pictures: what players and models write is text, and could not run even if it got into the page. */
const contentSecurityPolicy = (frameAncestors: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.length === 0 ? "'none'" : frameAncestors.join(' ')}`,
  ].join('; ')

/** Where the page can be asked for; the second is how the build names it. */
const addresses = ['/webchat', '/webchat.html']
/** What another site may ask for itself, when it is named in rpg.toml. Not the socket: the frame asks for that, and the frame is of our own origin. */
const guestPaths: readonly string[] = ['/webchat', '/embed.js']

/** The origins beside our own that may ask for this path. */
export const webchatGuests = ({ channels: { webchat } }: Config, path: string): readonly string[] =>
  webchat.enabled && guestPaths.includes(path) ? webchat.origins : []

/** The plain page and the script that puts it on other sites, as the build left them. Must be called before the game's own pages are served. */
export const serveWebchatPage = (
  app: Express,
  options: { clientFolder: string; settings: () => Config['channels']['webchat'] },
): void => {
  const { clientFolder, settings } = options
  app.get(addresses, (_request, response) => {
    const { enabled, origins } = settings()
    if (!enabled)
      return refuse(response, 404, 'Disabled', 'The web chat is switched off: [channels.webchat] enabled in rpg.toml.')
    pageHeaders(response, origins)
    response.sendFile(join(clientFolder, 'webchat.html'))
  })
  app.get('/embed.js', (request, response) => {
    const { enabled, origins } = settings()
    response.setHeader('vary', 'Origin, Referer')
    if (!enabled)
      return refuse(response, 404, 'Disabled', 'The web chat is switched off: [channels.webchat] enabled in rpg.toml.')
    if (origins.length === 0)
      return refuse(
        response,
        404,
        'Disabled',
        'No other site may show the web chat: [channels.webchat] origins in rpg.toml names none.',
      )
    const asking = originOf(request)
    if (asking !== null && !origins.includes(asking) && hostOf(asking) !== request.headers.host?.toLowerCase())
      return refuse(
        response,
        403,
        'OriginNotAllowed',
        `The web chat may not be shown by ${asking}: [channels.webchat] origins in rpg.toml does not name it.`,
      )
    pageHeaders(response, [])
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    if (request.headers.origin !== undefined) response.setHeader('access-control-allow-origin', request.headers.origin)
    response.sendFile(join(clientFolder, 'embed.js'))
  })
}

/** Where the script tag stands, as far as the browser tells: a page may keep it to itself. The frame's own policy does not depend on it. */
const originOf = ({ headers: { origin, referer } }: Request): string | null => {
  if (origin !== undefined) return origin
  if (referer === undefined || !URL.canParse(referer)) return null
  return new URL(referer).origin
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

const refuse = (response: Response, status: 403 | 404, type: string, message: string): void => {
  response.status(status).json({ ok: false, error: { type, message } })
}

const pageHeaders = (response: Response, frameAncestors: readonly string[]): void => {
  response.setHeader('content-security-policy', contentSecurityPolicy(frameAncestors))
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('cache-control', 'no-cache')
}
