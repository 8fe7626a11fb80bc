import type { Language } from '../../../language/language.ts'
import { isPlayerId } from '../../../world/ids.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'

interface Topic {
  word: string
  entries: MemoryEntry[]
}
export const topicsAmong = (
  entries: readonly MemoryEntry[],
  { thingsNamed, isConcrete }: Language['words'],
): Map<string, Topic> => {
  const topics = new Map<string, Topic>()
  for (const entry of entries) {
    const ofPlayer = entry.who === undefined || isPlayerId(entry.who.id)
    for (const [stem, word] of thingsNamed(entry.text)) {
      // Many words of villagers are mere figures of speech.
      if (!ofPlayer && !isConcrete(word)) continue
      const topic = topics.get(stem) ?? { word, entries: [] }
      // Words said in one breath are one telling.
      if (topic.entries.at(-1)?.id !== entry.id)
        topics.set(stem, { word, entries: [...topic.entries.slice(-mostTold), entry] })
    }
  }
  return topics
}
/** The most tellings considered per topic. */
export const mostTold = 19

/** Counts a villager's words only once if they are repeated verbatim, because they are a figure of speech then. */
export const withoutPhrases = (entries: readonly MemoryEntry[]): MemoryEntry[] => {
  const known = new Set<string>()
  return entries.filter(({ who, text }) => {
    if (who === undefined || isPlayerId(who.id)) return true
    const phrase = `${who.id}\n${text}`
    return !known.has(phrase) && known.add(phrase) !== null
  })
}

/** Keeps one telling a day for villagers, who say something every day. */
export const oncePerDay = (entries: readonly MemoryEntry[]): MemoryEntry[] => {
  const days = new Set<string>()
  return entries.filter(
    ({ who, at }) => who === undefined || isPlayerId(who.id) || (!days.has(at.date) && days.add(at.date) !== null),
  )
}

export const byTeller = (entries: readonly MemoryEntry[]): MemoryEntry[][] => {
  const tellers = new Map<string, MemoryEntry[]>()
  for (const entry of entries) {
    if (entry.kind !== 'told' || entry.who === undefined) continue
    const list = tellers.get(entry.who.id)
    if (list === undefined) tellers.set(entry.who.id, [entry])
    else list.push(entry)
  }
  return [...tellers.values()]
}
