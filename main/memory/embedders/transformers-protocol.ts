/** Messages between the main thread and the worker that holds the model. */
export interface WorkerStart {
  model: string
  /** The folder of the weights, in `<cacheFolder>/<model>/…`. */
  cacheFolder: string
  /**
   * The address from which weights are downloaded. Null when all of them are here, so that the network is never used.
   */
  hub: string | null
}

export interface WorkerRequest {
  id: number
  texts: string[]
}

export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  /** The share of all files together, 0 to 1. */
  | { kind: 'progress'; share: number }
  | { kind: 'vectors'; id: number; vectors: Float32Array[] }
  | { kind: 'error'; id: number; reason: string }
