import { readdirSync } from 'node:fs'
import { writeHeapSnapshot } from 'node:v8'

/** Loaded before the server: answers what memory its process uses, over the channel to the benchmark. */
export const memoryReporterModule = import.meta.filename

/** `snapshot`: also writes the heap into this file, which takes seconds. */
export type ReporterTold = { kind: 'weigh'; snapshot?: string }
export interface ProcessWeight {
  kind: 'weighed'
  /** Bytes. */
  rss: number
  heapUsed: number
  heapTotal: number
  external: number
  arrayBuffers: number
  /** What keeps the process alive: sockets, timers, watchers. */
  handles: number
  /** Open files and sockets; 0 where the system doesn't tell. */
  descriptors: number
}

function descriptors(): number {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    // Only Linux lists them there.
    return 0
  }
}

// Where it is only imported, for its name and types, nothing happens.
if (process.send && process.execArgv.includes(memoryReporterModule)) {
  process.on('message', (told: ReporterTold) => {
    if (told.kind !== 'weigh') return
    if (told.snapshot !== undefined) writeHeapSnapshot(told.snapshot)
    const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage()
    const weight: ProcessWeight = {
      kind: 'weighed',
      ...{ rss, heapUsed, heapTotal, external, arrayBuffers },
      handles: process.getActiveResourcesInfo().length,
      descriptors: descriptors(),
    }
    process.send?.(weight)
  })
  // A server whose benchmark is gone has nobody to stop it.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
