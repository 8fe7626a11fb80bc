import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import express, { type Response } from 'express'
import type { TimeLapse } from '../../saves/replay/time-lapse/prepare.ts'
import type { MapPicture } from '../../saves/replay/time-lapse/read-picture.ts'
import { checkHostAndOrigin } from '../engine/host-check.ts'

/** A time-lapse is only for this machine: a log holds what people said to each other in confidence. */
const host = '127.0.0.1'
const mostDeeds = 200

export interface ReplayServer {
  url: string
  close(): Promise<void>
}

/** @throws when the port is taken. */
export async function serveTimeLapse(options: {
  timeLapse: TimeLapse
  picture: MapPicture | null
  /** The built page, and the world's own pictures. */
  clientFolder: string
  pictures: readonly string[]
  sheet(look: string): Uint8Array | null
  /** 0: a free one. */
  port: number
}): Promise<ReplayServer> {
  const { timeLapse, picture, clientFolder } = options
  const app = express()
  app.disable('x-powered-by')
  app.use((request, response, next) => {
    const verdict = checkHostAndOrigin(request.headers, { hosts: [], loopbackOnly: true })
    if (!verdict.ok) return void response.status(403).type('text').send(`${verdict.why}\n`)
    response.set(headers)
    next()
  })
  app.get('/', (_request, response) => response.sendFile(join(clientFolder, 'replay.html')))
  app.use('/page', express.static(join(clientFolder, 'page')))
  app.get('/assets/:name', (request, response, next) => {
    const drawn = options.sheet(request.params.name.replace(/\.png$/, ''))
    if (!drawn) return next()
    response.type('png').set('cache-control', 'public, max-age=86400').send(Buffer.from(drawn))
  })
  for (const folder of options.pictures) app.use('/assets', express.static(folder, { index: false }))
  app.get('/data/overview.json', (_request, response) => answer(response, timeLapse.overview()))
  app.get('/data/picture.json', (_request, response) => answer(response, picture))
  app.get('/data/chunk/:index.json', async (request, response) => {
    const text = await timeLapse.chunk(Number(request.params.index))
    if (text === null) response.status(404).json(null)
    else response.type('json').send(text)
  })
  app.get('/data/deeds/:id.json', async (request, response) => {
    const until = Number(request.query.until)
    const limit = Math.min(mostDeeds, Math.max(1, Number(request.query.limit) || mostDeeds))
    answer(
      response,
      await timeLapse.deedsOf(request.params.id, Number.isFinite(until) ? until : timeLapse.overview().to, limit),
    )
  })

  const server = createServer(app)
  await new Promise<void>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${options.port} is in use. Choose another with --port, or leave --port out.`, {
              cause: error,
            })
          : error,
      ),
    )
    server.listen(options.port, host, listening)
  })
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

const answer = (response: Response, value: unknown): void => void response.set('cache-control', 'no-store').json(value)

/** Scripts come only from us; what a log holds is text and couldn't run even if it got into the page. */
const headers = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
