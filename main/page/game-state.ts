import { reactive } from 'vue'
import type { PageSettings } from '../server/live/page-settings.ts'
import type { ServerMessages } from '../server/rooms/server-messages.ts'
import type {
  GroundThing,
  OwnPromise,
  Person,
  PersonOnMap,
  ShownAim,
  ShownAway,
  ShownBusiness,
  ShownChoice,
  ShownCraft,
  ShownDraughts,
  ShownFriend,
  ShownMoment,
  ShownMystery,
  ShownOffer,
  ShownOpinion,
  ShownOwnOffer,
  ShownPose,
  ShownPromise,
  ShownQuest,
  ShownSign,
  ShownSong,
  ShownUse,
} from '../server/rooms/shown.ts'
import type { ShownFurnished, ShownHome } from '../server/rooms/shown-home.ts'
import type { ShownStay, ShownTable } from '../server/rooms/shown-stay.ts'
import type { GoingOn } from '../world/happenings/going-on.ts'
import type { PageSocket } from './colyseus-socket.ts'
import type { Furnishing } from './home/furnishing.ts'
import type { LivedIn } from './houses/houses.ts'
import type { LogLine, OverheardLine } from './journal.ts'
import { defaultSettings, type Settings } from './page-settings.ts'

/** An answer that the player waits for. */
export type Waiting = Omit<ServerMessages['talk.status'], 'thinking'>
export interface Bubble {
  id: string
  speaker: string
  /** Shown in the bubble when the player only overhears the speaker. */
  name: string
  text: string
  /** When the bubble fades, in milliseconds of the page's clock. Infinity while it is still being spoken. */
  until: number
  thinking: boolean
  /** Whether another page follows. */
  more: boolean
}
/** `until`: milliseconds of the page's clock. `answered`: the player's answer has been sent. */
interface Asked {
  until: number
  answered: boolean
}
export type OfferCard = ShownOffer & Asked
export type QuestionCard = ServerMessages['consent'] & Asked
/** A sound in words. */
export interface Caption {
  id: number
  text: string
  /** Milliseconds of the page's clock. */
  until: number
}

export const choiceKey = ({ mystery, id }: Pick<ShownChoice, 'mystery' | 'id'>): string => `${mystery}/${id}`

/** Messages of the server that are shown as they come. Each entry states which fields it sets. */
const shownAsSent: { [Name in keyof ServerMessages]?: (message: ServerMessages[Name], state: GameState) => void } = {
  clock: (clock, state) => {
    state.clock = clock
    // It changes when a model fails or returns.
    if (clock.brain !== undefined) state.brain = clock.brain
  },
  happenings: ({ names, shown }, state) => {
    state.happenings = names
    state.goingOn = shown
  },
  people: ({ people, away = [] }, state) => {
    state.people = people
    state.away = away
  },
  mysteries: ({ mysteries }, state) => {
    state.mysteries = mysteries
  },
  friends: ({ friends }, state) => {
    state.friends = friends
  },
  calendar: (calendar, state) => {
    state.calendar = calendar
  },
  choices: ({ choices }, state) => {
    state.choices = choices
    // A choice that was put aside is offered again after the player went away and came back.
    state.setAside = state.setAside.filter((key) => choices.some((choice) => choiceKey(choice) === key))
  },
  business: ({ people }, state) => {
    state.business = people
  },
  muted: ({ people }, state) => {
    state.muted = people
    const isMuted = (id: string) => id !== state.partner?.id && people.some((person) => person.id === id)
    state.bubbles = state.bubbles.filter(({ speaker }) => !isMuted(speaker))
  },
}

export const keepShown = (socket: Pick<PageSocket, 'listen'>, state: GameState): void => {
  const keep = <Name extends keyof ServerMessages>(name: Name): void =>
    socket.listen(name, (message) => shownAsSent[name]?.(message, state))
  for (const name of Object.keys(shownAsSent) as (keyof typeof shownAsSent)[]) keep(name)
}

/** Everything the page shows, in one place. Written by main/page/game-session.ts, read by the components. */
export const createGameState = () =>
  reactive({
    /** The game's name. Empty until the server has told it. */
    game: '',
    /** The picture behind the title: the world's own, the bundled village's, or none. Empty until told. */
    title: '' as '' | PageSettings['title'],
    /** The languages that the player may choose. Empty until told. */
    languages: [] as readonly string[],
    /** What the world brings of its own: words of the title, sheets for players, music. */
    own: {} as Pick<PageSettings, 'tagline' | 'enter' | 'sheets' | 'music' | 'colours'>,
    phase: 'title' as 'title' | 'entering' | 'playing' | 'lost',
    problem: '',
    /** The server has said that it closes. */
    isClosing: false,
    /** The player may not come in again. */
    isShutOut: false,
    /** Where the player is going, in words, while the page follows them to another zone. */
    road: '',
    /** How many villages this page has shown. */
    visits: 0,
    me: { id: '', name: '' },
    /** Under what the browser keeps what the player knows here. In a land it differs from zone to zone. */
    keptAs: '',
    /** The player's place in the queue for a full village. */
    waiting: null as ServerMessages['waiting'] | null,
    /** The name of the village. */
    world: '',
    brain: '',
    clock: { date: '', time: '', minutes: 12 * 60, weather: 'clear', season: 'summer' } as ServerMessages['clock'],
    /** Happenings at the player's place, by name. */
    happenings: [] as string[],
    /** Happenings that the player has come upon, and where they are. */
    goingOn: [] as GoingOn[],
    /** Everyone on the map, as last sent to the open panel. */
    people: [] as PersonOnMap[],
    /** Players in other zones of the land. */
    away: [] as ShownAway[],
    /** The people the player has muted. Their words to others aren't shown. */
    muted: [] as ServerMessages['muted']['people'],
    /** The bodies on the page other than the player's. */
    around: [] as Pick<PersonOnMap, 'id' | 'name' | 'kind'>[],
    /** Houses in sight with somebody inside. */
    lived: [] as LivedIn[],
    /** The house in which the player is: "the tavern". Empty under the sky. */
    indoors: '',
    /** The map on which the player is: "The meadow". Empty in a world of one map. */
    onMap: '',
    /** The house whose door is under the pointer. */
    hoveredHouse: null as string | null,
    panel: 'none' as
      | 'none'
      | 'people'
      | 'bag'
      | 'journal'
      | 'map'
      | 'settings'
      | 'keys'
      | 'shop'
      | 'sign'
      | 'chest'
      | 'home'
      | 'draughts',
    /** The NPC that "Say something" speaks to. Without one, the words are said aloud. */
    partner: null as { id: string; name: string } | null,
    approaching: null as { id: string; name: string } | null,
    /** Who went on a moment ago in a talk with the player. Words now are for them, not for whoever passes. */
    wentOn: null as { id: string; name: string } | null,
    /** Who hears what the player says to everybody near, the nearest first. */
    hearers: [] as string[],
    /** The other members of a group talk. Empty for a talk of two. */
    company: [] as Person[],
    /** Nearby talks that can be joined. */
    talks: [] as { id: string; members: Person[] }[],
    log: [] as LogLine[],
    /** What villagers said to each other nearby, newest last. */
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
    /** The player's own offers to other players. */
    ownOffers: [] as (ShownOwnOffer & { until: number })[],
    /** The names of all things; empty until a trade with another player is begun. */
    kinds: [] as ServerMessages['goods.kinds']['kinds'],
    /** Questions that need the player's permission. */
    questions: [] as QuestionCard[],
    shop: null as ServerMessages['shop'] | null,
    quests: [] as ShownQuest[],
    /** To whom the player can write in other zones, and their letters. */
    letterPeople: [] as ServerMessages['letters']['people'],
    letters: [] as ServerMessages['letters']['letters'],
    promises: [] as ShownPromise[],
    /** What the player promised to villagers. */
    ownPromises: [] as OwnPromise[],
    /** Everybody who has something for the player. */
    business: [] as ShownBusiness[],
    /** The opinions of the player held by villagers they have met. */
    opinions: [] as ShownOpinion[],
    /** What the player has with villagers, the closest first. */
    friends: [] as ShownFriend[],
    /** The player's scrapbook, newest first, its pictures by number, and the moments that still wait on cards. */
    moments: [] as ShownMoment[],
    pictures: {} as Record<string, string>,
    momentCards: [] as ShownMoment[],
    calendar: { year: 0, feasts: [] } as ServerMessages['calendar'],
    /** What villagers have told the player of what they work at. */
    aims: [] as ShownAim[],
    /** What the player has found out of mysteries. */
    mysteries: [] as ShownMystery[],
    /** What the player may do about a mystery here, and the choices that they put aside. */
    choices: [] as ShownChoice[],
    setAside: [] as string[],
    /** Things around the player that can be used, those near enough for a button, and what the player does with one. */
    uses: [] as ShownUse[],
    usable: [] as ShownUse[],
    using: null as ServerMessages['uses']['now'],
    /** How players look who use a thing. */
    poses: [] as ShownPose[],
    /** The last thing that was rung, and how many there were. */
    rung: { name: '', x: 0, y: 0, reach: 0, count: 0 },
    /** What the player has practised. */
    crafts: [] as ShownCraft[],
    /** What the player may do as a guest in this house. */
    stay: null as ShownStay | null,
    /** What the player may do about houses here. */
    home: null as ShownHome | null,
    /** The furniture of the room where the player is. */
    furniture: [] as ShownFurnished['pieces'],
    /** What the player is about to put somewhere. */
    furnishing: null as Furnishing | null,
    /** What the player can order where they sit. */
    table: null as ShownTable | null,
    draughts: null as ShownDraughts | null,
    /** The song that the player hears. */
    song: null as ShownSong | null,
    /** Players who sleep, and who sit. */
    asleep: [] as string[],
    inBed: [] as string[],
    seated: [] as string[],
    ground: [] as GroundThing[],
    /** Things on the ground that the player can pick up from here, nearest first. */
    reachable: [] as GroundThing[],
    /** Signs that can be read from here. */
    signs: [] as ShownSign[],
    /** The place whose sign is open in the panel. */
    reading: '',
    notice: '',
    /** What sounds now, in words. */
    captions: [] as Caption[],
    /** The contents of the text box. */
    draft: '',
    /** What the village's picture is waiting for, in words; empty once it is drawn. */
    picture: '',
    settings: { ...defaultSettings } as Settings,
  })
export type GameState = ReturnType<typeof createGameState>

/** What the player has on the page, wherever they are. */
const kept = [
  'game',
  'title',
  'languages',
  'own',
  'phase',
  'me',
  'road',
  'visits',
  'emoteNames',
  'draft',
  'settings',
] as const

/** Forgets what the page knows of the village that it shows, but for a log. */
export function startOver(state: GameState, log: LogLine[]): void {
  const { ...fresh } = createGameState()
  for (const name of kept) delete (fresh as Partial<GameState>)[name]
  Object.assign(state, fresh, { log })
}

/** The log of a player who goes from one zone to another. What was said can still be read. */
export const takenAlong = (log: readonly LogLine[], { from, to }: { from: string; to: string }): LogLine[] =>
  log
    .filter(({ streaming }) => !streaming)
    .map(({ elsewhere = from, ...line }) => (elsewhere === to ? line : { ...line, elsewhere }))
