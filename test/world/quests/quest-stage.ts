import type { Command } from '../../../main/world/commands.ts'
import { type Catalogue, emptyCatalogue, type QuestGoal, type QuestKind } from '../../../main/world/goods.ts'
import type { ItemId, PlayerId, QuestId } from '../../../main/world/ids.ts'
import { questRunOf } from '../../../main/world/quests/kinds.ts'
import type { SimulationCharacter } from '../../../main/world/simulation-character.ts'
import { ana, character, createStage, npcId, placeId } from '../stage.ts'

export const questId = (id: string) => id as QuestId
export const itemId = (id: string) => id as ItemId
export const bring = (item: string, count: number): QuestGoal => ({ kind: 'bring', item: itemId(item), count })
export const visit = (place: string): QuestGoal => ({ kind: 'visit', place: placeId(place) })
export const talk = (npc: string): QuestGoal => ({ kind: 'talk', npc: npcId(npc) })

export const quest = (id: string, changes: Partial<QuestKind> = {}): QuestKind => ({
  id: questId(id),
  name: id,
  giver: npcId('elder'),
  text: 'Please.',
  goals: [],
  reward: { gold: 5 },
  again: false,
  ...changes,
})

export const catalogueWith = (...quests: QuestKind[]): Catalogue => ({
  ...emptyCatalogue(),
  purse: { gold: 12, items: { [itemId('herb')]: 5 } },
  items: Object.fromEntries(
    ['herb', 'bread'].map((id) => [id, { id: itemId(id), name: id, plural: `${id}s`, price: 2, description: '' }]),
  ),
  quests: Object.fromEntries(quests.map((kind) => [kind.id, kind])),
})

export const withBag = (one: SimulationCharacter, gold: number, bread = 0): SimulationCharacter => ({
  ...one,
  bag: { gold, items: { [itemId('bread')]: bread } },
})

/** An elder with 20 pennies and 3 loaves, a smith, and a player beside the elder with 12 pennies and 5 herbs. */
export function questStage(quests: QuestKind[], more: { characters?: SimulationCharacter[] } = {}) {
  const stage = createStage({ characters: more.characters ?? [withBag(character('elder'), 20, 3), character('bram')] })
  stage.step({ kind: 'catalogueChanged', catalogue: catalogueWith(...quests) })
  stage.join(ana, 'elder')
  const act = (
    kind: 'npcStartQuest' | 'npcCompleteQuest',
    quest: string,
    npc = 'elder',
    player: PlayerId = ana,
  ): Command => ({
    kind,
    npc: npcId(npc),
    player,
    quest: questId(quest),
  })
  return {
    ...stage,
    start: (quest: string, npc?: string) => stage.step(act('npcStartQuest', quest, npc)),
    complete: (quest: string, npc?: string) => stage.step(act('npcCompleteQuest', quest, npc)),
    answer: (accept = true) => {
      const offer = Object.values(stage.state.offers)[0]
      if (!offer) throw new Error('Nothing is offered.')
      return stage.step({ kind: 'answerOffer', body: offer.to, offer: offer.id, accept })
    },
    run: (quest: string, player: PlayerId = ana) => questRunOf(stage.state, player, questId(quest)),
    pass: stage.run,
    bag: (id: string) => (id === 'elder' || id === 'bram' ? stage.npc(id).bag : stage.player(id as PlayerId).bag),
    moveTo(x: number, y: number) {
      return stage.step({ kind: 'playerMoved', player: ana, x, y, facing: 'down' })
    },
  }
}
