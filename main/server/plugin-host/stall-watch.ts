import { Worker } from 'node:worker_threads'
import type { Logger } from '../../base/logger.ts'
import { codeEnding } from '../../base/program-folder.ts'
import type { StallWorkerData } from './stall-data.ts'

/** The main thread gives a sign of life this often. Real milliseconds. */
const beatMs = 250

interface StallWatchOptions extends Pick<StallWorkerData, 'places' | 'root' | 'record'> {
  logger: Logger
  /**
   * How many checks without a sign of life count as a stall, and the time between them. It counts checks, so that a
   * machine that was asleep doesn't cause a stall. Default: twenty seconds, as long as a call of a tool may take.
   */
  looks?: number
  lookMs?: number
}

/**
 * Tools and plugins run in the main thread, where an endless loop blocks the village. A worker watches for that: if the
 * main thread stands still inside such code, it notes the file, says so, and ends the process; the file is refused at
 * the next start (`withoutStuck`). Nothing that was acknowledged is lost, as with `kill -9`. Every other stall is left
 * alone.
 */
export const watchForStalls = ({ logger, looks = 20, lookMs = 1000, ...options }: StallWatchOptions): void => {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  setInterval(() => void Atomics.add(beats, 0, 1), Math.min(beatMs, lookMs)).unref()
  const workerData: StallWorkerData = { ...options, looks, lookMs, beats }
  const worker = new Worker(new URL(`./stall-worker${codeEnding}`, import.meta.url), { workerData })
  worker.on('error', (error) => logger.warn({ error }, 'nothing watches for endless loops of tools any more'))
  worker.unref()
}
