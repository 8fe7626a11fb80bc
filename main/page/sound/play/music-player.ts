import type { OwnMusic } from '../../../server/live/own-music.ts'
import { createMusicOrder } from '../hear/music-order.ts'
import type { Air, MomentPiece, PieceKind } from '../music/moods.ts'
import type { Audio } from './audio.ts'
import type { Playing } from './mixer.ts'
import { openStream } from './stream.ts'

/**
 * Plays what the order of pieces says: the world's own recording, or a piece that is rendered when it is asked for and
 * then forgotten.
 */
export function createMusicPlayer(options: {
  audio: Pick<Audio, 'mixer' | 'make' | 'count'>
  random(): number
  /** The world's recordings. Default: none. */
  own?: () => OwnMusic | undefined
  /** Default: the browser's. */
  open?: typeof openStream
}) {
  const { audio, own = () => undefined, open = openStream } = options
  const order = createMusicOrder(options.random)
  /** Recordings that this browser could not play, and why. Ours take their place. */
  const broken = new Map<string, string>()
  let playing: Playing | null = null
  let number = 0

  async function begin(one: { piece: PieceKind; seed: number; fadeIn: number }): Promise<void> {
    const mine = ++number
    const how = { bus: 'music', gain: 1, fadeIn: one.fadeIn } as const
    const url = own()?.[one.piece === 'theme' ? 'title' : one.piece]
    const opened = url !== undefined && !broken.has(url) ? await open(url) : null
    // Something else was asked for meanwhile.
    if (mine !== number) return
    if (opened?.ok) {
      playing = audio.mixer.stream(opened.element, how)
      order.began(audio.mixer.now(), opened.seconds)
    } else {
      if (opened && url !== undefined) broken.set(url, opened.problem)
      const buffer = await audio.make({ kind: 'piece', piece: one.piece, seed: one.seed })
      if (mine !== number) return
      playing = audio.mixer.play(buffer, how)
      order.began(audio.mixer.now(), buffer.duration)
    }
    audio.count(one.piece)
  }

  return {
    broken: (): Readonly<Record<string, string>> => Object.fromEntries(broken),
    beat(air: Air | null, moment: MomentPiece | null): void {
      for (const one of order.beat(audio.mixer.now(), air, moment)) {
        if (one.kind === 'play') void begin(one)
        else {
          playing?.stop(one.fade)
          playing = null
          number++
        }
      }
    },
  }
}
export type MusicPlayer = ReturnType<typeof createMusicPlayer>
