import type { NpcSkills } from '../../content/skills/skill-library.ts'
import type { Room } from '../faculties/given.ts'
import type { RunSkills } from '../faculties/learning/run-skills.ts'

const nothingUsable: NpcSkills = {
  shown: [],
  told: [],
  get: () => undefined,
  hidden: new Map(),
  catalogue: () => ({ block: '', listed: new Set() }),
  fitting: () => [],
}

/** Stands in if no faculty provides skills. */
export const noSkills: RunSkills = {
  into: (context) => context,
  now: () => nothingUsable,
  desk: () => ({ readSkill: () => null }),
}

/** Stands in if no faculty shortens talks. A talk that is too long then fails with the model's error. */
export const noRoom: Room = {
  make: async () => false,
  guard: () => ({ shorten: async () => null, explain: (error) => error }),
}
