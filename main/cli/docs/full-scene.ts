import { appearanceSchema } from '../../art/appearance.ts'
import { noSurroundings } from '../../mind/ports/surroundings.ts'
import type { ToolScene } from '../../mind/ports/tool.ts'
import type { TurnContext } from '../../mind/ports/turn-context.ts'
import type {
  BodyId,
  ItemId,
  MysteryId,
  NpcId,
  OfferId,
  PieceId,
  PlaceId,
  PlayerId,
  QuestId,
  SongId,
  ThingId,
} from '../../world/ids.ts'

const npc = 'marta' as NpcId
const player = 'p-0000000000000000' as PlayerId
const bread = 'bread' as ItemId
const loaf = { id: bread, name: 'loaf', plural: 'loaves', price: 2 }
const [home, market] = ['bakery' as PlaceId, 'market' as PlaceId]
const purse = { gold: 5, items: [{ ...loaf, count: 2 }] }

const quest = (id: string, status: 'possible' | 'ready') => ({
  id: id as QuestId,
  name: id,
  text: '',
  status,
  goals: [],
  reward: purse,
})

const context: TurnContext = {
  character: {
    id: npc,
    name: 'Marta',
    role: 'baker',
    home,
    pronouns: 'she',
    age: 44,
    appearance: appearanceSchema.parse({}),
    schedule: [],
    skills: [],
    sociable: 0.5,
    soul: { about: [], wishes: [], fears: [], secrets: [], opinions: {}, knows: [], voice: {} },
    soulText: '',
  } as unknown as TurnContext['character'],
  speaker: { id: player, kind: 'player', name: 'Ana', firstMeeting: false, meetings: 1, opening: false },
  utterance: 'I will teach you to greet the morning: go to the market, then wave.',
  now: { date: '2026-01-05', time: '08:00', partOfDay: 'morning', weekday: 'Monday', ms: 0 },
  percepts: {
    place: { id: market, label: 'the market' },
    doing: 'walking',
    people: [
      { id: player, name: 'Ana', kind: 'player', distance: 1, direction: 'north', doing: '' },
      { id: 'bram' as BodyId, name: 'Bram', kind: 'npc', distance: 1, direction: 'south', doing: '' },
    ],
    following: null,
  },
  surroundings: {
    ...noSurroundings,
    own: purse,
    theirs: purse,
    kinds: [{ ...loaf, description: '', use: 'eat' }],
    ground: [{ id: 'thing-1' as ThingId, item: bread, name: 'loaf', count: 1, distance: 1 }],
    offers: [{ id: 'offer-1' as OfferId, from: player, to: npc, gives: purse, wants: purse }],
    sells: [bread],
    songs: [{ id: 'song' as SongId, title: 'A Song', about: [] }],
    bed: { name: 'the guest bed', price: 4, is: 'to-let', isHere: true },
    houses: { all: [{ id: 'cottage' as PlaceId, name: 'the cottage', price: 60, isFree: true }] },
    mysteries: [
      {
        id: 'empty-jar' as MysteryId,
        name: 'the empty jar',
        pieces: [{ id: 'licked' as PieceId, topics: ['honey jar'], says: 'It was me.', isHeld: false }],
        says: [],
      },
    ],
    quests: [quest('flour', 'possible'), quest('eggs', 'ready')],
    learners: [{ id: 'bram' as NpcId, name: 'Bram' }],
  },
  recalled: [],
  conversation: [],
  lore: [],
  acquaintances: [],
  places: [home, market].map((id) => ({ id, label: id })),
  // More than a prompt would name one by one.
  skills: Array.from({ length: 30 }, (_, index) => ({ name: `skill-${index}`, description: '', files: true as const })),
  seed: 1,
}

/** Scenes that together offer every tool: a talk with a player where everything is at hand, a heartbeat, and a night. */
export const fullScenes: ToolScene[] = [
  { context, lane: 'dm' },
  { context: { ...context, purpose: 'heartbeat' }, lane: 'heartbeat' },
  { context: { ...context, purpose: 'sleep' }, lane: 'sleep' },
]
