import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Zone } from '../../server/config/load-land.ts'
import { sameSecret } from '../../server/gateway/access.ts'
import type { Told } from '../../server/live/land-life.ts'
import { phrase } from '../phrase.ts'
import { bearerOf } from '../status-routes.ts'
import { type Grown, type Growth, wishShape } from './growth.ts'
import { labelMetrics } from './label-metrics.ts'

/** Shows that a browser is an operator's. Apart from the player's cookie, so that both may be elsewhere. */
const cookie = 'hearthfolk-land'
/** The zone that the studio showed last. */
const studioCookie = 'hearthfolk-studio-zone'
/** `/zone-of/<zone>/…`: that path of that zone, wherever the browser's player is. */
const zoneOfPath = /^\/zone-of\/([a-z0-9-]+)(\/.*)?$/
const mostWish = 4096
const codes = { UnknownZone: 404, Busy: 409, LandError: 422, NotReady: 503 } as const

/** What the address in front says of the whole land, and what operators can have it do. */
export const createFrontDesk = (options: {
  name: string
  zones: () => readonly Zone[]
  start: string
  addressOf: (zone: string) => Promise<string | null>
  /** Who has it is an operator of the land. */
  token: string
  /** Asks a zone about itself. */
  ask(zone: string, what: Told): Promise<string>
  budget: () => object | null
  growth: Pick<Growth, 'act'>
}) => {
  const { zones, addressOf, growth } = options
  const isOperator = (request: IncomingMessage): boolean => {
    const given = bearerOf(request, cookie)
    return given !== null && sameSecret(given, options.token)
  }
  const askAll = (what: Told) =>
    Promise.all(
      zones().map(async (zone) => ({
        zone,
        address: await addressOf(zone.id),
        text: (await addressOf(zone.id)) === null ? null : await options.ask(zone.id, what).catch(() => null),
      })),
    )
  const json = (response: ServerResponse, code: number, data: object): void =>
    void response
      .writeHead(code, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .end(`${JSON.stringify(data)}\n`)
  const refuse = (response: ServerResponse, code: number, type: string, message: string): void =>
    json(response, code, { ok: false, error: { type, message } })

  const act = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await readText(request)
    const wish = wishShape.safeParse(text === null ? null : readJson(text))
    if (!wish.success) return refuse(response, 400, 'BadOption', phrase('front-desk.not-understood'))
    const grown: Grown = await growth.act(wish.data)
    if (grown.ok) json(response, 200, grown)
    else refuse(response, codes[grown.type], grown.type, grown.message)
  }
  const status = async (response: ServerResponse): Promise<void> => {
    const told = await askAll('status')
    json(response, 200, {
      ok: true,
      land: options.name,
      zones: told.map(({ zone: { id, label }, address, text }) => ({
        ...{ zone: id, label, address },
        status: text === null ? null : readJson(text),
      })),
      budget: options.budget(),
    })
  }
  const openStudio = (request: IncomingMessage, response: ServerResponse, query: string): void => {
    const chosen = cookieOf(request, studioCookie)
    const zone = zones().find(({ id }) => id === chosen)?.id ?? options.start
    const given = new URLSearchParams(query).get('token')
    const isRight = given !== null && sameSecret(given, options.token)
    response
      .writeHead(303, {
        ...{ location: `/zone-of/${zone}/studio`, 'cache-control': 'no-store' },
        ...(isRight && { 'set-cookie': `${cookie}=${options.token}; Path=/; SameSite=Strict; HttpOnly` }),
      })
      .end()
  }

  return {
    isOperator,
    /** Answers what concerns the whole land. False: it is for a zone. */
    async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const [path = '/', query = ''] = (request.url ?? '/').split('?')
      const guarded = async (work: () => Promise<void>): Promise<true> => {
        if (isOperator(request)) await work()
        else refuse(response, 401, 'Unauthorized', phrase('front-desk.token-needed'))
        return true
      }
      switch (path) {
        case '/healthz':
          json(response, 200, {
            ok: true,
            zones: Object.fromEntries(
              await Promise.all(zones().map(async ({ id }) => [id, (await addressOf(id)) === null ? 'down' : 'up'])),
            ),
          })
          return true
        case '/land.json':
          json(response, 200, {
            land: options.name,
            zones: await Promise.all(
              zones().map(async ({ id, label }) => ({ id, label, isUp: (await addressOf(id)) !== null })),
            ),
          })
          return true
        case '/status':
          return guarded(() => status(response))
        case '/metrics':
          return guarded(async () => {
            const told = await askAll('metrics')
            response
              .writeHead(200, {
                'content-type': 'text/plain; version=0.0.4; charset=utf-8',
                'cache-control': 'no-store',
              })
              .end(labelMetrics(told.map(({ zone, text }) => ({ zone: zone.id, text }))))
          })
        case '/land/act':
          if (request.method !== 'POST') return false
          return guarded(() => act(request, response))
        case '/studio':
          openStudio(request, response, query)
          return true
        default:
          return false
      }
    },
    /** The zone that a path names, and the path that is meant there; null for other paths. */
    zoneOf({ url = '/' }: IncomingMessage): { zone: string; url: string } | null {
      const [path = '/', ...query] = url.split('?')
      const found = zoneOfPath.exec(path)
      return found ? { zone: found[1] ?? '', url: [found[2] ?? '/', ...query].join('?') } : null
    },
    /** Has the browser open the studio at this zone the next time. */
    rememberStudio: (zone: string): string => `${studioCookie}=${zone}; Path=/studio; SameSite=Strict; HttpOnly`,
  }
}
export type FrontDesk = ReturnType<typeof createFrontDesk>

const cookieOf = ({ headers }: IncomingMessage, name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]+)`).exec(headers.cookie ?? '')?.[1]

const readText = async (request: IncomingMessage): Promise<string | null> => {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > mostWish) return null
  }
  return text
}
const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
