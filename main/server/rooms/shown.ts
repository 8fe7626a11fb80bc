export interface ShownSign {
  place: string
  label: string
  text: string
}

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
  /** The distance in tiles. */
  distance: number
  doing: string
}

export interface ShownOpinion {
  npc: string
  name: string
  /** Words that follow the name: "likes you". */
  feeling: string
  /** The reasons in the villager's words: "you gave me 3 pennies". */
  reasons: string[]
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

export interface ShownQuest {
  id: string
  name: string
  giver: string
  giverName: string
  /** In the giver's words. */
  text: string
  /** `npc`: whom the goal leads to. */
  goals: { text: string; done: boolean; npc?: string }[]
  reward: ShownGoods
  /** `ready`: the player only has to return to the giver. */
  status: 'open' | 'ready' | 'done'
}

export interface ShownBusiness {
  npc: string
  name: string
  /** Has an errand that the player may take now. */
  errand?: true
  sells?: true
  /** Has a bed for newcomers. */
  hosts?: true
}

export interface ShownPromise {
  npc: string
  name: string
  text: string
  /** Game date of the promise; empty when unknown. */
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
