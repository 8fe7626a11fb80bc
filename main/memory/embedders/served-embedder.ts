import type { Logger } from '../../base/logger.ts'
import { type Finding, finding } from '../../language/findings/finding.ts'
import { ModelError } from '../../mind/ports/chat-model.ts'
import { type ModelClock, pause } from '../../models/model-clock.ts'
import { toModelError } from '../../models/model-errors.ts'
import { createRetryPolicy } from '../../models/retry-policy.ts'
import { createEmbedQueue } from './embed-queue.ts'
import { because, type EmbedderLoaded, type LoadEvents, wordsOf } from './source.ts'
import { checkVectors } from './vectors.ts'
import { wordedOnly } from './worded-only.ts'

/**
 * The most texts in a batch. A model on two cores takes 40 to 190 ms per text, so a question still gets through during
 * a batch of this size.
 */
const mostTexts = 8
const mostCharacters = 8000
const batchMs = 30_000
/** How long the first answer may take, because the model may have to load. */
const firstMs = 120_000
const questionPatienceMs = 1200
const batchPatienceMs = 60_000
/** The pauses after failures. They are long enough for a restart. After the last one the server counts as lost. */
const restsMs = [2_000, 8_000, 20_000]
/** How often a text refused for its length is halved before it goes without a vector. */
const mostHalvings = 4
/** A word that any model can read. */
const probe = 'hearth'

export interface ServedOptions {
  /** `ollama/<model>` or `openai/<model>`, for errors. */
  ref: string
  /** Names the model that makes the vectors. Changes when the model does. */
  name: string
  /** Why this embedder was chosen, for people. */
  /** Why it is used. */
  said: Finding
  /** Asks the server for one vector per text; throws like `askServer`. */
  ask(texts: string[], signal: AbortSignal): Promise<unknown>
  events: LoadEvents
  clock: ModelClock
  /** Returns a number from 0 to 1. */
  random: () => number
  logger: Logger
}

/**
 * Loads a model on a server that all memories share. Tries it with one word, which also shows its number of dimensions.
 * Waits until passing failures are over; meanwhile it refuses questions at once, so nobody waits for an absent server.
 * Never throws.
 */
export const loadServed = async (options: ServedOptions): Promise<EmbedderLoaded> => {
  const { ref, name, clock, logger } = options
  const closing = new AbortController()
  const close = () => {
    lost ??= finding('embedders.closed')
    closing.abort(new Error(String(lost)))
  }
  const retry = (patienceMs: number) => createRetryPolicy({ onceMore: false, random: options.random, patienceMs })
  const [questionRetry, batchRetry] = [retry(questionPatienceMs), retry(batchPatienceMs)]
  let dimensions: number | null = null
  /** The server's problem, while it gets time to recover. */
  let ailing: string | null = null
  let lost: Finding | null = null
  let checking = false

  const lose = (reason: Finding) => {
    if (lost !== null) return
    lost = reason
    closing.abort(new Error(String(reason)))
    options.events.onLost(reason)
  }
  const once = async (texts: string[], signal: AbortSignal, timeoutMs: number): Promise<Float32Array[]> => {
    const timeout = new AbortController()
    const late = new ModelError({
      ...{ ref, errorClass: 'timeout' as const },
      message: finding('embedders.vectors-late', { ref, ms: timeoutMs }),
    })
    const cancel = clock.after(timeoutMs, () => timeout.abort(late), { background: true })
    try {
      const sent = await options.ask(texts, AbortSignal.any([signal, closing.signal, timeout.signal]))
      const checked = checkVectors(sent, { count: texts.length, dimensions })
      if ('vectors' in checked) return checked.vectors
      throw new ModelError({ ref, errorClass: 'server', message: `${ref}: ${checked.problem}` })
    } finally {
      cancel()
    }
  }
  const tried = async (
    texts: string[],
    signal: AbortSignal,
    policy = batchRetry,
    timeoutMs = batchMs,
  ): Promise<Float32Array[]> => {
    const began = clock.now()
    for (let attempts = 1; ; attempts++) {
      try {
        return await once(texts, signal, timeoutMs)
      } catch (cause) {
        signal.throwIfAborted()
        closing.signal.throwIfAborted()
        const error = toModelError(ref, cause)
        const waitMs = policy.waitBefore({ error, attempts, elapsedMs: clock.now() - began })
        if (waitMs === null) throw error
        await pause(waitMs, clock, AbortSignal.any([signal, closing.signal]))
      }
    }
  }
  /** Embeds texts, and waits for an absent server until it counts as lost. */
  const patiently = async (texts: string[]): Promise<Float32Array[]> => {
    for (const restMs of [...restsMs, null]) {
      try {
        const vectors = await tried(texts, closing.signal)
        ailing = null
        return vectors
      } catch (cause) {
        closing.signal.throwIfAborted()
        const error = toModelError(ref, cause)
        if (isRefused(error)) throw error
        if (restMs === null || isForGood(error)) {
          lose(wordsOf(error))
          throw error
        }
        ailing = error.message
        await pause(restMs, clock, closing.signal)
      }
    }
    throw new Error(`${ref}: gave up waiting`)
  }
  const checkUp = (reason: string) => {
    ailing = reason
    if (checking) return
    checking = true
    patiently([probe])
      .catch((cause: unknown) =>
        lost === null && !closing.signal.aborted ? lose(wordsOf(toModelError(ref, cause))) : undefined,
      )
      .finally(() => {
        checking = false
      })
  }
  /**
   * Embeds a text that is refused although the server takes others. Halves the text, and in the end gives it a zero
   * vector, so that only its words find it.
   */
  const halved = async (text: string): Promise<Float32Array> => {
    for (
      let length = text.length, halvings = 0;
      halvings <= mostHalvings && length > 0;
      length = Math.floor(length / 2), halvings++
    ) {
      try {
        const [vector] = await patiently([text.slice(0, length)])
        if (vector !== undefined) return vector
      } catch (cause) {
        if (!isRefused(cause)) throw cause
      }
    }
    await patiently([probe])
    logger.warn(
      { embedder: name, characters: text.length },
      'a memory could not be embedded; it can be found only by its words',
    )
    return new Float32Array(dimensions ?? 0)
  }
  const batch = async (texts: string[]): Promise<Float32Array[]> => {
    try {
      return await patiently(texts)
    } catch (cause) {
      if (!isRefused(cause)) throw cause
      const vectors: Float32Array[] = []
      for (const text of texts) vectors.push(await halved(text))
      return vectors
    }
  }
  const question = async (texts: string[], signal: AbortSignal): Promise<Float32Array[]> => {
    if (ailing !== null) throw new Error(`${ailing} (trying again)`)
    try {
      return await tried(texts, signal, questionRetry)
    } catch (cause) {
      // A caller that aborted may only have been in a hurry. But a timeout as long as the patience of a search shows
      // that the server hangs.
      const hangs = signal.aborted && signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
      if (hangs) checkUp(`${ref}: no answer to a question in time`)
      else if (!signal.aborted && !isRefused(cause)) checkUp(toModelError(ref, cause).message)
      throw cause
    }
  }

  const inQueue = createEmbedQueue({
    send: (texts, signal) => (signal === undefined ? batch(texts) : question(texts, signal)),
    mostTexts,
    mostCharacters,
    questions: 4,
    duringBatch: true,
  })
  const embed = wordedOnly(inQueue, () => dimensions ?? 0)

  if (options.events.signal.aborted) return { ok: false, ...because(finding('embedders.closed')) }
  options.events.signal.addEventListener('abort', close, { once: true })
  try {
    const [first] = await tried([probe], closing.signal, questionRetry, firstMs)
    const length = first?.length ?? 0
    dimensions = length
    return {
      ok: true,
      ...because(options.said),
      createEmbedder: () => ({ name, dimensions: length, embed }),
      close: async () => close(),
    }
  } catch (cause) {
    options.events.signal.removeEventListener('abort', close)
    return { ok: false, ...because(wordsOf(toModelError(ref, cause))) }
  }
}

/** Whether only the request failed, and not the server. */
const isRefused = (cause: unknown): boolean =>
  cause instanceof ModelError && (cause.errorClass === 'format' || cause.errorClass === 'context-overflow')

/** Whether the error stays, so that waiting is useless. */
const isForGood = ({ errorClass }: ModelError): boolean =>
  errorClass === 'auth' || errorClass === 'billing' || errorClass === 'not-found'
