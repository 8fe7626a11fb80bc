import { createMusicOrder } from '../hear/music-order.ts'
import type { Air, MomentPiece } from '../music/moods.ts'
import type { Audio } from './audio.ts'
import type { Playing } from './mixer.ts'

/** Plays what the order of pieces says. A piece is rendered when it is asked for, and then forgotten. */
export function createMusicPlayer(options: { audio: Pick<Audio, 'mixer' | 'make' | 'count'>; random(): number }) {
  const { audio } = options
  const order = createMusicOrder(options.random)
  let playing: Playing | null = null
  let number = 0
  return {
    beat(air: Air | null, moment: MomentPiece | null): void {
      for (const one of order.beat(audio.mixer.now(), air, moment)) {
        if (one.kind === 'stop') {
          playing?.stop(one.fade)
          playing = null
          number++
          continue
        }
        const own = ++number
        void audio.make({ kind: 'piece', piece: one.piece, seed: one.seed }).then((buffer) => {
          // Something else was asked for meanwhile.
          if (own !== number) return
          playing = audio.mixer.play(buffer, { bus: 'music', gain: 1, fadeIn: one.fadeIn })
          order.began(audio.mixer.now(), buffer.duration)
          audio.count(one.piece)
        })
      }
    },
  }
}
export type MusicPlayer = ReturnType<typeof createMusicPlayer>
