import type { Soundscape } from '../hear/soundscape.ts'
import { type Bed, beds } from '../synth/beds.ts'
import type { Call } from '../synth/calls.ts'
import { type Audio, anyVariant } from './audio.ts'
import type { Playing } from './mixer.ts'

/** How long a bed takes to come and go when the weather changes. Seconds. */
const fade = 2.5
/** A call from somewhere is never nearer than this. */
const farthestAside = 0.7

/** The sounds that go on, and those that come by chance. */
export function createAmbience(options: { audio(): Audio | null; random(): number; called(call: Call): void }) {
  const playing = new Map<Bed, Playing>()
  return {
    /** Call about twice a second; `passed` in seconds. */
    show({ beds: wanted, calls }: Soundscape, passed: number): void {
      const audio = options.audio()
      for (const bed of beds) {
        const heard = wanted[bed]
        const known = playing.get(bed)
        if (heard && known) known.set(heard.gain, heard.pan)
        else if (heard) {
          const begun = audio?.play({ kind: 'bed', bed }, { bus: 'ambience', ...heard, loop: true, fadeIn: fade })
          if (begun) playing.set(bed, begun)
        } else if (known) {
          known.stop(fade)
          playing.delete(bed)
        }
      }
      for (const { call, perMinute, gain, pan } of calls) {
        if (options.random() >= (perMinute * passed) / 60) continue
        options.called(call)
        const seed = anyVariant(options.random)
        const aside = pan || (options.random() * 2 - 1) * farthestAside
        const far = gain * (0.35 + 0.65 * options.random())
        void audio?.playSoon(
          { kind: 'call', call, seed },
          { bus: 'ambience', gain: far, pan: aside, rate: 0.95 + options.random() * 0.1 },
        )
      }
    },
  }
}
