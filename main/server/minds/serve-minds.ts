import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import express from 'express'
import { optional } from '../../base/optional.ts'
import { FindingError, finding } from '../../language/findings/finding.ts'
import { isLoopbackHost } from '../engine/from-here.ts'
import { checkHostAndOrigin } from '../engine/host-check.ts'
import { refuseUpgrade } from '../engine/refuse-upgrade.ts'
import { gatewayPath, worldGateway } from '../gateway/world-gateway.ts'
import { mcpRoute } from '../mcp/mcp-route.ts'
import { mindRoutes } from './mind-routes.ts'
import { type OpenMindsOptions, openMinds } from './open-minds.ts'
import { createWorldDesk } from './world-desk.ts'
import { worldToken } from './world-token.ts'

export interface ServeMindsOptions extends OpenMindsOptions {
  host: string
  port: number
  /** The version of this program, as clients are told. */
  version: string
  /** Steady real milliseconds, for the limit of requests. Default: the machine's. */
  now?: () => number
}

/**
 * Opens minds over a save and serves them alone, without a village. Rejects with an error that says what is wrong and
 * what to do; then nothing stays open.
 */
export const serveMinds = async (options: ServeMindsOptions) => {
  const minds = await openMinds(options)
  const { host, logger } = options
  try {
    const token = worldToken(minds.village.saveFolder, options.env)
    const app = express()
    app.disable('x-powered-by')
    app.get('/healthz', (_request, response) => void response.json({ ok: true }))
    const desk = createWorldDesk({ minds: () => minds, token: () => token, logger, ...optional({ now: options.now }) })
    mindRoutes(app, { desk, logger })
    const loopbackOnly = isLoopbackHost(host)
    const endSessions = mcpRoute(app, { version: options.version, loopbackOnly, desk, logger })
    const { gateway, door } = worldGateway({ ...options, minds, desk, app, loopbackOnly })
    const refusal = ({ headers }: IncomingMessage, isSocket: boolean): string | null => {
      const { origin, ...others } = headers
      // The token guards against pages of other origins. A false name of this host would make them ours. No page of
      // another origin gets a socket.
      const verdict = checkHostAndOrigin(isSocket ? { ...others, ...optional({ origin }) } : others, {
        hosts: options.config.gateway.hosts,
        loopbackOnly,
      })
      return verdict.ok ? null : verdict.why
    }
    const guarded = (request: IncomingMessage, response: ServerResponse): void => {
      const why = refusal(request, false)
      if (why === null) return void app(request, response)
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(`${why}\n`)
    }
    const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5000 }, guarded)
    server.on('upgrade', (request, socket, head) => {
      const isGateway = request.url?.split('?', 1)[0] === gatewayPath
      if (isGateway && refusal(request, true) === null) return door(request, socket, head)
      const status = isGateway ? '403 Forbidden' : '404 Not Found'
      refuseUpgrade(socket, `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    })
    const port = await new Promise<number>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          error.code === 'EADDRINUSE'
            ? new FindingError(finding('serve-minds.port-in-use', { port: options.port, host }), { cause: error })
            : error,
        ),
      )
      server.listen(options.port, host, () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : options.port)
      })
    })
    return {
      minds,
      port,
      token,
      async close(): Promise<void> {
        gateway.shutdown('the server is stopping')
        server.close()
        endSessions()
        await minds.close()
        server.closeAllConnections()
      },
    }
  } catch (error) {
    await minds.close()
    throw error
  }
}
