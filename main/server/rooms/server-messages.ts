import type { GoingOn } from '../../world/happenings/going-on.ts'
import type { Season, WeatherKind } from '../../world/life/kinds.ts'
import type {
  BagItem,
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
  ShownFeast,
  ShownFriend,
  ShownLetter,
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
  Ware,
} from './shown.ts'
import type { ShownFurnished, ShownHome } from './shown-home.ts'
import type { ShownStay, ShownTable } from './shown-stay.ts'

/**
 * What the server sends besides RPGJS's own messages. Words of players and models are plain text everywhere. A page
 * shows these in `main/page/game-state.ts` (`shownAsSent`), `game-session.ts`, `conversation.ts` (talk) and `goods.ts`.
 */
export interface ServerMessages {
  welcome: {
    player: { id: string; name: string; token: string }
    world: string
    /** The zone, in a land. */
    zone?: string
    map: { id: string; columns: number; rows: number; tileSize: number }
    brain: string
  }
  /** The player is in another zone of the land. The page goes there: `/land/<zone>`. */
  travel: { zone: string; text: string }
  /** `/game.json` has changed: words, colours, music or languages. The page fetches it again. */
  page: Record<string, never>
  /**
   * The village is full; `place` is the player's place in line, from 1. They are let in automatically, and the next
   * message is `welcome`. The token keeps the place over a reload.
   */
  waiting: { place: number; waiting: number; limit: number; strained: boolean; name: string; token: string }
  /**
   * `day`: the date as people say it, for reading. `brain`: who thinks now. `savesThought`: rules do some of the unasked work, because the hourly budget for it is
   * used up or not available yet.
   */
  clock: {
    date: string
    day?: string
    time: string
    minutes: number
    weather: WeatherKind
    season: Season
    brain?: string
    savesThought?: true
  }
  /** `away`: players in other zones of the land. */
  people: { people: PersonOnMap[]; away?: ShownAway[] }
  /** Everybody whom the player has muted. */
  muted: { people: { id: string; name: string }[] }
  /** A frame of the NPCs around the player (main/server/rooms/frames/frame-codec.ts). */
  bodies: Uint8Array
  'talk.open': { npc: string; name: string }
  'talk.close': { npc: string; reason: string }
  /** The other members of a talk with more than two; empty when two are left. */
  'talk.company': { members: Person[] }
  /** Nearby talks that the player may join, nearest first. */
  talks: { talks: { id: string; members: Person[] }[] }
  /** Lines of the open talk, oldest first, after a reload. */
  'talk.history': { npc: string; lines: { id: string; speaker: string; name: string; text: string; at?: number }[] }
  /**
   * Words said aloud near the player, in a group talk that they are in (`talk`), unasked to them alone (`alone`), or
   * whispered to them alone (`quiet`), or sung (`sung`): a line of the conversation log, and a bubble.
   */
  'talk.line': {
    id: string
    speaker: string
    name: string
    text: string
    quiet?: true
    alone?: true
    talk?: string
    sung?: true
  }
  /** `queued`: how many answers come before this player's; `first`: whose turn it is. */
  'talk.status': { npc: string; name: string; thinking: boolean; brain: string; queued: number; first?: string }
  /** More of a reply; `id` joins its parts. */
  'talk.delta': { id: string; npc: string; name: string; text: string }
  /**
   * The complete reply. If empty, the NPC stayed silent, and any shown part disappears. `about`: the answered message,
   * if known.
   */
  'talk.end': { id: string; npc: string; name: string; text: string; about?: string }
  /**
   * Words of others near the player: only a bubble. Words of one talk are shown one after the other. `idle`: they carry
   * nothing (a greeting) and are kept nowhere.
   */
  bubble: { speaker: string; name: string; text: string; talk?: string; idle?: true }
  /** `toYou`: the name of whoever makes it to this player. */
  emote: { body: string; emote: string; toYou?: string }
  /**
   * An NPC needs the player's consent. `text` says plainly what for; after `seconds` of real time without an answer it
   * is a no.
   */
  consent: { id: string; npc: string; name: string; text: string; seconds: number }
  /** The question is over: answered elsewhere, too late, or withdrawn. */
  'consent.over': { id: string }
  /** What the player owns. Never anybody else's goods. */
  bag: { coin: { one: string; many: string }; gold: number; items: BagItem[] }
  /** All offers to the player that wait for an answer, and the player's own to others (`own`, missing: none). */
  offers: { offers: ShownOffer[]; own?: ShownOwnOffer[] }
  /** Every kind of thing in this world, by name. */
  'goods.kinds': { kinds: { id: string; name: string; plural: string }[] }
  /** The open shop. It sells `wares` and buys `buys` from the player; `price` is for one. */
  shop: { npc: string; name: string; wares: Ware[]; buys: Ware[] }
  /** No shop is open. */
  'shop.close': Record<string, never>
  /** The player's quests: unfinished first, then newest first. */
  quests: { quests: ShownQuest[] }
  /** To whom the player can write in other zones, and their letters, the newest first. */
  letters: { people: { id: string; name: string; zone: string }[]; letters: ShownLetter[] }
  /** Everybody who has something for this player, by id. */
  business: { people: ShownBusiness[] }
  /** Open promises to this player. */
  promises: { promises: ShownPromise[]; own?: OwnPromise[] }
  /** The opinions of villagers whom the player has met, as far as they show them. */
  regards: { regards: ShownOpinion[] }
  /** What the player has with the villagers they have met: hearts, tastes, and what these have opened to them. */
  friends: { friends: ShownFriend[] }
  /** The player's scrapbook, newest first. */
  moments: { moments: ShownMoment[] }
  /** The feasts to come, soonest first. */
  calendar: { year: number; feasts: ShownFeast[] }
  /** What villagers have told this player of what they work at, newest first. */
  aims: { aims: ShownAim[] }
  /** What the player has found out. */
  mysteries: { mysteries: ShownMystery[] }
  /** What the player may do about a mystery where they stand. Empty when nothing. */
  choices: { choices: ShownChoice[] }
  /** Things around the player that can be used, and what the player does with one now. */
  uses: { uses: ShownUse[]; now: { use: string; text: string; sits: boolean; bites?: true } | null }
  /** How players look who use a thing; all of them. */
  poses: { poses: ShownPose[] }
  /** Something was rung at a point, heard as far as `reach`. Pixels. */
  rang: { name: string; x: number; y: number; reach: number }
  /** What the player has practised. */
  crafts: { crafts: ShownCraft[] }
  /** What the player may do as a guest in the house where they are. */
  stay: { stay: ShownStay | null }
  home: { home: ShownHome | null }
  /** The furniture where the player is. */
  furnished: ShownFurnished
  /** What the player can order where they sit. */
  table: { table: ShownTable | null }
  /** The player's game of draughts, or who would play one here. */
  draughts: { draughts: ShownDraughts | null }
  /** The song that the player hears. */
  song: { song: ShownSong | null }
  /** The players who sleep, those of them who lie in a bed, and those who sit. */
  resting: { asleep: string[]; inBed: string[]; seated: string[] }
  /** Things on the ground around the player. `x` and `y` in pixels. */
  ground: { things: GroundThing[] }
  /**
   * Happenings where the player is, by name, and the places of current ones that the player has discovered; empty when
   * there are none.
   */
  happenings: { names: string[]; shown: GoingOn[] }
  /** Everything that the player can read from where they stand; empty when nothing. `label`: "the notice board". */
  signs: { signs: ShownSign[] }
  /**
   * `about`: the message that it belongs to; `unsaid`: that message was refused and nobody heard it; `closes`: the
   * server is about to close, as planned.
   */
  notice: { level: 'info' | 'warning'; text: string; about?: string; unsaid?: true; closes?: true }
}
