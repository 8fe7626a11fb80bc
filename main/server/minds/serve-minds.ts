import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import express from 'express'
import { optional } from '../../base/optional.ts'
import { isLoopbackHost } from '../engine/from-here.ts'
import { checkHostAndOrigin } from '../engine/host-check.ts'
import { mcpRoute } from '../mcp/mcp-route.ts'
import { mindRoutes } from './mind-routes.ts'
import { type OpenMindsOptions, openMinds } from './open-minds.ts'
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
    mindRoutes(app, { minds: () => minds, token: () => token, logger, ...optional({ now: options.now }) })
    const endSessions = mcpRoute(app, {
      version: options.version,
      loopbackOnly: isLoopbackHost(host),
      minds: () => minds,
      worldToken: () => token,
      logger,
      ...optional({ now: options.now }),
    })
    const guarded = (request: IncomingMessage, response: ServerResponse): void => {
      // The token guards against pages of other origins. A false name of this host would make them ours.
      const { origin: _origin, ...headers } = request.headers
      const verdict = checkHostAndOrigin(headers, {
        hosts: options.config.gateway.hosts,
        loopbackOnly: isLoopbackHost(host),
      })
      if (verdict.ok) return void app(request, response)
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(`${verdict.why}\n`)
    }
    const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5000 }, guarded)
    const port = await new Promise<number>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          error.code === 'EADDRINUSE'
            ? new Error(`Port ${options.port} on ${host} is in use. Name another: --port <number>.`, { cause: error })
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
