import { expect, it } from 'vitest'
import { moreOf } from '../../main/page/row-edges.ts'

it('a row of buttons says on which sides it goes on', () => {
  const at = (scrollLeft: number, scrollWidth = 500) => moreOf({ scrollLeft, scrollWidth, clientWidth: 390 })
  expect([at(0), at(50), at(110), at(0, 392)]).toEqual(['right', 'both', 'left', ''])
  // From right to left.
  expect([at(-50), at(-110)]).toEqual(['both', 'left'])
})
