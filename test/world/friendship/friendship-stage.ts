import { dayMs } from '../../../main/language/calendar.ts'
import { gameMs } from '../../../main/world/clock.ts'
import type { ItemId } from '../../../main/world/ids.ts'
import type { SimulationCharacter } from '../../../main/world/simulation-character.ts'
import { ana, character, createStage, npcId } from '../stage.ts'

export const [honey, salt, bread] = ['honey' as ItemId, 'salt' as ItemId, 'bread' as ItemId]
const items = {
  [honey]: { id: honey, name: 'jar of honey', plural: 'jars of honey', price: 4, description: 'Sweet.' },
  [salt]: { id: salt, name: 'bag of salt', plural: 'bags of salt', price: 5, description: 'Grey.' },
  [bread]: { id: bread, name: 'loaf', plural: 'loaves', price: 3, description: 'Warm.', use: 'eat' as const },
}

export const withTastes = (more: Partial<SimulationCharacter> = {}): SimulationCharacter => ({
  ...character('marta'),
  tastes: [
    { likes: true, called: 'anything with honey', goods: [honey], why: 'Honey! Bees are honest.' },
    { likes: false, called: 'salt', goods: [salt], why: 'Salt spoils a dough.' },
  ],
  ...more,
})

/** Ana stands beside Marta, who knows her by a talk, with a bag full of presents. */
export const besideMarta = (more: Partial<SimulationCharacter> = {}, others: SimulationCharacter[] = []) => {
  const stage = createStage({ characters: [withTastes(more), ...others] })
  stage.step({
    kind: 'catalogueChanged',
    catalogue: { coin: { one: 'penny', many: 'pennies' }, purse: { gold: 0, items: {} }, quests: {}, items },
  })
  stage.join(ana, 'marta')
  stage.player(ana).bag = { gold: 50, items: { [honey]: 30, [salt]: 30, [bread]: 30 } }
  stage.say(ana, 'marta', 'Hello.')
  const give = (item: ItemId) =>
    stage.step({ kind: 'playerGive', player: ana, to: npcId('marta'), goods: { items: { [item]: 1 } } })
  /** Jumps to the end of the day, and lets the next one begin. */
  const nextDay = () => {
    const left = dayMs - (gameMs(stage.state) % dayMs)
    stage.state.tick += Math.floor(left / stage.state.tickGameMs) - 1
    return stage.run(3)
  }
  return { stage, give, nextDay }
}
