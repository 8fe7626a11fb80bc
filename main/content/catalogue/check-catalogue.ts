import { type Finding, finding } from '../../language/findings/finding.ts'
import type { Bag, ItemKind, QuestGoal, QuestKind } from '../../world/goods.ts'
import type { AuthoredGround } from '../authored-ground.ts'
import { didYouMean, placesNear } from '../plain-words.ts'
import type { ItemsFile } from './read-items.ts'
import type { Entry, Report } from './read-list.ts'
import type { Sign } from './read-signs.ts'

/**
 * The names that things, quests and signs may use in this world. `places` is undefined if no map was read; then every
 * place is accepted.
 */
export interface Named {
  places: ReadonlySet<string> | undefined
  /** The ids of the NPCs, including those whose SOUL.md is broken now. */
  npcs: ReadonlySet<string>
  /** Missing: no map was read, and every tile is accepted. */
  ground?: AuthoredGround
}

const near = ({ places }: Named, place: string): Finding | '' => (places === undefined ? '' : placesNear(place, places))

const isPlace = (named: Named, place: string): boolean => named.places === undefined || named.places.has(place)

/** Checks things. Drops a recipe that names something unknown, because nobody could follow it. The thing stays. */
export const checkItems = ({ coin, purse, items }: ItemsFile, named: Named, report: Report): ItemsFile => {
  const ids = new Set<string>(items.map(({ value }) => value.id))
  const checked = items.map(({ value, line }): Entry<ItemKind> => {
    const { recipe, ...plain } = value
    if (!recipe) return { value, line }
    const things = Object.keys(recipe.needs).filter((id) => !ids.has(id))
    const places = recipe.at.filter((place) => !isPlace(named, place))
    for (const id of things)
      report(
        'error',
        line,
        finding('check-catalogue.the-recipe-of-is-left-out', {
          id: value.id,
          id2: id,
          meant: didYouMean(id, [...ids]),
        }),
      )
    for (const place of places)
      report(
        'error',
        line,
        finding('check-catalogue.the-recipe-of-is-left-out-2', { id: value.id, place, near: near(named, place) }),
      )
    return things.length + places.length > 0 ? { value: plain, line } : { value, line }
  })
  for (const id of Object.keys(purse.items).filter((item) => !ids.has(item)))
    report('error', 1, finding('check-catalogue.in-the-purse-is-not-an', { id, meant: didYouMean(id, [...ids]) }))
  const known: Bag = {
    gold: purse.gold,
    items: Object.fromEntries(Object.entries(purse.items).filter(([id]) => ids.has(id))),
  }
  return { coin, purse: known, items: checked }
}

/**
 * Checks quests. Drops a quest that nobody can give or do, because it names something unknown or follows a dropped
 * quest.
 */
export const checkQuests = (
  quests: readonly Entry<QuestKind>[],
  items: ReadonlySet<string>,
  named: Named,
  report: Report,
): QuestKind[] => {
  const sound = quests.filter(({ value, line }) => {
    const wrong = faultsOf(value, items, named)
    for (const fault of wrong)
      report('error', line, finding('check-catalogue.the-quest-is-left-out', { id: value.id, fault }))
    return wrong.length === 0
  })
  const written = quests.map(({ value: { id } }): string => id)
  const had = new Set<string>()
  for (let before = -1; before !== had.size; ) {
    before = had.size
    for (const { value } of sound) if (value.after === undefined || had.has(value.after)) had.add(value.id)
  }
  return sound.flatMap(({ value, line }) => {
    if (had.has(value.id)) return [value]
    report(
      'error',
      line,
      finding('check-catalogue.the-quest-is-left-out-it', {
        id: value.id,
        after: value.after,
        more: written.includes(value.after ?? '') ? '' : didYouMean(value.after, written),
      }),
    )
    return []
  })
}

const faultsOf = ({ giver, goals, reward }: QuestKind, items: ReadonlySet<string>, named: Named): Finding[] => [
  ...(named.npcs.has(giver)
    ? []
    : [
        finding('check-catalogue.its-giver-is-nobody-in-npcagents', {
          giver,
          meant: didYouMean(giver, [...named.npcs]),
        }),
      ]),
  ...goals.flatMap((goal) => goalFault(goal, items, named) ?? []),
  ...Object.keys(reward.items ?? {}).flatMap((id) =>
    items.has(id)
      ? []
      : [finding('check-catalogue.its-reward-is-not-an-item', { id, meant: didYouMean(id, [...items]) })],
  ),
]

const goalFault = (goal: QuestGoal, items: ReadonlySet<string>, named: Named): Finding | null => {
  switch (goal.kind) {
    case 'bring':
    case 'hand':
      return items.has(goal.item)
        ? null
        : finding('check-catalogue.its-goal-is-to-bring-which', {
            item: goal.item,
            meant: didYouMean(goal.item, [...items]),
          })
    case 'visit':
      return isPlace(named, goal.place)
        ? null
        : finding('check-catalogue.is-not-a-place-on-the', { place: goal.place, near: near(named, goal.place) })
    case 'talk':
      return named.npcs.has(goal.npc)
        ? null
        : finding('check-catalogue.nobody-in-npcagents-is-called', {
            npc: goal.npc,
            meant: didYouMean(goal.npc, [...named.npcs]),
          })
    default:
      return goal satisfies never
  }
}

export const checkSigns = (signs: readonly Entry<Sign>[], named: Named, report: Report): Sign[] =>
  signs.flatMap(({ value, line }) => {
    if (isPlace(named, value.place)) return [value]
    report(
      'error',
      line,
      finding('check-catalogue.the-sign-is-left-out-is', { place: value.place, near: near(named, value.place) }),
    )
    return []
  })
