import { createRandom } from '../../art/random.ts'
import type { SeenBody } from '../../server/rooms/frames/seen-bodies.ts'
import type { PageArea } from '../areas.ts'
import { toFeet } from '../feet.ts'
import type { GameState } from '../game-state.ts'
import { say } from '../say.ts'
import { fetchJson } from '../world-art.ts'
import { createCaptions } from './captions.ts'
import { createBabbler } from './hear/babbler.ts'
import { cuesBetween, shownIn } from './hear/cues.ts'
import { emptySoundMap, type Point, readSoundMap, type SoundMap, soundsOn } from './hear/sound-map.ts'
import { soundscapeIndoors, soundscapeOf } from './hear/soundscape.ts'
import type { MomentPiece } from './music/moods.ts'
import { createAmbience } from './play/ambience.ts'
import { createAudio, everyVariant } from './play/audio.ts'
import { createMusicPlayer, type MusicPlayer } from './play/music-player.ts'
import { createSpeakers } from './play/speakers.ts'
import { gainsOf } from './play/volumes.ts'
import { syllableCount } from './synth/babble.ts'
import { grounds, type Shot } from './synth/shots.ts'
import type { OpenSound } from './title-music.ts'
import { createTrueVoices } from './true-voices.ts'
import { createWorldSounds } from './world-sounds.ts'

/** How often the page listens to what goes on, and on which of these beats it looks at the surroundings. */
const beatMs = 100
const lookEvery = 5
/** How long a village tells a page what there is. Milliseconds. */
const settleMs = 2000
/** A quiet piece comes at most this often. Milliseconds. */
const tenderEvery = 5 * 60_000
const gestures = ['pointerdown', 'keydown', 'touchend'] as const

/** What the game tells the sound. */
export interface Ears {
  feet(): Point | null
  villagers(): readonly SeenBody[]
  underSky(point: Point): Point
  /** The maps of the world; none before the village is drawn. */
  areas(): readonly PageArea[]
  areaAt(point: Point): PageArea | null
}

/**
 * Everything that sounds in the game. Loaded after the village is on the page; the browser lets nothing sound before
 * the player's first click or key. See docs/sound.md.
 */
export function startSound(options: {
  state: GameState
  ears: Ears
  /** What plays since the title page. */
  opened?: OpenSound | null
}) {
  const { state, ears, opened } = options
  const random = createRandom(Date.now() % 1_000_000)
  // No music before the world has told whether it wants some.
  let map: SoundMap = { ...emptySoundMap, music: false }
  let audio: OpenSound['audio'] | null = null
  let music: MusicPlayer | null = null
  let shown = shownIn(state)
  let beats = 0
  let moment: MomentPiece | null = null
  let tenderAt = Number.NEGATIVE_INFINITY
  let volumes = ''
  let quietUntil = 0
  /** Whose voice has been rendered last. */
  let prepared: string | undefined
  const captions = createCaptions(state)
  const speakers = createSpeakers(state)
  const babbler = createBabbler({ voiceOf: speakers.voiceOf, isMine: (speaker) => speaker === state.me.id })
  const trueVoices = createTrueVoices(state, speakers.voiceOf)
  const world = createWorldSounds({ state, audio: () => audio, captions, random, underSky: ears.underSky })
  const ambience = createAmbience({
    audio: () => audio,
    random,
    called(call) {
      if (call === 'thunder') captions.add('thunder', performance.now())
      if (call === 'owl') captions.add(say('start-sound.an-owl-calls'), performance.now())
    },
  })
  /** What the world's file says, until it is known where its maps lie. */
  let file: { content: unknown } | null = null
  const readFile = (): void =>
    void fetchJson('sound.json').then((content) => {
      file = { content }
    })
  readFile()

  /** A browser may let the sound card begin, or go on after a call, at a click or key alone. */
  function wake(): void {
    if (audio) {
      if (!isAway() && audio.mixer.state() !== 'running') void audio.mixer.rest(false)
      return
    }
    audio = opened?.audio ?? createAudio()
    music = opened?.music ?? createMusicPlayer({ audio, random, own: () => state.own.music })
    audio.prepare(
      everyVariant.flatMap((seed) => [
        ...grounds.map((ground) => ({ kind: 'shot' as const, shot: `step-${ground}` as const, seed })),
        ...(['door-open', 'door-close'] as const).map((shot) => ({ kind: 'shot' as const, shot, seed })),
        { kind: 'call' as const, call: 'anvil' as const, seed },
      ]),
    )
    audio.prepare([
      ...(['button', 'page-open', 'page-close', 'coins', 'pick-up', 'sent', 'notice', 'letter', 'emote'] as const).map(
        (shot) => ({ kind: 'shot' as const, shot, seed: 0 }),
      ),
      { kind: 'call', call: 'bell', seed: 0 },
    ])
  }
  if (opened || navigator.userActivation?.hasBeenActive) wake()
  for (const gesture of gestures) addEventListener(gesture, wake, { capture: true, passive: true })

  const shot = (name: Shot): void =>
    void audio?.play({ kind: 'shot', shot: name, seed: 0 }, { bus: 'effects', gain: 1 })
  const onClick = (event: Event): void => {
    if (event.target instanceof Element && event.target.closest('button, summary, select, input[type="checkbox"]'))
      shot('button')
  }
  const onVisibility = (): void => {
    if (document.hidden) trueVoices.silence()
    setVolumes()
    void audio?.mixer.rest(document.hidden)
  }
  /** Nobody sees the page, or the player has left the village. */
  const isAway = (): boolean => document.hidden || state.phase !== 'playing'
  addEventListener('click', onClick)
  document.addEventListener('visibilitychange', onVisibility)

  /** Tells the sound card only what has changed. */
  function setVolumes(): void {
    const gains = gainsOf(state.settings, isAway())
    const told = JSON.stringify(gains)
    if (!audio || told === volumes) return
    volumes = told
    audio.mixer.setVolumes(gains)
    if (gains.master === 0) trueVoices.silence()
  }

  function beat(): void {
    setVolumes()
    if (file && ears.areas().length > 0) {
      map = readSoundMap(file.content, ears.areas())
      file = null
    }
    if (isAway()) return
    const now = performance.now()
    captions.beat(now)
    const feet = ears.feet()
    const people = ears
      .villagers()
      .filter(({ house }) => house !== 'asleep')
      .map(({ id, moving, ...corner }) => ({ id, moving, ...toFeet(corner) }))
    const here = soundsOn(map, (feet && ears.areaAt(feet)?.id) ?? '')
    world.beat(here, feet, people, now)
    takeCues(now)
    prepareVoice()
    babble()
    trueVoices.beat()
    if (beats++ % lookEvery === 0) {
      const { minutes, weather, season } = state.clock
      const around = { minutes, weather, season, ear: feet, awake: people }
      const scape = state.indoors ? soundscapeIndoors(around, here, state.indoors) : soundscapeOf(around, here)
      ambience.show(scape, (beatMs * lookEvery) / 1000)
      music?.beat(map.music ? scape.air : null, map.music ? moment : null)
      moment = null
    }
  }
  function takeCues(now: number): void {
    const before = shown
    shown = shownIn(state)
    // What the next zone tells at first is no news.
    if (now < quietUntil) return
    const cues = cuesBetween(before, shown)
    for (const name of cues.shots) shot(name)
    if (shown.bites && !before.bites) captions.add(say('start-sound.a-splash-at-your-float'), now)
    if (cues.moment === 'done') captions.add(say('start-sound.a-fanfare'), now)
    if (cues.moment === 'tender') {
      if (now - tenderAt < tenderEvery) return
      tenderAt = now
    }
    moment = cues.moment ?? moment
  }
  /** Whoever the player walks to or talks with has a voice before the first words. */
  function prepareVoice(): void {
    const id = state.partner?.id ?? state.approaching?.id
    const voice = id === undefined || id === prepared ? null : speakers.voiceOf(id)
    if (!audio || !voice) return
    prepared = id
    audio.prepare(Array.from({ length: syllableCount }, (_, number) => ({ kind: 'syllable' as const, voice, number })))
  }
  function babble(): void {
    if (!audio) return
    for (const { speaker, number, higher, at } of babbler.take(state.bubbles, audio.mixer.now())) {
      const voice = speakers.voiceOf(speaker)
      if (voice)
        audio.play({ kind: 'syllable', voice, number }, { bus: 'voices', gain: 0.8, at, rate: 2 ** (higher / 12) })
    }
  }
  setInterval(beat, beatMs)

  return {
    /** The page shows another village. */
    moved(): void {
      quietUntil = performance.now() + settleMs
      readFile()
    },
    /** For tests and the curious: what has sounded, what sounds, and how loud the page is. */
    status: () => ({
      awake: audio !== null,
      context: audio?.mixer.state() ?? 'none',
      played: audio?.played() ?? {},
      live: audio?.mixer.live() ?? {},
      level: audio?.mixer.level() ?? 0,
      broken: music?.broken() ?? {},
    }),
  }
}
