import { createRandom } from '../../art/random.ts'
import type { GameState } from '../game-state.ts'
import { fetchJson } from '../world-art.ts'
import { readSoundMap } from './hear/sound-map.ts'
import { type Audio, createAudio } from './play/audio.ts'
import { createMusicPlayer, type MusicPlayer } from './play/music-player.ts'
import { gainsOf } from './play/volumes.ts'

const beatMs = 250

/** A sound card that already plays, for the game to go on with. */
export interface OpenSound {
  audio: Pick<Audio, 'mixer' | 'make' | 'played' | 'count' | 'play' | 'playSoon' | 'prepare'>
  music: MusicPlayer
}

/** Plays the village's theme on the title page, as loud as the settings say, until the game takes it over. */
export async function startTitleMusic(
  state: Pick<GameState, 'settings' | 'own'>,
  open: { audio(): OpenSound['audio']; map(): Promise<unknown> } = {
    audio: createAudio,
    map: () => fetchJson('sound.json'),
  },
): Promise<{ handOver(): OpenSound } | null> {
  // A world decides whether it has music.
  if (!readSoundMap(await open.map()).music) return null
  const audio = open.audio()
  const music = createMusicPlayer({
    audio,
    random: createRandom(Date.now() % 1_000_000),
    own: () => state.own.music,
  })
  const beat = (): void => {
    const isHidden = globalThis.document?.hidden ?? false
    audio.mixer.setVolumes(gainsOf(state.settings, isHidden))
    music.beat('theme', null)
  }
  beat()
  const timer = setInterval(beat, beatMs)
  return {
    handOver() {
      clearInterval(timer)
      return { audio, music }
    },
  }
}
