import type { Attack } from '../attack.ts'
import { argumentAttacks } from './arguments.ts'
import { authorityAttacks } from './authority.ts'
import { chatAttacks } from './chat.ts'
import { contentAttacks } from './content.ts'
import { dealAttacks } from './deals.ts'
import { delayedAttacks } from './delayed.ts'
import { disguiseAttacks } from './disguise.ts'
import { permissionAttacks } from './permission.ts'
import { secretAttacks } from './secrets.ts'
import { skillAttacks } from './skills.ts'
import { teachingAttacks } from './teaching.ts'
import { turnAttacks } from './turns.ts'

/** All of our own writing. */
export const attacks: readonly Attack[] = [
  ...chatAttacks,
  ...authorityAttacks,
  ...permissionAttacks,
  ...turnAttacks,
  ...disguiseAttacks,
  ...contentAttacks,
  ...skillAttacks,
  ...delayedAttacks,
  ...argumentAttacks,
  ...dealAttacks,
  ...teachingAttacks,
  ...secretAttacks,
]
