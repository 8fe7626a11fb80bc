import { isConcrete, isEveryday, isQuality } from '../../../language/en/lexicon/everyday-words.ts'
import { bareWords, meaningOf } from '../../../language/en/lexicon/meaning.ts'
import { isPlayerId } from '../../../world/ids.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'

/** Words after a thing that are usually none: "the flour comes", "a sword since the war", "the ring near". */
const noThing =
  /(?:[^s]s|ed|ing|ly)$|^(?:across|against|along|among|around|because|behind|below|beside|between|beyond|during|except|inside|near|never|outside|past|since|though|through|towards?|under|unless|until|upon|while|within|without|yesterday|tomorrow|today|tonight|alone|away|came|fell|gave|got|kept|knew|left|lost|met|ran|sang|sat|saw|sold|spoke|stood|told|took|went|wrote)$/
/**
 * Finds things by the determiner before them: "my silver ring", "the mill". Keyed by stem, with the word as said.
 * Leaves out times, qualities, body parts and vague words.
 */
export const topicsOf = (text: string): Map<string, string> => {
  const topics = new Map<string, string>()
  for (const [, first = '', second = ''] of bareWords(text).matchAll(
    /\b(?:[Mm]y|[Oo]ur|[Yy]our|[Hh]is|[Hh]er|[Tt]heir|[Tt]he|[Aa]n?|[Tt]his|[Tt]hat)\s+(\p{Ll}{3,})(?:\s+(\p{Ll}{3,}))?/gu,
  )) {
    const word = headOf(first, second)
    if (!isEveryday(word) && !isQuality(word)) for (const stem of meaningOf(word).words) topics.set(stem, word)
  }
  return topics
}

/** The ring in "silver ring", the bell in "church bell", the mill in "mill stood". */
const headOf = (first: string, second: string): string => {
  if (second === '' || second === 'well' || noThing.test(second)) return first
  return isQuality(first) || isConcrete(second) ? second : first
}

interface Topic {
  word: string
  entries: MemoryEntry[]
}
export const topicsAmong = (entries: readonly MemoryEntry[]): Map<string, Topic> => {
  const topics = new Map<string, Topic>()
  for (const entry of entries) {
    const ofPlayer = entry.who === undefined || isPlayerId(entry.who.id)
    for (const [stem, word] of topicsOf(entry.text)) {
      // Villagers use many mere figures of speech.
      if (!ofPlayer && !isConcrete(word)) continue
      const topic = topics.get(stem) ?? { word, entries: [] }
      // Words said in one breath are one telling.
      if (topic.entries.at(-1)?.id !== entry.id)
        topics.set(stem, { word, entries: [...topic.entries.slice(-mostTold), entry] })
    }
  }
  return topics
}
/** Tellings considered per topic. */
export const mostTold = 19

/** A villager's words repeated verbatim are a figure of speech and count once. */
export const withoutPhrases = (entries: readonly MemoryEntry[]): MemoryEntry[] => {
  const known = new Set<string>()
  return entries.filter(({ who, text }) => {
    if (who === undefined || isPlayerId(who.id)) return true
    const phrase = `${who.id}\n${text}`
    return !known.has(phrase) && known.add(phrase) !== null
  })
}

/** One telling a day for villagers, who say something every day. */
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
