import { expect, it } from 'vitest'
import { type BodyTable, createBodyTable } from '../../../../main/server/rooms/frames/body-table.ts'
import { createSeenBodies } from '../../../../main/server/rooms/frames/seen-bodies.ts'
import { usualView, viewArea } from '../../../../main/server/rooms/frames/view-area.ts'
import { createViewer, mostShown } from '../../../../main/server/rooms/frames/viewer.ts'

/** Of so many players one page is served: all would take long. */
const onePageIn = 20

/** Counts how many bodies a viewer looks at: each look reads where the body is. */
function counted(table: BodyTable) {
  let looks = 0
  const x = new Proxy(table.x, {
    get(column, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1
      return Reflect.get(column, key)
    },
  })
  return { table: Object.create(table, { x: { get: () => x } }) as BodyTable, looks: () => looks }
}

/** Players who walk in squares, `apart` pixels from one another in each direction. The pages of some are served each tick. */
function walkers(count: number, apart: number, ticks: number) {
  const table = createBodyTable()
  const side = Math.ceil(Math.sqrt(count))
  const map = { columns: 1900, rows: 1900, tileSize: 32 }
  const bodies = Array.from({ length: count }, (_, index) => ({
    index: table.put({ id: `p-${index}`, name: `Player ${index}`, graphic: 'look-123456789abc', player: true }),
    x: 2000 + (index % side) * apart,
    y: 2000 + Math.floor(index / side) * apart,
  }))
  const watched = bodies.filter(({ index }) => index % onePageIn === 0)
  const pages = new Map(watched.map((body) => [body, { viewer: createViewer(), seen: createSeenBodies() }]))
  let bytes = 0
  let looks = 0
  const tick = (time: number): void => {
    const facing = 1 + (Math.floor(time / 11) % 4)
    for (const body of bodies) {
      body.x += [0, 12, 0, -12][facing - 1] ?? 0
      body.y += [-12, 0, 12, 0][facing - 1] ?? 0
      table.place(body.index, body.x, body.y, facing)
    }
    for (const [body, page] of pages) {
      const counting = counted(table)
      const area = viewArea(body, usualView, map)
      const own = { frame: 4 * (time + 4), left: 0, jumps: 0, x: body.x, y: body.y, direction: facing }
      const from = { self: body.index, x: body.x, y: body.y, own }
      const frame = page.viewer.frame(counting.table, area, from)
      if (frame) page.seen.take(frame)
      if (time <= 0) continue
      bytes += frame?.length ?? 0
      looks += counting.looks()
    }
  }
  // In the first one everybody enters.
  for (let time = -3; time <= ticks; time++) tick(time)
  return { bytes: bytes / pages.size / ticks, looks: looks / pages.size / ticks, pages, bodies }
}

it('what a page costs in bytes and work grows with those nearby, not with all', () => {
  const few = walkers(100, 400, 6)
  const many = walkers(400, 400, 6)
  // At the edge of a small crowd fewer are near than in a large one.
  expect(many.bytes / few.bytes).toBeLessThan(1.2)
  expect(many.looks / few.looks, 'though there are four times as many').toBeLessThan(1.2)
})

it('a crowd of 500 on one screen costs each page less than 10 KB a second, and shows it the nearest', () => {
  const { bytes, looks, pages, bodies } = walkers(500, 32, 8)
  expect(bytes * 15).toBeLessThan(10_000)
  expect(looks, 'looks for each page').toBeLessThan(12 * mostShown)
  for (const [self, page] of pages) {
    const shown = new Set([...page.seen.all()].map(({ id }) => id))
    expect(shown.size).toBe(mostShown)
    expect(shown.has(`p-${self.index}`)).toBe(false)
    for (const { index, x, y } of bodies)
      if (index !== self.index && Math.max(Math.abs(x - self.x), Math.abs(y - self.y)) <= 96)
        expect(shown.has(`p-${index}`)).toBe(true)
  }
})

it('a crowd of players hides no NPC, however many there are', () => {
  const table = createBodyTable()
  for (let number = 0; number < 900; number++) {
    const player = number % 3 > 0 ? { player: true as const } : {}
    const index = table.put({ id: `n-${number}`, name: '', graphic: '', ...player })
    table.place(index, 1000 + (number % 30) * 20, 1000 + number, 3)
  }
  const [viewer, seen] = [createViewer(), createSeenBodies()]
  const frame = viewer.frame(table, { left: 900, top: 900, right: 2000, bottom: 2000 })
  if (frame) seen.take(frame)
  const all = [...seen.all()]
  expect([all.filter(({ player }) => player).length, all.filter(({ player }) => !player).length]).toEqual([200, 300])
})

it('whoever comes up beside a player appears in the densest crowd, in place of one far away', () => {
  const table = createBodyTable()
  const put = (id: string, x: number, y: number): number => {
    const index = table.put({ id, name: id, graphic: '', player: true })
    table.place(index, x, y, 3)
    return index
  }
  for (let number = 0; number < 300; number++) put(`n-${number}`, 1000 + (number % 20) * 40, 1000 + number)
  const ben = put('ben', 1700, 1500)
  const [viewer, seen] = [createViewer(), createSeenBodies()]
  const area = { left: 900, top: 900, right: 2000, bottom: 1600 }
  const look = (): string[] => {
    const frame = viewer.frame(table, area, { self: -1, x: 1100, y: 1050, own: null })
    if (frame) seen.take(frame)
    return [...seen.all()].map(({ id }) => id)
  }
  look()
  expect(look()).not.toContain('ben')
  table.place(ben, 1110, 1060, 3)
  expect(look()).toContain('ben')
  expect(look()).toHaveLength(mostShown)
})
