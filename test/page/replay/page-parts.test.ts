import { describe, expect, it } from 'vitest'
import { colourOf, pointerOf, spokenAt, staysFor } from '../../../main/page/replay/bubbles.ts'
import { bounded, toPage, toWorld, wholeMap } from '../../../main/page/replay/camera.ts'
import { dateAt, ticksOf } from '../../../main/page/replay/game-clock.ts'
import { createPieces } from '../../../main/page/replay/pieces.ts'
import { createPlaying } from '../../../main/page/replay/playing.ts'
import type { Chunk, Overview, StoryLine } from '../../../main/saves/replay/time-lapse/chunk.ts'

const overview: Overview = {
  name: 'a log',
  world: 'village',
  from: 0,
  to: 90_000,
  whole: true,
  clocks: [{ tick: 0, ms: Date.UTC(2026, 0, 5, 8), tickGameMs: 4000 }],
  map: { columns: 10, rows: 10, tileSize: 32 },
  houses: [],
  people: [],
  sayings: [],
  notes: [],
  notesSaid: [],
}
const said = (tick: number, speaker: string, text = 'hello'): StoryLine => ({
  tick,
  kind: 'said',
  who: [speaker],
  text,
  said: { speaker, text, quiet: false },
})

describe('playing', () => {
  it('goes on by the time that passes, at its speed, and ends at the end', () => {
    const playing = createPlaying()
    playing.bounds(100, 1000)
    playing.speedTo(20)
    playing.play(true)
    playing.pass(1000, 1000)
    expect(playing.tick).toBe(400)
    playing.pass(60_000, 1000)
    expect([playing.tick, playing.playing]).toEqual([1000, false])
    playing.play(true)
    expect([playing.tick, playing.playing]).toEqual([100, true])
  })

  it('waits for what is not there yet, and stands still while it is paused', () => {
    const playing = createPlaying()
    playing.bounds(0, 1000)
    playing.play(true)
    playing.pass(60_000, 300)
    expect([playing.tick, playing.playing]).toEqual([300, true])
    playing.play(false)
    playing.pass(60_000, 1000)
    expect(playing.tick).toBe(300)
  })
})

describe('the pieces of a long run', () => {
  it('are fetched around the moment, and never kept all', async () => {
    const asked: number[] = []
    const fetch = async (index: number): Promise<Chunk> => {
      asked.push(index)
      return {
        index,
        from: index * 900,
        to: (index + 1) * 900,
        tracks: {},
        story: [said(index * 900 + 1, 'a')],
        weather: [],
        goingOn: [],
      }
    }
    const pieces = createPieces({ fetch, overview: () => overview, onArrival: () => {} })
    expect(pieces.at(10)).toBeNull()
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toEqual([0, 1, 2, 3])
    expect(pieces.at(10)?.index).toBe(0)
    asked.length = 0
    pieces.at(20 * 900)
    // Includes what has just happened.
    expect(asked).toEqual([20, 21, 22, 23, 19, 18])
    expect(pieces.readyTo(10)).toBe(3600)
    expect(pieces.story(0, 1000).map(({ tick }) => tick)).toEqual([1, 901])
    for (let tick = 0; tick < 90_000; tick += 900) {
      pieces.at(tick)
      await new Promise((resolve) => setImmediate(resolve))
    }
    asked.length = 0
    pieces.at(10)
    expect(asked).toContain(0)
  })
})

describe('words over heads', () => {
  it('are the latest of each, for as long as they take to read', () => {
    const lines = [said(10, 'a', 'first'), said(20, 'b'), said(30, 'a', 'second')]
    const near = { speed: 1, afar: false }
    expect(spokenAt(lines, { ...near, tick: 35 }).map(({ speaker, text }) => [speaker, text])).toEqual([
      ['b', 'hello'],
      ['a', 'second'],
    ])
    expect(spokenAt(lines, { ...near, tick: 15 }).map(({ text }) => text)).toEqual(['first'])
    expect(spokenAt(lines, { ...near, tick: 31 + staysFor('second', 1) })).toEqual([])
    expect(staysFor('hello', 20)).toBeGreaterThan(15 * staysFor('hello', 1))
  })
})

describe('bubbles', () => {
  it('say whole sentences, or at least whole words; from afar they are fewer, not shorter', () => {
    const long = `${'This is one sentence of some length. '.repeat(6)}`.trim()
    const lines = ['a', 'b', 'c', 'd', 'e'].map((speaker, index) => said(index, speaker, long))
    const afar = spokenAt(lines, { tick: 5, speed: 1, afar: true })
    expect(afar.map(({ speaker }) => speaker)).toEqual(['c', 'd', 'e'])
    expect(spokenAt(lines, { tick: 5, speed: 1, afar: false })).toHaveLength(5)
    expect(afar[0]?.text).toBe('This is one sentence of some length. '.repeat(4).trim())
    const [breathless] = spokenAt([said(0, 'a', 'on and on '.repeat(40))], { tick: 1, speed: 1, afar: true })
    expect(breathless?.text).toMatch(/^(?:(?:on|and) )+…$/)
  })

  it('point at whoever speaks, from wherever they hang, in a colour of their own', () => {
    const place = { left: 100, top: 100, width: 200, height: 60 }
    expect(pointerOf(place, { x: 150, y: 300 })).toEqual({ x: 150, y: 160, length: 140, angle: Math.PI / 2 })
    expect(pointerOf(place, { x: 500, y: 20 })).toMatchObject({ x: 290, y: 100 })
    expect(new Set(Array.from({ length: 25 }, (_, index) => colourOf(index))).size).toBe(25)
  })
})

describe('the camera', () => {
  const world = { width: 2000, height: 1000 }
  const window = { width: 1000, height: 800 }
  it('never leaves the map, and finds its way between page and world', () => {
    expect(bounded({ x: -500, y: 9000, zoom: 1 }, world, window)).toEqual({ x: 500, y: 600, zoom: 1 })
    expect(bounded({ x: 0, y: 0, zoom: 0.01 }, world, window)).toEqual(wholeMap(world, window))
    const camera = { x: 700, y: 300, zoom: 1.5 }
    expect(toWorld(camera, window, toPage(camera, window, { x: 12, y: 34 }))).toEqual({ x: 12, y: 34 })
  })
})

it('tells the time of the game', () => {
  expect(dateAt(overview.clocks, 21_600)).toBe('Tuesday, 2026-01-06, 08:00')
  expect(ticksOf(overview.clocks, 1)).toBe(15)
})
