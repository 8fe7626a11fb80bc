import { expect, it } from 'vitest'
import { createLateTaps } from '../../main/page/late-taps.ts'

it('a tap where somebody stood a moment ago means them, and no tap elsewhere, later, or when they are gone', () => {
  let bram = { id: 'bram', name: 'Bram', x: 100, y: 100 }
  let isThere = true
  const taps = createLateTaps(() => (isThere ? [bram] : []))
  taps.note(0)
  bram = { ...bram, x: 160 }
  taps.note(900)
  const meant = (x: number, y: number, now: number) => taps.meant({ x, y }, now)?.id
  expect([meant(104, 70, 1000), meant(160, 100, 1000), meant(130, 100, 1000), meant(104, 120, 1000)]).toEqual([
    'bram',
    'bram',
    undefined,
    undefined,
  ])
  expect(meant(104, 70, 2000)).toBeUndefined()
  isThere = false
  expect(meant(104, 70, 1000)).toBeUndefined()
})
