import type { GameState } from '../game-state.ts'
import type { Voice } from './synth/babble.ts'

/** A woman's voice for high pitches, if the browser tells; names are all that it gives. */
const highNames = /female|woman|zira|samantha|victoria|karen|moira|tessa|fiona|hazel|susan|libby|sonia|aria|jenny/i

/** Chooses a voice of the browser for a character: always the same, and not the same for everybody. */
export function chooseVoice<Some extends { name: string; lang: string }>(
  all: readonly Some[],
  voice: Voice,
): Some | null {
  const english = all.filter(({ lang }) => lang.toLowerCase().startsWith('en'))
  const isHigh = voice.pitch > 150
  const fitting = english.filter(({ name }) => highNames.test(name) === isHigh)
  const choice = fitting.length > 0 ? fitting : english
  return choice[voice.seed % Math.max(1, choice.length)] ?? null
}

/** Relative to the browser's usual voice, from 0 to 2. */
export const speechPitch = (voice: Voice): number =>
  Math.max(0.6, Math.min(1.7, voice.pitch / (voice.pitch > 150 ? 195 : 112)))

/** Speaks whole answers aloud by the browser's own voices, where it has some. Off until somebody asks for it. */
export function createTrueVoices(state: GameState, voiceOf: (speaker: string) => Voice | null) {
  const browser = 'speechSynthesis' in globalThis ? speechSynthesis : null
  let spoken = newestAnswer()?.id
  function newestAnswer() {
    return state.log.findLast((line) => line.kind === 'speech' && !line.mine && line.partner?.id === line.speaker)
  }
  return {
    beat(): void {
      const line = newestAnswer()
      if (!line || line.streaming || line.id === spoken) return
      spoken = line.id
      const { settings } = state
      const voice = voiceOf(line.speaker)
      if (!browser || !settings.trueVoices || settings.muted || !voice || line.speaker !== state.partner?.id) return
      const words = new SpeechSynthesisUtterance(line.text)
      words.voice = chooseVoice(browser.getVoices(), voice)
      words.pitch = speechPitch(voice)
      words.rate = Math.max(0.8, Math.min(1.3, (0.13 / voice.pace) * (1 / settings.bubbleTempo) ** 0.5))
      words.volume = settings.volume * settings.voicesVolume
      browser.cancel()
      browser.speak(words)
    },
    silence: (): void => browser?.cancel(),
  }
}
