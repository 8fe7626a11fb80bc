import type { Ambition, PastAmbition } from '../ambitions/kinds.ts'
import type { Appointment } from '../appointment.ts'
import type { Bag } from '../goods.ts'
import type { BodyId, NpcId, PlaceId } from '../ids.ts'
import type { Job } from '../jobs/kinds.ts'
import type { Mailbag } from '../letters/kinds.ts'
import type { Mood, Needs } from '../life/kinds.ts'
import type { LearnedSkill } from '../quests/learned-skill.ts'
import type { SimulationCharacter } from '../simulation-character.ts'
import type { OwedThing, Relation } from '../society/kinds.ts'

/**
 * What a villager takes along to another zone. Moments in it (game milliseconds) are by the clock of the zone that was
 * left; `at` is the moment of arrival by that clock, so the other zone can convert them.
 */
export interface NpcLoad {
  at: number
  name: string
  bag: Bag
  learned: Record<string, LearnedSkill>
  practice: Record<string, { uses: number; good: number }>
  needs: Needs
  mood: Mood
  relations: Record<BodyId, Relation>
  owed?: OwedThing[]
  draughts?: { played: number; won: number }
  /** Letters, to be brought round. */
  mail?: Mailbag
}

/** What is bound to a zone's places and people, and waits there until the villager is back. */
export interface LeftBehind {
  character: SimulationCharacter
  appointments: Appointment[]
  jobs: Job[]
  ambition?: Ambition
  strove?: Record<string, PastAmbition>
}

/**
 * What a zone knows of a villager who travels between the zones of a land. A villager is in one zone at a time, so their
 * transfers are counted, as those of players are (`Crossings`).
 */
export interface Traveller {
  /** The number of the last transfer from or to this zone. */
  last: number
  /** Set when the last one came from elsewhere and was turned away, for good. */
  turnedAway?: true
  /**
   * The zone where the villager is or goes to, and the place there at which the way comes out. `load` stays until that
   * zone has said that it took them in. `since`: when they set out, in game milliseconds. Missing: they are here.
   */
  elsewhere?: { zone: string; at: PlaceId; since: number; load?: NpcLoad }
  /** Of a guest: the zone and the place to which they go back, the way's place here, and when, in game milliseconds. */
  visit?: Visit
  kept?: LeftBehind
  /** The letters with them while they are here. */
  mail?: Mailbag
  /** The game day (`dayOf`) on which they last set out from here, or tried to. */
  tried?: number
}

export interface Visit {
  zone: string
  at: PlaceId
  gate: PlaceId
  leaves: number
}

export type FolkCommand =
  /** A villager goes to another zone, for so many game milliseconds, and comes out at a place there. */
  | { kind: 'departNpc'; npc: NpcId; zone: string; at: PlaceId; road: number }
  /**
   * A villager comes from another zone, at a place here. `visit`: they are a guest, stay for so many game milliseconds,
   * and then go back to that zone's place. `doing`: what they do while they wait for that.
   */
  | {
      kind: 'admitNpc'
      npc: NpcId
      transfer: string
      zone: string
      at: PlaceId
      character: SimulationCharacter
      load: NpcLoad
      visit?: { back: PlaceId; stays: number; doing: string }
    }
  /** The other zone's answer to a transfer: it took the villager in, or turned them away and never will. */
  | { kind: 'deliverNpc'; npc: NpcId; transfer: string; taken: boolean }
  /** A villager could not set out, and tries again another day. */
  | { kind: 'missTrip'; npc: NpcId; zone: string; doing: string }

export type FolkEvent =
  | { kind: 'npcDeparted'; npc: NpcId; transfer: string; zone: string; load: NpcLoad }
  | { kind: 'npcAdmitted'; npc: NpcId; transfer: string; zone: string; load: NpcLoad; taken: boolean }
  | { kind: 'npcDelivered'; npc: NpcId; transfer: string; taken: boolean }
  | { kind: 'tripMissed'; npc: NpcId; zone: string }
