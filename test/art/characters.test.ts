import { describe, expect, it } from 'vitest'
import { type Appearance, appearanceSchema } from '../../main/art/appearance.ts'
import { drawPortrait, portraitSize } from '../../main/art/characters/portrait.ts'
import { randomAppearance } from '../../main/art/characters/random-appearance.ts'
import { sheetColumns } from '../../main/art/characters/sheet-layout.ts'
import { drawCharacterSheet } from '../../main/art/characters/sheet-png.ts'
import { decodePng } from '../../main/art/png.ts'

const look = (traits: Partial<Appearance> = {}): Appearance => appearanceSchema.parse(traits)
/** Every hat, style and outfit at least once, in both extremes of height. */
const wardrobe: Appearance[] = [
  ...appearanceSchema.shape.hat
    .unwrap()
    .options.flatMap((hat) => [look({ hat, height: 'tall', build: 'stout' }), look({ hat, height: 'child' })]),
  ...appearanceSchema.shape.style
    .removeDefault()
    .options.map((style) => look({ style, height: 'tall', outfit: 'robe', trim: 'ochre', cloak: 'green' })),
  ...appearanceSchema.shape.face.removeDefault().options.map((face) => look({ face, beard: 'long', glasses: true })),
  ...Array.from({ length: 20 }, (_, seed) => randomAppearance(seed)),
]
/** Drawn once for all tests that only look. */
const drawn = wardrobe.map((appearance) => {
  const png = drawCharacterSheet(appearance)
  return { appearance, png, sheet: decodePng(png) }
})

describe('character sheets', () => {
  it('have every pose in four directions', () => {
    const sheet = decodePng(drawCharacterSheet(look()))
    expect([sheet.width, sheet.height]).toEqual([sheetColumns.length * 32, 192])
    for (let row = 0; row < 4; row++) {
      for (let column = 0; column < sheetColumns.length; column++) {
        let inked = 0
        for (let y = 0; y < 48; y++)
          for (let x = 0; x < 32; x++) if (sheet.alpha(column * 32 + x, row * 48 + y) > 0) inked++
        expect(inked).toBeGreaterThan(300)
      }
    }
  })

  it('leave the top row and the outer columns of every frame empty, whatever is worn', () => {
    for (const { appearance, sheet } of drawn) {
      const touching: string[] = []
      for (let y = 0; y < sheet.height; y++) {
        for (let x = 0; x < sheet.width; x++) {
          if (sheet.alpha(x, y) > 0 && (y % 48 === 0 || x % 32 === 0 || x % 32 === 31)) touching.push(`${x},${y}`)
        }
      }
      expect(touching, JSON.stringify(appearance)).toEqual([])
    }
  })

  it('have no translucent pixels', () => {
    for (const { appearance, sheet } of drawn) {
      const alphas = new Set<number>()
      for (const colour of sheet.pixels) alphas.add(colour >>> 24)
      expect([...alphas].sort(), JSON.stringify(appearance)).toEqual([0, 255])
    }
  })

  it('stand with their feet on row 45', () => {
    for (const { sheet } of drawn) {
      const lowest = Math.max(
        ...Array.from({ length: 48 }, (_, y) =>
          Array.from({ length: 32 }, (_, x) => sheet.alpha(32 + x, y)).some((alpha) => alpha > 0) ? y : 0,
        ),
      )
      // one row more for the outline
      expect(lowest).toBe(46)
    }
  })

  it('are the same bytes for the same appearance and differ for different ones', () => {
    expect(drawCharacterSheet(look({ top: 'red' }))).toEqual(drawCharacterSheet(look({ top: 'red' })))
    const sheets = new Set(drawn.map(({ png }) => Buffer.from(png).toString('latin1')))
    const wishes = new Set(wardrobe.map((appearance) => JSON.stringify(appearance)))
    expect(sheets.size).toBe(wishes.size)
  })

  it('give each face its own features, from the front and from the side', () => {
    const frames = appearanceSchema.shape.face.removeDefault().options.map((face) => {
      const sheet = decodePng(drawCharacterSheet(look({ face, style: 'bald' })))
      return [0, 48].map((top) =>
        Array.from({ length: 48 * 32 }, (_, index) =>
          sheet.get(32 + (index % 32), top + Math.floor(index / 32)),
        ).join(),
      )
    })
    expect(new Set(frames.map(([front]) => front)).size).toBe(4)
    expect(new Set(frames.map(([, side]) => side)).size).toBe(4)
  })
})

describe('random appearances', () => {
  it('are the same for the same seed and rarely alike for others', () => {
    expect(randomAppearance(12)).toEqual(randomAppearance(12))
    const looks = Array.from({ length: 200 }, (_, seed) => JSON.stringify(randomAppearance(seed)))
    expect(new Set(looks).size).toBe(200)
  })

  it('use the whole wardrobe', () => {
    const crowd = Array.from({ length: 300 }, (_, seed) => randomAppearance(seed))
    for (const [trait, least] of [
      ['skin', 4],
      ['hair', 6],
      ['style', 9],
      ['top', 10],
      ['outfit', 3],
      ['face', 4],
      ['hat', 5],
    ] as const) {
      expect(new Set(crowd.map((appearance) => appearance[trait])).size, trait).toBeGreaterThanOrEqual(least)
    }
  })
})

describe('portraits', () => {
  it('are squares that differ between people', () => {
    const [first, second] = [drawPortrait(randomAppearance(1)), drawPortrait(randomAppearance(2))]
    expect(decodePng(first).width).toBe(portraitSize)
    expect(decodePng(first).height).toBe(portraitSize)
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(false)
  })
})
