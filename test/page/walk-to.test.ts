import { expect, it } from 'vitest'
import type { AutoWalk } from '../../main/page/auto-walk.ts'
import { createWalkTo } from '../../main/page/walk-to.ts'

const house = { wayOut: { x: 100, y: 100, width: 20, height: 20 } }

/** A page whose walks end as the test says. `isIn`: the player is in a room at first. */
function page({ isIn = false, isReachable = true } = {}) {
  const walks: { path: [number, number][]; arrived?: (() => void) | undefined; stuck?: (() => void) | undefined }[] = []
  const told: string[] = []
  let inRoom = isIn
  const walkTo = createWalkTo({
    walk: {
      start: (path: [number, number][], arrived?: () => void, stuck?: () => void) =>
        walks.push({ path, arrived, stuck }),
    } as unknown as AutoWalk,
    feet: () => ({ x: 0, y: 0 }),
    wayTo: ({ x, y }) => (isReachable ? [[x, y]] : null),
    doors: {
      wayThroughDoor: (at: { x: number }) =>
        inRoom && at.x === 110 ? { onto: at, against: { x: 110, y: 120 } } : null,
      roomAt: ({ x }: { x: number }) => (inRoom && x < 200 ? house : null),
      gateTowards: () => null,
      areaAt: () => null,
    } as never,
    walkedByHand: () => told.push('by hand'),
    notice: (text) => told.push(text),
  })
  return { walkTo, walks, told, goOut: () => (inRoom = false) }
}

it('leaves a room by its way out first, and goes on from there', () => {
  const { walkTo, walks, goOut } = page({ isIn: true })
  walkTo({ x: 500, y: 500 })
  expect(walks[0]?.path).toEqual([
    [110, 110],
    [110, 120],
  ])
  goOut()
  walks[0]?.arrived?.()
  expect(walks[1]?.path).toEqual([[500, 500]])
})

it('tries again when something is in the way, and says so when it stays', () => {
  const { walkTo, walks, told } = page()
  walkTo({ x: 500, y: 500 })
  for (let time = 0; time < 4; time++) walks[time]?.stuck?.()
  expect(walks).toHaveLength(4)
  expect(told.at(-1)).toBe('Something is in the way. Try again.')
})

it('says that there is no way, and walks nowhere', () => {
  const { walkTo, walks, told } = page({ isReachable: false })
  walkTo({ x: 500, y: 500 })
  expect([walks, told]).toEqual([[], ['There is no way to that place from here.']])
})
