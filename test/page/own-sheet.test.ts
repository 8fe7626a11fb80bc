import { expect, it } from 'vitest'
import type { SheetGeometry } from '../../main/art/characters/own-sheet.ts'
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
