import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import type { Logger } from '../../base/logger.ts'
import { sameSecret } from '../gateway/access.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import { mindLimits, mindsPath, type SayEnd, saySchema } from './messages.ts'
import { MindRefusal, readAs, refusalStatus } from './refusal.ts'
import type { WorldDesk } from './world-desk.ts'

/** Adds the routes for other programs' worlds. Docs: docs/minds.md. */
export const mindRoutes = (app: Express, { desk, logger }: { desk: WorldDesk; logger: Logger }): void => {
  const router = express.Router()
  const mindOf = (request: Request): string => String(request.params.id)
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
  const refusalOf = (error: unknown): MindRefusal => {
    const refusal = error instanceof MindRefusal ? error : bodyFault(error)
    if (refusal === null) logger.error({ error }, 'minds: a request failed')
    return refusal ?? new MindRefusal('Failed', 'Something went wrong here. The log names it.')
  }
  const refuse = (response: Response, error: unknown): void => {
    const { type, message } = refusalOf(error)
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
    const token = desk.token()
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
    const what =
      given === undefined ? 'A token is missing, that of the role "world"' : 'This is not the token of the role "world"'
    refuse(
      response,
      new MindRefusal(
        'Unauthorized',
        `${what}: Authorization: Bearer <token>. It is in the file world-token of the save, or in HEARTHFOLK_WORLD_TOKEN.`,
      ),
    )
  })
  router.use((_request, response, next) => {
    try {
      desk.take()
    } catch (error) {
      return refuse(response, error)
    }
    next()
  })
  router.use(express.json({ limit: mindLimits.bodyBytes, strict: true }))

  router.get(
    '/',
    answering((_request, response) => response.json({ ok: true, minds: desk.list() })),
  )
  router.post(
    '/',
    answering(async (request, response) => {
      const spawned = await desk.spawn(request.body)
      response.status(spawned.known ? 200 : 201).json({ ok: true, ...spawned })
    }),
  )
  router.delete(
    '/:id',
    answering(async (request, response) => {
      await desk.remove(mindOf(request))
      response.json({ ok: true })
    }),
  )
  router.post(
    '/:id/percepts',
    answering(async (request, response) => {
      response.json({ ok: true, ...(await desk.percepts(mindOf(request), request.body)) })
    }),
  )
  router.post(
    '/:id/results',
    answering((request, response) => {
      response.json({ ok: true, counts: desk.answer(mindOf(request), request.body) })
    }),
  )
  router.post(
    '/:id/say',
    answering(async (request, response) => {
      const say = readAs(saySchema, request.body)
      const mind = mindOf(request)
      // A program that can't read streams gets the end alone, and calls in the feed.
      if (request.accepts(['text/event-stream', 'application/json']) === 'application/json') {
        const end = await desk.say(mind, say, () => {}, AbortSignal.abort())
        return response
          .status(end.outcome === 'failed' ? refusalStatus.Failed : 200)
          .json({ ok: !faulty.has(end.outcome), ...end })
      }
      desk.check(mind, say)
      const stream = openEventStream(response)
      // From here on only the stream can tell how it ended.
      const end = await desk.say(mind, say, stream.send, stream.gone).catch((error: unknown): SayEnd => {
        const { type: reason, message: notice } = refusalOf(error)
        return { id: say.id ?? '', outcome: 'refused', text: '', reason, notice }
      })
      stream.send({ event: 'end', data: end })
      stream.end()
    }),
  )
  router.get(
    '/:id/events',
    answering((request, response) => {
      const mind = mindOf(request)
      const last = request.headers['last-event-id']
      const { news, calls } = desk.news(mind, typeof last === 'string' ? last : undefined)
      let stream: EventStream | null = null
      const stop = desk.follow(mind, (each) => {
        stream?.send(each)
        if (each.event === 'gone') stream?.end()
      })
      stream = openEventStream(response)
      stream.gone.addEventListener('abort', stop)
      stream.send({ event: 'hello', data: { mind, calls } })
      for (const each of news) stream.send(each)
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

/** Outcomes of words that got no answer. */
const faulty: ReadonlySet<string> = new Set(['refused', 'failed'])

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
