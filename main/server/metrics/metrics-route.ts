import type { IncomingMessage } from 'node:http'
import type { Express } from 'express'
import type { VillageMetrics } from './village-metrics.ts'

/** `/metrics`, with the gateway token. */
export const serveMetrics = (
  app: Express,
  {
    metrics,
    admitted,
  }: {
    metrics: Pick<VillageMetrics, 'text' | 'contentType'>
    admitted(request: Pick<IncomingMessage, 'headers' | 'url'>): boolean
  },
): void => {
  app.get('/metrics', async (request, response) => {
    if (!admitted(request)) {
      response
        .status(401)
        .set('www-authenticate', 'Bearer')
        .json({
          ok: false,
          error: { type: 'Unauthorized', message: 'The gateway token is needed: Authorization: Bearer <token>.' },
        })
      return
    }
    response
      .set('content-type', metrics.contentType)
      .set('cache-control', 'no-store')
      .send(await metrics.text())
  })
}
