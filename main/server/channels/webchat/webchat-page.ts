import { join } from 'node:path'
import type { Express, Request, Response } from 'express'
import type { Config } from '../../config/schema.ts'
import { namedPage } from '../../engine/named-page.ts'
import type { PageLook } from '../../live/page-settings.ts'

/**
 * Allows only our own script, style and pictures: words of players and models are text and couldn't run even if they
 * got into the page.
 */
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

/** The page's addresses; the second is the name that the build gives it. */
const addresses = ['/webchat', '/webchat.html']
/**
 * What a page of a site named in rpg.toml may request itself. The socket is missing because the frame requests it, and
 * the frame has our own origin.
 */
const guestPaths: readonly string[] = ['/webchat', '/embed.js']

/** The origins besides our own that may request this path. */
export const webchatGuests = ({ channels: { webchat } }: Config, path: string): readonly string[] =>
  webchat.enabled && guestPaths.includes(path) ? webchat.origins : []

/**
 * Serves the plain page and the script that embeds it on other sites, as built. Must be called before the game's own
 * pages are served.
 */
export const serveWebchatPage = (
  app: Express,
  options: { clientFolder: string; settings: () => Config['channels']['webchat']; look: () => PageLook },
): void => {
  const { clientFolder, settings, look } = options
  app.get(addresses, (_request, response, next) => {
    const { enabled, origins } = settings()
    if (!enabled)
      return refuse(response, 404, 'Disabled', 'The web chat is switched off: [channels.webchat] enabled in rpg.toml.')
    pageHeaders(response, origins)
    namedPage(join(clientFolder, 'webchat.html'), look()).then((html) => response.type('html').send(html), next)
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
        `${asking} may not show the web chat: [channels.webchat] origins in rpg.toml does not name it.`,
      )
    pageHeaders(response, [])
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    if (request.headers.origin !== undefined) response.setHeader('access-control-allow-origin', request.headers.origin)
    response.sendFile(join(clientFolder, 'embed.js'))
  })
}

/**
 * The site that holds the script tag, if the browser tells; a page may hide it. The frame's own policy doesn't depend
 * on it.
 */
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
