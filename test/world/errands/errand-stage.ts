import type { Command, SimulationEvent } from '../../../main/world/commands.ts'
import type { ErrandKind, ErrandStep } from '../../../main/world/errands/templates.ts'
import { type Catalogue, emptyCatalogue, type QuestKind } from '../../../main/world/goods.ts'
import type { Almanac } from '../../../main/world/happenings/kinds.ts'
import type { ItemId, PlayerId, QuestId } from '../../../main/world/ids.ts'
import { questRunOf } from '../../../main/world/quests/kinds.ts'
import type { SimulationCharacter } from '../../../main/world/simulation-character.ts'
import type { WorldState } from '../../../main/world/state.ts'
import { ana, character, createStage, npcId, only, placeId } from '../stage.ts'

export const itemId = (id: string) => id as ItemId
export const bringIt: ErrandStep = { kind: 'bring', item: null, count: null }
export const handTo = (item: string, count = 1): ErrandStep => ({ kind: 'hand', item: itemId(item), count, to: null })

export const template = (when: ErrandKind['when'], changes: Partial<ErrandKind> = {}): ErrandKind => ({
  id: when,
  name: '{it} for {asker}',
  when,
  asks: [],
  about: [],
  steps: [when === 'quarrel' || when === 'promise' ? handTo('cake') : bringIt],
  hours: 6,
  reward: { gold: 3 },
  text: 'Please bring {it}.',
  thanks: 'Thank you.',
  late: 'Too late.',
  settled: 'Never mind.',
  ...changes,
})

const things: [string, number, Partial<Catalogue['items'][ItemId]>?][] = [
  ['bread', 2, { recipe: { count: 1, needs: { [itemId('flour')]: 1 }, at: [], with: 'oven' } }],
  ['flour', 1],
  ['cake', 3],
  ['bark', 1],
]
const catalogueOf = (templates: ErrandKind[], quests: QuestKind[]): Catalogue => ({
  ...emptyCatalogue(),
  purse: { gold: 20, items: {} },
  items: Object.fromEntries(
    things.map(([id, price, more]) => [id, { id: itemId(id), name: id, plural: id, price, description: '', ...more }]),
  ),
  quests: Object.fromEntries(quests.map((quest) => [quest.id, quest])),
  errands: Object.fromEntries(templates.map((one) => [one.id, one])),
})

const keeper = (id: string, gold: number, goods: Record<string, number>, sells: string[]): SimulationCharacter => ({
  ...character(id),
  bag: { gold, items: goods as Record<ItemId, number> },
  sells: sells.map(itemId),
})

/** Marta sells bread, Tilo flour, Greta cake and bark. Ana stands beside Marta with twenty pennies. */
export function errandStage(templates: ErrandKind[], more: { quests?: QuestKind[]; seed?: number } = {}) {
  const stage = createStage({
    seed: more.seed ?? 7,
    characters: [
      keeper('greta', 50, { cake: 6, bark: 4 }, ['cake', 'bark']),
      keeper('marta', 60, { bread: 8 }, ['bread']),
      keeper('tilo', 40, { flour: 20 }, ['flour']),
    ],
  })
  stage.step({ kind: 'catalogueChanged', catalogue: catalogueOf(templates, more.quests ?? []) })
  stage.join(ana, 'marta')
  const errands = () => Object.values(stage.state.errands ?? {})
  return {
    ...stage,
    errands,
    /** The one errand there is. */
    errand: () => {
      const [one] = errands()
      if (!one) throw new Error('There is no errand.')
      return one
    },
    /** Passes so many game minutes. */
    minutes: (count: number): SimulationEvent[] => stage.run(count * 15),
    take: (player: PlayerId = ana) =>
      Object.values(stage.state.errands ?? {}).flatMap(({ quest }) =>
        stage.step({ kind: 'npcStartQuest', npc: quest.giver, player, quest: quest.id }),
      ),
    complete: (player: PlayerId = ana) => {
      const { quest } = Object.values(stage.state.errands ?? {})[0] ?? {}
      const events = quest ? stage.step({ kind: 'npcCompleteQuest', npc: quest.giver, player, quest: quest.id }) : []
      const [offer] = Object.values(stage.state.offers)
      return offer
        ? [...events, ...stage.step({ kind: 'answerOffer', body: offer.to, offer: offer.id, accept: true })]
        : events
    },
    give: (to: string, goods: Record<string, number>, player: PlayerId = ana) =>
      stage.step({ kind: 'playerGive', player, to: npcId(to), goods: { items: goods as Record<ItemId, number> } }),
    /** Puts things into a bag, as a purchase would. */
    hold: (player: PlayerId, goods: Record<string, number>) => {
      Object.assign(stage.player(player).bag.items, goods)
    },
    /** Everybody stands at the same spot. */
    gather: (player: PlayerId, npc: string): SimulationEvent[] => {
      const { x, y } = stage.npc(npc)
      return stage.step({ kind: 'playerMoved', player, x, y, facing: 'down' } as Command)
    },
    status: (player: PlayerId = ana) => {
      const [one] = Object.values(stage.state.errands ?? {})
      return one ? questRunOf(stage.state, player, one.quest.id)?.status : undefined
    },
  }
}
export type ErrandStage = ReturnType<typeof errandStage>

/** An almanac with one event that lasts four hours, and begins when it is asked for. */
export const almanacWith = (effects: Almanac[keyof Almanac]['effects']): Almanac =>
  ({
    it: {
      id: 'it',
      name: 'it',
      text: 'It happens.',
      when: { kind: 'asked' },
      minutes: 240,
      at: placeId('square'),
      hosts: [],
      news: 'It happened.',
      open: false,
      seenTiles: 8,
      effects,
    },
  }) as unknown as Almanac
export const happen = (stage: ErrandStage, effects: Almanac[keyof Almanac]['effects']) =>
  stage.step(
    { kind: 'almanacChanged', almanac: almanacWith(effects) },
    { kind: 'startHappening', happening: 'it' as never },
  )

export const questId = (id: string) => id as QuestId
export const madeIn = (events: SimulationEvent[]) => only(events, 'errandMade').length
export const plain = (state: WorldState): WorldState => JSON.parse(JSON.stringify(state)) as WorldState
