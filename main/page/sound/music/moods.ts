import type { Instrument } from '../synth/instruments.ts'
import type { Scale } from './scales.ts'

/** Pieces that play on, by hour, weather and place. */
export const airs = ['theme', 'day', 'night', 'rain', 'winter', 'tavern'] as const
/** Short pieces for a moment of a story. */
export const momentPieces = ['accepted', 'done', 'tender'] as const
export type Air = (typeof airs)[number]
export type MomentPiece = (typeof momentPieces)[number]
export type PieceKind = Air | MomentPiece

/** How the chords are played under the melody. */
export type Accompaniment = 'rolling' | 'waltz' | 'slow' | 'dance' | 'none'

export interface Mood {
  /** One is chosen for each piece. */
  scales: readonly Scale[]
  /** Quarter notes in a minute, from and to. */
  tempo: readonly [number, number]
  /** Quarter notes in a bar. */
  beats: 3 | 4
  /** Eight bars each: a letter that returns brings its melody back. */
  form: string
  /** Bars of accompaniment before the melody. */
  opening: number
  leads: readonly Instrument[]
  /** The instrument of the chords. */
  chords: Instrument
  accompaniment: Accompaniment
  /** Held under everything, an octave below the root and its fifth. */
  hasDrone: boolean
  hasDrum: boolean
  /** The lowest and highest step of the melody above the root. */
  range: readonly [number, number]
  /** How much of the melody is silence, from 0 to 1. */
  rest: number
  /** Whether the first bars are the village's own call. */
  quotesCall: boolean
}

const on = (root: number, mode: Scale['mode']): Scale => ({ root, mode })

export const moods: Readonly<Record<PieceKind, Mood>> = {
  theme: {
    scales: [on(62, 'ionian')],
    tempo: [92, 92],
    beats: 3,
    form: 'ABA',
    opening: 4,
    leads: ['whistle'],
    chords: 'harp',
    accompaniment: 'waltz',
    hasDrone: true,
    hasDrum: false,
    range: [0, 11],
    rest: 0.08,
    quotesCall: true,
  },
  day: {
    scales: [on(62, 'mixolydian'), on(67, 'ionian'), on(60, 'lydian'), on(64, 'dorian')],
    tempo: [84, 104],
    beats: 3,
    form: 'AABA',
    opening: 4,
    leads: ['whistle', 'lute', 'fiddle'],
    chords: 'harp',
    accompaniment: 'rolling',
    hasDrone: false,
    hasDrum: false,
    range: [0, 10],
    rest: 0.16,
    quotesCall: true,
  },
  night: {
    scales: [on(57, 'aeolian'), on(62, 'dorian'), on(60, 'ionian')],
    tempo: [56, 64],
    beats: 4,
    form: 'ABA',
    opening: 2,
    leads: ['chimes', 'harp'],
    chords: 'harp',
    accompaniment: 'slow',
    hasDrone: true,
    hasDrum: false,
    range: [4, 13],
    rest: 0.36,
    quotesCall: false,
  },
  rain: {
    scales: [on(62, 'dorian'), on(57, 'aeolian'), on(64, 'aeolian')],
    tempo: [66, 76],
    beats: 4,
    form: 'ABA',
    opening: 2,
    leads: ['lute', 'fiddle'],
    chords: 'harp',
    accompaniment: 'rolling',
    hasDrone: true,
    hasDrum: false,
    range: [0, 9],
    rest: 0.24,
    quotesCall: false,
  },
  winter: {
    scales: [on(64, 'dorian'), on(62, 'lydian'), on(57, 'dorian')],
    tempo: [68, 78],
    beats: 3,
    form: 'ABA',
    opening: 4,
    leads: ['chimes', 'whistle'],
    chords: 'lute',
    accompaniment: 'waltz',
    hasDrone: true,
    hasDrum: false,
    range: [2, 12],
    rest: 0.22,
    quotesCall: false,
  },
  tavern: {
    scales: [on(62, 'dorian'), on(67, 'mixolydian'), on(62, 'mixolydian')],
    tempo: [112, 126],
    beats: 4,
    form: 'AABBA',
    opening: 2,
    leads: ['concertina', 'fiddle'],
    chords: 'lute',
    accompaniment: 'dance',
    hasDrone: false,
    hasDrum: true,
    range: [0, 9],
    rest: 0.06,
    quotesCall: false,
  },
  accepted: {
    scales: [on(62, 'ionian')],
    tempo: [100, 100],
    beats: 3,
    form: 'c',
    opening: 0,
    leads: ['lute'],
    chords: 'harp',
    accompaniment: 'slow',
    hasDrone: false,
    hasDrum: false,
    range: [0, 9],
    rest: 0,
    quotesCall: true,
  },
  done: {
    scales: [on(62, 'ionian')],
    tempo: [112, 112],
    beats: 4,
    form: 'f',
    opening: 0,
    leads: ['whistle'],
    chords: 'lute',
    accompaniment: 'dance',
    hasDrone: true,
    hasDrum: true,
    range: [0, 12],
    rest: 0,
    quotesCall: true,
  },
  tender: {
    scales: [on(57, 'aeolian'), on(62, 'dorian')],
    tempo: [58, 62],
    beats: 4,
    form: 't',
    opening: 0,
    leads: ['fiddle'],
    chords: 'harp',
    accompaniment: 'slow',
    hasDrone: true,
    hasDrum: false,
    range: [0, 9],
    rest: 0.1,
    quotesCall: false,
  },
}
