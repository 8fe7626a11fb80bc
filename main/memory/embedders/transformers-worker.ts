import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerReply, WorkerRequest, WorkerStart } from './transformers-protocol.ts'

/** Runs the sentence model in its own thread, so that neither loading nor embedding blocks the game. */
const port = parentPort
if (port === null) throw new Error('This file runs as a worker thread.')
const reply = (message: WorkerReply) => port.postMessage(message)
const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))
/** The package is optional, so an install may lack it or its library for this system. */
const loadPackage = () =>
  import('@huggingface/transformers').catch((cause: unknown) => {
    const [why] = reasonOf(cause).split('\n')
    throw new Error(`the package @huggingface/transformers is not whole (${why}); "npm install" fetches it`, { cause })
  })

const load = async (start: WorkerStart) => {
  const { env, pipeline } = await loadPackage()
  env.cacheDir = start.cacheFolder
  env.localModelPath = start.cacheFolder
  env.allowLocalModels = true
  env.allowRemoteModels = start.hub !== null
  if (start.hub !== null) env.remoteHost = start.hub.endsWith('/') ? start.hub : `${start.hub}/`
  return await pipeline('feature-extraction', start.model, {
    dtype: 'q8',
    device: 'cpu',
    progress_callback: (event) => {
      // Files from the cache report progress too, but nobody waits for those.
      if (start.hub !== null && event.status === 'progress_total')
        reply({ kind: 'progress', share: event.progress / 100 })
    },
  })
}

try {
  const extract = await load(workerData as WorkerStart)
  let work: Promise<void> = Promise.resolve()
  const answer = async ({ id, texts }: WorkerRequest) => {
    try {
      const vectors: Float32Array[] = []
      // One text at a time: in a batch the quantised model's numbers depend on the other texts, but one text must have
      // one vector.
      for (const text of texts) {
        const output = await extract(text, { pooling: 'mean', normalize: true })
        vectors.push(Float32Array.from(output.data as Float32Array))
      }
      reply({ kind: 'vectors', id, vectors })
    } catch (cause) {
      reply({ kind: 'error', id, reason: reasonOf(cause) })
    }
  }
  port.on('message', (request: WorkerRequest) => {
    work = work.then(() => answer(request))
  })
  reply({ kind: 'ready' })
} catch (cause) {
  reply({ kind: 'failed', reason: reasonOf(cause) })
  port.close()
}
