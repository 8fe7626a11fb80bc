export interface EmbedQueueOptions {
  /** Sends texts and returns one vector per text, in order. */
  send(texts: string[], signal: AbortSignal | undefined): Promise<Float32Array[]>
  /** The limits of one `send`. A single text may be longer. */
  mostTexts: number
  mostCharacters: number
  /** How many questions are sent at the same time. */
  questions: number
  /**
   * Whether a question may be sent during a batch. A model that takes one request at a time would only keep it waiting.
   */
  duringBatch: boolean
}

interface Job {
  texts: string[]
  signal: AbortSignal | undefined
  answer: (vectors: Float32Array[]) => void
  refuse: (reason: unknown) => void
}

/**
 * Shares one model among all memories. A call with a signal is a question that someone is waiting for, so it goes
 * first. A call without one is backlog: it is cut into batches, sent one at a time, alternating between memories.
 */
export const createEmbedQueue = (
  options: EmbedQueueOptions,
): ((texts: string[], signal?: AbortSignal) => Promise<Float32Array[]>) => {
  const questions: Job[] = []
  const batches: Job[] = []
  let asking = 0
  let batching = false

  const run = (job: Job, done: () => void) =>
    options
      .send(job.texts, job.signal)
      .then(job.answer, job.refuse)
      .finally(() => {
        done()
        next()
      })
  const next = (): void => {
    while (questions.length > 0 && asking < options.questions && (options.duringBatch || !batching)) {
      const job = questions.shift()
      if (job === undefined || job.signal?.aborted === true) continue
      asking += 1
      void run(job, () => {
        asking -= 1
      })
    }
    if (batching || asking > 0 || questions.length > 0) return
    const job = batches.shift()
    if (job === undefined) return
    batching = true
    void run(job, () => {
      batching = false
    })
  }
  const enqueue = (line: Job[], texts: string[], signal?: AbortSignal): Promise<Float32Array[]> =>
    new Promise((resolve, reject) => {
      const onAbort = () => reject(signal?.reason)
      const last =
        <Value>(call: (value: Value) => void) =>
        (value: Value) => {
          signal?.removeEventListener('abort', onAbort)
          call(value)
        }
      signal?.addEventListener('abort', onAbort, { once: true })
      line.push({ texts, signal, answer: last(resolve), refuse: last(reject) })
      next()
    })

  return async (texts, signal) => {
    signal?.throwIfAborted()
    const vectors: Float32Array[] = []
    for (const part of inParts(texts, options))
      vectors.push(...(await enqueue(signal === undefined ? batches : questions, part, signal)))
    return vectors
  }
}

const inParts = (texts: readonly string[], { mostTexts, mostCharacters }: EmbedQueueOptions): string[][] => {
  const parts: string[][] = []
  let characters = 0
  for (const text of texts) {
    const last = parts.at(-1)
    if (last === undefined || last.length >= mostTexts || characters + text.length > mostCharacters) {
      parts.push([text])
      characters = text.length
    } else {
      last.push(text)
      characters += text.length
    }
  }
  return parts
}
