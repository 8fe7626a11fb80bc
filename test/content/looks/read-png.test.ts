import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readPng } from '../../../main/content/looks/read-png.ts'
import { finding } from '../../../main/language/findings/finding.ts'
import { pngOf } from './draw-png.ts'

const chunk = (kind: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, data, Buffer.alloc(4)])
}
/** A picture that says of itself what it likes and unpacks to so many bytes. */
function claiming({ size, depth, colour, bytes }: { size: number; depth: number; colour: number; bytes: number }) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size)
  head.writeUInt32BE(size, 4)
  head.set([depth, colour], 8)
  const packed = chunk('IDAT', deflateSync(Buffer.alloc(bytes)))
  return Buffer.concat([pngOf(1, 1).subarray(0, 8), chunk('IHDR', head), packed, chunk('IEND', Buffer.alloc(0))])
}

it('a picture with colours or bits that no PNG has is broken, however many bytes it claims by them', async () => {
  const broken = { ok: false, problem: finding('read-png.the-picture-is-broken-or-was') }
  expect(await readPng(claiming({ size: 64, depth: 255, colour: 6, bytes: 64 * (1 + 64 * 4 * 32) }), 4096)).toEqual(
    broken,
  )
  expect(await readPng(claiming({ size: 4, depth: 8, colour: 5, bytes: 4 }), 4096)).toEqual(broken)
  expect(await readPng(claiming({ size: 4, depth: 8, colour: 6, bytes: 1 << 20 }), 4096)).toEqual(broken)
  expect(await readPng(claiming({ size: 4, depth: 16, colour: 6, bytes: 4 * 33 }), 4096)).toMatchObject({ ok: true })
})

it('the largest picture is looked at without being kept in memory', async () => {
  const picture = claiming({ size: 4096, depth: 8, colour: 6, bytes: 4096 * (1 + 4 * 4096) })
  const held = (): number => process.memoryUsage().arrayBuffers
  const before = held()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, held() - before)), 1)
  expect(await Promise.all(Array.from({ length: 2 }, () => readPng(picture, 4096)))).toMatchObject([
    ...Array.from({ length: 2 }, () => ({ ok: true })),
  ])
  clearInterval(watch)
  expect(most).toBeLessThan(100 * 1024 * 1024)
})
