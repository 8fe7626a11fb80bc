import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { drawHarbour } from '../../main/art/harbour/draw-harbour.ts'
import { decodePng, encodeIndexedPng } from '../../main/art/png.ts'
import { drawVillage } from '../../main/art/village/draw-village.ts'

const program = join(import.meta.dirname, '../..')

// Text is compared byte by byte, pictures pixel by pixel: how zlib packs the same pixels may differ between processors.
it.each([
  { draw: drawVillage, folder: 'worlds/village' },
  { draw: drawHarbour, folder: 'zones/coldhythe/worlds/coldhythe' },
])('drawing $folder anew gives exactly the committed files', ({ draw, folder }) => {
  const drawn = draw((picture) => encodeIndexedPng(picture, 256, 1))
  expect(drawn.size).toBeGreaterThan(10)
  for (const [path, content] of drawn) {
    const file = join(program, folder, path)
    expect(existsSync(file), path).toBe(true)
    if (typeof content === 'string') expect(readFileSync(file, 'utf8') === content, path).toBe(true)
    else
      expect(
        Buffer.from(decodePng(readFileSync(file)).pixels.buffer).equals(Buffer.from(decodePng(content).pixels.buffer)),
        path,
      ).toBe(true)
  }
})
