import { describe, expect, it } from 'vitest'
import { postureNames } from '../../../../main/language/postures.ts'
import { createBodyTable } from '../../../../main/server/rooms/frames/body-table.ts'
import {
  createFrameWriter,
  decodeFrame,
  withHouse,
  withSeen,
} from '../../../../main/server/rooms/frames/frame-codec.ts'
import { createSeenBodies } from '../../../../main/server/rooms/frames/seen-bodies.ts'
import type { Area } from '../../../../main/server/rooms/frames/view-area.ts'
import { createViewer, enterMargin, leaveMargin } from '../../../../main/server/rooms/frames/viewer.ts'
import { feelings, seats } from '../../../../main/world/life/posture.ts'
import fc from '../../../support/fast-check.ts'
import { runs } from '../../../support/runs.ts'

type Change =
  | { kind: 'put'; id: string; name: string; graphic: string }
  | { kind: 'place'; id: string; x: number; y: number; direction: number }
  | { kind: 'step'; id: string; dx: number; dy: number }
  | { kind: 'remove'; id: string }
  | { kind: 'look'; x: number; y: number }
  | { kind: 'new page' }
  | { kind: 'lag' }
  | { kind: 'frame' }

const id = fc.constantFrom('ada', 'bram', 'cleo', 'dirk', 'elna')
const words = fc.string({ maxLength: 12, unit: 'grapheme' })
/** Often at the edges of the first area, and between the two lines at which bodies appear and disappear. */
const coordinate = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(1000, 500 - 130, 1200 + 130, 1500 + 130, 1500 + enterMargin, 1501 + leaveMargin),
  },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 2000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 65_535 }) },
)
const step = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom(0, 12, -12, 63, 64, -127, 128))
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), id, name: words, graphic: words }),
  fc.record({
    kind: fc.constant('place' as const),
    id,
    x: coordinate,
    y: coordinate,
    direction: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('step' as const), id, dx: step, dy: step }),
  fc.record({ kind: fc.constant('remove' as const), id }),
  fc.record({ kind: fc.constant('look' as const), x: coordinate, y: coordinate }),
  fc.constant({ kind: 'new page' as const }),
  fc.constant({ kind: 'lag' as const }),
  { weight: 6, arbitrary: fc.constant({ kind: 'frame' as const }) },
)

interface Body {
  id: string
  name: string
  graphic: string
  x: number
  y: number
  direction: number
}
const numberOf = (table: ReturnType<typeof createBodyTable>, id: string): number => table.indexOf(id) ?? Number.NaN
const isWithin = (area: Area, { x, y }: Body, margin: number) =>
  x >= area.left - margin && x <= area.right + margin && y >= area.top - margin && y <= area.bottom + margin

describe('a page that takes in all frames', () => {
  it('sees exactly the bodies in its area, as and where they are, whatever moves, comes, goes, lags or begins anew', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 120 }), (changes) => {
        const table = createBodyTable()
        const truth = new Map<string, Body>()
        const viewer = createViewer()
        let page = createSeenBodies()
        let area: Area = { left: 500, top: 500, right: 1500, bottom: 1200 }
        let shownBefore = new Set<string>()
        for (const next of changes) {
          switch (next.kind) {
            case 'put':
              table.put({ id: next.id, name: next.name, graphic: next.graphic })
              truth.set(next.id, {
                x: 0,
                y: 0,
                direction: 3,
                ...truth.get(next.id),
                id: next.id,
                name: next.name,
                graphic: next.graphic,
              })
              break
            case 'place':
            case 'step': {
              const body = truth.get(next.id)
              if (!body) break
              if (next.kind === 'place') Object.assign(body, { x: next.x, y: next.y, direction: next.direction })
              else
                Object.assign(body, {
                  x: Math.max(0, Math.min(65_535, body.x + next.dx)),
                  y: Math.max(0, Math.min(65_535, body.y + next.dy)),
                })
              break
            }
            case 'remove':
              truth.delete(next.id)
              table.remove(next.id)
              break
            case 'look':
              area = { left: next.x - 500, top: next.y - 350, right: next.x + 500, bottom: next.y + 350 }
              break
            case 'new page':
              page = createSeenBodies()
              viewer.forget()
              shownBefore = new Set()
              break
            case 'lag':
              // No frame is made now.
              break
            case 'frame': {
              for (const body of truth.values()) table.place(numberOf(table, body.id), body.x, body.y, body.direction)
              const bytes = viewer.frame(table, area)
              if (bytes) page.take(bytes)
              const shown = new Map([...page.all()].map((body) => [body.id, body]))
              for (const [name, body] of truth) {
                const isShown = shown.has(name)
                if (isWithin(area, body, enterMargin)) expect(isShown).toBe(true)
                else if (!isWithin(area, body, leaveMargin)) expect(isShown).toBe(false)
                if (isShown) expect(shown.get(name)).toMatchObject(body)
              }
              for (const name of shown.keys()) expect(truth.has(name)).toBe(true)
              expect([...page.all()]).toHaveLength(shown.size)
              for (const name of shown.keys()) {
                const body = truth.get(name) as Body
                if (!isWithin(area, body, enterMargin)) expect(shownBefore.has(name)).toBe(true)
              }
              shownBefore = new Set(shown.keys())
              break
            }
            default:
              next satisfies never
          }
        }
      }),
      { numRuns: runs(300) },
    )
  })

  it('learns of each change once: what came, what moved and what went are the difference to before', () => {
    const table = createBodyTable()
    const viewer = createViewer()
    const page = createSeenBodies()
    const area = { left: 0, top: 0, right: 1000, bottom: 1000 }
    const frame = () => {
      const bytes = viewer.frame(table, area)
      if (!bytes) return null
      const { gone, entered, moved } = page.take(bytes)
      return {
        gone,
        entered: entered.map((body) => body.id),
        moved: moved.map(({ id, moving, direction }) => ({ id, moving, direction })),
      }
    }
    table.put({ id: 'ada', name: 'Ada', graphic: 'a' })
    table.place(numberOf(table, 'ada'), 100, 100, 3)
    expect(frame()).toEqual({ gone: [], entered: ['ada'], moved: [] })
    expect(frame()).toBeNull()
    table.place(numberOf(table, 'ada'), 104, 100, 2)
    expect(frame()).toEqual({ gone: [], entered: [], moved: [{ id: 'ada', moving: true, direction: 2 }] })
    // Nothing has changed except that she now stands.
    expect(frame()).toEqual({ gone: [], entered: [], moved: [{ id: 'ada', moving: false, direction: 2 }] })
    expect(frame()).toBeNull()
    table.place(numberOf(table, 'ada'), 104, 100, 4)
    expect(frame()).toEqual({ gone: [], entered: [], moved: [{ id: 'ada', moving: false, direction: 4 }] })
    expect(frame()).toEqual({ gone: [], entered: [], moved: [] })
    // The direction's number has room for more than 16 bits.
    table.place(numberOf(table, 'ada'), 104, 100, 4 + 2 ** 20)
    expect(decodeFrame(viewer.frame(table, area) ?? new Uint8Array()).changes).toMatchObject([
      { direction: 4 + 2 ** 20 },
    ])
    table.place(numberOf(table, 'ada'), 104, 100, 4)
    expect(frame()).toMatchObject({ moved: [{ id: 'ada', moving: false, direction: 4 }] })
    expect(frame()).toEqual({ gone: [], entered: [], moved: [] })
    table.put({ id: 'ada', name: 'Ada', graphic: 'b' })
    expect(frame()).toEqual({ gone: [], entered: ['ada'], moved: [] })
    table.remove('ada')
    table.put({ id: 'bram', name: 'Bram', graphic: 'a' })
    table.place(numberOf(table, 'bram'), 5, 5, 3)
    expect(frame()).toEqual({ gone: ['ada'], entered: ['bram'], moved: [] })
  })
})

describe('the edge of the view', () => {
  const area = { left: 1000, top: 1000, right: 2000, bottom: 2000 }
  it('lets nobody who walks to and fro along it come and go', () => {
    const table = createBodyTable()
    const viewer = createViewer()
    const page = createSeenBodies()
    let changes = 0
    table.put({ id: 'ada', name: 'Ada', graphic: 'a' })
    for (let tick = 0; tick < 300; tick++) {
      // Eight steps out and eight steps in, across the line at which bodies appear.
      const out = Math.abs((tick % 16) - 8) * 4
      table.place(numberOf(table, 'ada'), area.right + enterMargin - 8 + out, 1500, 2)
      const bytes = viewer.frame(table, area)
      if (!bytes) continue
      const { gone, entered } = page.take(bytes)
      changes += gone.length + entered.length
    }
    expect(changes).toBe(1)
  })

  it('takes somebody new for nobody who was shown, even under the number of one who is gone', () => {
    const table = createBodyTable()
    const viewer = createViewer()
    const page = createSeenBodies()
    const shown = () => {
      const bytes = viewer.frame(table, area)
      if (bytes) page.take(bytes)
      return [...page.all()].map(({ id }) => id)
    }
    const between = area.right + (enterMargin + leaveMargin) / 2
    table.put({ id: 'ada', name: 'Ada', graphic: 'a' })
    table.place(numberOf(table, 'ada'), area.right, 1500, 3)
    expect(shown()).toEqual(['ada'])
    table.place(numberOf(table, 'ada'), between, 1500, 3)
    table.put({ id: 'ada', name: 'Ada', graphic: 'b' })
    expect(shown()).toEqual(['ada'])
    table.remove('ada')
    table.put({ id: 'bram', name: 'Bram', graphic: 'a' })
    table.place(numberOf(table, 'bram'), between, 1500, 3)
    expect(table.indexOf('bram')).toBe(0)
    expect(shown()).toEqual([])
  })

  it('is so far outside that a body is there before it can be seen, and stays until it cannot', () => {
    expect(enterMargin).toBeGreaterThan(48)
    expect(leaveMargin - enterMargin).toBeGreaterThanOrEqual(32)
  })
})

describe('a frame', () => {
  it('takes two bytes for a body that walks on', () => {
    const table = createBodyTable()
    const viewer = createViewer()
    for (let number = 0; number < 40; number++) {
      table.put({ id: `n-${number}`, name: `N ${number}`, graphic: 'look-1' })
      table.place(numberOf(table, `n-${number}`), 100 + number, 100, 2)
    }
    const area = { left: 0, top: 0, right: 1000, bottom: 1000 }
    viewer.frame(table, area)
    for (let number = 0; number < 40; number++) table.place(numberOf(table, `n-${number}`), 104 + number, 97, 2)
    expect(viewer.frame(table, area)).toHaveLength(1 + 40 * 2)
    // So do players, who walk faster, and turn when they walk elsewhere.
    for (let number = 0; number < 40; number++) table.place(numberOf(table, `n-${number}`), 104 + number, 109, 3)
    expect(viewer.frame(table, area)).toHaveLength(1 + 40 * 2)
  })

  it('is no longer for a village of thousands than for the few around the player', () => {
    const table = createBodyTable()
    const viewer = createViewer()
    const area = { left: 0, top: 0, right: 1000, bottom: 1000 }
    const walk = (tick: number) => {
      for (let number = 0; number < 3000; number++)
        table.place(number, (number % 100 === 0 ? 100 : 20_000) + 4 * tick, 100, 2)
    }
    for (let number = 0; number < 3000; number++)
      table.put({ id: `n-${number}`, name: `N ${number}`, graphic: 'look-1' })
    walk(0)
    viewer.frame(table, area)
    walk(1)
    // A third byte for a number far from the previous one.
    expect(viewer.frame(table, area)?.length).toBe(1 + 2 + 29 * 3)
  })

  it('that is cut off or no frame at all is refused and changes nothing', () => {
    const page = createSeenBodies()
    const writer = createFrameWriter()
    writer.begin(true)
    writer.entered(3, { id: 'ada', name: 'Ada', graphic: 'a' }, 10, 20, 3)
    const first = writer.end()
    page.take(first)
    const before = [...page.all()]
    for (let length = 0; length < first.length; length++) {
      // A frame with nothing but its flags says that nobody is there.
      if (length === 1) continue
      expect(() => page.take(first.subarray(0, length))).toThrow(RangeError)
    }
    expect([...page.all()]).toEqual(before)
  })

  it('gives back what was written into it, with numbers as high and names as long as there may be', () => {
    const writer = createFrameWriter()
    const long = 'é'.repeat(5000)
    const own = { frame: 2 ** 52 + 1, left: 3, jumps: 255, x: 65_535, y: 0, direction: 4 }
    writer.begin(false, own)
    writer.entered(0, { id: 'a', name: long, graphic: '' }, 65_535, 0, 1)
    writer.entered(1, { id: 'p-1', name: '', graphic: '', player: true }, 0, 65_535, 1)
    writer.moved(130, 7, -7, 0, 0, 2, 3)
    writer.moved(131, -12, 0, 0, 0, 4, 3)
    writer.moved(132, 0, 63, 0, 0, withHouse(3, 'asleep'), withHouse(1, 'asleep'))
    writer.moved(133, 12, 0, 0, 0, 4)
    writer.moved(134, 127, -127, 0, 0, 4)
    writer.moved(70_000, 128, 0, 300, 400, 4)
    writer.gone(70_001)
    expect(decodeFrame(writer.end())).toEqual({
      whole: false,
      own,
      changes: [
        { kind: 'entered', index: 0, x: 65_535, y: 0, direction: 1, id: 'a', name: long, graphic: '' },
        { kind: 'entered', index: 1, x: 0, y: 65_535, direction: 1, id: 'p-1', name: '', graphic: '', player: true },
        { kind: 'stepped', index: 130, dx: 7, dy: -7, direction: 2 },
        { kind: 'stepped', index: 131, dx: -12, dy: 0, facing: 4 },
        { kind: 'stepped', index: 132, dx: 0, dy: 63, facing: 3 },
        { kind: 'stepped', index: 133, dx: 12, dy: 0, direction: 4 },
        { kind: 'stepped', index: 134, dx: 127, dy: -127, direction: 4 },
        { kind: 'placed', index: 70_000, x: 300, y: 400, direction: 4 },
        { kind: 'gone', index: 70_001 },
      ],
    })
  })
})

it('a frame holds every house, seat, posture and feeling, and one who just stands takes a byte for it', () => {
  const writer = createFrameWriter()
  const all = inHouses.flatMap((house) =>
    seats.flatMap((seat) =>
      [null, ...postureNames].flatMap((posture) => feelings.map((feeling) => ({ house, seat, posture, feeling }))),
    ),
  )
  writer.begin(true)
  for (const [index, { house, ...seen }] of all.entries())
    writer.entered(index, { id: `n${index}`, name: '', graphic: '' }, 5, 6, withSeen(withHouse(4, house), seen))
  const page = createSeenBodies()
  page.take(writer.end())
  expect([...page.all()].map(({ house, seat, posture, feeling }) => ({ house, seat, posture, feeling }))).toEqual(all)
  expect(withSeen(withHouse(4, 'asleep'), { posture: null, seat: 'none', feeling: 'plain' })).toBeLessThan(0x80)
})
const inHouses = ['out', 'awake', 'asleep'] as const
