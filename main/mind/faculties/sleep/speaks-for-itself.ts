import type { Language } from '../../../language/language.ts'
import { isPlayerId } from '../../../world/ids.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'
import { weighty } from './find-candidates.ts'

/** How many meaningful words a thought needs. A kept line needs more. */
export const leastForThought = 2

/**
 * Whether a villager's words still tell something when read alone a year later: a statement that names its subject.
 * Always true for players and non-Latin scripts. `own`: the listener's name. Words that only address the listener tell
 * nothing.
 */
export const speaksForItself = (
  { text, who, kind, importance, about = [] }: MemoryEntry,
  { own, least, language }: { own: string; least?: number; language: Language },
): boolean => {
  if (
    (kind !== 'told' && kind !== 'heard') ||
    who === undefined ||
    isPlayerId(who.id) ||
    importance >= weighty ||
    about.length > 0
  )
    return true
  return language.words.statesSomething(language.hearsay.bareWords(text), own, least)
}
