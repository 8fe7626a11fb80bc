import { expect, test } from 'vitest'
import { DETAIL_TICKS } from '../../../main/world/constants.ts'
import fc from '../../support/fast-check.ts'
import { runs } from '../../support/runs.ts'
import { asciiMap } from '../../support/small-map.ts'
import { ana, character, createStage, entry, npcId, only, placeId } from '../stage.ts'

/** A long map with walls: the far end is out of sight of the near one. */
const rows = [
  '......#.........................................#.......',
  '..#...#...###...........##.......................#......',
  '..#.......#.......#.....##.....#.................#......',
  '......#...###.....#............#................#.......',
]
const map = asciiMap(
  ['s', ...rows].map((row) => row.padEnd(150, '.')),
  { s: 'start' },
)

const tile = fc
  .tuple(fc.integer({ min: 0, max: 149 }), fc.integer({ min: 0, max: 4 }))
  .filter(([column, row]) => map.blocked[row * map.columns + column] === 0)

/** One NPC's walk to a tile, ordered at a given tick: where it was at each of its turns, and when it arrived. */
function walk(to: readonly [number, number], delay: number, isSeen: boolean) {
  const stage = createStage({
    map,
    characters: [character('walker', { at: 'start', schedule: [entry(0, 24, 'start', 'sleeping')] })],
  })
  if (isSeen) stage.join(ana, 'walker', 2)
  else stage.step()
  stage.run(delay)
  const [column, row] = to
  const ordered = stage.step({ kind: 'npcMoveTo', npc: npcId('walker'), destination: { kind: 'tile', column, row } })
  const track: string[] = []
  // An NPC ordered to where it already stands arrives with the order.
  let arrived = only(ordered, 'arrived').length > 0 ? stage.state.tick : 0
  for (let tick = 0; tick < 2600 && arrived === 0; tick++) {
    // The player walks alongside, so that the seen NPC is visible all the way.
    const { x, y } = stage.npc('walker')
    const events = isSeen ? stage.step({ kind: 'playerMoved', player: ana, x, y, facing: 'down' }) : stage.step()
    if (only(events, 'arrived').length > 0) arrived = stage.state.tick
    if (stage.state.tick % DETAIL_TICKS === 0)
      track.push(`${stage.state.tick} ${stage.npc('walker').x} ${stage.npc('walker').y} ${stage.npc('walker').facing}`)
  }
  const { x, y, facing } = stage.npc('walker')
  return { track, arrived, end: { x, y, facing } }
}

test('whoever nobody sees is at each of its turns exactly where the walk would have brought it, and arrives within a turn of when it would have', () => {
  fc.assert(
    fc.property(tile, fc.integer({ min: 0, max: 20 }), (to, delay) => {
      const [seen, unseen] = [walk(to, delay, true), walk(to, delay, false)]
      const shared = Math.min(seen.track.length, unseen.track.length)
      expect(unseen.track.slice(0, shared)).toEqual(seen.track.slice(0, shared))
      expect(unseen.end).toEqual(seen.end)
      expect(unseen.arrived - seen.arrived).toBeGreaterThanOrEqual(0)
      expect(unseen.arrived - seen.arrived).toBeLessThan(DETAIL_TICKS)
    }),
    { numRuns: runs(25) },
  )
})

test('somebody who comes into sight on the way goes on from where the walk has brought them', () => {
  const stage = createStage({
    map,
    characters: [character('walker', { at: 'start', schedule: [entry(0, 24, 'start', 'sleeping')] })],
  })
  stage.step({ kind: 'npcMoveTo', npc: npcId('walker'), destination: { kind: 'tile', column: 100, row: 0 } })
  stage.run(100)
  const before = stage.npc('walker').x
  stage.step({ kind: 'join', player: ana, name: 'Ana', position: { x: before + 64, y: 16 } })
  const after = stage.npc('walker').x
  expect(after - before).toBeLessThanOrEqual((DETAIL_TICKS + 1) * 4)
  stage.step()
  expect(stage.npc('walker').x - after).toBe(4)
})

test('small life is left out where nobody sees it', () => {
  const idler = () =>
    createStage({ characters: [character('idler', { schedule: [entry(0, 24, 'square', 'looking about')] })] })
  const alone = idler()
  alone.run(6000)
  expect(only(alone.log, 'emoted')).toEqual([])
  const watched = idler()
  watched.join(ana, 'idler', 11)
  watched.run(6000)
  expect(only(watched.log, 'emoted').length).toBeGreaterThan(0)
  expect(placeId('square')).toBe(alone.npc('idler').at)
})
