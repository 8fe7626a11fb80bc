import { expect, it } from 'vitest'
import { createHappeningNotices } from '../../../main/server/live/happening-notices.ts'
import type { HappeningKind } from '../../../main/world/happenings/kinds.ts'
import type { HappeningId } from '../../../main/world/ids.ts'
import { ana, character, createStage, placeId } from '../../world/stage.ts'

const fair = 'fair' as HappeningId
const kind: HappeningKind = {
  id: fair,
  name: 'the fair',
  text: 'There is music.',
  when: { kind: 'asked' },
  minutes: 600,
  at: placeId('square'),
  hosts: [],
  news: 'It is on.',
  open: false,
  seenTiles: 3,
  effects: [],
}

it('a page is told what goes on where its player is, until the player leaves or it ends, and again when it came in anew', () => {
  const stage = createStage({ characters: [character('elder')] })
  const { map, state } = stage
  const shown: string[][] = []
  const drawn: unknown[] = []
  const room: Parameters<typeof createHappeningNotices>[0]['room'] = {
    send: (_, message, data) => {
      if (message !== 'happenings' || !('names' in data)) return
      shown.push(data.names)
      drawn.push(data.shown)
    },
  }
  const notices = createHappeningNotices({ state: () => state, map, room })
  const run = (ticks: number, ...commands: Parameters<typeof stage.step>): void => {
    notices.afterTick({ events: stage.step(...commands) })
    for (let tick = 1; tick < ticks; tick++) notices.afterTick({ events: stage.step() })
  }
  const walkTo = (x: number): void => run(30, { kind: 'playerMoved', player: ana, x, y: 16, facing: 'left' })
  run(
    1,
    { kind: 'almanacChanged', almanac: { [fair]: kind } },
    { kind: 'join', player: ana, name: 'Ana', position: { x: 48, y: 16 } },
  )
  run(30, { kind: 'startHappening', happening: fair })
  expect(shown).toEqual([['the fair']])
  const { x, y, width, height } = map.places[placeId('square')] ?? {}
  expect(drawn).toEqual([[{ name: 'the fair', open: false, x, y, width, height }]])
  walkTo(17 * 32 - 16)
  expect(shown).toEqual([['the fair'], []])
  // What the player has discovered is still drawn.
  expect(drawn[1]).toEqual(drawn[0])
  walkTo(48)
  expect(shown.slice(2)).toEqual([['the fair']])
  run(30, { kind: 'leave', player: ana })
  run(30, { kind: 'join', player: ana, name: 'Ana', position: { x: 48, y: 16 } })
  expect(shown.slice(3)).toEqual([['the fair']])
  run(1, { kind: 'endHappening', happening: fair })
  expect([shown.slice(4), drawn.slice(4)]).toEqual([[[]], [[]]])
})
