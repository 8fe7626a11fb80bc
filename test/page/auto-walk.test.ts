import { expect, it } from 'vitest'
import { createAutoWalk } from '../../main/page/auto-walk.ts'

/** A player whose body goes where it is sent, three pixels a step. `corner`: of its box, as RPGJS gives it. */
function walker() {
  const corner = { x: 90, y: 93 }
  const ends: string[] = []
  const steps = { jumped: 0, waiting: false }
  const sent: number[] = []
  const moves: Record<number, [number, number]> = { 1: [0, -3], 2: [3, 0], 3: [0, 3], 4: [-3, 0] }
  const walk = createAutoWalk({
    engine: {
      player: { position: corner },
      sendInput(go: number) {
        sent.push(go)
        if (steps.waiting) return
        const [dx, dy] = moves[go] ?? [0, 0]
        corner.x += dx
        corner.y += dy
      },
    } as never,
    steps: { jumps: () => steps.jumped, waits: () => steps.waiting },
    onEnd: (how) => ends.push(how),
  })
  return { walk, corner, ends, sent, steps }
}

it('walks to its last point', () => {
  const { walk, ends, corner } = walker()
  walk.start([[130, 100]])
  for (let step = 0; step < 30; step++) walk.step()
  expect(ends).toEqual(['arrived'])
  expect(corner.x + 10).toBeGreaterThan(126)
  expect(walk.active()).toBe(false)
})

it('ends behind a door: what was left of the path lay before it', () => {
  const { walk, ends, corner, sent, steps } = walker()
  walk.start([[100, 60]])
  for (let step = 0; step < 5; step++) walk.step()
  Object.assign(corner, { x: 600, y: 2400 })
  steps.jumped += 1
  const before = sent.length
  for (let step = 0; step < 90; step++) walk.step()
  expect(ends).toEqual(['arrived'])
  expect(sent.length).toBe(before)
})

it('goes on after a wait for the server, and after being put back on the way', () => {
  const { walk, ends, corner, steps } = walker()
  walk.start([[400, 100]])
  for (let step = 0; step < 40; step++) walk.step()
  steps.waiting = true
  for (let step = 0; step < 300; step++) walk.step()
  expect([ends, walk.active()]).toEqual([[], true])
  steps.waiting = false
  corner.x -= 100
  for (let step = 0; step < 200; step++) walk.step()
  expect(ends).toEqual(['arrived'])
  expect(corner.x + 10).toBeGreaterThan(396)
})
