import type { Goods } from '../../main/world/goods.ts'
import type { ItemId, PlayerId } from '../../main/world/ids.ts'
import type { MapData, Place } from '../../main/world/map-data.ts'
import { innStage, spot } from './inn-stage.ts'
import { character, npcId, placeId } from './stage.ts'

export const house = (map: MapData): Place => map.places[placeId('cot')] as Place

const furniture = {
  chair: { kind: 'stands', wide: 1, deep: 1 },
  rug: { kind: 'lies', wide: 2, deep: 1 },
  picture: { kind: 'hangs', wide: 1, deep: 1 },
} as const

/** The map of the inn, where the house is to own: Oswin sells it for sixty pennies and stands before it. */
export function homeStage({ at }: { at: number }) {
  const stage = innStage({
    at,
    others: [character('oswin', { at: 'cot' }), character('bram', { at: 'cot' })],
    owned: true,
  })
  const { catalogue } = stage.state
  const kinds = Object.entries(furniture).map(([id, about]) => [
    id,
    { id: id as ItemId, name: id, plural: `${id}s`, price: 4, description: '', furniture: about },
  ])
  stage.step({
    kind: 'catalogueChanged',
    catalogue: { ...catalogue, items: { ...catalogue.items, ...Object.fromEntries(kinds) } },
  })
  for (const id of ['oswin', 'bram', 'greta']) Object.assign(stage.npc(id), spot(3, 1))
  stage.npc('oswin').bag.gold = 0
  const walk = (player: PlayerId, column: number, row: number) =>
    void stage.step({ kind: 'playerMoved', player, ...spot(column, row), facing: 'down' })
  const buy = (player: PlayerId, price = 60) =>
    stage.refusalOf({ kind: 'buyHouse', player, house: placeId('cot'), price })
  /** A player comes to the door of the house, with these things. */
  const enter = (player: PlayerId, { gold = 0, items = {} }: Goods = {}) => {
    stage.enter(player, { gold, items })
    walk(player, 2, 1)
  }
  return {
    ...stage,
    walk,
    buy,
    enter,
    own(player: PlayerId, { items = {} }: Goods = {}) {
      enter(player, { gold: 60, items })
      buy(player)
    },
    put: (player: PlayerId, item: string, column: number, row: number, turned = 0) =>
      stage.refusalOf({ kind: 'putPiece', player, item: item as ItemId, column, row, turned }),
    take: (player: PlayerId) => stage.refusalOf({ kind: 'takePiece', player, piece: 1 }),
    keeper: npcId('oswin'),
  }
}
