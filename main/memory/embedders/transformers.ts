import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { codeEnding } from '../../base/program-folder.ts'
import { minuteMs } from '../../language/calendar.ts'
import { type Finding, finding } from '../../language/findings/finding.ts'
import { createEmbedQueue } from './embed-queue.ts'
import { because, type EmbedderLoaded, type EmbedderSource, type LoadEvents } from './source.ts'
import type { WorkerReply, WorkerStart } from './transformers-protocol.ts'
import { wordedOnly } from './worded-only.ts'

export const sentenceModel = 'Xenova/all-MiniLM-L6-v2'
const dimensions = 384
const weightFiles = ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'onnx/model_quantized.onnx']
/** How long a hub may take to answer. A slower one counts as unreachable. */
const hubMs = 4000
/** How long to wait before the next search for missing weights. */
const everyMs = 15 * minuteMs

interface TransformersOptions extends LoadEvents {
  /** The folder where weights are found and kept. */
  cacheFolder: string
  /** The address from which weights are downloaded. */
  hub: string
  /** The worker's file, for tests. */
  worker?: URL
}

/** Runs all-MiniLM-L6-v2 (8-bit) in a worker, if its weights are here or can be downloaded. */
export const transformersSource = (options: Omit<TransformersOptions, keyof LoadEvents>): EmbedderSource => ({
  everyMs,
  load: (events) => loadTransformers({ ...options, ...events }),
})

const loadTransformers = async (options: TransformersOptions): Promise<EmbedderLoaded> => {
  const local = await hasWeights(options.cacheFolder)
  if (!local) {
    const unreachable = await whyUnreachable(options.hub)
    if (unreachable !== null)
      return { ok: false, ...because(finding('embedders.no-weights', { folder: options.cacheFolder, unreachable })) }
  }
  const start: WorkerStart = { model: sentenceModel, cacheFolder: options.cacheFolder, hub: local ? null : options.hub }
  return await startWorker(start, options)
}

const startWorker = (start: WorkerStart, options: TransformersOptions): Promise<EmbedderLoaded> =>
  new Promise((resolve) => {
    const worker = new Worker(options.worker ?? new URL(`./transformers-worker${codeEnding}`, import.meta.url), {
      workerData: start,
    })
    worker.unref()
    const asked = new Map<number, { resolve: (vectors: Float32Array[]) => void; reject: (reason: Error) => void }>()
    let lastId = 0
    let over: string | null = null
    let ready = false
    /** Whether native code is running. If the worker were terminated now, the whole process would abort. */
    let isLoading = true
    const loaded = () => {
      isLoading = false
      if (over !== null) void worker.terminate()
    }

    const end = (reason: Finding) => {
      if (over !== null) return
      over = String(reason)
      options.signal.removeEventListener('abort', onClose)
      for (const { reject } of asked.values()) reject(new Error(String(reason)))
      asked.clear()
      if (!isLoading) void worker.terminate()
      if (ready) options.onLost(reason)
      else resolve({ ok: false, ...because(reason), ...(options.signal.aborted ? {} : { isFault: true as const }) })
    }
    const onClose = () => end(finding('embedders.closed'))
    options.signal.addEventListener('abort', onClose, { once: true })
    const send = (texts: string[], signal?: AbortSignal) =>
      new Promise<Float32Array[]>((answer, refuse) => {
        if (over !== null) return refuse(new Error(over))
        if (signal?.aborted === true) return refuse(signal.reason)
        lastId += 1
        const id = lastId
        const onAbort = () => {
          asked.delete(id)
          refuse(signal?.reason)
        }
        signal?.addEventListener('abort', onAbort, { once: true })
        const last =
          <Value>(call: (value: Value) => void) =>
          (value: Value) => {
            signal?.removeEventListener('abort', onAbort)
            call(value)
          }
        asked.set(id, { resolve: last(answer), reject: last(refuse) })
        worker.postMessage({ id, texts })
      })
    // The model takes one text at a time (40 to 190 ms for a long one), so a question waits for at most one text.
    const inQueue = createEmbedQueue({
      send,
      mostTexts: 1,
      mostCharacters: Number.POSITIVE_INFINITY,
      questions: 1,
      duringBatch: false,
    })
    const embed = wordedOnly(inQueue, () => dimensions)
    const take = (id: number) => {
      const waiting = asked.get(id)
      asked.delete(id)
      return waiting
    }

    worker.on('message', (message: WorkerReply) => {
      if (message.kind === 'ready' || message.kind === 'failed') loaded()
      if (over !== null) return
      switch (message.kind) {
        case 'ready':
          ready = true
          return resolve({
            ok: true,
            ...because(
              start.hub === null
                ? finding('embedders.weights-in', { folder: start.cacheFolder })
                : finding('embedders.weights-from', { hub: start.hub }),
            ),
            createEmbedder: () => ({ name: `transformers ${start.model} q8`, dimensions, embed }),
            async close() {
              over ??= String(finding('embedders.closed'))
              await worker.terminate()
            },
          })
        case 'failed':
          return end(finding('embedders.not-loaded', { reason: message.reason }))
        case 'progress':
          return options.onProgress(message.share)
        case 'vectors':
          // Characters that the model doesn't know may give NaN. Such a text gets a zero vector, so only its words find
          // it.
          return take(message.id)?.resolve(
            message.vectors.map((vector) => (vector.every(Number.isFinite) ? vector : new Float32Array(dimensions))),
          )
        case 'error':
          return take(message.id)?.reject(new Error(message.reason))
        default:
          message satisfies never
      }
    })
    worker.on('error', (cause) =>
      end(finding('embedders.worker-failed', { reason: cause instanceof Error ? cause.message : String(cause) })),
    )
    worker.on('exit', (code) => end(finding('embedders.worker-ended', { code })))
  })

const hasWeights = async (cacheFolder: string): Promise<boolean> => {
  const checks = weightFiles.map((file) => access(join(cacheFolder, sentenceModel, file)))
  return (await Promise.allSettled(checks)).every((check) => check.status === 'fulfilled')
}

/** Why the hub can't be used. Sends a HEAD request for the smallest file. Null when the hub has it. */
const whyUnreachable = async (hub: string): Promise<Finding | null> => {
  try {
    const answer = await fetch(
      new URL(`${sentenceModel}/resolve/main/config.json`, hub.endsWith('/') ? hub : `${hub}/`),
      {
        method: 'HEAD',
        signal: AbortSignal.timeout(hubMs),
      },
    )
    return answer.ok ? null : finding('embedders.hub-answered', { hub, status: String(answer.status) })
  } catch (cause) {
    const detail = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause)
    return finding('embedders.hub-unreachable', { hub, detail })
  }
}
