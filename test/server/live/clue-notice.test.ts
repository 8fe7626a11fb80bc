import { expect, it } from 'vitest'
import { goodsNotice } from '../../../main/server/live/goods-words.ts'
import type { MysteryId, PieceId } from '../../../main/world/ids.ts'
import type { Clue, Mysteries, MysteryKind } from '../../../main/world/mysteries/kinds.ts'
import { ana, ben, createStage, placeId } from '../../world/stage.ts'

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
