import type { Attack } from '../attack.ts'
import { agreedAttacks } from './agreed.ts'
import { aimAttacks } from './aims.ts'
import { argumentAttacks } from './arguments.ts'
import { authorityAttacks } from './authority.ts'
import { chatAttacks } from './chat.ts'
import { contentAttacks } from './content.ts'
import { dealAttacks } from './deals.ts'
import { delayedAttacks } from './delayed.ts'
import { disguiseAttacks } from './disguise.ts'
import { nameAttacks } from './names.ts'
import { narrowSkillAttacks } from './narrow-skills.ts'
import { noteAttacks } from './notes.ts'
import { othersTalkAttacks } from './others-talk.ts'
import { permissionAttacks } from './permission.ts'
import { rateAttacks } from './rates.ts'
import { recitalAttacks } from './recitals.ts'
import { secretAttacks } from './secrets.ts'
import { skillAttacks } from './skills.ts'
import { switchAttacks } from './switches.ts'
import { teachingAttacks } from './teaching.ts'
import { turnAttacks } from './turns.ts'

/** All attacks, each written by us. */
export const attacks: readonly Attack[] = [
  ...chatAttacks,
  ...authorityAttacks,
  ...permissionAttacks,
  ...aimAttacks,
  ...turnAttacks,
  ...disguiseAttacks,
  ...contentAttacks,
  ...skillAttacks,
  ...delayedAttacks,
  ...argumentAttacks,
  ...dealAttacks,
  ...teachingAttacks,
  ...secretAttacks,
  ...othersTalkAttacks,
  ...recitalAttacks,
  ...narrowSkillAttacks,
  ...switchAttacks,
  ...agreedAttacks,
  ...noteAttacks,
  ...rateAttacks,
  ...nameAttacks,
]
