import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createGameState } from '../../../main/page/game-state.ts'
import { awaitTitleMusic } from '../../../main/page/sound/await-title-music.ts'
import type { Want } from '../../../main/page/sound/synth/render.ts'
import { type OpenSound, startTitleMusic } from '../../../main/page/sound/title-music.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A sound card without a browser. */
function card() {
  const wanted: Want[] = []
  const volumes: { master: number; music: number }[] = []
  const audio = {
    make: async (want: Want) => {
      wanted.push(want)
      return { duration: 60 }
    },
    count: () => {},
    mixer: { now: () => 0, play: () => null, setVolumes: (gains: (typeof volumes)[number]) => volumes.push(gains) },
  } as unknown as OpenSound['audio']
  return { audio, wanted, volumes }
}

it('the title plays the theme as loud as the settings say, until the game goes on with it', async () => {
  const state = createGameState()
  const { audio, wanted, volumes } = card()
  const playing = await startTitleMusic(state, { audio: () => audio, map: async () => ({ music: true }) })
  expect(wanted).toMatchObject([{ kind: 'piece', piece: 'theme' }])
  expect(volumes.at(-1)?.master).toBeGreaterThan(0)
  state.settings.muted = true
  vi.advanceTimersByTime(300)
  expect(volumes.at(-1)?.master).toBe(0)
  expect(playing?.handOver().audio).toBe(audio)
  const beats = volumes.length
  vi.advanceTimersByTime(3000)
  expect(volumes).toHaveLength(beats)
})

it('a world without music has none on its title', async () => {
  const { audio, wanted } = card()
  expect(
    await startTitleMusic(createGameState(), { audio: () => audio, map: async () => ({ music: false }) }),
  ).toBeNull()
  expect(wanted).toEqual([])
})

it('the music waits for the first click or key on the title, and for a player who does not enter with it', async () => {
  const page = (enters: boolean) => {
    const [target, state, start] = [new EventTarget(), createGameState(), vi.fn(async () => null)]
    awaitTitleMusic(state, start, target)
    vi.advanceTimersByTime(5000)
    expect(start).not.toHaveBeenCalled()
    target.dispatchEvent(new Event('pointerdown'))
    if (enters) state.phase = 'entering'
    vi.advanceTimersByTime(600)
    target.dispatchEvent(new Event('keydown'))
    vi.advanceTimersByTime(600)
    return start.mock.calls.length
  }
  expect(page(false)).toBe(1)
  expect(page(true)).toBe(0)
})
