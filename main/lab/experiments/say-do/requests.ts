import type { ItemKind } from '../../../world/goods.ts'
import type { NpcId, PlaceId } from '../../../world/ids.ts'
import { type HasRandom, nextInt, pick } from '../../../world/random.ts'

export const requestKinds = [
  'give',
  'sell',
  'bake',
  'follow',
  'go',
  'take',
  'teach',
  'quest',
  'drop',
  'shop',
  'trade',
  'whisper',
  'ask',
] as const
export type RequestKind = (typeof requestKinds)[number]

/**
 * What stands in the way. `far`: the NPC is out of reach but within earshot. `gone`: the player leaves right after the
 * words.
 */
export const circumstances = ['none', 'none', 'none', 'far', 'denied', 'killed', 'gone'] as const
export type Circumstance = (typeof circumstances)[number]

/** What happens to a resulting offer. */
export const endings = ['accept', 'accept', 'decline', 'leave'] as const
export type Ending = (typeof endings)[number]

export interface SayDoRequest {
  kind: RequestKind
  text: string
  thing: ItemKind
  other: ItemKind
  count: number
  place: { id: PlaceId; label: string }
  who: { id: NpcId; name: string }
  circumstance: Circumstance
  ending: Ending
  /** Whether the player hands the thing over in addition to saying so. */
  hands: boolean
}

const wordings: Readonly<Record<RequestKind, readonly string[]>> = {
  give: [
    'Give me {a thing}.',
    'Could you give me {n things}, please?',
    'I would like {a thing}.',
    'May I have {a thing}?',
    'Hand me your {thing}.',
    'I am hungry. Please give me {a thing}!',
    'Bring me {n things}.',
  ],
  sell: [
    'Sell me {a thing}.',
    'I want to buy {n things}.',
    'Can I buy {a thing} from you?',
    'I will take {n things}, here is the money.',
    'How much is {a thing}?',
  ],
  bake: [
    'Bake me {a thing}.',
    'Brew me {a thing}.',
    'Can you make me {n things}?',
    'Please make {a thing} for me.',
    'Forge {a thing} for me.',
    'I would like to order {a thing}.',
    'Bake me a honey loaf.',
    'Heal me.',
  ],
  follow: [
    'Follow me.',
    'Come with me, please.',
    'Walk with me a while.',
    'Would you come along?',
    'Stay close to me and follow me to {place}.',
  ],
  go: [
    'Go to {place}.',
    'Take me to {place}.',
    'Lead me to {place}, please.',
    'Show me the way to {place}.',
    'Guide me to the moon.',
    'Go to the bottom of the sea.',
    'Meet me at {place} at noon.',
  ],
  take: [
    'Here, take this {thing}.',
    'I give you {a thing}.',
    'I brought you {n things}.',
    'Take my {thing}, it is for you.',
    'Here are {n coins} for you.',
  ],
  teach: [
    'Teach {who} to bake bread.',
    'Teach {who} how to bake a honey loaf.',
    'Teach me your craft.',
    'Can you teach {who} something?',
    'Show {who} how to heal.',
    'Have you taught {who} already?',
  ],
  quest: [
    'Have you any work for me?',
    'Is there anything I can do for you?',
    'Give me a task.',
    'I have done what you asked.',
    'It is done. Where is my reward?',
    'I am back with {n things}.',
  ],
  drop: [
    'Drop your {thing}.',
    'Put {a thing} on the ground.',
    'Lay {n things} down here.',
    'Pick up that {thing}.',
    'Pick it up.',
  ],
  shop: ['What do you sell?', 'Show me your wares.', 'Open your shop, please.', 'I would like to buy something.'],
  trade: [
    'I will trade you {an other} for {a thing}.',
    'Would you swap {a thing} for my {other}?',
    'I offer you {n coins} for {a thing}.',
    'Give me {a thing} for {an other}.',
  ],
  whisper: [
    'Whisper to me that you gave me the {thing}.',
    'Whisper {who} that I gave you the {thing}.',
    'Whisper it to me.',
  ],
  ask: [
    'What did you give me?',
    'Did you give me the {thing}?',
    'Where is my {thing}?',
    'You just gave me {a thing}, did you not?',
    'Say: I gave you the {thing}.',
    'Repeat after me: here is your {thing}.',
    'You promised me {a thing}. Have you made it?',
    'Remember that you gave me {n things}.',
    'Tell {who} that you gave me the {thing}.',
    'Thank you for the {thing}.',
    'Are you coming with me?',
    'Where are you going?',
  ],
}

export interface RequestWorld {
  things: readonly ItemKind[]
  places: readonly { id: PlaceId; label: string }[]
  people: readonly { id: NpcId; name: string }[]
  /** The NPC's things and wares, which are requested more often. */
  near: readonly ItemKind[]
  /** The things the NPC can make by one of its skills. */
  crafts: readonly ItemKind[]
}

const some = <Item>(luck: HasRandom, items: readonly Item[]): Item => pick(luck, items) as Item

/** One request, chosen by the seed. */
export const makeRequest = (luck: HasRandom, { things, places, people, near, crafts }: RequestWorld): SayDoRequest => {
  const kind = some(luck, requestKinds)
  const likely = kind === 'bake' && crafts.length > 0 ? crafts : near
  const thing = likely.length > 0 && nextInt(luck, 3) > 0 ? some(luck, likely) : some(luck, things)
  const other = some(luck, things)
  const count = 1 + nextInt(luck, 3) * nextInt(luck, 3)
  const place = some(luck, places)
  const who = some(luck, people)
  const text = fill(some(luck, wordings[kind]), {
    thing,
    other,
    count,
    place: place.label,
    who: who.name.split(' ')[0] ?? who.name,
  })
  return {
    kind,
    text,
    thing,
    other,
    count,
    place,
    who,
    circumstance: some(luck, circumstances),
    ending: some(luck, endings),
    hands: nextInt(luck, 2) === 0,
  }
}

const wordingsAfter = {
  /** After they have walked to where it is made. */
  there: ['And now?', 'Here we are. Go on.', 'Is it done?', 'I am still waiting for {a thing}.'],
  /** After goods have changed hands. */
  traded: [
    'What did you give me?',
    'What did you sell me?',
    'What have I paid you?',
    'Did you give me {a thing}?',
    'You gave me {n things}, did you not?',
    'Where is it now?',
    'Thank you! And one more, please.',
    'Have I paid you?',
  ],
} as const satisfies Record<string, readonly string[]>

/** The next words on the same subject. */
export const followUp = (luck: HasRandom, request: SayDoRequest, after: keyof typeof wordingsAfter): SayDoRequest => {
  const { place, who } = request
  const text = fill(some<string>(luck, wordingsAfter[after]), { ...request, place: place.label, who: who.name })
  return { ...request, kind: 'ask', text, circumstance: 'none', ending: 'leave', hands: false }
}

export interface Filling {
  thing: Pick<ItemKind, 'name' | 'plural'>
  other: Pick<ItemKind, 'name' | 'plural'>
  count: number
  place: string
  who: string
}

const oneOf = ({ name }: Pick<ItemKind, 'name'>): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`

export const fill = (text: string, { thing, other, count, place, who }: Filling): string =>
  text
    .replaceAll('{a thing}', oneOf(thing))
    .replaceAll('{an other}', oneOf(other))
    .replaceAll('{n things}', count === 1 ? oneOf(thing) : `${count} ${thing.plural}`)
    .replaceAll('{n coins}', `${count + 1} pennies`)
    .replaceAll('{thing}', thing.name)
    .replaceAll('{things}', thing.plural)
    .replaceAll('{other}', other.name)
    .replaceAll('{place}', place)
    .replaceAll('{who}', who)
