import type { GoodsView, Surroundings } from '../../../mind/ports/surroundings.ts'
import type { Catalogue, Goods, QuestKind, Recipe } from '../../../world/goods.ts'
import type { ItemId, NpcId, QuestId } from '../../../world/ids.ts'

/** A catalogue prepared for repeated lookups. */
export interface Kinds {
  kinds: Surroundings['kinds']
  recipes: readonly { item: ItemId; recipe: Recipe }[]
  questsOf(giver: NpcId): readonly QuestKind[]
  quest(id: QuestId): QuestKind | undefined
  /** Sorted by id. Things of a removed kind are called by their id and have no price. */
  view(goods: Goods): GoodsView
}

const byId = (left: { id: string }, right: { id: string }): number => (left.id < right.id ? -1 : 1)

export const readKinds = ({ items, quests }: Catalogue): Kinds => {
  const sorted = Object.values(items).toSorted(byId)
  const kinds = sorted.map(({ id, name, plural, price, description, use }) => ({
    id,
    name,
    plural,
    price,
    description,
    ...(use ? { use } : {}),
  }))
  // A map, because `constructor` is a valid id.
  const known = new Map(kinds.map((kind) => [kind.id, kind]))
  const questsById = new Map(Object.values(quests).map((quest) => [quest.id, quest]))
  const byGiver = Map.groupBy(Object.values(quests).toSorted(byId), ({ giver }) => giver)
  return {
    kinds,
    recipes: sorted.flatMap(({ id, recipe }) => (recipe ? [{ item: id, recipe }] : [])),
    questsOf: (giver) => byGiver.get(giver) ?? [],
    quest: (id) => questsById.get(id),
    view: ({ gold = 0, items: owned = {} }) => ({
      gold,
      items: (Object.keys(owned) as ItemId[])
        .filter((id) => (owned[id] ?? 0) > 0)
        .toSorted()
        .map((id) => {
          const kind = known.get(id)
          return {
            id,
            name: kind?.name ?? id,
            plural: kind?.plural ?? id,
            count: owned[id] ?? 0,
            price: kind?.price ?? 0,
          }
        }),
    }),
  }
}
