import type { GameState } from '../game-state.ts'
import { say } from '../say.ts'
import type { Captions } from './captions.ts'
import { createAnvil, type Worker } from './hear/anvil.ts'
import { strokesBetween } from './hear/bell.ts'
import { createDoors, doorReach } from './hear/doors.ts'
import { groundAt, hearAt, nearestOf, type Point, type SoundMap } from './hear/sound-map.ts'
import { createSteps } from './hear/steps.ts'
import { type Audio, anyVariant } from './play/audio.ts'

/** Seconds between two strokes of the bell. */
const strokeEvery = 1.1
/** Fainter things aren't worth a caption. */
const worthACaption = 0.12

/** What sounds in the world because of what bodies and the clock do: steps, doors, the anvil, the bell. */
export function createWorldSounds(options: {
  state: GameState
  audio(): Audio | null
  captions: Captions
  random(): number
  /** A point as seen from under the sky: a bell is heard in a house as well as before its door. */
  underSky(point: Point): Point
}) {
  const { state, audio, captions, random, underSky } = options
  const steps = createSteps()
  const doors = createDoors()
  const anvil = createAnvil(random)
  let minutes = state.clock.minutes
  let rung = state.rung.count

  return {
    /** Call ten times a second. `now` in milliseconds. */
    beat(map: SoundMap, feet: Point | null, people: readonly Worker[], now: number): void {
      if (steps.take(feet) && feet) {
        const shot = `step-${state.indoors ? 'wood' : groundAt(map, feet, state.clock.season === 'winter')}` as const
        audio()?.play(
          { kind: 'shot', shot, seed: anyVariant(random) },
          { bus: 'effects', gain: 0.8 + random() * 0.2, rate: 0.95 + random() * 0.1 },
        )
      }
      const ear = feet ?? { x: 0, y: 0 }
      for (const door of doors.take(state.lived, state.around)) {
        const { gain, pan } = hearAt({ ...door, width: 0, height: 0, reach: doorReach }, ear)
        if (gain <= 0) continue
        audio()?.play(
          { kind: 'shot', shot: door.opens ? 'door-open' : 'door-close', seed: anyVariant(random) },
          { bus: 'effects', gain, pan },
        )
        if (gain > worthACaption)
          captions.add(door.opens ? say('world-sounds.a-door-opens') : say('world-sounds.a-door-closes'), now)
      }
      hammer(map, ear, people, now)
      const outside = underSky(ear)
      ring(map, outside, now)
      ringByHand(outside, now)
    },
  }

  function hammer(map: SoundMap, ear: Point, people: readonly Worker[], now: number): void {
    const { source, gain, pan } = nearestOf(map, 'anvil', ear)
    const talking = [state.partner?.id ?? '', ...state.company.map(({ id }) => id)]
    const blow = anvil.take({ now: now / 1000, minutes: state.clock.minutes, anvil: source, people, talking })
    if (blow === null || !source) return
    audio()?.play({ kind: 'call', call: 'anvil', seed: anyVariant(random) }, { bus: 'effects', gain: gain * blow, pan })
    if (gain > worthACaption) captions.add(say('world-sounds.hammering-from', { label: source.label }), now)
  }

  /** Somebody pulled a rope. */
  function ringByHand(ear: Point, now: number): void {
    if (state.rung.count === rung) return
    rung = state.rung.count
    const { name, x, y, reach } = state.rung
    const { gain, pan } = hearAt({ x, y, width: 0, height: 0, reach }, ear)
    if (gain <= 0) return
    captions.add(say('world-sounds.somebody-rings-the-bell-of', { name }), now)
    audio()?.play({ kind: 'call', call: 'bell', seed: 0 }, { bus: 'effects', gain: gain * 0.9, pan: pan * 0.6 })
  }

  function ring(map: SoundMap, ear: Point, now: number): void {
    const strokes = strokesBetween(minutes, state.clock.minutes)
    minutes = state.clock.minutes
    const { source, gain, pan } = strokes > 0 ? nearestOf(map, 'bell', ear) : { source: null, gain: 0, pan: 0 }
    if (!source) return
    captions.add(say('world-sounds.bell-strikes', { label: source.label, strokes }), now)
    const playing = audio()
    if (!playing) return
    const from = playing.mixer.now()
    for (let stroke = 0; stroke < strokes; stroke++)
      playing.play(
        { kind: 'call', call: 'bell', seed: 0 },
        { bus: 'effects', gain: gain * 0.9, pan: pan * 0.6, at: from + 0.05 + stroke * strokeEvery },
      )
  }
}
