import { join } from 'node:path'
import type { NpcId, PlaceId } from '../world/ids.ts'
import type { ScheduleEntry } from '../world/simulation-character.ts'
import type { Character } from './character.ts'

/** Somebody whose soul lies in another project, and who comes here by the road. */
export interface Guest {
  id: NpcId
  /** The project of their home, absolute. */
  root: string
  /** Where they sleep here, and how they spend their days here. */
  bed: PlaceId
  schedule: readonly ScheduleEntry[]
  /** The other zone's name for people. */
  to: string
}

/** Somebody of this project who goes to another zone. */
export interface Goer {
  id: NpcId
  /** When they wait at the way. */
  setsOut: ScheduleEntry
  to: string
}

/** Somebody of another zone, as travellers know them. */
export interface Abroad {
  id: NpcId
  name: string
  role: string
  /** Where they live. */
  zone: string
}

/** What the roads of a land add to a project's people. */
export interface ContentRoad {
  guests: readonly Guest[]
  goers: readonly Goer[]
  abroad: readonly Abroad[]
}

/** The folder in which an NPC's author writes: another project's for a guest. */
export const authoredFolder = (root: string, road: ContentRoad | undefined, npc: string): string =>
  join(road?.guests.find(({ id }) => id === npc)?.root ?? root, 'npc-agents', npc)

/** A guest as they live here: without their own home's places, stocks, jobs and aims. */
export const asGuest = (character: Character, { bed, schedule, to }: Guest): Character => {
  const { bag: _bag, jobs: _jobs, wishes: _wishes, unlocks: _unlocks, courtship: _courtship, ...rest } = character
  return { ...rest, home: bed, schedule: [...schedule], road: { to, isGuest: true } }
}

/** Somebody who sets out at times. */
export const asGoer = (character: Character, goers: readonly Goer[] = []): Character => {
  const goer = goers.find(({ id }) => id === character.id)
  return goer === undefined
    ? character
    : { ...character, schedule: [goer.setsOut, ...character.schedule], road: { to: goer.to, isGuest: false } }
}
