import type { Want } from '../synth/render.ts'
import { createMixer, type HowToPlay, type Mixer, type Playing } from './mixer.ts'
import { createRecordings, type Recordings, type RenderWorker } from './recordings.ts'

/** How many variants each short sound has. */
const variants = 3

/** The sound card and what is rendered for it. */
export function createAudio() {
  const mixer: Mixer = createMixer(new AudioContext({ latencyHint: 'interactive' }))
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { type: 'module' })
  const recordings: Recordings = createRecordings(worker as RenderWorker)
  const played: Record<string, number> = {}
  return {
    mixer,
    make: recordings.make,
    /** How often each sound has been played. */
    played: (): Readonly<Record<string, number>> => ({ ...played }),
    count(name: string): void {
      played[name] = (played[name] ?? 0) + 1
    },
    /** Plays a kept sound, if it has been rendered and its bus has room. Otherwise it is left out. */
    play(want: Want, how: HowToPlay): Playing | null {
      const buffer = recordings.get(want)
      const playing = buffer && mixer.play(buffer, how)
      if (playing) this.count(nameOf(want))
      return playing
    },
    /** The same for what may come a little later. */
    async playSoon(want: Want, how: HowToPlay): Promise<void> {
      await recordings.ready(want)
      this.play(want, how)
    },
    /** Renders sounds before they are needed. */
    prepare(wants: readonly Want[]): void {
      for (const want of wants) recordings.get(want)
    },
  }
}
export type Audio = ReturnType<typeof createAudio>

const nameOf = (want: Want): string => {
  switch (want.kind) {
    case 'piece':
      return want.piece
    case 'shot':
      return want.shot
    case 'call':
      return want.call
    case 'bed':
      return want.bed
    case 'syllable':
      return 'babble'
    default:
      return want satisfies never
  }
}

/** One of the variants of a sound. */
export const anyVariant = (random: () => number): number => Math.floor(random() * variants)
export const everyVariant = Array.from({ length: variants }, (_, seed) => seed)
