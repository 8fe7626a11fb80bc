import { reactive, type ShallowRef, shallowRef } from 'vue'
import { gameTimeAt } from '../../../language/calendar.ts'
import type { StoryLine } from '../../../saves/replay/time-lapse/chunk.ts'
import type { GatewayClient } from '../../../server/gateway/client.ts'
import type { PastPayload } from '../../../server/gateway/studio/past/payloads.ts'
import type { StudioPayload } from '../../../server/gateway/studio/payloads.ts'
import { longestStay } from '../../replay/bubbles.ts'
import { gameMsAt, ticksOf } from '../../replay/game-clock.ts'
import { createPieces, type Pieces } from '../../replay/pieces.ts'
import { entryAt, standingAt } from '../../replay/places.ts'
import { createPlaying } from '../../replay/playing.ts'
import { say } from '../say.ts'
import { refusalWords } from '../say-finding.ts'

type People = StudioPayload<'people'>

/** A look back without a chosen time covers the last game day and starts an hour before now. Ticks. */
const dayTicks = 21_600
const hourTicks = 900
/**
 * How often the rest is requested while it is being replayed, and how often the panels around the map update.
 * Milliseconds.
 */
const readingPace = 500
const listPace = 200
/**
 * A look back ends if nobody asks about it, so a paused viewer reports this often that it is still there. Milliseconds.
 */
const stillHerePace = 20_000
/** How many ticks emotes stay at speed 1. */
const emoteTicks = 40
/** While paused, words stay as at this speed. */
const stillSpeed = 2

/** `Montag, 2026-01-05, 08:12`. */
const clockAt = (clocks: PastPayload<'past'>['clocks'], tick: number): string => {
  const { date, time } = gameTimeAt(gameMsAt(clocks, tick))
  return `${say.weekday(date)}, ${date}, ${time}`
}

/** Shows the village as it was instead of as it is, for as long as somebody looks back. */
export const createPast = (studio: {
  gateway: ShallowRef<GatewayClient | null>
  people: ShallowRef<People | null>
}) => {
  const state = reactive({
    open: false,
    busy: false,
    problem: '',
    tick: 0,
    from: 0,
    to: 0,
    whole: false,
    playing: false,
    speed: 20,
    clock: '',
    sayings: [] as number[],
    notes: [] as string[],
    notesSaid: [] as PastPayload<'past'>['notesSaid'],
  })
  /** For the panels around the map. */
  const shown = shallowRef<People | null>(null)
  let look: PastPayload<'past'> | null = null
  let pieces: Pieces | null = null
  let playing = createPlaying()
  let moment: People | null = null
  let spoken: readonly StoryLine[] = []
  /** The moment to jump to once it has been replayed. */
  let wished: number | null = null
  let frame = 0
  let changed = false
  let [passedAt, listedAt] = [0, 0]
  /** Increases each time it is opened, so that late answers to earlier requests are ignored. */
  let visit = 0

  const bring = (overview: PastPayload<'past'>): void => {
    look = overview
    const { from, to, whole, sayings, notes, notesSaid } = overview
    Object.assign(state, { from, to, whole, sayings, notes, notesSaid })
    playing.bounds(from, to)
    if (wished !== null) playing.seek(wished)
    if (wished !== null && (wished <= to || whole)) wished = null
    changed = true
  }
  const fail = (error: unknown): void => {
    state.problem = refusalWords(error)
  }
  const readOn = async (of: number): Promise<void> => {
    while (of === visit && look) {
      const pace = look.whole ? stillHerePace : readingPace
      await new Promise((resolve) => setTimeout(resolve, pace))
      const overview =
        of === visit && look ? await studio.gateway.value?.call('studio.past', { past: look.past }) : null
      if (overview && of === visit) bring(overview)
    }
  }
  const standAt = (tick: number): void => {
    const piece = pieces?.at(tick)
    if (!look || !piece || !pieces) return
    const { clocks } = look
    const speed = playing.playing ? playing.speed : Math.min(playing.speed, stillSpeed)
    const emotes = new Map(
      pieces
        .story(tick - emoteTicks * Math.min(speed, 20), tick)
        .flatMap(({ emote, who: [id] }) => (emote && id ? [[id, emote] as const] : [])),
    )
    const gameMs = gameMsAt(clocks, tick)
    const { date, time } = gameTimeAt(gameMs)
    moment = {
      ...{
        tick,
        paused: !playing.playing,
        speed,
        date,
        time,
        gameMs,
        weather: entryAt(piece.weather, tick)?.[1] ?? '',
      },
      people: look.people.flatMap(({ id, name, kind, look: drawn }) => {
        const standing = piece.tracks[id] ? standingAt(piece.tracks[id], tick) : null
        return standing ? [{ id, name, kind, look: drawn, ...standing, emote: emotes.get(id) ?? null, state: '' }] : []
      }),
    }
    spoken = pieces.story(tick - longestStay(speed), tick)
    changed = false
  }
  const next = (now: number): void => {
    frame = requestAnimationFrame(next)
    const before = playing.tick
    playing.pass(Math.min(250, now - passedAt), pieces?.readyTo(playing.tick) ?? playing.tick)
    passedAt = now
    if (changed || playing.tick !== before || moment === null) standAt(playing.tick)
    if (now - listedAt < listPace) return
    listedAt = now
    shown.value = moment
    Object.assign(state, {
      tick: Math.floor(playing.tick),
      playing: playing.playing,
      clock: look ? clockAt(look.clocks, playing.tick) : '',
    })
  }
  const close = (): void => {
    visit += 1
    cancelAnimationFrame(frame)
    look = pieces = moment = shown.value = wished = null
    spoken = []
    Object.assign(state, { open: false, busy: false, problem: '' })
  }
  const open = async (from: number, to: number): Promise<void> => {
    close()
    const of = visit
    Object.assign(state, { open: true, busy: true, clock: '' })
    try {
      const overview = await studio.gateway.value?.call('studio.past', { from })
      if (!overview || of !== visit) return
      const { past } = overview
      // One piece after another: those of a large village are large, and the server drops a client that can't keep up.
      let last: Promise<unknown> = Promise.resolve()
      const fetch = async (index: number) => {
        const asked = last.then(() => studio.gateway.value?.call('studio.past.piece', { past, index }))
        last = asked.catch(() => null)
        return (await asked)?.piece ?? null
      }
      const { speed } = playing
      playing = createPlaying()
      playing.speedTo(speed)
      pieces = createPieces({ fetch, overview: () => look ?? overview, onArrival: () => (changed = true) })
      wished = to
      bring(overview)
      passedAt = performance.now()
      frame = requestAnimationFrame(next)
      state.busy = false
      await readOn(of)
    } catch (error) {
      if (of === visit) fail(error)
    } finally {
      if (of === visit) state.busy = false
    }
  }
  const change = (work: () => void): void => {
    wished = null
    work()
    changed = true
    Object.assign(state, { tick: Math.floor(playing.tick), playing: playing.playing, speed: playing.speed })
  }

  return {
    state,
    shown,
    /** Everybody's position and words at the moment. Null: nobody looks back, or it hasn't loaded yet. */
    moment: (): People | null => moment,
    spoken: (): readonly StoryLine[] => spoken,
    /** Opens the last game day. */
    lookBack(): void {
      const now = studio.people.value?.tick ?? 0
      void open(Math.max(0, now - dayTicks), Math.max(0, now - hourTicks))
    },
    /** Shows a moment, along with what led to it. */
    show(tick: number): void {
      if (!look || tick < look.from || tick > look.to) return void open(tick, tick)
      change(() => {
        playing.play(false)
        playing.seek(tick)
      })
    },
    play: () => change(() => playing.play(!playing.playing)),
    seek: (tick: number) => change(() => playing.seek(tick)),
    /** Moves forward, or back if the count is negative. */
    minutes: (count: number) =>
      change(() => {
        playing.play(false)
        playing.seek(Math.floor(playing.tick) + (look ? ticksOf(look.clocks, count) : 0))
      }),
    speedTo: (speed: number) => change(() => playing.speedTo(speed)),
    /** Returns to the present. */
    close,
  }
}
export type Past = ReturnType<typeof createPast>
