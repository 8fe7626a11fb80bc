import { bayer } from './random.ts'

/**
 * Day and night as numbers, for the page and for previews. There is no drawing here and no Node. `minutes` are minutes
 * since midnight on the game clock.
 */
const dawn = { from: 5 * 60, to: 7 * 60 }
const dusk = { from: 19 * 60, to: 21 * 60 }

const ramp = (value: number, from: number, to: number): number => {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
const ofDay = (minutes: number): number => ((minutes % 1440) + 1440) % 1440

/** How long it dawns and dusks, in minutes. */
const twilight = 100
/** When it begins to dawn and to dusk in March and September, and by how much later or earlier at midsummer. */
const equinox = { dawn: 5.5 * 60, dusk: 18.25 * 60, dawnSwing: 75, duskSwing: 105 } as const
const midsummer = 172
const daysOfYear = 365
/** Days before each month. */
const beforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const

/**
 * The minutes that this file counts by: dusk from 19:00 to 21:00, and dawn from 5:00 to 7:00. In winter those come at
 * other hours of the clock. `date` ends in "YYYY-MM-DD"; without one, the clock is as it is.
 */
export function byTheSun(minutes: number, date: string): number {
  const [, month, day] = /(\d\d)-(\d\d)$/.exec(date) ?? []
  if (!month || !day) return minutes
  const today = (beforeMonth[Number(month) - 1] ?? 0) + Number(day)
  const swing = Math.cos((2 * Math.PI * (today - midsummer)) / daysOfYear)
  const dawns = equinox.dawn - swing * equinox.dawnSwing
  const dusks = equinox.dusk + swing * equinox.duskSwing
  const clock = [0, dawns, dawns + twilight, dusks, dusks + twilight, 1440]
  const sun = [0, dawn.from, dawn.to, dusk.from, dusk.to, 1440]
  const time = ofDay(minutes)
  const span = Math.max(
    1,
    clock.findIndex((end, index) => index > 0 && time < end),
  )
  const [from = 0, to = 1440] = [clock[span - 1], clock[span]]
  const [sunFrom = 0, sunTo = 1440] = [sun[span - 1], sun[span]]
  return sunFrom + ((time - from) * (sunTo - sunFrom)) / (to - from)
}

/** How dark it is: 0 in full daylight, 1 in full night. Dusk is from 19:00 to 21:00, and dawn from 5:00 to 7:00. */
export function darkness(minutes: number): number {
  const time = ofDay(minutes)
  return time < 12 * 60 ? 1 - ramp(time, dawn.from, dawn.to) : ramp(time, dusk.from, dusk.to)
}

/** Factors for the channels of a colour. */
export interface Tint {
  red: number
  green: number
  blue: number
}

const day: Tint = { red: 1, green: 1, blue: 1 }
const night: Tint = { red: 0.37, green: 0.45, blue: 0.72 }
/** The tint of full lamplight, which is warm and slightly brighter than day. */
export const lightTint: Tint = { red: 1.1, green: 0.8, blue: 0.56 }
/** The tint of a low sun. */
const lowSun: Tint = { red: 1.08, green: 0.86, blue: 0.66 }
/** How much colour things lose in full night. */
export const nightGreyness = 0.28

const blend = (from: Tint, to: Tint, share: number): Tint => ({
  red: from.red + (to.red - from.red) * share,
  green: from.green + (to.green - from.green) * share,
  blue: from.blue + (to.blue - from.blue) * share,
})

/** The tint of everything beyond lamplight: golden in the middle of dusk and dawn, violet at night. */
export function skyTint(minutes: number): Tint {
  const dark = darkness(minutes)
  const golden = Math.max(0, 1 - Math.abs(dark - 0.3) / 0.3) * 0.8
  return blend(blend(day, night, dark), lowSun, golden * (1 - dark))
}

/** The brightness of lamps, 0 to 1. They are lit before it is quite dark. */
export const lampLight = (minutes: number): number => ramp(darkness(minutes), 0.25, 0.75)

/**
 * Whether a window shines. People go to bed one after another between 21:30 and 0:30, a few sit up late, and early
 * risers light up from 4:30. `sun`: the time by the sun, while people go to bed by the clock. `index` is the window's number in `sprites/lit.json`.
 */
export function isWindowLit(index: number, minutes: number, sun = minutes): boolean {
  const time = ofDay(minutes)
  const own = ((index * 7919 + 104729) % 997) / 997
  if (lampLight(sun) === 0) return false
  if (time >= 12 * 60) return time < 21.5 * 60 + own * 180
  if (time < 30) return own > 0.84
  return own > 0.94 || time > 4.5 * 60 + own * 90
}

/** The steps of brightness from a light's rim to its middle. */
export const lightBands = 7
/** How flat a light looks. It lies on the ground, which is seen at a slant. */
export const lightSquash = 1.25

/** A light's brightness, 0 to 1, at an offset in pixels. */
export function lightAt(light: { radius: number; strength: number }, right: number, down: number): number {
  const distance = Math.hypot(right, down * lightSquash) / light.radius
  return distance >= 1 ? 0 : Math.min(0.98, (1 - distance) * (1 - distance * 0.3) * light.strength * 1.15)
}

/** Adds two lights without exceeding full light. */
export const addLight = (a: number, b: number): number => 1 - (1 - a) * (1 - b)

/** The band of a brightness at this pixel. It is dithered, so that bands don't look like rings. */
export const bandedLight = (brightness: number, x: number, y: number): number =>
  Math.min(1, Math.floor(brightness * lightBands + bayer(x, y) * 0.9) / lightBands)

/** The factors for a pixel under the sky at a time, with the given amount of lamplight. */
export const litTint = (minutes: number, light: number): Tint =>
  blend(skyTint(minutes), lightTint, light * darkness(minutes))
