import { expect, it } from 'vitest'
import { mysteriesOf } from '../../../main/server/live/mysteries-view.ts'
import type { MysteryId, PieceId } from '../../../main/world/ids.ts'
import type { MysteryKind, Piece } from '../../../main/world/mysteries/kinds.ts'
import { ana, character, createStage, npcId, placeId } from '../../world/stage.ts'

const piece = (id: string) => id as PieceId
const said = (id: string, by: string): Piece => ({
  ...{ kind: 'statement', id: piece(id), by: npcId(by), topics: ['mill'], says: `${id}.`, is: 'true' },
  ...{ needs: [], against: [] },
})
const kind: MysteryKind = {
  ...{ id: 'still-night' as MysteryId, name: 'the Still Night', text: 'The mill stood still.', ends: [] },
  pieces: [
    said('first', 'elder'),
    said('pin', 'bram'),
    {
      kind: 'clue',
      id: piece('print'),
      at: placeId('mill'),
      look: 'the sail',
      shows: 'A shoe.',
      needs: [],
      against: [],
    },
  ],
  leads: [
    { after: [], until: [piece('pin')], text: 'One could ask Bram about the pin.' },
    { after: [], until: [piece('pin')], text: 'Somebody keeps a pin.' },
    { after: [], until: [piece('print')], text: 'Nobody has looked at the mill.' },
  ],
}

it('a lead leads to whom or where its own words name, and gives nobody else away', () => {
  const stage = createStage({ characters: [character('elder'), character('bram', { at: 'mill' })] })
  stage.join(ana, 'elder')
  const { state, map } = stage
  state.catalogue = { ...state.catalogue, mysteries: { [kind.id]: kind } }
  const player = state.players[ana]
  if (!player) throw new Error('nobody')
  player.mysteries = { [kind.id]: { pieces: [{ id: piece('first'), at: 0 }] } }
  const nameOf = (id: string) => (id === 'bram' ? 'Bram' : id)
  const [shown] = mysteriesOf({ state, map, nameOf }, player).mysteries
  expect(shown?.leads).toHaveLength(3)
  expect(shown?.leadsTo).toEqual([{ npc: 'bram' }, {}, { place: 'mill' }])
})
