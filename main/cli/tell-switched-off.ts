import type { SwitchedOff } from '../server/live/killswitch.ts'

/** For people. */
export const tellSwitchedOff = ({ all, npcs }: SwitchedOff): string =>
  all
    ? 'everybody is switched off: nobody acts, and no model is asked'
    : npcs.length === 0
      ? 'nobody is switched off'
      : `switched off: ${npcs.join(', ')}`
