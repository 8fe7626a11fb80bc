import { beforeAll, describe, expect, it } from 'vitest'
import type { Character } from '../../../main/content/character.ts'
import { loadContent } from '../../../main/content/load-content.ts'
import { readMap } from '../../../main/content/read-map.ts'
import { createExtras } from '../../../main/lab/headless/extras/create-extras.ts'
import type { MapData } from '../../../main/world/map-data.ts'
import { asciiMap } from '../../support/small-map.ts'
import { root } from './run.ts'

let map: MapData
let written: Character[]
beforeAll(async () => {
  map = await readMap({ root, world: 'village', map: 'village' })
  written = (await loadContent({ root, world: 'village' })).characters
})
const extras = (count: number, seed = 7) => createExtras({ seed, count, map, written })
const kinds = (values: readonly unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size

describe('extras', () => {
  it('are marked as what they are', () => {
    expect(extras(3).map(({ id }) => id)).toEqual(['extra-001', 'extra-002', 'extra-003'])
  })

  it('have names, days, voices and looks of their own', () => {
    const crowd = extras(300)
    const names = [...crowd, ...written].map(({ name }) => name.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
    for (const what of [
      kinds(crowd.map(({ schedule }) => schedule)),
      kinds(crowd.map(({ soul }) => soul.voice)),
      kinds(crowd.map(({ appearance }) => appearance)),
    ]) {
      expect(what).toBeGreaterThan(295)
    }
  })

  it('say in words of their own what they say most, also when two are of one temperament', () => {
    const crowd = extras(25)
    const sentences = crowd.map(({ soul }) =>
      (['greeting-again', 'farewell', 'small-talk', 'noted'] as const).flatMap((key) => soul.voice[key] ?? []),
    )
    const [all, different] = [sentences.flat(), new Set(sentences.flat())]
    expect(different.size / all.length).toBeGreaterThan(0.75)
    for (const lines of sentences) {
      expect(
        lines.filter((line) => sentences.filter((others) => others.includes(line)).length === 1).length,
      ).toBeGreaterThanOrEqual(8)
      expect(lines.join()).not.toMatch(/\{(?!name)/)
    }
  })

  it('live a whole day between places of the map and sleep at home', () => {
    for (const { home, schedule } of extras(50)) {
      const minutes = schedule.reduce((sum, { from, to }) => sum + ((to - from + 1440) % 1440 || 1440), 0)
      expect(minutes).toBe(1440)
      expect(schedule.every(({ at }) => map.places[at] !== undefined)).toBe(true)
      expect(schedule.find(({ doing }) => doing === 'sleeping')?.at).toBe(home)
    }
  })

  it('have everything to say that is said every day', () => {
    for (const { soul, soulText, sociable } of extras(60)) {
      for (const key of [
        'greeting',
        'greeting-again',
        'farewell',
        'unknown',
        'noted',
        'recall',
        'small-talk',
        'mood',
      ] as const)
        expect(soul.voice[key]?.length).toBeGreaterThanOrEqual(2)
      expect(soul.about.length).toBeGreaterThanOrEqual(3)
      expect(soul.knows.length).toBeGreaterThanOrEqual(3)
      expect(soulText).not.toMatch(/undefined|\{person\}|\{role\}/)
      expect(sociable).toBeGreaterThan(0)
    }
  })

  it('stay who they are when more come, and are others for another seed', () => {
    expect(extras(20)).toEqual(extras(40).slice(0, 20))
    expect(extras(1, 8)).not.toEqual(extras(1, 7))
  })

  it('live in any world that has a place', () => {
    const small = asciiMap(['aaaa', 'aaaa', '....'], { a: 'nowhere' })
    const [first] = createExtras({ seed: 1, count: 1, map: small, written: [] })
    expect(first?.home).toBe('nowhere')
    expect(() => createExtras({ seed: 1, count: 1, map: { ...small, places: {} }, written: [] })).toThrow(/places/)
  })
})
