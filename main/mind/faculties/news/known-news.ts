import type { Authored } from '../../dispatch/access/authored.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'
import { rootOfIn } from './root-of.ts'
import { isTelling } from './telling.ts'

/** The news in an NPC's notes, by the id of the news. */
export interface KnownNews {
  /** The date of the first note about it, as `2026-01-05`. Undefined if no note is about it. */
  since(id: string): string | undefined
  /** Whether the NPC knows it first hand. */
  isAtFirstHand(id: string): boolean
  /** The NPC's own notes about it, of the kind `note`. */
  own(id: string): readonly MemoryEntry[]
}

interface Lists {
  language: Authored['language']
  looked: number
  since: Map<string, string>
  atFirstHand: Set<string>
  own: Map<string, MemoryEntry[]>
}

const known = new WeakMap<readonly MemoryEntry[], Lists>()

/** The news of these notes. Like `notedIndex`, it looks at each note of a growing list once. */
export const knownNews = (
  noted: readonly MemoryEntry[],
  authored: Pick<Authored, 'newsWords' | 'language'>,
): KnownNews => {
  const { language } = authored
  const before = known.get(noted)
  const lists: Lists =
    before?.language === language
      ? before
      : { language, looked: 0, since: new Map(), atFirstHand: new Set(), own: new Map() }
  known.set(noted, lists)
  const rootOf = rootOfIn(authored)
  for (; lists.looked < noted.length; lists.looked += 1) {
    const entry = noted[lists.looked] as MemoryEntry
    const { news, kind, at } = entry
    for (const { id } of news ?? [rootOf(entry)]) {
      const first = lists.since.get(id)
      if (first === undefined || at.date < first) lists.since.set(id, at.date)
    }
    if (news === undefined) continue
    for (const { id, via } of news) {
      if (via.length === 0 && !isTelling(entry)) lists.atFirstHand.add(id)
      if (kind === 'note') lists.own.set(id, [...(lists.own.get(id) ?? []), entry])
    }
  }
  return {
    since: (id) => lists.since.get(id),
    isAtFirstHand: (id) => lists.atFirstHand.has(id),
    own: (id) => lists.own.get(id) ?? [],
  }
}
