import { describe, expect, it } from 'vitest'
import { createAutoWalk } from '../../main/page/auto-walk.ts'
import { createGroundWays } from '../../main/page/ground-ways.ts'
import { createStepCounter } from '../../main/page/input-pace.ts'

/** `#` blocks. */
const ground = (...rows: string[]) => ({
  columns: rows[0]?.length ?? 0,
  rows: rows.length,
  tileSize: 32,
  blocked: Uint8Array.from(rows.join(''), (letter) => (letter === '#' ? 1 : 0)),
})
const middle = (column: number, row: number) => ({ x: column * 32 + 16, y: row * 32 + 16 })

describe('a way over the ground', () => {
  it('goes round what is in the way, in straight steps, and names only its turns', () => {
    const way = createGroundWays(ground('....', '.##.', '....')).between(middle(0, 1), middle(3, 1))
    expect(way?.at(-1)).toEqual([3 * 32 + 16, 32 + 16])
    for (let index = 1; index < (way?.length ?? 0); index++) {
      const [[x, y], [u, v]] = [way?.[index - 1] ?? [0, 0], way?.[index] ?? [0, 0]]
      expect(x === u || y === v).toBe(true)
    }
    expect(createGroundWays(ground('.....')).between(middle(0, 0), middle(4, 0))).toEqual([
      [16, 16],
      [144, 16],
    ])
  })

  it('to a roof ends beside the house; to an island there is none', () => {
    expect(
      createGroundWays(ground('...', '.#.', '...'))
        .between(middle(0, 0), middle(1, 1))
        ?.at(-1),
    ).not.toEqual([48, 48])
    expect(createGroundWays(ground('.#########.')).between(middle(0, 0), middle(10, 0))).toBeNull()
  })
})

describe('a click on the water', () => {
  // A jetty from the left bank, a long way around over the bridge below.
  const river = createGroundWays(
    ground('..######...', '....####...', '..######...', '..######...', '..######...', '...........'),
  )
  it('leads to the nearest place of the side where one stands', () => {
    expect(river.between(middle(0, 1), middle(6, 1))?.at(-1)).toEqual([3 * 32 + 16, 32 + 16])
    expect(river.between(middle(3, 1), middle(6, 1))?.at(-1)).toEqual([3 * 32 + 16, 32 + 16])
    expect(river.between(middle(10, 1), middle(6, 1))?.at(-1)).toEqual([8 * 32 + 16, 32 + 16])
  })
  it('leads nowhere if the bank is too far', () => {
    expect(createGroundWays(ground(`..${'#'.repeat(20)}`)).between(middle(0, 0), middle(15, 0))).toBeNull()
  })
})

describe('the walk along a way', () => {
  function walker(blocked: (x: number, y: number) => boolean = () => false) {
    const ends: string[] = []
    const position = { x: 6, y: 9 }
    const moves = { 1: [0, -3], 2: [3, 0], 3: [0, 3], 4: [-3, 0] } as Record<number, [number, number]>
    const engine = {
      player: { position },
      sendInput(direction: number) {
        const [x, y] = moves[direction] ?? [0, 0]
        if (blocked(position.x + x, position.y + y)) return
        position.x += x
        position.y += y
      },
    }
    return {
      position,
      ends,
      walk: createAutoWalk({
        engine: engine as never,
        steps: { jumps: () => 0, waits: () => false },
        onEnd: (how) => ends.push(how),
      }),
    }
  }

  it('arrives, once', () => {
    const { walk, ends, position } = walker()
    walk.start([
      [16, 16],
      [112, 16],
      [112, 80],
    ])
    for (let step = 0; step < 200; step++) walk.step()
    expect(ends).toEqual(['arrived'])
    expect(Math.abs(position.x + 10 - 112) + Math.abs(position.y + 7 - 80)).toBeLessThanOrEqual(6)
  })

  it('gives up when something stands in the way', () => {
    const { walk, ends } = walker((x) => x > 40)
    walk.start([[112, 16]])
    for (let step = 0; step < 200; step++) walk.step()
    expect(ends).toEqual(['stuck'])
    expect(walk.active()).toBe(false)
  })
})

describe('steps', () => {
  it('follow the time that passed, however seldom somebody looks', () => {
    const often = createStepCounter(0)
    let steps = 0
    for (let time = 0; time <= 1000; time += 4) steps += often(time)
    expect(steps).toBeGreaterThanOrEqual(59)
    expect(steps).toBeLessThanOrEqual(60)
    const seldom = createStepCounter(0)
    expect([100, 200, 300].map(seldom)).toEqual([6, 6, 6])
  })

  it('after a long pause are not all made up for', () => {
    const count = createStepCounter(0)
    expect(count(60_000)).toBe(10)
    expect(count(60_017)).toBe(1)
  })
})
