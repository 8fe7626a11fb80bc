import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

/** Loads for as long as there is no file `go` beside its weights, then writes `loaded`. */
const { cacheFolder } = workerData as { cacheFolder: string }
const look = (): void => {
  if (!existsSync(join(cacheFolder, 'go'))) return void setImmediate(look)
  writeFileSync(join(cacheFolder, 'loaded'), '')
  parentPort?.postMessage({ kind: 'ready' })
}
parentPort?.on('message', () => {})
look()
