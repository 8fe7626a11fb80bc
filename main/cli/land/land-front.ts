import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createProxyServer } from 'httpxy'
import type { Land, Zone } from '../../server/config/load-land.ts'
import { cameFromHere, isLoopbackHost } from '../../server/engine/from-here.ts'
import { checkHostAndOrigin } from '../../server/engine/host-check.ts'
import { refuseUpgrade } from '../../server/engine/refuse-upgrade.ts'
import { type Ping, zonePath } from '../../server/travel/http-road.ts'
import { phrase } from '../phrase.ts'
import { escaped, tellCard, tellDown } from './down-page.ts'
import type { FrontDesk } from './front-desk.ts'

/** Remembers which zone a browser plays in: where its player's body is. */
const cookie = 'hearthfolk-zone'
const yearSeconds = 31_536_000
/** A zone that hasn't begun to answer for so long is asked whether it is there. Milliseconds. */
const silentMs = 300
/** How many questions in a row a zone leaves open before it counts as hung: one that is starved leaves some open, too. */
const strikes = { page: 1, login: 4 }
/** How often it is looked whether zones with open sockets are still where they were. Milliseconds. */
const movedMs = 500

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
  /** Where a zone is; null: down, or not known. */
  addressOf: (zone: string) => Promise<string | null>
  /** Whether a zone answers there. */
  ping: Ping
  /** Answers what concerns the whole land, and knows its operators. */
  desk?: FrontDesk
  /** The gateway token of a zone whose save is on this machine. */
  tokenOf?: (zone: Zone) => string | null
}): Promise<{ port: number; close(): void }> => {
  const { land, host, addressOf, ping, desk } = options
  const proxy = createProxyServer({ ws: true, changeOrigin: false })
  const zoneFor = ({ headers }: IncomingMessage): Zone => {
    const wanted = cookieIn(headers.cookie)
    const find = (id: string | null) => land.zones.find((zone) => zone.id === id)
    return find(wanted) ?? find(land.start) ?? (land.zones[0] as Zone)
  }
  /** Where a request goes. A path that names a zone goes there, for operators with that zone's token. */
  const targetOf = (request: IncomingMessage): { zone: Zone | null; isNamed: boolean; isNear: boolean } => {
    const named = desk?.zoneOf(request)
    if (!named) return { zone: zoneFor(request), isNamed: false, isNear: false }
    const zone = land.zones.find(({ id }) => id === named.zone) ?? null
    request.url = named.url
    const token = zone && desk?.isOperator(request) ? options.tokenOf?.(zone) : null
    if (token) request.headers.authorization = `Bearer ${token}`
    // Whoever sits at this machine sits there for the zone, too.
    return { zone, isNamed: true, isNear: isLoopbackHost(host) && cameFromHere(request) }
  }
  /** The program of the page is the same in all zones, so it comes from one that is up. */
  const otherFor = async ({ url = '' }: IncomingMessage): Promise<string | null> => {
    if (!url.startsWith('/page/')) return null
    return (await Promise.all(land.zones.map(({ id }) => addressOf(id)))).find((each) => each !== null) ?? null
  }
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
    const { zone, isNamed, isNear } = targetOf(request)
    if (!zone) return tell(response, 404, phrase('land-front.no-such-path', { land: land.name }))
    if (isNamed && desk && /^\/studio(?:[?/]|$)/.test(request.url ?? ''))
      response.setHeader('set-cookie', desk.rememberStudio(zone.id))
    const target = (await addressOf(zone.id)) ?? (await otherFor(request))
    const isDown = (): void => {
      // What the zone still says is nobody's any more.
      if (response.headersSent) return void response.destroy()
      if (isPage(request)) tellDown(response, zone)
      else tell(response, 503, phrase('land-front.is-down', { label: zone.label }))
    }
    if (target === null) return isDown()
    const settled = untilHung({
      ...{ zone: zone.id, target, hasBegun: () => response.headersSent, hung: isDown },
      strikes: isPage(request) ? strikes.page : strikes.login,
    })
    await proxy.web(request, response, { target, xfwd: !isNear }).catch(() => {
      if (!response.writableEnded) isDown()
    })
    settled()
  })
  /** Sockets by the zone and address that they go to. */
  const sockets = new Map<Duplex, { zone: string; target: string }>()
  server.on('upgrade', async (request, socket, head) => {
    // A page that goes away is nobody's fault.
    socket.on('error', () => socket.destroy())
    const { zone: meant, isNear } = targetOf(request)
    const zone = meant?.id ?? ''
    const target = meant && (await addressOf(zone))
    if (target === null || !isAllowed(request) || isForZones(request))
      return refuseUpgrade(socket, 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    sockets.set(socket, { zone, target })
    const hasBegun = (): boolean => (socket as Socket).bytesWritten > 0
    const settled = untilHung({ zone, target, hasBegun, hung: () => socket.destroy(), strikes: strikes.login })
    socket.once('close', () => {
      settled()
      sockets.delete(socket)
    })
    void proxy.ws(request, socket as Socket, { target, xfwd: !isNear }, head).catch(() => socket.destroy())
  })
  /** A machine that is gone doesn't close its sockets. Pages come back by themselves where the zone is now. */
  const looking = setInterval(async () => {
    for (const [socket, { zone, target }] of sockets) {
      const now = await addressOf(zone)
      if (now !== null && now !== target) socket.destroy()
    }
  }, movedMs).unref()

  /**
   * Asks a zone that says nothing, until it begins to answer, or says nothing to that either, `strikes` times in a row: a
   * page comes back by itself, so once is enough; a login doesn't. Returns what ends that.
   */
  function untilHung(asked: {
    zone: string
    target: string
    hasBegun(): boolean
    hung(): void
    strikes: number
  }): () => void {
    let isSettled = false
    let missed = 0
    const look = async (): Promise<void> => {
      if (isSettled || asked.hasBegun()) return
      const isThere = await ping(asked.zone, asked.target)
      if (isSettled || asked.hasBegun()) return
      missed = isThere ? 0 : missed + 1
      if (missed >= asked.strikes) asked.hung()
      else timer = setTimeout(look, silentMs).unref()
    }
    let timer = setTimeout(look, silentMs).unref()
    return () => {
      isSettled = true
      clearTimeout(timer)
    }
  }
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(options.port, host, done)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      clearInterval(looking)
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Whether a browser asks for a page of its own. */
const isPage = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') === true

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

const list = async (
  response: ServerResponse,
  land: Land,
  addressOf: (zone: string) => Promise<string | null>,
): Promise<void> => {
  const rows = land.zones.map(async ({ id, label }) =>
    (await addressOf(id)) === null
      ? `<li>${escaped(label)} (${escaped(phrase('land-front.down'))})</li>`
      : `<li><a href="/land/${id}">${escaped(label)}</a></li>`,
  )
  const body = `<p>${escaped(phrase('land-front.where-to'))}</p><ul>${(await Promise.all(rows)).join('')}</ul>`
  tellCard(response, { code: 200, title: land.name, body })
}
