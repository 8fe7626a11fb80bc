import type { Goods } from '../../../../world/goods.ts'
import type { BodyId, HappeningId, ItemId, NpcId, PlaceId, PlayerId, QuestId } from '../../../../world/ids.ts'
import type { WeatherKind } from '../../../../world/life/kinds.ts'
import type { CountedThing } from '../../village-counts.ts'
import { type Known, type Names, StoryError } from '../names.ts'
import type { GapKind, Template } from './template.ts'
import {
  countedOf,
  emoteOf,
  goodsOf,
  matcherOf,
  minuteOf,
  minutesOf,
  momentOf,
  namesIn,
  numberOf,
  weatherOf,
  wordsOf,
} from './values.ts'

/** The parsed contents of a line's gaps. Each throws StoryError if they make no sense. */
export interface Slots {
  text(name: string): string
  npc(name?: string): NpcId
  body(name?: string): BodyId
  place(name?: string): PlaceId
  item(name?: string): ItemId
  goods(): Goods
  quest(): QuestId
  skill(): string
  happening(): HappeningId
  player(): PlayerId
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
  known: { names: Names; state: Pick<Known['state'], 'catalogue'> } | null,
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
    happening: () => world().names.happening(text('happening')),
    player: () => world().names.player(text('player')),
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

/** All unknown names in a line. Skips names that the story itself introduces; `playersIn` checks players. */
export const slotFaults = (known: { template: Template; section: string }, slots: Slots, names: Names): string[] =>
  known.template.gaps.flatMap(({ name, kind }) => {
    try {
      checkGap(name, kind, { slots, names, isGiven: known.section === 'Given' })
      return []
    } catch (error) {
      if (error instanceof StoryError) return [error.message]
      throw error
    }
  })

const checkGap = (
  name: string,
  kind: GapKind,
  { slots, names, isGiven }: { slots: Slots; names: Names; isGiven: boolean },
): void => {
  // Faulty folders are reported once, by `neededFaults`.
  const isFaulty = (word: string): boolean => names.faultsOf(word).length > 0
  switch (kind) {
    case 'npc':
      if (!isFaulty(slots.text(name))) slots.npc(name)
      break
    case 'player':
      if (!isFaulty(slots.text(name))) names.player(slots.text(name))
      break
    case 'body':
      if (!isFaulty(slots.text(name))) slots.body(name)
      break
    case 'people':
      // The folders decide who lives there (`givenContent`).
      if (!isGiven) for (const word of slots.people()) if (!isFaulty(word)) names.body(word)
      break
    case 'where': {
      const word = slots.text(name)
      if (!names.isPlace(word) && !names.isNpc(word) && !isFaulty(word) && !/^\p{Lu}/u.test(word)) names.place(word)
      break
    }
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
    case 'doing':
      emoteOf(slots.text(name))
      break
    case 'time':
      slots.minute()
      break
    default:
      break
  }
}
