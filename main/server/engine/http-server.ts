import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { Server as ColyseusServer, matchMaker, type Room } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import express, { type Express } from 'express'
import type { Logger } from '../../base/logger.ts'
import { FindingError, finding } from '../../language/findings/finding.ts'
import type { Matchmaking } from '../redis/matchmaking.ts'
import { isLoopbackHost } from './from-here.ts'
import { holdAnswers } from './hold-answers.ts'
import { checkHostAndOrigin } from './host-check.ts'
import { servePacked } from './packed-files.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'

/**
 * Largest frame or request of a page, in bytes. It fits the longest message with its envelope, and is too small to do
 * harm.
 */
export const largestFrame = 64 * 1024

/**
 * Time limits of a request in milliseconds: for its head, for the whole request, and for a socket without traffic. A
 * page may read as slowly as it likes, as long as it reads. WebSockets have their own rules.
 */
const usualTimes = { headMs: 10_000, requestMs: 30_000, idleMs: 60_000, keepAliveMs: 5000, lookMs: 2000 }

/** Paths that tell about this process, not about the village, so they are answered in any case. */
const forOperators: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/status', '/metrics'])

/** Takes over a request for a WebSocket. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export interface GameHttpServer {
  port: number
  app: Express
  close(): Promise<void>
}

/**
 * One HTTP port for everything: the page, Colyseus's matchmaking and sockets, and the small endpoints. Checks `Host`
 * and `Origin` before anything else sees a request or an upgrade.
 *
 * @throws an error that names the port and the remedy when it is taken.
 */
export async function startHttpServer(options: {
  host: string
  port: number
  /** Folder of the built page. */
  clientFolder: string
  roomClass: new () => Room
  /** More host names that this server answers to. */
  allowedHosts: string[]
  /** Origins of other sites that may request this path; all other sites are refused. */
  guestOrigins?: (path: string) => readonly string[] | 'all'
  /** Paths whose requests prove by themselves who sends them, under whatever name this server was reached. */
  isProven?: (path: string) => boolean
  /** The most bytes of a request to this path. Default: `largestFrame`. */
  largestBody?: (path: string) => number
  routes(app: Express): void
  /** Our WebSockets by path; all others are Colyseus's. `routes` may add to it. */
  upgrades?: ReadonlyMap<string, UpgradeHandler>
  logger: Logger
  /** Whether this process may answer now; while it may not, everything for clients waits. Default: always. */
  mayAnswer?: () => boolean
  /** How Colyseus finds rooms. Default: in this process alone. */
  matchmaking?: Matchmaking
  /** Time limits that differ from `usualTimes`. */
  times?: Partial<typeof usualTimes>
}): Promise<GameHttpServer> {
  const app = express()
  app.disable('x-powered-by')
  options.routes(app)
  app.use('/page', servePacked(join(options.clientFolder, 'page'), { hashedNames: true, setHeaders: plainHeaders }))
  app.use(servePacked(options.clientFolder, { setHeaders: pageHeaders }))

  const { headMs, requestMs, idleMs, keepAliveMs, lookMs } = { ...usualTimes, ...options.times }
  const server = createServer({
    headersTimeout: headMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: lookMs,
  })
  server.setTimeout(idleMs)
  if (options.mayAnswer) holdAnswers(server, { mayAnswer: options.mayAnswer, isFree: (path) => forOperators.has(path) })
  const port = options.port
  const guard = (request: IncomingMessage, isSocket: boolean) =>
    !isSocket && options.isProven?.(pathOf(request))
      ? { ok: true as const }
      : checkHostAndOrigin(request.headers, {
          hosts: options.allowedHosts,
          loopbackOnly: isLoopbackHost(options.host),
          // Another site's page may fetch some paths but never gets a socket.
          origins: isSocket ? [] : (options.guestOrigins?.(pathOf(request)) ?? []),
        })
  const ours = routeUpgrades(server, options.upgrades ?? new Map())
  // Added last, so that it runs before the others.
  guardServer(server, guard, { largest: options.largestBody ?? (() => largestFrame), logger: options.logger })

  const transport = new WebSocketTransport({ server, maxPayload: largestFrame, pingInterval: 5000, pingMaxRetries: 3 })
  // Page and server share one origin; no other page may read an answer.
  matchMaker.controller.getCorsHeaders = () => ({})
  matchMaker.controller.DEFAULT_CORS_HEADERS = {} as typeof matchMaker.controller.DEFAULT_CORS_HEADERS
  // The listings of others are theirs (`matchmaking.ts`), and a process that stands still isn't dead.
  matchMaker.setHealthChecksEnabled(false)
  // There is one village: pages only join or rejoin; they neither make nor choose rooms.
  matchMaker.controller.exposedMethods = ['joinOrCreate', 'reconnect']
  const colyseus = new ColyseusServer({
    greet: false,
    transport,
    gracefullyShutdown: false,
    ...options.matchmaking,
    // The owner of the save makes its room, and nobody else.
    selectProcessIdToCreateRoom: async () => matchMaker.processId,
    express: (application) => {
      application.disable('x-powered-by')
      application.use(app)
    },
  })
  colyseus.define('village', options.roomClass as typeof Room)
  await listen(server, colyseus, { host: options.host, port })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    app,
    async close() {
      for (const socket of ours) socket.destroy()
      await colyseus.gracefullyShutdown(false)
      server.closeAllConnections()
    },
  }
}

async function listen(
  server: HttpServer,
  colyseus: ColyseusServer,
  where: { host: string; port: number },
): Promise<void> {
  let fail: (error: Error) => void = () => {}
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject
  })
  // Colyseus's own listener also prints a stack trace.
  server.removeAllListeners('error')
  server.on('error', (error: NodeJS.ErrnoException) => fail(portError(error, where)))
  await Promise.race([colyseus.listen(where.port, where.host), failed])
}

const portError = (error: NodeJS.ErrnoException, where: { host: string; port: number }): Error =>
  error.code === 'EADDRINUSE'
    ? new FindingError(finding('http-server.port-in-use', { ...where }), { cause: error })
    : new FindingError(finding('http-server.cannot-listen', { ...where, reason: error.message }), { cause: error })

/** Whether a request is too large. Colyseus would read a body of any length to its end. */
const isTooLarge = ({ headers }: IncomingMessage, largest: number): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > largest

/**
 * Passes our own WebSockets to their handlers before Colyseus sees them. Returns the open connections, which the HTTP
 * server no longer tracks.
 */
function routeUpgrades(server: HttpServer, upgrades: ReadonlyMap<string, UpgradeHandler>): ReadonlySet<Duplex> {
  const open = new Set<Duplex>()
  const emit = server.emit.bind(server)
  server.emit = ((event: string, ...parameters: unknown[]) => {
    const [request, socket, head] = parameters as Parameters<UpgradeHandler>
    const handler = event === 'upgrade' ? upgrades.get(pathOf(request)) : undefined
    if (!handler) return emit(event, ...parameters)
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    handler(request, socket, head)
    return true
  }) as typeof server.emit
  return open
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/'

/** Lets a guard run before every listener of the server, so that refused requests never reach express or Colyseus. */
function guardServer(
  server: HttpServer,
  guard: (request: IncomingMessage, isSocket: boolean) => { ok: true } | { ok: false; why: string },
  { largest, logger }: { largest: (path: string) => number; logger: Logger },
): void {
  const emit = server.emit.bind(server)
  server.emit = ((event: string, ...parameters: unknown[]) => {
    if (event !== 'request' && event !== 'upgrade') return emit(event, ...parameters)
    const request = parameters[0] as IncomingMessage
    const verdict = guard(request, event === 'upgrade')
    const most = largest(pathOf(request))
    if (verdict.ok && event === 'request' && isTooLarge(request, most)) {
      const response = parameters[1] as import('node:http').ServerResponse
      response
        .writeHead(413, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
        .end(`A request may have at most ${most} bytes and must state its length.\n`)
      return true
    }
    if (verdict.ok) return emit(event, ...parameters)
    // Logs only the path: the query may hold the token, typed under a name that this server refuses.
    logger.warn({ why: verdict.why, path: pathOf(request) }, 'a request was refused')
    if (event === 'request') {
      const response = parameters[1] as import('node:http').ServerResponse
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(`${verdict.why}\n`)
    } else {
      refuseUpgrade(parameters[1] as Duplex, 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    }
    return true
  }) as typeof server.emit
}

/**
 * Sets the headers of the page. Scripts come only from us, so words of players and models couldn't run even if they got
 * into the page.
 */
function pageHeaders(response: import('node:http').ServerResponse): void {
  response.setHeader(
    'content-security-policy',
    "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws: wss: data: blob:; worker-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  )
  plainHeaders(response)
}

/** For scripts and pictures, to which no policy of a page applies: a new page fetches some fifty of them. */
function plainHeaders(response: import('node:http').ServerResponse): void {
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
}
