import type { PostureName } from '../../language/postures.ts'
import type { Facing } from '../../world/bodies.ts'
import type { Seat } from '../../world/life/posture.ts'

export type { ShownErrand, ShownSign } from './shown-signs.ts'

export interface Person {
  id: string
  name: string
  kind: 'npc' | 'player'
}

export interface PersonOnMap {
  id: string
  name: string
  kind: 'npc' | 'player'
  role: string
  /** The version of the author's own portrait. Absent: ours is drawn. */
  portrait?: string
  /** The distance in tiles. */
  distance: number
  doing: string
  /** Set for villagers who are in another zone of the land; `doing` says where. */
  elsewhere?: true
}

/** A player who is in another zone of the land. */
export interface ShownAway {
  id: string
  name: string
  /** Words that follow the name: "is in Coldhythe". */
  where: string
}

export interface ShownOpinion {
  npc: string
  name: string
  /** Words that follow the name: "likes you". */
  feeling: string
  /** The reasons in the villager's words: "you gave me 3 pennies". */
  reasons: string[]
}

/** What a player has with a villager. Nothing in it says what a heart will bring beyond its kind. */
export interface ShownFriend {
  npc: string
  name: string
  hearts: number
  of: number
  /** The same in words: "a friend". */
  degree: string
  /** What comes next, and with how many hearts: "a story". */
  next?: { hearts: number; what: string }
  /** What the player has learnt of their tastes, with the villager's words. */
  likes: { called: string; why?: string }[]
  dislikes: { called: string; why?: string }[]
  /** The player's last gift, in words, if it was to no taste of theirs. */
  had?: string
  /** There is more to learn. */
  moreLikes: boolean
  moreDislikes: boolean
  /** What they have opened to the player. */
  opened: { what: string; name: string; text: string }[]
  /** Missing: the villager isn't to be courted, or the two are not close enough yet. */
  courtship?: ShownCourtship
}

/** `hint`: what comes next. `done`: the steps that were taken, with the villager's words. */
export interface ShownCourtship {
  state: 'may' | 'courting' | 'promised' | 'taken'
  hint?: string
  done: { name: string; text: string }[]
}

/** A page of the player's scrapbook. `n` counts from 1. */
export interface ShownMoment {
  n: number
  kind: 'arrived' | 'quest' | 'mystery' | 'feast' | 'heart' | 'courtship' | 'letter'
  date: string
  npc?: string
  title: string
  lines: string[]
}

/** A feast to come. `days`: from today. */
export interface ShownFeast {
  id: string
  name: string
  date: string
  weekday: string
  from: string
  to: string
  place: string
  days: number
  yearly: boolean
  /** What is to be on its table. `left`: how much is still to be brought. `by`: who brought of it. */
  shares?: { text: string; left: number; by: string[] }[]
  /** To whom shares are brought. */
  hosts?: string[]
}

export interface ShownAim {
  npc: string
  name: string
  /** What follows the name: "is saving for a calf: 12 of 40 pennies so far". As it was when it was told. */
  text: string
  /** The day on which the player was told, as people say it. */
  told: string
  /** The player has heard of its end. */
  over: boolean
}

/** Things with their names. Their ids are those of the catalogue. */
export interface ShownGoods {
  gold: number
  items: ShownItem[]
}
export interface ShownItem {
  id: string
  name: string
  plural: string
  count: number
}
export interface BagItem extends ShownItem {
  description: string
  use?: 'eat' | 'drink' | 'apply'
}

/** An offer of the player's own to another player. */
export interface ShownOwnOffer {
  id: string
  to: string
  name: string
  /** What the player gives, and what they want for it. */
  gives: ShownGoods
  wants: ShownGoods
  seconds: number
}

export interface ShownOffer {
  id: string
  npc: string
  name: string
  /** What the NPC or the other player (`npc`) gives, and what it wants for it. */
  gives: ShownGoods
  wants: ShownGoods
  /** Real seconds after which no answer counts as a no. */
  seconds: number
  /** What else it leads to, in words; empty for a plain trade. */
  why: string
}

/** `price`: what the page shows for one. */
export interface Ware extends ShownItem {
  price: number
}

/** A letter that the player wrote to somebody in another zone. `state`: in words, and who brings it. */
export interface ShownLetter {
  id: string
  name: string
  zone: string
  text: string
  state: string
}

export interface ShownQuest {
  id: string
  name: string
  giver: string
  giverName: string
  /** In the giver's words. */
  text: string
  /** `npc`: whom the goal leads to. `place`: where it leads, or where they live. `there`: only in the quest's own zone. */
  goals: { text: string; done: boolean; npc?: string; place?: string; there?: true }[]
  /** Where whoever asked lives. */
  giverPlace?: string
  reward: ShownGoods
  /** `ready`: the player only has to return to the giver. */
  status: 'open' | 'ready' | 'done'
  /** An errand of the village: the hour of this day until which it waits. */
  until?: string
  /** Of a quest of another zone: that zone's name, and until when it waits, in words. */
  zone?: string
  waits?: string
  /** Of an errand of which something was brought: how much there is to bring, and who brought how much. */
  shares?: { whole: number; by: { name: string; count: number; mine?: true }[] }
  /** How it ended for this player, and what whoever asked says about it. */
  outcome?: 'done' | 'late' | 'others' | 'settled'
  words?: string
}

export interface ShownBusiness {
  npc: string
  name: string
  /** Has an errand that the player may take now. */
  errand?: true
  sells?: true
  /** Whom a newcomer is led to. */
  hosts?: true
  /** Lets beds for the night. */
  lets?: true
  /** Where the host lives. */
  place?: string
  /** The host isn't to be met there now: is at `at`, or asleep without it; and is there again at this hour. */
  now?: { at?: string; from?: string }
}

export interface ShownPromise {
  npc: string
  name: string
  text: string
  /** The day of the promise, as people say it; empty when unknown. */
  since: string
}

/** What the player promised to hand over to a villager. */
export interface OwnPromise {
  npc: string
  name: string
  /** "2 loaves of bread". */
  goods: string
  /** By when, or what came of it: "tomorrow at 09:00". */
  due: string
  state: 'open' | 'kept' | 'lapsed'
}

/** A thing that can be used. `x`, `y`: where one stands for it, in pixels; `thing`: the middle of the thing itself. */
export interface ShownUse {
  use: string
  spot: string
  /** The words of its button. */
  text: string
  x: number
  y: number
  thing: { x: number; y: number }
  /** Why it can't be used now. */
  why?: string
  /** What stands there to be taken. */
  picture?: { item: string; name: string }
  /** Something may bite: a click on the water around means it. */
  bites?: true
}

/** How a player looks who uses a thing. */
export interface ShownPose {
  id: string
  pose: PostureName | null
  seat: Seat
  faces: Facing
}

export interface ShownCraft {
  id: string
  name: string
  /** "you have caught 7; you know the quiet pool". */
  text: string
}

export interface GroundThing {
  id: string
  item: string
  name: string
  plural: string
  count: number
  x: number
  y: number
}

/** `look`: the place and what one looked at. `clashes`: what contradicts what. `was`: known once it has ended. */
export interface ShownMystery {
  id: string
  name: string
  text: string
  witnesses: {
    npc: string
    name: string
    said: { id: string; text: string; takenBack: boolean; was?: 'half' | 'mistake' | 'lie' }[]
  }[]
  clues: { id: string; look: string; text: string }[]
  clashes: string[]
  leads: string[]
  /** Where each lead leads, as far as its own words say so. */
  leadsTo?: { npc?: string; place?: string }[]
  /** What the player could do, and before whom. */
  ends: { act: string; name: string }[]
  /** How the player ended it. */
  ended?: { name: string; text: string }
  /** What everybody in the village knows of it. */
  known?: string
}

/** `says`: the player's words, which end the mystery. */
export type ShownChoice = { mystery: string; name: string; id: string; text: string } & (
  | { kind: 'look' }
  | { kind: 'end'; says: string; npc: string; npcName: string }
)

/** A song that is sung around the player. `joined`: they sing along. */
export interface ShownSong {
  npc: string
  name: string
  title: string
  joined: boolean
}
export type ShownDraughts =
  /** Who would play. `most`: the highest stake that they can put on the table. */
  | { kind: 'asked'; people: { npc: string; name: string; most: number }[] }
  | {
      kind: 'game'
      npc: string
      name: string
      stake: number
      /** 32 signs (main/world/draughts/rules.ts). The player has the white men. */
      board: string
      /** It is the player's move. */
      yours: boolean
      /** What the player may do now. */
      moves: number[][]
      last?: number[]
    }
