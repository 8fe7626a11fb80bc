import type { SwitchedOff } from '../server/live/killswitch.ts'
import { phrase } from './phrase.ts'

/** For people. */
export const tellSwitchedOff = ({ all, npcs }: SwitchedOff): string =>
  all
    ? phrase('tell-switched-off.everybody-is-switched-off-nobody-acts')
    : npcs.length === 0
      ? phrase('tell-switched-off.nobody-is-switched-off')
      : phrase('tell-switched-off.switched-off', { npcs: npcs.join(', ') })
