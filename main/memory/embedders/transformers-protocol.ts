/** Messages between the main thread and the worker that holds the model. */
export interface WorkerStart {
  model: string
  /** Weights are kept at `<cacheFolder>/<model>/…`. */
  cacheFolder: string
  /** Where to download weights; null when all are here, so the network is never asked. */
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
