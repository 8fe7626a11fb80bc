import { expect, it } from 'vitest'
import { createHeldDirections, paceInput } from '../../main/page/input-pace.ts'
import { createOwnSteps } from '../../main/page/own-steps.ts'
import { createPlayerBodies } from '../../main/server/live/player-bodies.ts'
import { createMoveGate } from '../../main/server/rooms/move-gate.ts'
import type { PlayerId } from '../../main/world/ids.ts'
import { asciiMap } from '../support/small-map.ts'

const ada = 'p-aaaaaaaaaaaaaaaa' as PlayerId
const [up, right, down] = [1, 2, 3]

/** A page and the server on a line that takes `late` steps each way. `pageMap`: what the page believes. */
function pageAndServer({ late = 0, pageMap = map }: { late?: number; pageMap?: typeof map } = {}) {
  const players = createPlayerBodies({ ground: map, mayMove: () => true })
  players.enter(ada, { x: 48, y: 48 })
  const gate = createMoveGate({ forward: (id, move) => players.step(id as PlayerId, move) })
  const record = { position: { x: 38, y: 41 }, direction: down, moving: false, speed: 3, teleported: 1 }
  const up: { at: number; deliver(): void }[] = []
  const back: typeof up = []
  let time = 0
  const sent: { input: number[]; frame: number }[] = []
  const steps = createOwnSteps({
    record: () => record,
    ground: () => pageMap,
    send(message) {
      sent.push(message)
      up.push({
        at: time + late,
        deliver: () =>
          message.input.forEach((direction, index) =>
            gate.push(ada, { direction, frame: message.frame, left: message.input.length - 1 - index }),
          ),
      })
    },
  })
  const deliver = (line: typeof up): void => {
    while (line[0] && line[0].at <= time) line.shift()?.deliver()
  }
  /** A sixtieth of a second. */
  const pass = (direction: number | null, count = 1): void => {
    for (let step = 0; step < count; step++) {
      time += 1
      steps.step(direction)
      deliver(up)
      gate.step()
      const own = players.own(ada)
      if (time % 4 === 0 && own) back.push({ at: time + late, deliver: () => steps.take(own) })
      deliver(back)
    }
  }
  return { pass, record, players, sent, steps, server: () => players.positionOf(ada) }
}
const map = asciiMap(['..........', '..........', '.....#....'], {})
const wide = asciiMap(['.'.repeat(30), '.'.repeat(30), '.'.repeat(30)], {})
const open = asciiMap(['..........', '..........', '..........'], {})
const feet = ({ position }: { position: { x: number; y: number } }) => ({ x: position.x + 10, y: position.y + 7 })

it('a player walks on their page in the very step in which the key goes down, and the server hears of it at once', () => {
  const { pass, record, sent } = pageAndServer({ late: 6 })
  pass(right)
  expect(record).toMatchObject({ position: { x: 41, y: 41 }, direction: right, moving: true })
  expect(sent).toEqual([{ input: [right], frame: 1 }])
  pass(right, 8)
  expect(sent.slice(1)).toEqual([
    { input: [right, right, right, right], frame: 5 },
    { input: [right, right, right, right], frame: 9 },
  ])
  pass(right)
  pass(null)
  expect(sent.at(-1)).toEqual({ input: [right], frame: 10 })
  expect(record.moving).toBe(false)
})

it('page and server come to the same place, and the page never goes back on the way, however long the line', () => {
  for (const late of [0, 3, 17]) {
    const { pass, record, server } = pageAndServer({ late })
    let last = 0
    for (let step = 0; step < 40; step++) {
      pass(right)
      expect(feet(record).x).toBe(48 + 3 * (step + 1))
      expect(feet(record).x).toBeGreaterThan(last)
      last = feet(record).x
    }
    pass(down, 60)
    pass(null, 100)
    expect(feet(record)).toEqual(server())
  }
})

it('where the server knows of a wall, the page is put right and stays so', () => {
  const { pass, record, server } = pageAndServer({ late: 5, pageMap: open })
  pass(right, 40)
  pass(down, 30)
  expect(feet(record)).not.toEqual(server())
  pass(null, 60)
  expect(feet(record)).toEqual(server())
})

it('whoever is taken through a door is there, though moves from before it are on their way', () => {
  const { pass, record, players, server } = pageAndServer({ late: 8 })
  pass(null, 20)
  pass(right, 6)
  players.teleport(ada, { x: 250, y: 20 })
  const before = record.teleported
  pass(null, 40)
  expect(feet(record)).toEqual(server())
  expect(server()?.x).toBeGreaterThanOrEqual(250)
  expect(record.teleported).toBe(before + 1)
})

it('the village leads a player whose page presses nothing', () => {
  const { pass, record, players, server } = pageAndServer({ late: 2 })
  for (let step = 0; step < 12; step++) {
    players.step(ada, { direction: right, frame: -1 - step, left: 0 })
    pass(null)
  }
  pass(null, 20)
  expect(feet(record)).toEqual(server())
  expect(record.direction).toBe(right)
})

it('moves that were lost with the connection are given up', () => {
  const { pass, record, steps, players, server } = pageAndServer({ late: 30 })
  pass(right, 12)
  steps.dropped()
  players.resumed(ada)
  const own = players.own(ada)
  const before = feet(record)
  pass(right, 5)
  expect(feet(record), 'nobody walks where the server cannot hear them').toEqual(before)
  if (own) steps.take(own)
  expect(feet(record)).toEqual(server())
  pass(right)
  expect(feet(record)).not.toEqual(server())
})

it('a player whom the server answers no more waits after two seconds', () => {
  const { pass, record } = pageAndServer({ late: 1000, pageMap: wide })
  pass(right, 200)
  expect(feet(record)).toEqual({ x: 48 + 3 * 120, y: 48 })
  expect(record.moving).toBe(false)
})

it('of several directions the one pressed last counts, and then the one still held', () => {
  const of = createHeldDirections()
  expect([of([right]), of([up, right]), of([up, right]), of([right]), of([])]).toEqual([right, up, up, right, null])
})

it("takes RPGJS's keys as steps, one for each sixtieth of a second", () => {
  const { record, steps } = pageAndServer()
  const player = { pendingMove: [] as { input: unknown }[] }
  const engine = { player, controls: { preStep: () => player.pendingMove.push({ input: 'action' }, { input: right }) } }
  let time = 0
  const { catchUp } = paceInput({ engine: engine as never, steps, beforeStep: () => {}, now: () => time })
  for (time = 0; time <= 120; time += 5) catchUp()
  expect(record.position.x).toBe(38 + 7 * 3)
})
