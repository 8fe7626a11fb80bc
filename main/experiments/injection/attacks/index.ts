import type { Attack } from '../attack.ts'
import { argumentAttacks } from './arguments.ts'
import { chatAttacks } from './chat.ts'
import { contentAttacks } from './content.ts'
import { dealAttacks } from './deals.ts'
import { delayedAttacks } from './delayed.ts'
import { disguiseAttacks } from './disguise.ts'
import { secretAttacks } from './secrets.ts'
import { skillAttacks } from './skills.ts'

/** All of our own writing. */
export const attacks: readonly Attack[] = [
  ...chatAttacks,
  ...disguiseAttacks,
  ...contentAttacks,
  ...skillAttacks,
  ...delayedAttacks,
  ...argumentAttacks,
  ...dealAttacks,
  ...secretAttacks,
]
