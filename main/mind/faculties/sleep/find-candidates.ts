import { dayMs } from '../../../language/calendar.ts'
import type { Language } from '../../../language/language.ts'
import { type Meaning, saysTheSame } from '../../../language/meaning.ts'
import { isPlayerId } from '../../../world/ids.ts'
import type { MemoryEntry, RecallCount } from '../../ports/memory-port.ts'
import type { Candidate, ScoreTerms } from './sleep-types.ts'

/**
 * The weight of each score term (features.md, "Newer than the articles", 1). Relevance: importance when written.
 * Frequency: how often it was told or recalled. Diversity: number of people, questions and days. Recency: how recent it
 * is. Consolidation: the days on which it recurred. Richness: names and numbers.
 */
export const weights: ScoreTerms = {
  relevance: 0.3,
  frequency: 0.24,
  diversity: 0.15,
  recency: 0.15,
  consolidation: 0.1,
  richness: 0.06,
}
/** The least score that is kept. An important thing told once passes; chatter told once doesn't. */
export const leastScore = 0.305
/** Something told once and never recalled is kept only if it is at least this important. */
export const weighty = 7
/** The importance of what people tell about themselves. */
const ownMatter = 5
/** Anything less important than this (who stood with whom) is never kept, even if it recurs. */
const leastWeight = 3
/** After how many days age has taken half of the part that it can take. */
const freshDays = 14
/** Age takes at most a third of a score, so missed nights lose nothing. */
const leastRecency = 2 / 3
/** From this number of names and numbers on, something counts as rich. */
const richDetails = 3
/** How many of the newest things with a common word are compared. */
const mostCompared = 64

interface Cluster {
  entries: MemoryEntry[]
  meaning: Meaning
}

/**
 * Groups tellings of the same thing that have the same audience, and scores the groups. Returns the groups with a new
 * telling, best first. `entries` must be oldest first. `now` is in game milliseconds.
 */
export const findCandidates = async (options: {
  entries: readonly MemoryEntry[]
  isFresh: (entry: MemoryEntry) => boolean
  recalls: readonly RecallCount[]
  now: number
  breathe: () => Promise<void>
  words: Language['words']
}): Promise<Candidate[]> => {
  const { entries, isFresh, now, breathe, words } = options
  const clusters: Cluster[] = []
  const byWord = new Map<string, number[]>()
  for (const entry of entries) {
    await breathe()
    const meaning = words.meaningOf(entry.text)
    const ears = JSON.stringify(entry.audience)
    const known = likeliest(meaning, ears, byWord, clusters)
    if (known !== null) {
      known.entries.push(entry)
      if (meaning.words.size > known.meaning.words.size) known.meaning = meaning
      continue
    }
    const number = clusters.push({ entries: [entry], meaning }) - 1
    for (const word of meaning.words) {
      const key = `${ears}\n${word}`
      const list = byWord.get(key)
      if (list === undefined) byWord.set(key, [number])
      else list.push(number)
    }
  }
  const counts = new Map(options.recalls.map((count) => [count.id, count]))
  const newest = entries.at(-1)?.at.ms ?? now
  const candidates: Candidate[] = []
  for (const cluster of clusters) {
    await breathe()
    if (cluster.entries.some(isFresh)) candidates.push(asCandidate(cluster, { counts, newest, words }))
  }
  return candidates.sort((a, b) => b.score - a.score || a.lead.at.ms - b.lead.at.ms || (a.lead.id < b.lead.id ? -1 : 1))
}

const likeliest = (
  meaning: Meaning,
  ears: string,
  byWord: ReadonlyMap<string, readonly number[]>,
  clusters: readonly Cluster[],
): Cluster | null => {
  const seen = new Set<number>()
  for (const word of meaning.words)
    for (const number of byWord.get(`${ears}\n${word}`)?.slice(-mostCompared) ?? []) seen.add(number)
  for (const number of [...seen].sort((a, b) => b - a)) {
    const cluster = clusters[number]
    if (cluster !== undefined && saysTheSame(meaning, cluster.meaning)) return cluster
  }
  return null
}

/** Grows with each further one: 0 for none, then 1/2, 3/4, 7/8 … */
const growing = (more: number): number => 1 - 0.5 ** Math.max(0, more)

const asCandidate = (
  { entries }: Cluster,
  { counts, newest, words }: { counts: ReadonlyMap<string, RecallCount>; newest: number; words: Language['words'] },
): Candidate => {
  const recalled = entries.flatMap(({ id }) => counts.get(id) ?? [])
  const questions = Math.max(0, ...recalled.map((count) => count.questions))
  const days = new Set(entries.map(({ at }) => at.date)).size
  const tellers = new Set(entries.map(({ who }) => who?.id ?? '')).size
  const recallDays = Math.max(0, ...recalled.map((count) => count.days))
  const lead = leadOf(entries, words)
  const weight = Math.max(...entries.map(({ importance }) => importance))
  // A search returns several things, relevant or not, so recalls count only if different questions caused them.
  const [leastQuestions, leastDays] = weight >= ownMatter ? [2, 1] : [4, 2]
  const came = questions >= leastQuestions && recallDays >= leastDays ? questions : 0
  // A villager repeats stock phrases, so such a phrase counts as news only if several villagers say it.
  const byVillager = entries.flatMap(({ who, kind }) =>
    (kind === 'told' || kind === 'heard') && who !== undefined && !isPlayerId(who.id) ? [who.id] : [],
  )
  const times = entries.length - byVillager.length + new Set(byVillager).size + came
  const terms: ScoreTerms = {
    relevance: weight / 10,
    frequency: growing(times - 1),
    diversity: growing(tellers - 1 + questions + days - 1),
    recency:
      leastRecency +
      (1 - leastRecency) * 0.5 ** (Math.max(0, newest - (entries.at(-1)?.at.ms ?? newest)) / dayMs / freshDays),
    consolidation: growing(days - 1 + recallDays),
    richness: Math.min(1, new Set(words.detailsIn(lead.text)).size / richDetails),
  }
  const score = Object.entries(terms).reduce((sum, [name, value]) => sum + weights[name as keyof ScoreTerms] * value, 0)
  return { entries, lead, score, terms, times }
}

/** The telling whose words are kept: the newest of those that say the most. */
const leadOf = (entries: readonly MemoryEntry[], { meaningOf }: Language['words']): MemoryEntry => {
  const [first, ...rest] = entries as readonly [MemoryEntry, ...MemoryEntry[]]
  return rest.reduce(
    (best, entry) => (meaningOf(entry.text).words.size >= meaningOf(best.text).words.size ? entry : best),
    first,
  )
}

/** Fewer words than this are never kept. Excludes "Hello, Marta!", which recurs daily. */
const leastWords = 2

/**
 * Whether something deserves a permanent line. It needs enough score, and either importance or a meaningful recurrence.
 * `own`: the sleeper's name.
 */
export const isWorthKeeping = (
  { score, times, entries, lead }: Candidate,
  own: Meaning,
  { meaningOf }: Language['words'],
): boolean =>
  score >= leastScore &&
  (entries.some(({ importance }) => importance >= weighty) ||
    (times > 1 &&
      entries.some(({ importance }) => importance >= leastWeight) &&
      [...meaningOf(lead.text).words].filter((word) => !own.words.has(word)).length >= leastWords))
