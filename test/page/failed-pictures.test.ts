import { setImmediate } from 'node:timers/promises'
import { ImageResource } from 'pixi.js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mendFailedPictures } from '../../main/page/failed-pictures.ts'

/** What PIXI uses of an `<img>`. */
class Picture extends EventTarget {
  asked: string[] = []
  complete = false
  width = 0
  height = 0
  onload: (() => void) | null = null
  onerror: ((event: Event) => void) | null = null
  get src() {
    return this.asked.at(-1) ?? ''
  }
  set src(address: string) {
    this.asked.push(address)
  }
  fail() {
    const event = new Event('error')
    this.onerror?.(event)
    this.dispatchEvent(event)
  }
}

const unhandled: unknown[] = []
const note = (why: unknown) => void unhandled.push(why)
beforeEach(() => {
  vi.useFakeTimers()
  process.on('unhandledRejection', note)
})
afterEach(() => {
  process.off('unhandledRejection', note)
  vi.useRealTimers()
  unhandled.length = 0
})
const original = ImageResource.prototype.load
afterEach(() => {
  ImageResource.prototype.load = original
})
const loaded = () => {
  mendFailedPictures()
  const picture = new Picture()
  picture.src = '/assets/hanna.png'
  return { picture, resource: new ImageResource(picture as unknown as HTMLImageElement) }
}

it('a picture that the server could not give is asked for again, and whoever wears it is seen', async () => {
  const { picture, resource } = loaded()
  picture.fail()
  await vi.advanceTimersByTimeAsync(1000)
  expect(picture.asked).toEqual(['/assets/hanna.png', '/assets/hanna.png'])
  picture.fail()
  await vi.advanceTimersByTimeAsync(1999)
  expect(picture.asked.length).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(picture.asked.length).toBe(3)
  Object.assign(picture, { width: 96, height: 128 })
  picture.onload?.()
  expect([resource.width, resource.height]).toEqual([96, 128])
  vi.useRealTimers()
  // Promises that nobody listens to are told once the present work is done.
  await setImmediate()
  expect(unhandled).toEqual([])
})

it('a picture that is nowhere is given up, and so is one that nobody needs', async () => {
  const { picture } = loaded()
  for (let tries = 0; tries < 20; tries++) {
    picture.fail()
    await vi.advanceTimersByTimeAsync(30_000)
  }
  expect(picture.asked.length).toBe(9)
  const gone = loaded()
  gone.picture.fail()
  gone.resource.destroy()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(gone.picture.asked.filter(Boolean).length).toBe(1)
})
