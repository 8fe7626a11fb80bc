import { readFileSync, writeSync } from 'node:fs'
import { type Debugger, type InspectorNotification, Session } from 'node:inspector'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { workerData } from 'node:worker_threads'
import type { StallWorkerData } from './stall-data.ts'
import { hashOf, noteStuck } from './stuck-code.ts'

const standardError = 2
const { beats, places, root, record, looks, lookMs } = workerData as StallWorkerData

let last = -1
let still = 0
setInterval(() => {
  const now = Atomics.load(beats, 0)
  still = now === last ? still + 1 : 0
  last = now
  if (still > 0 && still % looks === 0) look()
}, lookMs)

/** Pauses the main thread, which works even inside a loop, and reads from its stack whose code runs. */
function look(): void {
  const session = new Session()
  session.connectToMainThread()
  const urls = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ params }) => void urls.set(params.scriptId, params.url))
  session.on('Debugger.paused', ({ params }: InspectorNotification<Debugger.PausedEventDataType>) => {
    // The thread may have continued meanwhile.
    if (Atomics.load(beats, 0) === last) endIfTheirs(params.callFrames, urls)
    session.post('Debugger.resume')
    session.disconnect()
  })
  session.post('Debugger.enable')
  session.post('Debugger.pause')
}

function endIfTheirs(frames: readonly Debugger.CallFrame[], urls: ReadonlyMap<string, string>): void {
  for (const { location } of frames) {
    const path = pathOf(urls.get(location.scriptId) ?? '')
    if (!places.some((place) => path === place || path.startsWith(place + sep))) continue
    const file = relative(root, path).split(sep).join('/')
    const line = location.lineNumber + 1
    const seconds = Math.round((still * lookMs) / 1000)
    try {
      noteStuck(record, { file, line, hash: hashOf(readFileSync(path)), at: new Date().toISOString() })
    } finally {
      writeSync(
        standardError,
        `hearthfolk: ${file}:${line} held the whole village for ${seconds} seconds (an endless loop?), so the server ends. Nothing that was acknowledged is lost. The next start refuses that file until it is mended and saved again.\n`,
      )
      process.kill(process.pid, 'SIGKILL')
    }
  }
}

function pathOf(url: string): string {
  return url.startsWith('file:') ? fileURLToPath(new URL(url)) : ''
}
