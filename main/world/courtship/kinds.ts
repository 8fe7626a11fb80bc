import type { Goods } from '../goods.ts'
import type { ItemId, NpcId, PlaceId, PlayerId } from '../ids.ts'

/**
 * What a step takes, beside hearts. `walk`, `promise`: being beside the villager at a place and an hour. `dance`: being
 * beside them at a feast. `token`: giving one of some things.
 */
export const courtshipStepKinds = ['walk', 'dance', 'token', 'promise'] as const
export type CourtshipStepKind = (typeof courtshipStepKinds)[number]

export interface CourtshipStep {
  kind: CourtshipStepKind
  hearts: number
  name: string
  /** What the Journal says before it. */
  hint: string
  /** What the villager says when it happens. */
  text: string
  place?: PlaceId
  /** Minutes of the day. */
  from?: number
  to?: number
  goods?: ItemId[]
  /** What the villager gives back. */
  gives?: Goods
}

/** A villager who may be courted. Everything in words is in the villager's own. */
export interface Courtship {
  steps: CourtshipStep[]
  /** When somebody asks with words alone. */
  asked: string
  /** To others, once promised. */
  taken: string
  /** When it ends, and both stay friends. */
  friends: string
  /** Greets the one to whom they are promised. */
  greeting: string
  /** What they call that one. */
  called: string
  /** A line of the letter to that one after days away. */
  letter: string
}

/** A courtship under way: when it began, and when each step was done, in game milliseconds since 1970. */
export interface Courting {
  since: number
  steps: number[]
  /** When the two last met in an evening at which one waited for the other. */
  met?: number
}

export const courtingTurns = ['began', 'step', 'promised', 'ended'] as const
export type CourtingTurn = (typeof courtingTurns)[number]

/** A player begins to court a villager, or, with `on: false`, asks to stay friends. */
export interface CourtCommand {
  kind: 'court'
  player: PlayerId
  npc: NpcId
  on: boolean
}
/** `step`: how many steps are done. */
export interface CourtEvent {
  kind: 'courted'
  npc: NpcId
  player: PlayerId
  how: CourtingTurn
  step: number
}
