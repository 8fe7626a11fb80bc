import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createProxyServer } from 'httpxy'
import type { Land, Zone } from '../../server/config/load-land.ts'
import { cameFromHere, isLoopbackHost } from '../../server/engine/from-here.ts'
import { checkHostAndOrigin } from '../../server/engine/host-check.ts'
import { refuseUpgrade } from '../../server/engine/refuse-upgrade.ts'
import { zonePath } from '../../server/travel/http-road.ts'
import { phrase, spokenLanguage } from '../phrase.ts'
import type { FrontDesk } from './front-desk.ts'

/** Remembers which zone a browser plays in: where its player's body is. */
const cookie = 'hearthfolk-zone'
const yearSeconds = 31_536_000

/**
 * The one address in front of all zones. A browser is sent on to the zone of its cookie, or to that of newcomers.
 * `/land` lists the zones, and `/land/<zone>` goes there.
 *
 * Zones see that a request came through a proxy (`x-forwarded-for`), so nobody counts as sitting at their machine.
 */
export const openFront = async (options: {
  land: Land
  host: string
  port: number
  addressOf: (zone: string) => string | null
  /** Answers what concerns the whole land, and knows its operators. */
  desk?: FrontDesk
  /** The gateway token of a zone whose save is on this machine. */
  tokenOf?: (zone: Zone) => string | null
}): Promise<{ port: number; close(): void }> => {
  const { land, host, addressOf, desk } = options
  const proxy = createProxyServer({ ws: true, changeOrigin: false })
  const zoneFor = ({ headers }: IncomingMessage): Zone => {
    const wanted = cookieIn(headers.cookie)
    const find = (id: string | null) => land.zones.find((zone) => zone.id === id)
    return find(wanted) ?? find(land.start) ?? (land.zones[0] as Zone)
  }
  /** Where a request goes. A path that names a zone goes there, for operators with that zone's token. */
  const targetOf = (request: IncomingMessage) => {
    const named = desk?.zoneOf(request)
    if (!named) return { zone: zoneFor(request), isNamed: false, isNear: false }
    const zone = land.zones.find(({ id }) => id === named.zone) ?? null
    request.url = named.url
    const token = zone && desk?.isOperator(request) ? options.tokenOf?.(zone) : null
    if (token) request.headers.authorization = `Bearer ${token}`
    // Whoever sits at this machine sits there for the zone, too.
    return { zone, isNamed: true, isNear: isLoopbackHost(host) && cameFromHere(request) }
  }
  const firstUp = (): Zone | null => land.zones.find(({ id }) => addressOf(id) !== null) ?? null
  const isAllowed = ({ headers }: IncomingMessage): boolean =>
    checkHostAndOrigin(headers, { hosts: [], loopbackOnly: isLoopbackHost(host) }).ok
  const server = createServer(async (request, response) => {
    if (!isAllowed(request)) return tell(response, 403, phrase('land-front.does-not-answer'))
    if (desk && (await desk.answer(request, response))) return
    const [, first, id, ...more] = (request.url ?? '/').split(/[?#]/)[0]?.split('/') ?? []
    if (first === 'land' && more.length === 0) {
      if (!id) return list(response, land, addressOf)
      const zone = land.zones.find((each) => each.id === id)
      if (!zone) return tell(response, 404, phrase('land.no-such-zone', { land: land.name, id }))
      const keep = `${cookie}=${zone.id}; Path=/; Max-Age=${yearSeconds}; SameSite=Strict; HttpOnly`
      return response.writeHead(303, { 'set-cookie': keep, location: '/' }).end()
    }
    // Between zones only.
    if (isForZones(request)) return tell(response, 404, phrase('land-front.not-for-pages'))
    const { zone: meant, isNamed, isNear } = targetOf(request)
    // The program of the page is the same in all zones, so it comes from one that is up.
    const isProgram = !isNamed && request.url?.startsWith('/page/')
    const zone = isProgram && meant && addressOf(meant.id) === null ? firstUp() : meant
    if (!zone) return tell(response, 404, phrase('land-front.no-such-path', { land: land.name }))
    if (isNamed && desk && /^\/studio(?:[?/]|$)/.test(request.url ?? ''))
      response.setHeader('set-cookie', desk.rememberStudio(zone.id))
    const target = addressOf(zone.id)
    if (target === null) return tell(response, 503, downText(zone))
    await proxy.web(request, response, { target, xfwd: !isNear }).catch(() => {
      if (!response.headersSent) tell(response, 503, downText(zone))
      else response.destroy()
    })
  })
  server.on('upgrade', (request, socket, head) => {
    const { zone, isNear } = targetOf(request)
    const target = zone && addressOf(zone.id)
    if (target === null || !isAllowed(request) || isForZones(request))
      return refuseUpgrade(socket, 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    void proxy.ws(request, socket as Socket, { target, xfwd: !isNear }, head).catch(() => socket.destroy())
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(options.port, host, done)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Express takes more than one spelling of a path, so none of them is let through. */
const isForZones = ({ url = '' }: IncomingMessage): boolean =>
  decoded(url).replaceAll(/\/+/g, '/').toLowerCase().includes(zonePath)
const decoded = (url: string): string => {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '')
  } catch {
    return zonePath
  }
}

const downText = ({ label }: Zone): string => phrase('land-front.is-down', { label })

const tell = (response: ServerResponse, code: number, text: string): void => {
  response.writeHead(code, {
    ...{ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    ...(code === 503 ? { 'retry-after': '2', refresh: '3' } : {}),
  })
  response.end(`${text}\n`)
}

const cookieIn = (header = ''): string | null =>
  header
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === cookie)?.[1] ?? null

const list = (response: ServerResponse, land: Land, addressOf: (zone: string) => string | null): void => {
  const row = ({ id, label }: Zone): string =>
    addressOf(id) === null
      ? `<li>${escaped(label)} (${escaped(phrase('land-front.down'))})</li>`
      : `<li><a href="/land/${id}">${escaped(label)}</a></li>`
  const title = escaped(land.name)
  response
    .writeHead(200, {
      ...{ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    .end(
      `<!doctype html><html lang="${spokenLanguage()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body{font:18px/1.6 Georgia,serif;max-width:34em;margin:3em auto;padding:0 1em;background:#1c1a17;color:#f0e6d2}a{color:#ffd98a}</style><h1>${title}</h1><p>${escaped(phrase('land-front.where-to'))}</p><ul>${land.zones.map(row).join('')}</ul></html>`,
    )
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
