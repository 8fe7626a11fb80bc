import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import type { Logger } from '../../base/logger.ts'
import type { NpcId } from '../../world/ids.ts'
import { sameSecret } from '../gateway/access.ts'
import { openEventStream } from './event-stream.ts'
import { mindLimits, mindsPath, perceptsSchema, resultSchema, saySchema, spawnSchema } from './messages.ts'
import type { OpenMinds } from './open-minds.ts'
import { MindRefusal, readAs, refusalStatus } from './refusal.ts'
import { createRequestBudget } from './request-budget.ts'

export interface MindRoutesOptions {
  minds: () => OpenMinds | null
  token: () => string | null
  logger: Logger
  /** Steady real milliseconds. */
  now?: () => number
}

/** Adds the routes for other programs' worlds. Docs: docs/minds.md. */
export const mindRoutes = (app: Express, options: MindRoutesOptions): void => {
  const { logger, now = () => performance.now() } = options
  const router = express.Router()
  const budget = createRequestBudget(now)
  let streams = 0

  /** The minds. @throws MindRefusal while the server opens or closes. */
  const minds = (): OpenMinds => {
    const opened = options.minds()
    if (opened === null || opened.village.isDraining())
      throw new MindRefusal('Closing', 'The server is opening or closing. Try again in a few seconds.')
    return opened
  }
  const npcOf = (request: Request): NpcId => String(request.params.id) as NpcId
  /** A handler whose refusals and failures become answers. */
  const answering =
    (work: (request: Request, response: Response) => unknown): RequestHandler =>
    async (request, response) => {
      try {
        await work(request, response)
      } catch (error) {
        refuse(response, error)
      }
    }
  const refuse = (response: Response, error: unknown): void => {
    const refusal = error instanceof MindRefusal ? error : bodyFault(error)
    if (refusal === null) logger.error({ error }, 'minds: a request failed')
    const { type, message } = refusal ?? new MindRefusal('Failed', 'Something went wrong here. The log names it.')
    if (response.headersSent) return void response.end()
    response
      .status(refusalStatus[type])
      .set(type === 'TooMany' || type === 'Closing' ? { 'retry-after': '1' } : {})
      .json({ ok: false, error: { type, message } })
  }

  router.use((request, response, next) => {
    // The token is the only key, and no browser sends it by itself, so pages of every origin may ask.
    response.set({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type, last-event-id',
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-max-age': '600',
    })
    if (request.method === 'OPTIONS') return void response.status(204).end()
    next()
  })
  router.use((request, response, next) => {
    const token = options.token()
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (token === null)
      return refuse(
        response,
        new MindRefusal(
          'NotFound',
          'Minds for other worlds are off here. "[minds] enabled = true" in rpg.toml turns them on.',
        ),
      )
    if (given !== undefined && sameSecret(given, token)) return next()
    refuse(
      response,
      new MindRefusal('Unauthorized', 'The token of the role "world" is needed: Authorization: Bearer <token>.'),
    )
  })
  router.use((_request, response, next) => {
    if (budget.take()) return next()
    refuse(
      response,
      new MindRefusal('TooMany', `More than ${mindLimits.requestsPerSecond} requests a second. Wait a moment.`),
    )
  })
  router.use(express.json({ limit: mindLimits.bodyBytes, strict: true }))

  router.get(
    '/',
    answering((_request, response) => {
      const { here } = minds()
      const all = [...here.values()].map(({ character: { id, name }, tools }) => ({
        ...{ id, name, tools: tools.map((tool) => tool.name) },
      }))
      response.json({ ok: true, minds: all })
    }),
  )
  router.post(
    '/',
    answering(async (request, response) => {
      const spawned = await minds().spawn(readAs(spawnSchema, request.body))
      response.status(spawned.known ? 200 : 201).json({ ok: true, ...spawned })
    }),
  )
  router.delete(
    '/:id',
    answering(async (request, response) => {
      await minds().remove(npcOf(request))
      response.json({ ok: true })
    }),
  )
  router.post(
    '/:id/percepts',
    answering(async (request, response) => {
      response.json({ ok: true, ...(await minds().percepts(npcOf(request), readAs(perceptsSchema, request.body))) })
    }),
  )
  router.post(
    '/:id/results',
    answering((request, response) => {
      const counts = minds().answer(npcOf(request), readAs(resultSchema, request.body))
      response.json({ ok: true, counts })
    }),
  )
  router.post(
    '/:id/say',
    answering(async (request, response) => {
      const say = readAs(saySchema, request.body)
      // A program that can't read streams gets the end alone, and calls in the feed.
      if (request.accepts(['text/event-stream', 'application/json']) === 'application/json') {
        const end = await minds().say(npcOf(request), say, () => {}, AbortSignal.abort())
        return response.json({ ok: end.outcome !== 'refused', ...end })
      }
      const opened = minds()
      opened.check(npcOf(request), say)
      const stream = openEventStream(response)
      const end = await opened.say(npcOf(request), say, stream.send, stream.gone)
      stream.send({ event: 'end', data: end })
      stream.end()
    }),
  )
  router.get(
    '/:id/events',
    answering((request, response) => {
      const { here, feeds, openCalls } = minds()
      const npc = npcOf(request)
      if (!here.has(npc)) throw new MindRefusal('NotFound', `There is no mind "${npc}" here.`)
      if (streams >= mindLimits.streams)
        throw new MindRefusal('TooMany', `${streams} streams are open, which is the limit. Close one first.`)
      streams += 1
      const stream = openEventStream(response)
      stream.send({ event: 'hello', data: { mind: npc, calls: openCalls(npc) } })
      const last = request.headers['last-event-id']
      for (const news of feeds.since(npc, typeof last === 'string' ? last : undefined)) stream.send(news)
      const stop = feeds.listen(npc, (news) => {
        stream.send(news)
        if (news.event === 'gone') stream.end()
      })
      stream.gone.addEventListener('abort', () => {
        streams -= 1
        stop()
      })
    }),
  )
  router.use((request, response) =>
    refuse(
      response,
      new MindRefusal('NotFound', `There is no ${request.method} ${request.originalUrl.slice(0, 200)}.`),
    ),
  )
  // Express knows a handler of errors by its four parameters.
  router.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => refuse(response, error))
  app.use(mindsPath, router)
}

/** A body or address that could not be read, as a refusal. Null for other errors. */
const bodyFault = (error: unknown): MindRefusal | null => {
  const { type, message } = error as { type?: string; message?: string }
  if (type === 'entity.too.large')
    return new MindRefusal('TooLarge', `The body has more than ${mindLimits.bodyBytes} bytes.`)
  if (error instanceof URIError)
    return new MindRefusal('BadRequest', 'The address can\'t be read: "%" begins two hexadecimal digits.')
  return typeof type === 'string' && /^(?:entity|encoding|charset|request)\./.test(type)
    ? new MindRefusal('BadRequest', `The body can't be read as JSON: ${message}.`)
    : null
}
