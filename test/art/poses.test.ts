import { describe, expect, it } from 'vitest'
import { animalKinds, animalMoves, animalSize, drawAnimal } from '../../main/art/animals.ts'
import { appearanceSchema } from '../../main/art/appearance.ts'
import { drawSheet } from '../../main/art/characters/sheet.ts'
import {
  faces,
  ordinary,
  poseNames,
  poseSheetSize,
  readSheetName,
  type SheetVariant,
  sheetName,
  wideFrame,
} from '../../main/art/characters/sheet-layout.ts'
import { drawCharacterSheet } from '../../main/art/characters/sheet-png.ts'
import { decodePng } from '../../main/art/png.ts'
import { postureNames } from '../../main/language/postures.ts'
import { feelings, seats } from '../../main/world/life/posture.ts'

const look = appearanceSchema.parse({ apron: 'brown' })
const variants: SheetVariant[] = poseNames.flatMap((pose) => [
  { pose, face: 'plain', seat: 'none' },
  { pose, face: 'plain', seat: 'bench' },
])

describe('poses', () => {
  it('have a picture for everything that the world can say of a body', () => {
    expect(poseNames).toEqual(expect.arrayContaining([...postureNames]))
    expect(faces).toEqual(feelings)
    for (const seat of seats)
      expect(readSheetName(sheetName('look-a1', { ...ordinary, seat }))?.variant.seat).toBe(seat)
  })

  it('move: the two pictures of a pose differ, and so do the sheets of different poses', () => {
    const sheets = variants.map((variant) => drawCharacterSheet(look, variant))
    for (const [index, png] of sheets.entries()) {
      const sheet = decodePng(png)
      expect([sheet.width, sheet.height]).toEqual([poseSheetSize.width, poseSheetSize.height])
      let differing = 0
      for (let y = 0; y < wideFrame.height; y++)
        for (let x = 0; x < wideFrame.width; x++) if (sheet.get(x, y) !== sheet.get(x + wideFrame.width, y)) differing++
      expect(differing, JSON.stringify(variants[index])).toBeGreaterThan(8)
    }
    expect(new Set(sheets.map((png) => Buffer.from(png).toString('latin1'))).size).toBe(sheets.length)
  })

  it('cost a page little: a sheet of a pose is under three kilobytes', () => {
    for (const variant of variants) expect(drawCharacterSheet(look, variant).length).toBeLessThan(3072)
  })

  it('show what a face feels', () => {
    const sheets = faces.map((face) => Buffer.from(drawCharacterSheet(look, { ...ordinary, face })).toString('latin1'))
    expect(new Set(sheets).size).toBe(faces.length)
  })

  it('are named in a sheet, in one way only', () => {
    for (const variant of [...variants, { pose: 'drink', face: 'happy', seat: 'ground' } as const])
      expect(readSheetName(sheetName('look-0a1b', variant))).toEqual({ look: 'look-0a1b', variant })
    for (const name of [
      'portrait-marta',
      'look-',
      'look-0a1b-juggle',
      'look-0a1b-hammer-happy',
      'look-0a1b-constructor',
    ])
      expect(readSheetName(name)).toBeNull()
  })
})

it('whoever sleeps in a bed lies there without a hat, whatever way they looked, with nothing but the head over the cover', () => {
  const inBed = { pose: 'sleep', face: 'plain', seat: 'none' } as const
  const sheet = drawSheet(appearanceSchema.parse({ hat: 'wizard' }), inBed)
  expect(sheet.pixels).toEqual(drawSheet(appearanceSchema.parse({}), inBed).pixels)
  const rowOf = (row: number) => sheet.pixels.slice(row * 56 * sheet.width, (row + 1) * 56 * sheet.width)
  for (const row of [1, 2, 3]) expect(rowOf(row)).toEqual(rowOf(0))
  // Solid is the head alone: it ends above where the cover begins.
  const first = rowOf(0)
  const solid = [...first.keys()].filter((index) => (first[index] ?? 0) >>> 24 === 255)
  expect(solid.length).toBeGreaterThan(100)
  expect(Math.max(...solid.map((index) => Math.floor(index / sheet.width)))).toBeLessThan(33)
})

describe('animals', () => {
  it('fit their pictures, are mirrored for the other way, and have no translucent pixels', () => {
    for (const kind of animalKinds) {
      for (const move of animalMoves) {
        const [left, right] = [drawAnimal(kind, move, false), drawAnimal(kind, move, true)]
        expect([left.width, left.height]).toEqual([animalSize[kind].width, animalSize[kind].height])
        expect(new Set([...left.pixels].map((colour) => colour >>> 24)).size).toBe(2)
        if (kind !== 'bee') expect(left.pixels).not.toEqual(right.pixels)
      }
    }
  })
})
