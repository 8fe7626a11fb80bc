import { expect, it } from 'vitest'
import { type InsideMessage, insideCommand } from '../../../main/server/live/inside/inside-messages.ts'
import { insideRefusal } from '../../../main/server/live/inside/inside-words.ts'
import { tableOf } from '../../../main/server/live/inside/table-view.ts'
import { createPoses } from '../../../main/server/live/uses/poses.ts'
import { parseClientMessage } from '../../../main/server/rooms/messages.ts'
import type { VillageRoomCarrier } from '../../../main/server/rooms/village-room.ts'
import { ana } from '../../world/stage.ts'
import { tableStage } from '../../world/tables-stage.ts'

it('a guest who sits is told what the house serves, and is seen drinking what they ordered', () => {
  const stage = tableStage()
  const sent: unknown[] = []
  const room = {
    connections: () => new Map([[ana, {}]]),
    send: (_: unknown, __: string, data: unknown) => sent.push(data),
  } as unknown as VillageRoomCarrier
  const poses = createPoses({ state: stage.state, map: stage.map, room })
  expect(tableOf(stage, stage.player(ana))).toBeNull()
  stage.sit(ana)
  expect(tableOf(stage, stage.player(ana))).toEqual({
    ...{ house: 'the inn', server: 'greta' },
    wares: [{ id: 'ale', name: 'ale', price: 1, left: true }],
  })
  const parsed = parseClientMessage('table.order', { item: 'ale', price: 1 })
  if (!parsed.ok) throw new Error(parsed.why)
  expect(stage.refusalOf(insideCommand(ana, parsed.message as InsideMessage))).toBeNull()
  expect(tableOf(stage, stage.player(ana))).toMatchObject({ eating: 'drinking an ale' })
  poses.show()
  expect(sent.at(-1)).toMatchObject({ poses: [{ id: ana, pose: 'drink' }] })
})

it('says in plain words why nothing is brought, and drops a malformed order', () => {
  expect(insideRefusal('orderAtTable', 'unknown-npc')).toBe('Nobody serves now.')
  expect(insideRefusal('orderAtTable', 'empty')).toBe('There is no more of that.')
  expect(parseClientMessage('table.order', { item: 'ale', price: -1 }).ok).toBe(false)
})
