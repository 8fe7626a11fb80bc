import { expect, it } from 'vitest'
import { readPng } from '../../../main/content/looks/read-png.ts'
import { pngOf } from './draw-png.ts'

it('a PNG has a size; one that was cut short, is too large or is none has a problem', async () => {
  const whole = pngOf(96, 192)
  expect(await readPng(whole, 4096)).toEqual({ ok: true, width: 96, height: 192 })
  for (const length of [0, 4, 20, 40, whole.length - 20])
    expect(await readPng(whole.subarray(0, length), 4096), String(length)).toMatchObject({ ok: false })
  const changed = Buffer.from(whole)
  changed.fill(7, 45, 60)
  expect(await readPng(changed, 4096)).toMatchObject({ ok: false, problem: expect.stringContaining('broken') })
  expect(await readPng(pngOf(300, 10), 256)).toMatchObject({ problem: expect.stringContaining('at most 256×256') })
  expect(await readPng(Buffer.from('GIF89a, and more of it, and more'), 256)).toMatchObject({
    problem: expect.stringContaining('not a PNG'),
  })
  // It says that it is small, and unpacks to more than that.
  const liar = Buffer.from(pngOf(500, 500))
  liar.writeUInt32BE(8, 16)
  liar.writeUInt32BE(8, 20)
  expect(await readPng(liar, 4096)).toMatchObject({ ok: false })
})
