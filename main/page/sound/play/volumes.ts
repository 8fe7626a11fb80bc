import type { Settings } from '../../page-settings.ts'

export const buses = ['music', 'ambience', 'effects', 'voices'] as const
export type Bus = (typeof buses)[number]

/** How many sounds each bus plays at once. More are left out, so that no crowd can wear out the machine. */
export const mostAtOnce: Readonly<Record<Bus, number>> = { music: 3, ambience: 12, effects: 10, voices: 4 }

type Volumes = Pick<
  Settings,
  'volume' | 'musicVolume' | 'ambienceVolume' | 'effectsVolume' | 'voicesVolume' | 'muted' | 'trueVoices'
>

/** A slider's middle should sound half as loud, which is a quarter of the power. */
const heard = (slider: number): number => Math.max(0, Math.min(1, slider)) ** 2

/** The gain of the whole and of each bus. A page that nobody sees is silent. */
export const gainsOf = (settings: Volumes, isHidden: boolean): Record<Bus | 'master', number> => ({
  master: settings.muted || isHidden ? 0 : heard(settings.volume),
  music: heard(settings.musicVolume),
  ambience: heard(settings.ambienceVolume),
  effects: heard(settings.effectsVolume),
  // The browser's own voice speaks instead.
  voices: settings.trueVoices ? 0 : heard(settings.voicesVolume),
})
