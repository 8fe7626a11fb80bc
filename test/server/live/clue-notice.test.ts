import { expect, it } from 'vitest'
import { goodsNotice } from '../../../main/server/live/goods-words.ts'
import type { MysteryId, PieceId, QuestId } from '../../../main/world/ids.ts'
import type { Clue, Mysteries, MysteryKind } from '../../../main/world/mysteries/kinds.ts'
import { questKey } from '../../../main/world/state.ts'
import { ana, ben, createStage, npcId, placeId } from '../../world/stage.ts'

const mystery = 'still-night' as MysteryId
const print: Clue = {
  kind: 'clue',
  id: 'print' as PieceId,
  ...{ at: placeId('mill'), look: 'the sail', shows: 'The print of a small shoe.', needs: [], against: [] },
}

it('what a player sees when they look closely is told on the spot, to them alone', () => {
  const { state } = createStage()
  const kind: MysteryKind = { id: mystery, name: 'the Still Night', text: '', pieces: [print], leads: [], ends: [] }
  state.catalogue.mysteries = { [mystery]: kind } as Mysteries
  const event = { kind: 'pieceGained', player: ana, mystery, piece: print.id } as const
  const told = (player: typeof ana) => goodsNotice(state, event, player, (body) => body)
  expect(told(ana)).toBe('The print of a small shoe. New in your journal: a piece of the Still Night.')
  expect(told(ben)).toBeNull()
})

it('whoever brings what was wanted by an hour after it is told so, once, and that it is paid all the same', () => {
  const { state } = createStage()
  const quest = 'flour' as QuestId
  const kind = { id: quest, name: 'Flour before noon', giver: npcId('elder'), text: '', goals: [], reward: {} }
  state.catalogue.quests[quest] = { ...kind, again: true, until: 12 * 60 }
  const at = (hour: number): string | null => {
    const endedAt = state.startedAt + (hour - 8) * 3_600_000
    state.quests = { [questKey(ana, quest)]: { quest, player: ana, status: 'done', endedAt } as never }
    return goodsNotice(state, { kind: 'questDone', npc: npcId('elder'), player: ana, quest }, ana, (body) => body)
  }
  expect(at(11)).toBe('Done: "Flour before noon".')
  expect(at(13)).toBe('Done: "Flour before noon". It was wanted by 12:00; it is paid all the same.')
})
