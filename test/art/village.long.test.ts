import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodePng, encodeIndexedPng } from '../../main/art/png.ts'
import { drawVillage } from '../../main/art/village/draw-village.ts'

const world = join(import.meta.dirname, '../../worlds/village')

describe('drawing the village anew', () => {
  // Text is compared byte by byte, pictures pixel by pixel: how zlib packs the same pixels may differ between processors.
  it('gives exactly the committed files', () => {
    const drawn = drawVillage((picture) => encodeIndexedPng(picture, 256, 1))
    expect(drawn.size).toBeGreaterThan(10)
    for (const [path, content] of drawn) {
      const file = join(world, path)
      expect(existsSync(file), path).toBe(true)
      if (typeof content === 'string') expect(readFileSync(file, 'utf8') === content, path).toBe(true)
      else
        expect(
          Buffer.from(decodePng(readFileSync(file)).pixels.buffer).equals(
            Buffer.from(decodePng(content).pixels.buffer),
          ),
          path,
        ).toBe(true)
    }
  })
})
