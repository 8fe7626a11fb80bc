import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import express, { type Express } from 'express'
import { z } from 'zod'
import type { Logger } from '../../base/logger.ts'
import { messageOf } from '../../base/message-of.ts'
import {
  answerShape,
  askedShape,
  type FolkParcel,
  type FolkRoad,
  folkAnswerShape,
  folkAskedShape,
  folkParcelShape,
  folkPieceShape,
  parcelShape,
  pingAskedShape,
  pingShape,
  type Road,
  verdictShape,
} from './road.ts'

/** Only zones of the land and its front use these paths; the address in front refuses them. */
export const zonePath = '/zone/'
/** A player with a full bag takes some kilobytes, a villager who knows everybody some hundreds. */
export const largestParcel = 4 * 1024 * 1024
/**
 * A zone that doesn't answer within this time counts as down. A player waits for the first two: whoever hands somebody
 * over tries again, and a transfer that comes twice counts once. Milliseconds.
 */
const patienceMs = {
  ...{ ask: 1000, hand: 4000, 'ask-npc': 4000, piece: 10_000, 'hand-npc': 30_000, ping: 700 },
  ...{ news: 3000, told: 5000, share: 2000, leave: 2000, whose: 1000 },
}
const signature = 'x-land-signature'

/** What zones say to each other besides travel: the name, and the shape of the answer. */
export interface HttpRoad extends Road, FolkRoad {
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

/** Both sides sign: a zone must not believe whatever listens where another zone was. */
const sign = (secret: string, what: 'request' | 'answer', path: string, text: string): string =>
  createHmac('sha256', secret).update(`${what}\n${path}\n${text}`).digest('hex')
const isSigned = (given: unknown, right: string): boolean =>
  typeof given === 'string' && given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))

/** A signed request to a zone, and its signed answer. */
const createCaller =
  (secret: string) =>
  async <Shape extends z.ZodType>(
    name: keyof typeof patienceMs,
    { zone, address }: { zone: string; address: string },
    data: object,
    shape: Shape,
  ): Promise<z.infer<Shape>> => {
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

/**
 * The road between zones, by HTTP. `addressOf`: where a zone listens; null while it is not known.
 *
 * Requests carry no time, because clocks of machines differ. Whoever records one and sends it again gets nothing by it:
 * a transfer has a number and counts once, an `ask` keeps a place for some seconds, a grant of the land's budget counts from
 * the beginning of its hour, and `leave` names the process that is meant.
 */
export const createHttpRoad = ({
  secret,
  addressOf,
}: {
  secret: string
  addressOf(zone: string): Promise<string | null>
}): HttpRoad => {
  const call = createCaller(secret)
  const at = async (zone: string): Promise<{ zone: string; address: string }> => {
    const address = await addressOf(zone)
    if (address === null) throw new Error(`the zone "${zone}" is down`)
    return { zone, address }
  }
  return {
    ask: async (asked) => call('ask', await at(asked.to), asked, answerShape),
    hand: async (parcel) => call('hand', await at(parcel.to), parcel, verdictShape),
    askNpc: async (asked) => call('ask-npc', await at(asked.to), asked, folkAnswerShape),
    sendPiece: async (piece) => call('piece', await at(piece.to), piece, z.strictObject({})),
    handNpc: async (parcel) => call('hand-npc', await at(parcel.to), parcel, verdictShape),
    call: async (name, zone, data, shape) => call(name, await at(zone), data, shape),
  }
}

/**
 * Whether a zone answers at an address, as its owner: a process without a valid lease doesn't, nor does another program
 * that listens there by now. The answer belongs to a number that was never used before.
 */
export const createPing = (secret: string) => {
  const call = createCaller(secret)
  return (zone: string, address: string): Promise<boolean> =>
    call('ping', { zone, address }, { to: zone, nonce: randomUUID() }, pingShape).then(
      () => true,
      () => false,
    )
}
export type Ping = ReturnType<typeof createPing>

/** Answers other zones of the land. `arrivals` throws while it can't take anybody in. */
export const zoneRoutes = (
  app: Express,
  options: {
    zone: string
    secret: string
    arrivals: Road & FolkRoad
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
    // Nothing is read of what isn't signed at all.
    app.post(path, (request, response, next) =>
      typeof request.headers[signature] === 'string' ? next() : void response.status(404).end(),
    )
    app.post(path, express.text({ type: () => true, limit: largestParcel }), async (request, response) => {
      const body = typeof request.body === 'string' ? request.body : ''
      if (!isSigned(request.headers[signature], sign(secret, 'request', path, body)))
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
  serve('ask-npc', folkAskedShape, arrivals.askNpc)
  serve('piece', folkPieceShape, arrivals.sendPiece)
  serve('hand-npc', folkParcelShape, (parcel) => arrivals.handNpc(parcel as FolkParcel))
  serve('ping', pingAskedShape, async () => ({ ok: true }))
  for (const [name, { shape, answer }] of Object.entries(options.more ?? {})) serve(name, shape, answer as never)
}
