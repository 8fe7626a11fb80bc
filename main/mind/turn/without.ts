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

/** In the place of skills where no faculty gives any. */
export const noSkills: RunSkills = {
  into: (context) => context,
  now: () => nothingUsable,
  desk: () => ({ readSkill: () => null }),
}

/** In the place of room where no faculty makes any: a talk that is too long fails as its model says. */
export const noRoom: Room = {
  make: async () => false,
  guard: () => ({ shorten: async () => null, explain: (error) => error }),
}
