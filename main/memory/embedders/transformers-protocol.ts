/** What the main thread and the worker that holds the model say to each other. */
export interface WorkerStart {
  model: string
  /** Where weights are kept, as `<cacheFolder>/<model>/…`. */
  cacheFolder: string
  /** Where weights are fetched from; null when they are all there, so that nothing is asked of the network. */
  hub: string | null
}

export interface WorkerRequest {
  id: number
  texts: string[]
}

export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  /** Of all files together, 0..1. */
  | { kind: 'progress'; share: number }
  | { kind: 'vectors'; id: number; vectors: Float32Array[] }
  | { kind: 'error'; id: number; reason: string }
