import type { Want } from '../synth/render.ts'
import { type Sound, sampleRate } from '../synth/signal.ts'

/** How many short sounds and syllables are kept; a voice has six. */
const mostKept = 240

/** The part of a `Worker` used here. */
export interface RenderWorker {
  postMessage(message: { id: number; want: Want }): void
  addEventListener(type: 'message', listener: (event: { data: { id: number; sound: Sound } }) => void): void
}

interface Kept {
  buffer: AudioBuffer | null
  ready: Promise<AudioBuffer>
}

/** Rendered sounds for the sound card, each made once at its first use. Pieces of music aren't kept. */
export function createRecordings(worker: RenderWorker) {
  const kept = new Map<string, Kept>()
  const waiting = new Map<number, (buffer: AudioBuffer) => void>()
  let asked = 0

  worker.addEventListener('message', ({ data: { id, sound } }) => {
    const [first] = sound
    if (!first) return
    const buffer = new AudioBuffer({ length: first.length, numberOfChannels: sound.length, sampleRate })
    for (const [index, channel] of sound.entries()) buffer.copyToChannel(channel, index)
    waiting.get(id)?.(buffer)
    waiting.delete(id)
  })

  function make(want: Want): Promise<AudioBuffer> {
    const id = ++asked
    return new Promise((done) => {
      waiting.set(id, done)
      worker.postMessage({ id, want })
    })
  }

  function find(want: Want): Kept {
    const name = JSON.stringify(want)
    const known = kept.get(name)
    // Whatever was used last is let go last.
    kept.delete(name)
    const entry: Kept = known ?? { buffer: null, ready: make(want) }
    kept.set(name, entry)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value as string)
    if (!known)
      void entry.ready.then((buffer) => {
        entry.buffer = buffer
      })
    return entry
  }

  return {
    make,
    /** Null while it is being rendered: a step that comes a second late is worse than none. */
    get: (want: Want): AudioBuffer | null => find(want).buffer,
    /** For a bird, who may wait. */
    ready: (want: Want): Promise<AudioBuffer> => find(want).ready,
  }
}
export type Recordings = ReturnType<typeof createRecordings>
