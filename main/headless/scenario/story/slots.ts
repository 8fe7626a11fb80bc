import type { Goods } from '../../../simulation/goods.ts'
import type { BodyId, ItemId, NpcId, PlaceId, QuestId } from '../../../simulation/ids.ts'
import type { WeatherKind } from '../../../simulation/life/kinds.ts'
import type { WorldState } from '../../../simulation/state.ts'
import type { CountedThing } from '../../village-counts.ts'
import { type Names, StoryError } from '../names.ts'
import type { Template } from './template.ts'
import { countedOf, goodsOf, matcherOf, minuteOf, minutesOf, momentOf, namesIn, numberOf, weatherOf, wordsOf } from './values.ts'

/** What a line put into the gaps of its form, understood. Each throws StoryError for what makes no sense. */
export interface Slots {
  text(name: string): string
  npc(name?: string): NpcId
  body(name?: string): BodyId
  place(name?: string): PlaceId
  item(name?: string): ItemId
  goods(): Goods
  quest(): QuestId
  skill(): string
  words(): string
  matches(): (text: string) => boolean
  number(): number
  counted(): CountedThing
  weather(): WeatherKind
  minutes(): number
  minute(): number
  moment(minute: number): number
  people(): string[]
  /** The text of the block below the line. */
  block(): string
}

export const createSlots = (
  values: Readonly<Record<string, string>>,
  block: string | null,
  known: { names: Names; state: Readonly<WorldState> } | null,
): Slots => {
  const text = (name: string): string => {
    const value = values[name]
    if (value === undefined) throw new Error(`A form without a gap {${name}} is asked for it.`)
    return value
  }
  const world = () => {
    if (known === null) throw new Error('Names are asked for before there is a world.')
    return known
  }
  return {
    text,
    npc: (name = 'npc') => world().names.npc(text(name)),
    body: (name = 'body') => world().names.body(text(name)),
    place: (name = 'place') => world().names.place(text(name)),
    item: (name = 'thing') => world().names.item(text(name)),
    goods: () => goodsOf(text('goods'), world().names, world().state),
    quest: () => world().names.quest(wordsOf(text('quest'))),
    skill: () => world().names.skill(text('skill')),
    words: () => wordsOf(text('words')),
    matches: () => matcherOf(text('said')),
    number: () => numberOf(text('number')),
    counted: () => countedOf(text('counted')),
    weather: () => weatherOf(text('weather')),
    minutes: () => minutesOf(text('duration')),
    minute: () => minuteOf(text('time')),
    moment: (minute) => momentOf(text('date'), minute),
    people: () => namesIn(text('people')),
    block: () => {
      if (block === null) throw new StoryError('A block of text between two lines ``` belongs below this line.')
      return block
    },
  }
}

/** Understands everything a line names before the story begins, so that a slip of the pen is told at once. What only comes with the story is left to it. */
export const checkSlots = (template: Template, slots: Slots, names: Names): void => {
  for (const { name, kind } of template.gaps) {
    switch (kind) {
      case 'npc':
        slots.npc(name)
        break
      case 'player':
        names.player(slots.text(name))
        break
      case 'body':
        slots.body(name)
        break
      case 'place':
        slots.place(name)
        break
      case 'thing':
        slots.item(name)
        break
      case 'goods':
        slots.goods()
        break
      case 'quest':
        slots.quest()
        break
      case 'said':
        slots.matches()
        break
      case 'counted':
        slots.counted()
        break
      case 'weather':
        slots.weather()
        break
      case 'time':
        slots.minute()
        break
      default:
        break
    }
  }
}
