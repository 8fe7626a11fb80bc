import { expect, it, onTestFinished, vi } from 'vitest'
import type { AutoWalk } from '../../main/page/auto-walk.ts'
import { createWalkTo } from '../../main/page/walk-to.ts'

const house = { id: 'house', wayOut: { x: 100, y: 100, width: 20, height: 20 } }

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

it('goes through a gate that lies in the room where the player is, and through the door to one in another room', () => {
  const gate = { x: 140, y: 40, width: 20, height: 20 }
  let feet = { x: 150, y: 90 }
  const walks: [number, number][][] = []
  const walkTo = createWalkTo({
    walk: {
      start: (path: [number, number][]) => walks.push(path),
      active: () => true,
    } as unknown as AutoWalk,
    feet: () => feet,
    wayTo: ({ x, y }) => [[x, y]],
    doors: {
      // The door leads to the middle of the room.
      wayThroughDoor: ({ x, y }: { x: number; y: number }) => {
        if (feet.y < 200 || x !== 150 || y !== 50) return null
        return { onto: { x: 400, y: 410 }, against: { x: 400, y: 390 } }
      },
      roomAt: ({ y }: { y: number }) => (y < 200 ? house : null),
      gateTowards: () => gate,
      areaAt: () => null,
    } as never,
    walkedByHand: () => {},
    notice: () => {},
  })
  walkTo({ x: 500, y: 2000 })
  expect(walks).toEqual([[[150, 50]]])
  feet = { x: 400, y: 500 }
  walkTo({ x: 500, y: 2000 })
  expect(walks.at(-1)).toEqual([
    [400, 410],
    [400, 390],
  ])
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

it('goes through a gate to a point of another map, and steps off first if it stands on one', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const [here, there] = [
    { x: 0, y: 0, width: 320, height: 320 },
    { x: 0, y: 2000, width: 320, height: 320 },
  ]
  const gate = { x: 288, y: 128, width: 32, height: 64 }
  let feet = { x: 50, y: 50 }
  const walks: { path: [number, number][]; arrived?: (() => void) | undefined }[] = []
  const walkTo = createWalkTo({
    walk: {
      start: (path: [number, number][], arrived?: () => void) => walks.push({ path, arrived }),
      active: () => false,
    } as unknown as AutoWalk,
    feet: () => feet,
    wayTo: ({ x, y }) => [[x, y]],
    doors: {
      wayThroughDoor: () => null,
      roomAt: () => null,
      areaAt: ({ y }: { y: number }) => (y < 1000 ? here : there),
      gateTowards: (from: { y: number }, to: { y: number }) => (from.y < 1000 && to.y > 1000 ? gate : null),
    } as never,
    walkedByHand: () => {},
    notice: () => {},
  })
  walkTo({ x: 70, y: 2100 })
  expect(walks.map(({ path }) => path)).toEqual([[[304, 160]]])
  // The village takes over the last step a moment later.
  feet = { x: 304, y: 160 }
  walks[0]?.arrived?.()
  expect(walks).toHaveLength(1)
  feet = { x: 16, y: 2100 }
  await vi.advanceTimersByTimeAsync(600)
  expect(walks[1]?.path).toEqual([[70, 2100]])
  feet = { x: 304, y: 170 }
  walkTo({ x: 70, y: 2100 })
  expect(walks[2]?.path).toEqual([[232, 160]])
})
