import { bareWords } from '../../../language/en/lexicon/meaning.ts'
import { statesSomething } from '../../../language/en/lexicon/self-standing.ts'
import { isPlayerId } from '../../../world/ids.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'
import { weighty } from './find-candidates.ts'

/**
 * Whether what a villager said tells something to whoever reads it alone a year later: a statement with a subject that is named in it. Of other scripts than Latin, and of players, everything does.
 * `own`: the name of who was told; being called by it tells nothing.
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
