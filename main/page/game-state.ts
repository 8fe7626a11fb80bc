import { reactive } from 'vue'
import type {
  GroundThing,
  Person,
  PersonOnMap,
  ServerMessages,
  ShownOffer,
  ShownPromise,
  ShownQuest,
  ShownRegard,
  ShownSign,
} from '../server/rooms/messages.ts'
import type { GoingOn } from '../world/happenings/going-on.ts'
import type { LivedIn } from './houses/houses.ts'
import type { LogLine, OverheardLine } from './journal.ts'

/** An answer that the player waits for. */
export type Waiting = Omit<ServerMessages['talk.status'], 'thinking'>
export interface Bubble {
  id: string
  speaker: string
  /** Shown in the bubble of somebody whom the player only overhears. */
  name: string
  text: string
  /** Milliseconds of the page's clock at which it fades; Infinity while it is still being spoken. */
  until: number
  thinking: boolean
  /** Another page follows. */
  more: boolean
}
/** `until`: milliseconds of the page's clock. `answered`: the player's answer is on its way. */
interface Asked {
  until: number
  answered: boolean
}
export type OfferCard = ShownOffer & Asked
export type QuestionCard = ServerMessages['consent'] & Asked
export interface Settings {
  /** Share of the normal text size. */
  textScale: number
  /** Share of the normal time that words take to appear and stay: the pace of speech. */
  bubbleTempo: number
  /** 0 chooses by the window's size. */
  zoom: number
  reduceMotion: boolean
}

export const defaultSettings: Settings = { textScale: 1, bubbleTempo: 1, zoom: 0, reduceMotion: false }

/** Everything the page shows, in one place; written by main/page/game-session.ts, read by the components. */
export const createGameState = () =>
  reactive({
    phase: 'title' as 'title' | 'entering' | 'playing' | 'lost',
    problem: '',
    me: { id: '', name: '' },
    /** The player's place in the line before a full village. */
    waiting: null as ServerMessages['waiting'] | null,
    brain: '',
    clock: { date: '', time: '', minutes: 12 * 60, weather: 'clear', season: 'summer' } as ServerMessages['clock'],
    /** What goes on where the player is, by name. */
    happenings: [] as string[],
    /** What the player has come upon, and where it stands. */
    goingOn: [] as GoingOn[],
    /** Everyone on the map, as the open panel was told last. */
    people: [] as PersonOnMap[],
    /** Whose bodies are on the page, the player's own aside. */
    around: [] as Pick<PersonOnMap, 'id' | 'name' | 'kind'>[],
    /** Houses in sight with somebody in them. */
    lived: [] as LivedIn[],
    /** The one of them whose door is under the pointer. */
    hoveredHouse: null as string | null,
    panel: 'none' as 'none' | 'people' | 'bag' | 'journal' | 'settings' | 'shop' | 'sign',
    /** The NPC that "Say something" speaks to; without one it is said aloud. */
    partner: null as { id: string; name: string } | null,
    approaching: null as { id: string; name: string } | null,
    /** Who else is in a talk of several; nobody when it is one of two. */
    company: [] as Person[],
    /** Talks near by that can be joined. */
    talks: [] as { id: string; members: Person[] }[],
    log: [] as LogLine[],
    /** What villagers said to one another near by, the newest last. */
    overheard: [] as OverheardLine[],
    status: null as Waiting | null,
    bubbles: [] as Bubble[],
    emotes: [] as { body: string; emote: string; until: number }[],
    /** Names of the pictures on the emote sheet, in order. */
    emoteNames: [] as string[],
    /** The villager under the pointer. */
    hovered: null as string | null,
    bag: { coin: { one: 'penny', many: 'pennies' }, gold: 0, items: [] } as ServerMessages['bag'],
    offers: [] as OfferCard[],
    /** What must be allowed before it is done. */
    questions: [] as QuestionCard[],
    shop: null as ServerMessages['shop'] | null,
    quests: [] as ShownQuest[],
    promises: [] as ShownPromise[],
    /** What the villagers whom the player has met think of the player. */
    regards: [] as ShownRegard[],
    ground: [] as GroundThing[],
    /** Of what lies on the ground, what the player can pick up from here; the nearest first. */
    reachable: [] as GroundThing[],
    /** What can be read from here. */
    signs: [] as ShownSign[],
    /** The place whose sign is open in the panel. */
    reading: '',
    notice: '',
    /** What stands in the text box. */
    draft: '',
    settings: { ...defaultSettings } as Settings,
  })
export type GameState = ReturnType<typeof createGameState>
