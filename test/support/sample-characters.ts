import { appearanceSchema } from '../../main/art/appearance.ts'
import type { Character } from '../../main/content/character.ts'
import type { GameTime } from '../../main/language/calendar.ts'
import type { MemoryHit } from '../../main/mind/ports/memory-port.ts'
import type { TurnContext } from '../../main/mind/ports/turn-context.ts'
import type { BodyId, NpcId, PlaceId, PlayerId } from '../../main/world/ids.ts'

/** Ids for tests, branded here once. */
export const npc = (id: string): NpcId => id as NpcId
export const place = (id: string): PlaceId => id as PlaceId
export const ada = 'p-adaadaadaadaada1' as PlayerId
export const ben = 'p-benbenbenbenben1' as PlayerId

const minutes = (time: string): number => {
  const [hours, rest] = time.split(':')
  return Number(hours) * 60 + Number(rest)
}
const entry = (from: string, to: string, at: string, doing: string): Character['schedule'][number] => ({
  from: minutes(from),
  to: minutes(to),
  at: place(at),
  doing,
})

/** A talkative baker who has every heading of a soul. */
export const marta: Character = {
  id: npc('marta'),
  name: 'Marta Oven',
  role: 'baker',
  home: place('bakery'),
  pronouns: 'she',
  age: 44,
  appearance: appearanceSchema.parse({}),
  schedule: [
    entry('04:30', '08:00', 'bakery', "kneading the day's dough"),
    entry('08:00', '13:00', 'market', 'selling bread'),
    entry('13:00', '21:00', 'square', 'resting by the well'),
    entry('21:00', '04:30', 'bakery', 'sleeping'),
  ],
  skills: [],
  sociable: 0.7,
  soul: {
    about: [
      'Marta has baked for the village since she was nine.',
      'I bake for the whole village, and I have done so for twenty years.',
      'My husband Piet drowned in the mill pond, and I raised our daughter Lotte alone.',
      'I was born in this village, in the room above the oven.',
    ],
    wishes: ['I wish for a second oven, so that nobody goes home without a loaf.'],
    fears: ['I am afraid of fire, ever since the barn burned.'],
    secrets: [
      {
        text: "I sold my husband's ring to buy flour that winter.",
        topics: ['ring', 'husband'],
        tell: { kind: 'trusted', meetings: 3 },
      },
      { text: 'I owe the miller forty silver coins.', topics: ['debt', 'money'], tell: { kind: 'never' } },
    ],
    opinions: {
      bram: ['Bram is loud, but he mended my oven door and would not take a penny.'],
      joost: ['Joost gives short measure, and I count every sack.'],
    },
    knows: [
      {
        topics: ['bread', 'loaf', 'loaves', 'flour'],
        text: 'My rye loaf keeps four days, and the flour comes from the mill.',
      },
      { topics: ['pond', 'water', 'ghost'], text: 'People say a lantern walks over the pond on foggy nights.' },
      {
        topics: ['festival', 'harvest'],
        text: 'The harvest festival is on the last Saturday of November, with dancing in the square.',
      },
    ],
    voice: {
      greeting: ['Good day, {name}! Mind the flour.', 'Welcome, {name}. The bread is still warm.'],
      'greeting-again': ['Back again, {name}? Good.', 'There you are, {name}.'],
      farewell: ['Go well, {name}, and come back hungry.', 'Until tomorrow, {name}.'],
      unknown: ['I know dough, {name}, but not {topic}.', 'You ask the wrong oven about {topic}.'],
      agree: ['With pleasure.', 'Gladly, {name}.'],
      refuse: ['No, {name}, that I will not do.', 'My hands are full of dough; not that.'],
      noted: ['I will keep that in mind, {name}.', 'That goes in the tin with the good things.'],
      recall: ['I remember.', 'It is still warm in my head.'],
      'never-told': ['You never told me about {topic}.', 'Of {topic} I have heard nothing from you.'],
      thanks: ['You are welcome, {name}.'],
      praise: ['You make an old baker blush.'],
      sorry: ['It is forgiven, {name}.'],
      hostile: ['Mind your tongue, or you get the burnt loaf.'],
      follow: ['I come with you, {name}.'],
      wait: ['I stay here, then.'],
      come: ['On my way to {place}.'],
      mood: ['Well enough; I am {doing}.', 'Warm and floury, thank you.'],
      'small-talk': ['The dough rises slowly in this cold.', 'A village lives on bread and gossip.'],
      thinking: ['Let me think…'],
    },
  },
  soulText: 'Marta has baked for the village since she was nine.',
}

/** A taciturn smith with hardly any voice, so that the neutral lines must serve. */
export const bram: Character = {
  id: npc('bram'),
  name: 'Bram Hollow',
  role: 'blacksmith',
  home: place('forge'),
  pronouns: 'he',
  age: 51,
  appearance: appearanceSchema.parse({ beard: 'full', hair: 'black' }),
  schedule: [
    entry('06:00', '18:00', 'forge', 'hammering horseshoes'),
    entry('18:00', '22:00', 'tavern', 'drinking a slow beer'),
    entry('22:00', '06:00', 'forge', 'sleeping'),
  ],
  skills: [],
  sociable: 0.3,
  soul: {
    about: ['Bram is the third smith of his family at this forge.', 'He speaks little and works hard.'],
    wishes: ['I want an apprentice before my arm gets too old.'],
    fears: [],
    secrets: [],
    opinions: { marta: ['Marta works harder than my bellows.'] },
    knows: [
      {
        topics: ['sword', 'blade', 'weapon'],
        text: 'I forge ploughs and nails; I have not made a sword since the war.',
      },
      { topics: ['iron', 'ore'], text: 'The iron comes by cart from Greyhill, twice a year.' },
    ],
    voice: {},
  },
  soulText: 'Bram is the third smith of his family at this forge.',
}

/** 20 November 2026, 14:10, a Friday. */
export const sampleNow: GameTime = gameTime('2026-11-20', '14:10')

/** Builds a game time from its readable parts. */
export function gameTime(date: string, time: string): GameTime {
  const ms = Date.parse(`${date}T${time}:00Z`)
  const hour = Number(time.slice(0, 2))
  const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
  const partOfDay =
    hour < 5 || hour >= 22 ? 'night' : hour < 11 ? 'morning' : hour < 14 ? 'noon' : hour < 18 ? 'afternoon' : 'evening'
  return { date, time, partOfDay, weekday: weekdays[new Date(ms).getUTCDay()] ?? 'Monday', ms }
}

/** A memory as the dispatcher writes it: what `who` told this NPC. */
export const toldHit = (
  text: string,
  options: { id?: BodyId; name?: string; date?: string; time?: string; score?: number } = {},
): MemoryHit => {
  const name = options.name ?? 'Ada'
  const date = options.date ?? '2026-11-19'
  return {
    id: `m-${date}-${text.length}-${text.slice(0, 12)}`,
    path: `memory/${date}.md`,
    line: 1,
    endLine: 1,
    text: `${name} told me: "${text}"`,
    kind: 'told',
    date,
    time: options.time ?? '18:20',
    who: { id: options.id ?? ada, name },
    place: null,
    audience: { kind: 'player', player: ada },
    about: [],
    importance: 5,
    until: null,
    score: options.score ?? 0.6,
    terms: {
      vector: 0.5,
      text: 0.5,
      trust: 0.5,
      substance: 1,
      neighbours: 0,
      importance: 0,
      decay: 1,
      affinity: 1,
      current: 1,
      novelty: 1,
    },
  }
}

/** A whole turn's context around Marta and the player Ada; everything is replaceable. */
export const sampleContext = (utterance: string, overrides: Partial<TurnContext> = {}): TurnContext => ({
  character: marta,
  speaker: { id: ada, kind: 'player', name: 'Ada', firstMeeting: false, meetings: 1, opening: false },
  utterance,
  now: sampleNow,
  percepts: {
    place: { id: place('square'), label: 'the square' },
    doing: 'resting by the well',
    people: [
      { id: ada, name: 'Ada', kind: 'player', distance: 1, direction: 'east', doing: 'talking' },
      { id: npc('joost'), name: 'Joost', kind: 'npc', distance: 9, direction: 'north', doing: 'carrying a sack' },
    ],
    following: null,
  },
  recalled: [],
  conversation: [],
  lore: [
    {
      heading: 'The village',
      text: 'Oakmere is a small village between the woods and the river. About eighty people live here. It is older than the road.',
    },
    {
      heading: 'The well',
      text: 'The well in the square never runs dry. Children throw coins into it and make a wish.',
    },
    { heading: 'The old war', text: 'The war ended thirty years ago. The chapel bell was cast from its cannons.' },
  ],
  acquaintances: [
    { id: npc('marta'), name: 'Marta Oven', role: 'baker', home: place('bakery') },
    { id: npc('bram'), name: 'Bram Hollow', role: 'blacksmith', home: place('forge') },
    { id: npc('joost'), name: 'Joost', role: 'miller', home: place('mill') },
    { id: npc('elsbeth'), name: 'Elsbeth', role: 'innkeeper', home: place('tavern') },
  ],
  places: [
    { id: place('square'), label: 'the square' },
    { id: place('bakery'), label: 'the bakery' },
    { id: place('market'), label: 'the market' },
    { id: place('forge'), label: 'the forge' },
    { id: place('mill'), label: 'the mill' },
    { id: place('tavern'), label: 'the tavern' },
    { id: place('pond'), label: 'the pond' },
  ],
  skills: [{ name: 'show-the-way', description: 'Walk somebody to a place in the village.' }],
  seed: 7,
  ...overrides,
})
