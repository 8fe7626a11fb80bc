import { expect, it } from 'vitest'
import { aimOf } from '../../main/page/camera.ts'
import { belowBar, besideCover } from '../../main/page/rooms/room-view.ts'
import { sizeOf } from '../../main/page/window-size.ts'

/** Where the player's feet are on the page, when the camera looks at `aim`. */
const feetAt = (aim: { y: number }, { height, scale }: { height: number; scale: number }) =>
  height / 2 + (14 - aim.y) * scale

it.each([
  { what: 'a phone', height: 740, covered: { top: 100, bottom: 200 }, scale: 1 },
  { what: 'a phone with its keyboard open', height: 430, covered: { top: 50, bottom: 210 }, scale: 1 },
  { what: 'larger pictures', height: 740, covered: { top: 100, bottom: 200 }, scale: 2 },
])('the speakers stand in what is free, and their words have room above them: $what', ({ height, covered, scale }) => {
  const player = { x: 400, y: 300 }
  const aim = aimOf({ covered, height, scale, player, partner: null })
  const feet = feetAt(aim, { height, scale })
  expect(feet - 46 * scale).toBeGreaterThan(covered.top)
  expect(feet).toBeLessThan(height - covered.bottom)
  const two = aimOf({ covered, height, scale, player, partner: { x: 440, y: 300 } })
  expect(two.x - aim.x).toBe(20)
  expect(aimOf({ covered, height, scale, player, partner: { x: 900, y: 300 } })).toEqual(aim)
})

it('a room that fits into the free part stays in its middle; a larger one can be seen to its edges', () => {
  const covered = { top: 100, bottom: 200 }
  const view = { worldScreenHeight: 740, scale: { x: 1 } }
  const { top, bottom } = besideCover({ y: 1000, height: 340 }, view, covered)
  expect(bottom - top).toBe(740)
  expect(1000 - top).toBe(100 + 50)
  expect(besideCover({ y: 1000, height: 900 }, view, covered)).toEqual({ top: 900, bottom: 2100 })
})

it.each([
  { what: 'a map larger than the page', top: 0, scale: 2 },
  { what: 'a map a little smaller than the page', top: -5, scale: 1 },
])('who stands on the uppermost row of $what is below the bar', ({ top, scale }) => {
  const [bar, feetY, head] = [56, 14, 46]
  const bound = belowBar(top, { y: 0 }, { scale: { x: scale } }, bar)
  expect((feetY - head - bound) * scale).toBeGreaterThanOrEqual(bar)
})
it('a map that stands in the middle of a large page stays there, and so does a page without a bar', () => {
  expect(belowBar(-300, { y: 0 }, { scale: { x: 1 } }, 56)).toBe(-300)
  expect(belowBar(0, { y: 0 }, { scale: { x: 1 } }, 0)).toBe(0)
})

it('a window is small by its letters', () => {
  expect(sizeOf({ width: 1280, height: 800 }, 1)).toEqual({ isSmall: false, isLow: false, isWide: true })
  expect(sizeOf({ width: 360, height: 740 }, 1)).toEqual({ isSmall: true, isLow: false, isWide: false })
  expect(sizeOf({ width: 740, height: 360 }, 1)).toEqual({ isSmall: true, isLow: true, isWide: true })
  expect(sizeOf({ width: 1000, height: 1000 }, 2)).toEqual({ isSmall: true, isLow: false, isWide: false })
})
