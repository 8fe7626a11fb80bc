import { expect, test } from 'vitest'
import type { Proposal } from '../../../../main/server/live/workshop/proposal-files.ts'
import { noRoomToKeep, noRoomToWait } from '../../../../main/server/live/workshop/proposal-room.ts'
import type { PlayerId } from '../../../../main/world/ids.ts'
import type { NpcBody } from '../../../../main/world/state.ts'
import { ana, ben } from '../../../world/stage.ts'
import { marta } from './bench.ts'

const proposals = (count: number, state: Proposal['state'], by: (index: number) => PlayerId | null): Proposal[] =>
  Array.from({ length: count }, (_, index) => ({ npc: marta, name: `word-${index}`, state, by: by(index) }) as Proposal)
const taughtBy = (count: number) => (index: number) => `p-${String(index % count).padStart(16, '0')}` as PlayerId
const body = { id: marta, learned: {} } as NpcBody

test('an NPC keeps a hundred skills in all and twenty of one player; what waits, and what others know, takes no room', () => {
  expect(noRoomToKeep(proposals(99, 'adopted', taughtBy(8)), body, ana)).toBeNull()
  expect(noRoomToKeep(proposals(100, 'adopted', taughtBy(8)), body, ana)).toBe('there is no room for one skill more')
  expect(noRoomToKeep(proposals(100, 'adopted', taughtBy(8)), body, null)).toBe('there is no room for one skill more')
  expect(noRoomToKeep(proposals(100, 'waits', taughtBy(8)), body, ana)).toBeNull()
  expect(noRoomToKeep(proposals(100, 'adopted', taughtBy(8)), { ...body, id: 'bram' as never }, ana)).toBeNull()
  const hers = proposals(20, 'adopted', () => ana)
  expect(noRoomToKeep(hers.slice(1), body, ana)).toBeNull()
  expect(noRoomToKeep(hers, body, ana)).toBe('20 things of yours I know already')
  expect([noRoomToKeep(hers, body, ben), noRoomToKeep(hers, body, null)]).toEqual([null, null])
})

test('fifty proposals wait at most, and ten of one player', () => {
  expect(noRoomToWait(proposals(49, 'waits', taughtBy(8)), ana)).toBeNull()
  expect(noRoomToWait(proposals(50, 'waits', taughtBy(8)), ana)).toBe('50 proposals wait for a person already')
  expect(
    noRoomToWait(
      proposals(10, 'waits', () => ana),
      ana,
    ),
  ).toBe('10 of yours wait for a person already')
  expect(
    noRoomToWait(
      proposals(10, 'waits', () => ana),
      ben,
    ),
  ).toBeNull()
})
