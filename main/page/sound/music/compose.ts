import { createRandom } from '../../../art/random.ts'
import type { Instrument } from '../synth/instruments.ts'
import { accompanyBar } from './accompany.ts'
import { eightBars } from './harmony.ts'
import { type Sung, singBars } from './melody.ts'
import { type Mood, moods, type PieceKind } from './moods.ts'
import { keyOf, type Scale } from './scales.ts'

export interface Note {
  /** Seconds from the beginning of the piece. */
  at: number
  seconds: number
  key: number
  instrument: Instrument
  /** From 0 to 1. */
  loud: number
  /** From -1 (left) to 1 (right). */
  pan: number
}
export interface Piece {
  kind: PieceKind
  scale: Scale
  /** Quarter notes in a minute. */
  tempo: number
  seconds: number
  notes: Note[]
}

/** The bars of each section: eight, or fewer in a short piece. */
const barsOf = (section: string): number => ({ c: 3, f: 4, t: 8 })[section] ?? 8
/** The chords of the short pieces are always the same, so that they are known again. */
const shortChords: Readonly<Record<string, readonly number[]>> = { c: [0, 3, 0], f: [0, 3, 4, 0] }
/** The last two bars slow down to this share of the tempo. */
const endsAt = 0.72
const ringsOn = 3.5

const pick = <One>(all: readonly One[], random: () => number): One => all[Math.floor(random() * all.length)] as One

interface Section {
  chords: readonly number[]
  sung: readonly Sung[]
}

/** Writes a piece. The same kind and seed give the same piece. */
export function composePiece(kind: PieceKind, seed: number): Piece {
  const random = createRandom(seed * 7919 + kind.length * 104_729)
  const mood = moods[kind]
  const scale = pick(mood.scales, random)
  const tempo = mood.tempo[0] + random() * (mood.tempo[1] - mood.tempo[0])
  const leads = random() < 0.5 ? mood.leads : [...mood.leads].reverse()
  const written = new Map<string, Section>()
  const sections = [...mood.form].map((letter) => {
    const known = written.get(letter)
    if (known) return known
    const section = writeSection({ mood, scale, letter, isFirst: written.size === 0, random })
    written.set(letter, section)
    return section
  })
  const opening = Array.from({ length: mood.opening }, (_, bar) => (bar % 2 === 0 ? 0 : (sections[0]?.chords[1] ?? 0)))
  const chords = [...opening, ...sections.flatMap((section) => section.chords), 0]
  const clock = createClock(tempo, mood.beats, chords.length)
  const notes: Note[] = []
  const add = (note: Omit<Note, 'at' | 'seconds'> & { from: number; beats: number }): void => {
    const { from, beats, ...rest } = note
    // Nobody plays like a machine.
    const late = Math.max(0, (random() - 0.35) * 0.016)
    const at = clock(from) + late
    notes.push({ ...rest, at, seconds: Math.max(0.08, clock(from + beats) - clock(from)) })
  }

  for (const [bar, chord] of chords.entries()) {
    const isLast = bar === chords.length - 1
    for (const under of accompanyBar({ mood, chord, isLast, random })) {
      const instrument = under.part === 'bass' ? 'bass' : under.part === 'drum' ? 'drum' : mood.chords
      add({
        from: bar * mood.beats + under.at,
        beats: under.beats,
        key: under.part === 'drum' ? 36 + under.step : keyOf(scale, under.step - (scale.root > 64 ? 7 : 0)),
        instrument,
        loud: under.loud * (0.85 + random() * 0.15),
        pan: under.part === 'chords' ? -0.32 : 0,
      })
    }
  }
  let from = mood.opening * mood.beats
  for (const [index, section] of sections.entries()) {
    const lead = leads[index % leads.length] as Instrument
    for (const tone of section.sung) {
      if (tone.step === null) continue
      const swell = 0.72 + 0.2 * Math.sin((Math.PI * (tone.at % (4 * mood.beats))) / (4 * mood.beats))
      add({
        from: from + tone.at,
        beats: tone.beats * 0.96,
        key: keyOf(scale, tone.step) + (lead === 'chimes' ? 12 : 0),
        instrument: lead,
        loud: swell * (lead === 'chimes' ? 0.6 : 0.9),
        pan: 0.18,
      })
    }
    from += section.chords.length * mood.beats
  }
  // The melody comes home with the last chord.
  const lead = leads[(sections.length - 1) % leads.length] as Instrument
  add({
    from: (chords.length - 1) * mood.beats + 0.3,
    beats: mood.beats * 0.9,
    key: keyOf(scale, homeAfter(sections)) + (lead === 'chimes' ? 12 : 0),
    instrument: lead,
    loud: 0.66,
    pan: 0.18,
  })
  if (mood.hasDrone) addDrone({ scale, beats: mood.beats, bars: chords.length, add })
  notes.sort((first, second) => first.at - second.at)
  return { kind, scale, tempo, seconds: clock(chords.length * mood.beats) + ringsOn, notes }
}

function writeSection(options: {
  mood: Mood
  scale: Scale
  letter: string
  isFirst: boolean
  random: () => number
}): Section {
  const { mood, letter, random } = options
  const chords = shortChords[letter] ?? eightBars(options.scale.mode, random).slice(0, barsOf(letter))
  const beginsWithCall = mood.quotesCall && options.isFirst
  const sung = singBars({ chords, mood, beginsWithCall, random })
  return { chords, sung: letter === 'c' ? sung.filter(({ at }) => at < 2 * mood.beats) : sung }
}

/** The root that is nearest to the last tone of the melody. */
function homeAfter(sections: readonly Section[]): number {
  const last = sections.at(-1)?.sung.findLast(({ step }) => step !== null)?.step ?? 0
  return Math.round(last / 7) * 7
}

/** The root and its fifth, held for four bars at a time. */
function addDrone(options: {
  scale: Scale
  beats: number
  bars: number
  add(note: Omit<Note, 'at' | 'seconds'> & { from: number; beats: number }): void
}): void {
  const { scale, beats, bars, add } = options
  const low = scale.root > 60 ? scale.root - 24 : scale.root - 12
  for (let bar = 0; bar < bars; bar += 4) {
    for (const [key, pan] of [
      [low, -0.1],
      [low + 7, 0.1],
    ] as const)
      add({ from: bar * beats, beats: Math.min(4, bars - bar) * beats, key, instrument: 'drone', loud: 0.22, pan })
  }
}

/** Seconds at a beat. The last two bars slow down. */
function createClock(tempo: number, beats: number, bars: number): (beat: number) => number {
  const beat = 60 / tempo
  const slowFrom = Math.max(0, bars - 2) * beats
  return (at) =>
    at <= slowFrom
      ? at * beat
      : slowFrom * beat + ((at - slowFrom) * beat) / (1 - (1 - endsAt) * Math.min(1, (at - slowFrom) / (2 * beats)))
}
