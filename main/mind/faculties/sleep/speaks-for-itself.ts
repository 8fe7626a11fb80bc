import { bareWords } from '../../../language/en/lexicon/meaning.ts'
import { statesSomething } from '../../../language/en/lexicon/self-standing.ts'
import { isPlayerId } from '../../../world/ids.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'
import { weighty } from './find-candidates.ts'

/**
 * Whether a villager's words still tell something when read alone a year later: a statement that names its subject.
 * Always true for players and non-Latin scripts. `own`: the listener's name; being addressed by it tells nothing.
 */
export const speaksForItself = (
  { text, who, kind, importance, about = [] }: MemoryEntry,
  own: string,
  least?: number,
): boolean => {
  if (
    (kind !== 'told' && kind !== 'heard') ||
    who === undefined ||
    isPlayerId(who.id) ||
    importance >= weighty ||
    about.length > 0
  )
    return true
  return statesSomething(bareWords(text), own, least)
}
