import { createHmac, timingSafeEqual } from 'node:crypto'
import express, { type Express } from 'express'
import type { z } from 'zod'
import type { Logger } from '../../base/logger.ts'
import { messageOf } from '../../base/message-of.ts'
import { cameFromHere } from '../engine/from-here.ts'
import { answerShape, askedShape, parcelShape, type Road, verdictShape } from './road.ts'

/** Only the zones of this machine use these paths; the address in front refuses them. */
export const zonePath = '/zone/'
/** A player with a full bag takes some kilobytes. */
export const largestParcel = 1024 * 1024
/** A zone that doesn't answer within this time counts as down. A player waits for the first. Milliseconds. */
const patienceMs = { ask: 4000, hand: 10_000, news: 3000, told: 5000, share: 2000, leave: 2000, whose: 1000 }
const signature = 'x-land-signature'

/** Both sides sign: a zone must not believe whatever listens where another zone was. */
const sign = (secret: string, what: 'request' | 'answer', path: string, text: string): string =>
  createHmac('sha256', secret).update(`${what}\n${path}\n${text}`).digest('hex')
const isSigned = (given: unknown, right: string): boolean =>
  typeof given === 'string' && given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))

/** What zones say to each other besides: the name, and the shape of the answer. */
export interface HttpRoad extends Road {
  call<Shape extends z.ZodType>(
    name: keyof typeof patienceMs,
    zone: string,
    data: object,
    shape: Shape,
  ): Promise<z.infer<Shape>>
}

/** Answers one kind of question of another zone. `shape` has the zone that is meant as `to`. */
export interface ZoneAnswer {
  shape: z.ZodType<{ to: string }>
  answer(asked: never): Promise<object>
}

/** The road between zones of one machine, by HTTP. `addressOf`: where a zone listens; null while it is not known. */
export const createHttpRoad = ({
  secret,
  addressOf,
}: {
  secret: string
  addressOf(zone: string): Promise<string | null>
}): HttpRoad => {
  const post = async <Shape extends z.ZodType>(
    name: keyof typeof patienceMs,
    zone: string,
    data: object,
    shape: Shape,
  ) => {
    const address = await addressOf(zone)
    if (address === null) throw new Error(`the zone "${zone}" is down`)
    const path = `${zonePath}${name}`
    const body = JSON.stringify(data)
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signature]: sign(secret, 'request', path, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs[name]),
    })
    const text = await response.text()
    // The answer belongs to this very request.
    if (!isSigned(response.headers.get(signature), sign(secret, 'answer', path, `${body}\n${text}`)))
      throw new Error(`what answers at ${address} is not the zone "${zone}"`)
    if (!response.ok) throw new Error(`the zone "${zone}" answers ${response.status}: ${text}`)
    return shape.parse(JSON.parse(text)) as z.infer<Shape>
  }
  return {
    ask: (asked) => post('ask', asked.to, asked, answerShape),
    hand: (parcel) => post('hand', parcel.to, parcel, verdictShape),
    call: post,
  }
}

/** Answers other zones of this machine. `arrivals` throws while it can't take anybody in. */
export const zoneRoutes = (
  app: Express,
  options: {
    zone: string
    secret: string
    arrivals: Road
    more?: Readonly<Record<string, ZoneAnswer>>
    logger: Logger
  },
): void => {
  const { zone, secret, arrivals, logger } = options
  const serve = <Shape extends z.ZodType<{ to: string }>>(
    name: string,
    shape: Shape,
    answer: (asked: z.infer<Shape>) => Promise<object>,
  ): void => {
    const path = `${zonePath}${name}`
    app.post(path, express.text({ type: () => true, limit: largestParcel }), async (request, response) => {
      const body = typeof request.body === 'string' ? request.body : ''
      if (!cameFromHere(request) || !isSigned(request.headers[signature], sign(secret, 'request', path, body)))
        return void response.status(404).end()
      const reply = (code: number, data: object): void => {
        const text = JSON.stringify(data)
        response.status(code).setHeader(signature, sign(secret, 'answer', path, `${body}\n${text}`))
        response.type('json').send(text)
      }
      try {
        const asked = shape.parse(JSON.parse(body))
        if (asked.to !== zone) return reply(409, { error: `this is the zone "${zone}"` })
        reply(200, await answer(asked))
      } catch (error) {
        logger.warn({ error, path }, `another zone could not be answered: ${messageOf(error)}`)
        reply(503, { error: messageOf(error) })
      }
    })
  }
  serve('ask', askedShape, arrivals.ask)
  serve('hand', parcelShape, arrivals.hand)
  for (const [name, { shape, answer }] of Object.entries(options.more ?? {})) serve(name, shape, answer as never)
}
