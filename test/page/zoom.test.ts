import { expect, it } from 'vitest'
import { usualZoom } from '../../main/page/stage.ts'

const desk = { width: 1920, height: 1080 }
const phone = { width: 390, height: 844 }
const ground = (width: number, height: number) => ({ room: null, ground: { width, height } })

it('small ground is enlarged in whole steps until it fills the page', () => {
  expect(usualZoom(desk, ground(3200, 3200))).toBe(2)
  expect(usualZoom(desk, ground(768, 512))).toBe(3)
  expect(usualZoom({ width: 1280, height: 800 }, ground(768, 512))).toBe(2)
  expect(usualZoom({ width: 800, height: 1100 }, ground(960, 640))).toBe(2)
})

it('it is not enlarged beyond what one can walk by', () => {
  expect(usualZoom(phone, ground(960, 640))).toBe(1)
  expect(usualZoom(desk, ground(96, 96))).toBe(3)
  expect(usualZoom({ width: 2560, height: 1440 }, ground(96, 96))).toBe(4)
  expect(usualZoom(desk, { room: null, ground: null })).toBe(2)
})

it('a room is shown as large as it nearly fits, whatever is around the house', () => {
  expect(usualZoom(desk, { room: { width: 320, height: 256 }, ground: { width: 96, height: 96 } })).toBe(3)
  expect(usualZoom({ width: 1280, height: 800 }, { room: { width: 800, height: 600 }, ground: null })).toBe(1)
})

it('a room fills a phone, which is tall, as far as enough of it is seen from side to side', () => {
  const room = { width: 480, height: 352 }
  expect([phone, { width: 360, height: 740 }].map((page) => usualZoom(page, { room, ground: null }))).toEqual([1.5, 1])
  expect(usualZoom(phone, { room: { width: 320, height: 256 }, ground: null })).toBe(1.5)
  expect(usualZoom({ width: 320, height: 740 }, { room, ground: null })).toBe(1)
})
