import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerReply, WorkerRequest, WorkerStart } from '../../main/memory/embedders/transformers-protocol.ts'

/**
 * Speaks the worker's protocol without a model: the vector is the text's length around a circle; some words make it
 * misbehave.
 */
const reply = (message: WorkerReply) => parentPort?.postMessage(message)
const vectorOf = (text: string) => {
  const vector = new Float32Array(384)
  vector.set(text === 'signs nobody knows' ? [Number.NaN] : [Math.cos(text.length), Math.sin(text.length)])
  return vector
}
if ((workerData as WorkerStart).hub !== null) for (const share of [0, 0.5, 1]) reply({ kind: 'progress', share })
parentPort?.on('message', ({ id, texts }: WorkerRequest) => {
  if (texts.includes('crash')) throw new Error('out of memory')
  if (texts.includes('refuse')) reply({ kind: 'error', id, reason: 'too strange' })
  else if (!texts.includes('hang')) reply({ kind: 'vectors', id, vectors: texts.map(vectorOf) })
})
reply({ kind: 'ready' })
