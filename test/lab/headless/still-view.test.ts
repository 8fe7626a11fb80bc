import { expect, it } from 'vitest'
import { countChanges, createStillView } from '../../../main/lab/headless/still-view.ts'
import type { NpcId } from '../../../main/world/ids.ts'

const marta = 'marta' as NpcId

it('looks at a world once for as long as it stands still, and anew after each step and each act', () => {
  let looks = 0
  const world = countChanges({
    map: {} as never,
    step: () => [],
    apply: () => ({ outcome: { kind: 'done' }, events: [] }) as never,
  })
  const view = createStillView(
    {
      now: () => ({}) as never,
      percepts: () => ({ look: ++looks }) as never,
      places: () => [],
    },
    world,
  )
  const look = () => view.percepts(marta) as unknown as { look: number }
  expect([look().look, look().look]).toEqual([1, 1])
  world.step({} as never, [])
  expect([look().look, look().look]).toEqual([2, 2])
  world.apply({} as never, { kind: 'stop' } as never)
  expect(look().look).toBe(3)
  expect((view.percepts('bram' as NpcId) as unknown as { look: number }).look).toBe(4)
})
