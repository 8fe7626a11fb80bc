import { percentile, rounded } from '../base/statistics.ts'
import type { ChatDelta, ChatOptions, ChatRequest } from '../mind/ports/chat-model.ts'
import type { Seat } from './seat.ts'

/** The measured performance of a model server, from its newest answers. It may differ from the server's settings. */
export interface PaceFigures {
  ref: string
  /** The number of answers that these figures are based on. */
  answers: number
  /** How many answers the server writes at the same time. Null until requests were observed waiting for each other. */
  places: number | null
  /** Milliseconds from a request to its first delta. */
  firstMs: { p50: number; p95: number }
  /** The share of the prompts' tokens that the server had cached, from 0 to 1. Null if it doesn't report this. */
  cachedShare: number | null
}

export interface ServerPace {
  /** Measures each answer of this model. */
  meter(seat: Seat): Seat
  figures(): PaceFigures[]
  /** The places of the smallest server in use. Null while no limit is known. */
  places(): number | null
  /**
   * The places to count on. A server at home of which nothing is known has as many as were seen in use at the same time,
   * and at least one: the first players must not wait until it is measured. Null: no limit.
   */
  likelyPlaces(): number | null
}

/** The number of newest answers that figures are based on. */
const window = 64
/** How many requests must have waited for another's end before the number of places counts as known. */
const fewestWaits = 3
/** A request had to wait if its first word comes this many times later than one without other requests. */
const lateFactor = 1.5

interface Stream {
  sentAt: number
  /** The numbers of its first and its newest delta, counted over the whole server. Null before the first. */
  firstDelta: number | null
  lastDelta: number | null
  /** Milliseconds until the first word. */
  firstMs: number
  /** Whether other answers were unfinished when it was sent. */
  hadCompany: boolean
  /** Whether another answer ended between its request and its first word. */
  sawAnEnd: boolean
  /** The most answers, itself included, that were seen being written at the same time. */
  together: number
}
interface Answer extends Pick<Stream, 'firstMs' | 'hadCompany' | 'sawAnEnd' | 'together'> {
  promptTokens: number
  cachedTokens: number | null
}

/**
 * Creates the measurement. Two answers are written at the same time if each sends something between two pieces of the
 * other. A full server begins an answer only after another has ended, later than usual.
 */
export function createServerPace(options: {
  now: () => number
  /** Whether a model's server is probably small. Default: none is. */
  isAtHome?: (ref: string) => boolean
}): ServerPace {
  const { now, isAtHome = () => false } = options
  const servers = new Map<string, ReturnType<typeof watchServer>>()
  const serverOf = (ref: string) => {
    const known = servers.get(ref) ?? watchServer(ref, now)
    servers.set(ref, known)
    return known
  }
  return {
    meter(seat) {
      const server = serverOf(seat.ref)
      const chat = (request: ChatRequest, options: ChatOptions) => server.measure(seat.chat(request, options))
      return Object.assign(Object.create(seat) as Seat, { chat })
    },
    figures: () => [...servers.values()].map(({ figures }) => figures()).filter(({ answers }) => answers > 0),
    places() {
      const known = [...servers.values()].flatMap((server) => server.places() ?? [])
      return known.length === 0 ? null : Math.min(...known)
    },
    likelyPlaces() {
      const likely = [...servers].flatMap(
        ([ref, server]) => server.places() ?? (isAtHome(ref) ? server.together() : []),
      )
      return likely.length === 0 ? null : Math.min(...likely)
    },
  }
}

function watchServer(ref: string, now: () => number) {
  const open = new Set<Stream>()
  let answers: Answer[] = []
  let deltas = 0

  const heard = (stream: Stream): void => {
    deltas += 1
    const before = stream.lastDelta
    stream.lastDelta = deltas
    if (before === null) {
      stream.firstDelta = deltas
      stream.firstMs = now() - stream.sentAt
      return
    }
    // Other answers that sent something before its last piece and again since.
    const meanwhile = [...open].filter(
      (other) => other !== stream && (other.firstDelta ?? before) < before && (other.lastDelta ?? 0) > before,
    )
    stream.together = Math.max(stream.together, 1 + meanwhile.length)
  }

  async function* measure(source: AsyncGenerator<ChatDelta, void, void>): AsyncGenerator<ChatDelta, void, void> {
    const stream: Stream = {
      ...{ sentAt: now(), firstDelta: null, lastDelta: null, firstMs: 0 },
      ...{ hadCompany: open.size > 0, sawAnEnd: false, together: 1 },
    }
    let usage: Extract<ChatDelta, { kind: 'usage' }> | undefined
    open.add(stream)
    try {
      for await (const delta of source) {
        heard(stream)
        if (delta.kind === 'usage') usage = delta
        yield delta
      }
    } finally {
      open.delete(stream)
      for (const other of open) if (other.lastDelta === null) other.sawAnEnd = true
      if (stream.lastDelta !== null)
        answers = [
          ...answers.slice(1 - window),
          { ...stream, promptTokens: usage?.promptTokens ?? 0, cachedTokens: usage?.cachedTokens ?? null },
        ]
    }
  }

  const places = (): number | null => {
    const alone = answers.filter(({ hadCompany }) => !hadCompany).map(({ firstMs }) => firstMs)
    if (alone.length < fewestWaits) return null
    const usual = percentile(alone, 0.5)
    const waited = answers.filter(({ sawAnEnd, firstMs }) => sawAnEnd && firstMs > usual * lateFactor)
    return waited.length < fewestWaits ? null : together()
  }
  const together = (): number => Math.max(1, ...answers.map((answer) => answer.together))

  const cachedShare = (): number | null => {
    const told = answers.filter(({ cachedTokens, promptTokens }) => cachedTokens !== null && promptTokens > 0)
    const sum = (pick: (answer: Answer) => number) => told.reduce((total, answer) => total + pick(answer), 0)
    return told.length === 0
      ? null
      : rounded(sum(({ cachedTokens }) => cachedTokens ?? 0) / sum(({ promptTokens }) => promptTokens))
  }

  return {
    measure,
    places,
    together,
    figures: (): PaceFigures => {
      const first = answers.map(({ firstMs }) => firstMs)
      return {
        ref,
        answers: answers.length,
        places: places(),
        firstMs: { p50: Math.round(percentile(first, 0.5)), p95: Math.round(percentile(first, 0.95)) },
        cachedShare: cachedShare(),
      }
    },
  }
}
