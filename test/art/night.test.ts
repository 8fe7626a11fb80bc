import { describe, expect, it } from 'vitest'
import {
  addLight,
  bandedLight,
  byTheSun,
  darkness,
  isWindowLit,
  lampLight,
  lightAt,
  litTint,
  skyTint,
} from '../../main/art/night.ts'

const at = (hours: number, minutes = 0) => hours * 60 + minutes

describe('night', () => {
  it('falls from 19:00 to 21:00 and lifts from 5:00 to 7:00', () => {
    expect([at(7), at(12), at(19)].map(darkness)).toEqual([0, 0, 0])
    expect([at(21), at(0), at(3), at(5)].map(darkness)).toEqual([1, 1, 1, 1])
    expect(darkness(at(20))).toBeCloseTo(0.5)
    expect(darkness(at(6))).toBeCloseTo(0.5)
  })

  it('falls early in November and late in June, and never runs backwards', () => {
    const darkAt = (hours: number, date: string) => darkness(byTheSun(at(hours), date))
    expect([darkAt(16, '2026-11-27'), darkAt(18.5, 'Friday, 2026-11-27'), darkAt(6.5, '2026-11-27')]).toEqual([0, 1, 1])
    expect([darkAt(19.5, '2026-06-21'), darkAt(22, '2026-06-21'), darkAt(6, '2026-06-21')]).toEqual([0, 1, 0])
    for (const date of ['2026-01-15', '2026-06-21', '2026-12-31'])
      for (let minute = 1; minute < 1440; minute++)
        expect(byTheSun(minute, date)).toBeGreaterThan(byTheSun(minute - 1, date))
    expect(byTheSun(700, '')).toBe(700)
  })

  it('never jumps: a minute changes little, over midnight too', () => {
    for (let minute = 0; minute < 1440; minute++) {
      expect(Math.abs(darkness(minute) - darkness(minute + 1))).toBeLessThan(0.02)
      expect(Math.abs(skyTint(minute).red - skyTint(minute + 1).red)).toBeLessThan(0.02)
    }
  })

  it('leaves the day as it is and makes the night violet', () => {
    expect(skyTint(at(12))).toEqual({ red: 1, green: 1, blue: 1 })
    const night = skyTint(at(23))
    expect(night.red).toBeLessThan(night.green)
    expect(night.green).toBeLessThan(night.blue)
  })

  it('makes lamplight warm, at night only', () => {
    expect(litTint(at(12), 1)).toEqual(skyTint(at(12)))
    expect(litTint(at(23), 1).red).toBeGreaterThan(litTint(at(23), 1).blue)
    expect(lampLight(at(12))).toBe(0)
    expect(lampLight(at(22))).toBe(1)
  })

  it('lets lights fade to nothing at their radius and never exceed full light together', () => {
    const lamp = { radius: 80, strength: 1 }
    expect(lightAt(lamp, 0, 0)).toBeGreaterThan(lightAt(lamp, 40, 0))
    expect(lightAt(lamp, 80, 0)).toBe(0)
    expect(lightAt(lamp, 0, 70)).toBe(0)
    expect(addLight(0.98, 0.98)).toBeLessThanOrEqual(1)
    expect(bandedLight(0, 3, 5)).toBe(0)
  })

  it('has most windows lit in the evening and few in the small hours', () => {
    const lit = (minutes: number) =>
      Array.from({ length: 60 }, (_, index) => isWindowLit(index, minutes)).filter(Boolean).length
    expect(lit(at(12))).toBe(0)
    expect(lit(at(21))).toBe(60)
    expect(lit(at(3))).toBeLessThan(12)
    expect(lit(at(23))).toBeLessThan(lit(at(22)))
  })
})

it('dusk falls little by little, on every day of the year', () => {
  for (const date of ['2026-06-21', '2026-11-27', '2026-12-21']) {
    let largest = 0
    for (let minute = 0; minute < 1440; minute++) {
      const [now, next] = [minute, minute + 1].map((one) => darkness(byTheSun(one % 1440, date))) as [number, number]
      largest = Math.max(largest, Math.abs(next - now))
    }
    expect(largest).toBeLessThan(0.02)
  }
})
