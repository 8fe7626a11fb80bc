import { expect, it } from 'vitest'
import { ownSheetGraphic, readOwnSheet, restOf, type SheetGeometry } from '../../main/art/characters/own-sheet.ts'
import { restFrame, tallness } from '../../main/page/own-look/resting.ts'
import { anchorOf, walkOf } from '../../main/page/own-look/sheet-frames.ts'

const lpc: SheetGeometry = {
  ...{
    frame: { width: 64, height: 64 },
    rows: { up: 8, left: 9, down: 10, right: 11 },
    walk: [1, 2, 3, 4, 5, 6, 7, 8],
  },
  ...{ stand: 0, feet: { x: 32, y: 61 }, height: 48, scale: 1 },
}

it('the feet of any frame, at any scale, stand where the feet of ours do', () => {
  for (const scale of [0.5, 1, 2]) {
    const [x, y] = anchorOf({ ...lpc, scale })
    expect([(lpc.feet.x - x * 64) * scale, (lpc.feet.y - y * 64) * scale]).toEqual([10, 11])
  }
})

it('walks in the row of each of RPGJS’s directions, in the order of time, and round again', () => {
  const rows = [1, 2, 3, 4].map((direction) => walkOf(lpc, direction)[0]?.map(({ frameY }) => frameY))
  expect(rows.map((row) => [...new Set(row)])).toEqual([[8], [11], [10], [9]])
  const [walk = []] = walkOf(lpc, 3)
  expect(walk.map(({ frameX }) => frameX)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1])
  expect(walk.every(({ time }, index) => index === 0 || time > (walk[index - 1]?.time ?? 0))).toBe(true)
})

it('somebody who has only walking and standing pictures lies and sits by parts of the standing one', () => {
  const graphic = ownSheetGraphic('abc', lpc)
  expect(readOwnSheet(graphic)).toMatchObject({ base: graphic, rest: null })
  expect(readOwnSheet(`${graphic}-bed`)).toMatchObject({ base: graphic, rest: 'bed', geometry: lpc })
  expect(readOwnSheet(`${graphic}-bad`)).toBeNull()
  expect(
    (['sleep none', 'sleep ground', 'eat bench', 'rest ground', 'sweep none'] as const).map((what) => {
      const [pose, seat] = what.split(' ')
      return restOf({ pose, seat } as never)
    }),
  ).toEqual(['bed', 'lying', 'bench', 'ground', null])

  // The top of the head lies on the pillow, 39 pixels above the tile, and below the chin is the cover.
  for (const scale of [0.5, 1, 2]) {
    const { feet, part } = restFrame('bed', { ...lpc, scale })
    const head = lpc.feet.y - lpc.height
    expect(Math.abs((feet.y - head) * scale - 39)).toBeLessThan(2)
    expect(part.height).toBeLessThan(lpc.feet.y)
  }
  // Whatever the author says, the top of the head is where the picture begins.
  expect(tallness(lpc, (x, y) => x === 20 && y >= 640 + 25)).toBe(36)
  expect(tallness(lpc, () => false)).toBe(48)
  // Who sits is shorter by their legs, and on a bench higher than on the ground.
  const [bench, ground] = [restFrame('bench', lpc), restFrame('ground', lpc)]
  expect(ground.at.y + ground.part.height).toBe(lpc.feet.y)
  expect(bench.at.y).toBe(ground.at.y - 12)
  expect(restFrame('lying', lpc)).toMatchObject({ isTurned: true, size: { width: 64, height: 64 } })
})
