/** A wish of the player, or the system's. */
export type Wish = 'system' | 'yes' | 'no'

export interface Settings {
  /** The code of the page's language. Empty: the first of the browser's languages that there is. */
  language: string
  /** The text size, relative to the normal one. */
  textScale: number
  /** The pace of speech: how long words take to appear and how long they stay, relative to normal. */
  bubbleTempo: number
  /** 0 picks a zoom by the window's size. */
  zoom: number
  /** Whether things that only adorn move less; `system` follows what the browser tells of its system. */
  motion: Wish
  /** What follows from `motion`. The page reads this. */
  reduceMotion: boolean
  /** Whether colours are stronger and edges plainer; `system` as above. */
  contrast: Wish
  /** The log of the talk shows its newest line alone. */
  foldLog: boolean
  /** How much is drawn: as much as the machine can, everything, or the least. */
  drawing: 'auto' | 'full' | 'light'
  /** The most pictures in a second. */
  mostFrames: number
  /** What bites stays on the hook until it is pulled in by itself. So it is with less motion, too. */
  patientFishing: boolean
  /** Whether a talk shows answers to click on. */
  suggestReplies: boolean
  /** Volumes from 0 to 1, of the whole and of its parts. */
  volume: number
  musicVolume: number
  ambienceVolume: number
  effectsVolume: number
  voicesVolume: number
  muted: boolean
  /** Sounds that matter are also written. */
  captions: boolean
  /** The browser's own voices speak what villagers answer. */
  trueVoices: boolean
  /** A button lets the player speak instead of typing, where the browser can hear. */
  dictation: boolean
}

export const defaultSettings: Settings = {
  language: '',
  textScale: 1,
  bubbleTempo: 1,
  zoom: 0,
  motion: 'system',
  reduceMotion: false,
  contrast: 'system',
  foldLog: false,
  drawing: 'auto',
  mostFrames: 60,
  patientFishing: false,
  suggestReplies: true,
  volume: 0.9,
  musicVolume: 0.8,
  ambienceVolume: 0.8,
  effectsVolume: 0.8,
  voicesVolume: 0.8,
  muted: false,
  captions: false,
  trueVoices: false,
  dictation: false,
}
