import { emptyCatalogue, type ItemKind } from '../../../main/world/goods.ts'
import type { CraftId, ItemId, UseId } from '../../../main/world/ids.ts'
import type { Craft, UseKind, UseSpot } from '../../../main/world/uses/kinds.ts'
import { ana, ben, character, createStage, entry, type Stage } from '../stage.ts'

export const useId = (id: string) => id as UseId
export const itemId = (id: string) => id as ItemId
const fishing = 'fishing' as CraftId

export const item = (id: string, changes: Partial<ItemKind> = {}): [string, ItemKind] => [
  id,
  { id: itemId(id), name: id, plural: `${id}s`, price: 1, description: '', ...changes },
]
export const spot = (id: string, stand: [number, number], changes: Partial<UseSpot> = {}): UseSpot => ({
  id,
  name: `the ${id}`,
  stand,
  faces: 'up',
  ...changes,
})
export const use = (id: string, changes: Partial<UseKind> = {}): UseKind => ({
  id: useId(id),
  act: `Do ${id}`,
  doing: `busy at {spot}`,
  at: [spot('place', [2, 2])],
  pose: null,
  sits: false,
  minutes: 2,
  gains: [],
  nothing: 'Nothing.',
  done: 'Done.',
  needs: {},
  ...changes,
})

const craft: Craft = {
  id: fishing,
  name: 'Fishing',
  counts: 'you have caught {n}',
  steps: [{ at: 2, text: 'you know the quiet pool', quicker: 50 }],
}
export const kinds = {
  sit: use('sit', { at: 'seat', minutes: 0, sits: true, doing: 'sitting on {spot}' }),
  fish: use('fish', {
    at: [spot('bank', [1, 1]), spot('pool', [1, 3], { practice: 2 })],
    doing: 'fishing at {spot}',
    pose: 'fish',
    craft: fishing,
    gains: [{ item: itemId('fish'), count: 1, chance: 100 }],
    stock: { count: 3, days: 1 },
  }),
  herbs: use('herbs', {
    at: [spot('bed', [3, 1])],
    gains: [{ item: itemId('sage'), count: 1, chance: 100 }],
    stock: { count: 1, days: 3 },
    seasons: ['autumn'],
    hours: { from: 6 * 60, to: 20 * 60 },
  }),
  bell: use('bell', { at: [spot('rope', [4, 1], { name: 'the chapel' })], rests: 60, heard: 20 }),
  cook: use('cook', { at: [spot('hearth', [5, 1])], makes: itemId('fried-fish') }),
}

/** A village in autumn at 08:00, with things to use. Ana stands on the square, Ben too. */
export function createUseStage(
  more: Partial<Record<string, UseKind>> = {},
  options: { seed?: number; doing?: string } = {},
) {
  const schedule = [entry(0, 24, 'mill', options.doing ?? 'standing about')]
  const stage = createStage({ characters: [character('elder', { at: 'mill', schedule })], ...options })
  stage.map.furniture = [
    {
      ...{ id: 'bench' as never, label: 'the bench', x: 0, y: 64, width: 64, height: 32, kind: 'seat' as const },
      spots: [
        [0, 2],
        [1, 2],
      ],
    },
  ]
  const empty = emptyCatalogue()
  stage.step({
    kind: 'catalogueChanged',
    catalogue: {
      ...empty,
      items: Object.fromEntries([
        item('fish'),
        item('sage'),
        item('fried-fish', { recipe: { count: 1, needs: { [itemId('fish')]: 1 }, at: [], with: 'pan' } }),
      ]),
      uses: {
        crafts: { [fishing]: craft },
        kinds: Object.fromEntries(
          [...Object.values(kinds), ...Object.values(more)].flatMap((kind) => (kind ? [[kind.id, kind]] : [])),
        ),
      },
    },
  })
  for (const player of [ana, ben])
    stage.step({ kind: 'join', player, name: player === ana ? 'Ana' : 'Ben', position: at(5, 3) })
  return stage
}

export const at = (column: number, row: number) => ({ x: column * 32 + 16, y: row * 32 + 16 })
export const go = (player: typeof ana, column: number, row: number) => ({
  ...{ kind: 'playerMoved' as const, player, facing: 'down' as const },
  ...at(column, row),
})
export const begin = (player: typeof ana, kind: string, where: string) => ({
  ...{ kind: 'useThing' as const, player, spot: where },
  use: useId(kind),
})

/** Uses something from beginning to end; returns what was refused, or how it ended. */
export function doIt(stage: Stage, player: typeof ana, kind: string, where: string): string {
  for (const event of [...stage.step(begin(player, kind, where)), ...stage.run(60)]) {
    if (event.kind === 'refused') return event.reason
    if (event.kind === 'useEnded' && event.player === player) return event.how
  }
  return 'goes on'
}
