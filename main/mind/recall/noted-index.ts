import type { MemoryEntry } from '../ports/memory-port.ts'

/** Finds an NPC's notes without looking at all of them. All lists are in the order of the notes. */
export interface NotedIndex {
  get(id: string): MemoryEntry | undefined
  /** The notes with this person. */
  with(id: string): readonly MemoryEntry[]
  /** The notes of one game date, as `2026-01-05`. */
  on(date: string): readonly MemoryEntry[]
  /** What was told in confidence. */
  confided(): readonly MemoryEntry[]
  /** The NPC's own notes, of the kind `note`. */
  own(): readonly MemoryEntry[]
}

interface Lists {
  looked: number
  ids: Map<string, MemoryEntry>
  people: Map<string, MemoryEntry[]>
  days: Map<string, MemoryEntry[]>
  confided: MemoryEntry[]
  own: MemoryEntry[]
}

const known = new WeakMap<readonly MemoryEntry[], Lists>()
const none: readonly MemoryEntry[] = []

/**
 * The index of a list of notes. It looks at each note once: `NpcMemory.noted` gives the same list again, which grows at
 * its end, so a turn pays only for what was noted since the last one.
 */
export const notedIndex = (noted: readonly MemoryEntry[]): NotedIndex => {
  const lists: Lists = known.get(noted) ?? {
    looked: 0,
    ids: new Map(),
    people: new Map(),
    days: new Map(),
    confided: [],
    own: [],
  }
  known.set(noted, lists)
  for (; lists.looked < noted.length; lists.looked += 1) {
    const entry = noted[lists.looked] as MemoryEntry
    lists.ids.set(entry.id, entry)
    add(lists.days, entry.at.date, entry)
    if (entry.who) add(lists.people, entry.who.id, entry)
    if (entry.confided) lists.confided.push(entry)
    if (entry.kind === 'note') lists.own.push(entry)
  }
  return {
    get: (id) => lists.ids.get(id),
    with: (id) => lists.people.get(id) ?? none,
    on: (date) => lists.days.get(date) ?? none,
    confided: () => lists.confided,
    own: () => lists.own,
  }
}

const add = (lists: Map<string, MemoryEntry[]>, key: string, entry: MemoryEntry): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [entry])
  else list.push(entry)
}
