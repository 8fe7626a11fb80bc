import { describe, expect, it } from 'vitest'
import { ownSheetGraphic, readOwnSheet } from '../../../main/art/characters/own-sheet.ts'
import { cutSheet, type SheetFormat } from '../../../main/content/looks/sheet-format.ts'

const cut = (format: SheetFormat, width: number, height: number) => {
  const read = cutSheet(format, { width, height })
  return read.ok ? read.geometry : String(read.problem)
}
const usual = { down: 0, left: 1, right: 2, up: 3 }

describe("how a sheet of one's own is cut", () => {
  it('three and four columns by name, or by its size alone', () => {
    const three = { frame: { width: 32, height: 48 }, rows: usual, walk: [0, 1, 2, 1], stand: 1 }
    const four = { frame: { width: 32, height: 48 }, rows: usual, walk: [0, 1, 2, 3], stand: 0 }
    for (const layout of ['3x4', 'rpgjs', 'rpgmaker', undefined] as const)
      expect(cut({ layout }, 96, 192), layout).toMatchObject(three)
    for (const layout of ['4x4', undefined] as const) expect(cut({ layout }, 128, 192), layout).toMatchObject(four)
  })

  it('the universal LPC sheet by its walk', () => {
    const lpc = {
      frame: { width: 64, height: 64 },
      rows: { up: 8, left: 9, down: 10, right: 11 },
      walk: [1, 2, 3, 4, 5, 6, 7, 8],
      stand: 0,
      feet: { x: 32, y: 61 },
    }
    expect(cut({ layout: 'lpc' }, 832, 1344)).toMatchObject(lpc)
    expect(cut({}, 832, 1344)).toMatchObject(lpc)
  })

  it('frames, rows and a scale that the author names', () => {
    const format: SheetFormat = {
      ...{ layout: 'own', frame: [16, 24], rows: { up: 0, right: 1, down: 2, left: 3 }, walk: [4, 5, 6] },
      ...{ stand: 3, feet: [8, 23], height: 20, scale: 2 },
    }
    expect(cut(format, 160, 96)).toEqual({
      ...{ frame: { width: 16, height: 24 }, rows: format.rows, walk: [4, 5, 6], stand: 3 },
      ...{ feet: { x: 8, y: 23 }, height: 20, scale: 2 },
    })
  })

  it('refuses what does not fit, and says what was found, what is expected and how to mend it', () => {
    expect(cut({ layout: '3x4' }, 100, 192)).toMatch(/100×192 pixels.*3 columns and 4 rows.*multiple of 3/)
    expect(cut({ layout: 'lpc' }, 832, 256)).toMatch(/13 columns and 4 rows.*row 11.*name the layout/)
    expect(cut({ layout: 'lpc' }, 96, 192)).toMatch(/do not divide into frames of 64×64/)
    expect(cut({ layout: 'own' }, 96, 192)).toMatch(/needs frame .*rows .*walk/)
    expect(cut({ layout: '3x4', scale: 8 }, 96, 192)).toMatch(/256×384 pixels large; at most 256×256/)
    expect(cut({ layout: '3x4', feet: [40, 40] }, 96, 192)).toMatch(/feet \[40, 40\] are outside/)
    expect(cut({ layout: '3x4', walk: [0, 3] }, 96, 192)).toMatch(/column 3/)
  })

  it('goes whole into the name of the graphic, from which pages read it', () => {
    const lpc = cutSheet({ layout: 'lpc', scale: 0.75 }, { width: 832, height: 1344 })
    if (!lpc.ok) throw new Error(String(lpc.problem))
    const graphic = ownSheetGraphic('0123456789ab', lpc.geometry)
    expect(readOwnSheet(graphic)).toEqual({
      picture: 'sheet-0123456789ab',
      base: graphic,
      geometry: lpc.geometry,
      rest: null,
    })
    for (const other of ['look-0123456789ab', 'sheet-0123456789ab', `${graphic}-1`, ''])
      expect(readOwnSheet(other), other).toBeNull()
  })
})
