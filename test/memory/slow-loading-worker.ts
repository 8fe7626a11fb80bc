import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

/** Loads for as long as there is no file `go` beside its weights, then writes `loaded`. */
const { cacheFolder } = workerData as { cacheFolder: string }
const timer = setInterval(() => {
  if (!existsSync(join(cacheFolder, 'go'))) return
  clearInterval(timer)
  writeFileSync(join(cacheFolder, 'loaded'), '')
  parentPort?.postMessage({ kind: 'ready' })
}, 5)
parentPort?.on('message', () => {})
