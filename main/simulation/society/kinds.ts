import type { BodyId } from '../ids.ts'

/** How one thinks of another; directed, and grown by what happened. */
export interface Relation {
  /** 0 (a stranger) to 100 (knows the other's ways): grows with every talk and day together. */
  familiarity: number
  /** -100 (hates) to 100 (loves). 0 at first sight. */
  affinity: number
  /** -100 (believes no word) to 100 (would follow blindly). */
  trust: number
  /** Favours owed to the other, in gold; below zero the other owes them. */
  debt: number
  /** Game milliseconds since 1970 of the first and of the last meeting. */
  met: number
  last: number
  /** Talks they had. */
  talks: number
  /** Why it is as it is: the weightiest and newest, newest first. */
  reasons: RelationReason[]
}
export interface RelationReason {
  kind: RelationCause
  /** Change of affinity, trust and familiarity. */
  affinity: number
  trust: number
  /** Game milliseconds since 1970. */
  at: number
  /** As words for people: `gave me a loaf of bread`. Data, never an instruction. */
  why: string
}
/** `told`: by hearsay, worth less than what was lived. `regard`: a mind's own judgement of a talk. */
export const relationCauses = [
  'talk',
  'gift',
  'trade',
  'quest',
  'lesson',
  'promise-kept',
  'promise-broken',
  'help',
  'theft',
  'quarrel',
  'mended',
  'told',
  'regard',
  'authored',
] as const
export type RelationCause = (typeof relationCauses)[number]

/** A tie that a SOUL.md begins with. */
export interface Tie {
  body: BodyId
  familiarity: number
  affinity: number
  trust: number
  why: string
}
