import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { writeHeapSnapshot } from 'node:v8'
import { isMainThread } from 'node:worker_threads'

/** Loaded before the server: reports the memory use of its process. */
export const memoryReporterModule = import.meta.filename
/** The variable with the port of 127.0.0.1 where `scales.ts` asks. */
export const reporterPort = 'HEARTHFOLK_WEIGHED_AT'

/** What the scales ask, as a line of JSON. `snapshot`: also writes the heap into this file, which takes seconds. */
export interface ReporterAsked {
  snapshot?: string
}
export interface ProcessWeight {
  /** The resident memory, in bytes. */
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

// Nothing happens when it is only imported for its names. A worker loads it too, but has its own small heap.
if (isMainThread && process.execArgv.includes(memoryReporterModule)) {
  const socket = connect(Number(process.env[reporterPort]), '127.0.0.1')
  createInterface({ input: socket }).on('line', (line) => {
    const { snapshot } = JSON.parse(line) as ReporterAsked
    if (snapshot !== undefined) writeHeapSnapshot(snapshot)
    const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage()
    const weight: ProcessWeight = {
      ...{ rss, heapUsed, heapTotal, external, arrayBuffers },
      handles: process.getActiveResourcesInfo().length,
      descriptors: descriptors(),
    }
    socket.write(`${JSON.stringify(weight)}\n`)
  })
  // If the benchmark is gone, nothing else would stop the server.
  socket.on('close', () => process.kill(process.pid, 'SIGTERM'))
  socket.on('error', () => {})
  socket.unref()
}
