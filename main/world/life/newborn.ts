import type { SimulationCharacter } from '../simulation-character.ts'
import { relationsFrom } from '../society/relations.ts'
import type { NpcBody } from '../state.ts'
import { FULL_NEED } from './kinds.ts'
import { spreadOf } from './spread.ts'

type Life = Pick<NpcBody, 'needs' | 'mood' | 'day' | 'aside' | 'calmUntil' | 'walkedTo' | 'relations' | 'heart'>

/** How much company varies at the start, so that not everybody misses it in the same hour. */
const COMPANY_SPREAD = 100

/** The initial life of an NPC. `now`: game milliseconds since 1970. */
export const newLife = (character: SimulationCharacter, now: number): Life => ({
  needs: {
    food: FULL_NEED,
    rest: FULL_NEED,
    company: FULL_NEED - (spreadOf(0, character.id, 'company') % COMPANY_SPREAD),
    purpose: FULL_NEED,
  },
  mood: { value: 0, causes: [] },
  day: null,
  aside: null,
  calmUntil: 0,
  walkedTo: 0,
  relations: relationsFrom(character, now),
  heart: { nextAt: 0, causes: [], lastAt: 0, asked: { day: 0, count: 0 }, waits: null, held: null, seen: {} },
})
