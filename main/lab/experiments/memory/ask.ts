import { gameTimeAt } from '../../../language/calendar.ts'
import { usualLanguage } from '../../../language/usual-language.ts'
import type { MemoryHit, MemorySearchResult, NpcMemory } from '../../../mind/ports/memory-port.ts'
import { buildQuery } from '../../../mind/recall/build-query.ts'
import type { Question, Talk } from './talk/talk.ts'
import { listener, listenersName } from './told-memory.ts'

/** The results for one question, as ids of told lines, best first. */
export interface Found {
  question: Question
  ranked: string[]
  confidence: number
  /** The search time in milliseconds. */
  took: number
}

/** Ways to rank: each side alone, both together, and as an NPC ranks (with importance, age and everything else). */
export const rankings = ['vector', 'text', 'hybrid', 'full'] as const
export type Ranking = (typeof rankings)[number]

const sought = { vector: 'vector', text: 'text', hybrid: 'hybrid', full: 'hybrid' } as const
/** How many hits are taken: as many as a search gives. No ranking would have put an omitted hit first. */
const pool = 50
/** The number of hits evaluated. */
const depth = 10

/** The part of the score used by a ranking; null: the given order. */
const byTerms: Record<Ranking, ((terms: MemoryHit['terms']) => number) | null> = {
  vector: ({ vector }) => vector,
  text: ({ text }) => text,
  hybrid: ({ vector, text, trust }) => trust * vector + (1 - trust) * text,
  full: null,
}

/**
 * Asks one question after another at the game time `now`, each by its asker, just as an NPC searches its memory when it
 * hears the question. It knows everybody by name.
 */
export const askAll = async (options: {
  memory: Pick<NpcMemory, 'search'>
  origin: ReadonlyMap<string, string>
  talk: Pick<Talk, 'speakers' | 'questions'>
  ranking: Ranking
  now: number
}): Promise<Found[]> => {
  const { memory, origin, ranking, talk } = options
  const known = talk.speakers.map(({ id, name, he }) => ({
    id,
    name,
    pronouns: he ? ('he' as const) : ('she' as const),
  }))
  const queryOf = ({ text, asker }: Question) =>
    buildQuery({
      utterance: text,
      lines: [],
      self: { id: listener, name: listenersName },
      speaker: asker,
      known,
      percepts: { place: null, people: [] },
      places: [],
      language: usualLanguage,
    })
  const now = gameTimeAt(options.now)
  const weigh = byTerms[ranking]
  const found: Found[] = []
  for (const question of talk.questions) {
    const asker = { kind: 'player', player: question.asker.id } as const
    const began = performance.now()
    const result = await memory.search({
      ...queryOf(question),
      limit: weigh === null ? depth : pool,
      mode: sought[ranking],
      asker,
      now,
    })
    const took = performance.now() - began
    found.push({ question, ranked: idsOf(result, weigh, origin), confidence: result.confidence, took })
  }
  return found
}

const idsOf = (
  result: MemorySearchResult,
  weigh: ((terms: MemoryHit['terms']) => number) | null,
  origin: ReadonlyMap<string, string>,
): string[] => {
  // Sorting keeps the order of equals.
  const hits = weigh === null ? result.hits : result.hits.toSorted((a, b) => weigh(b.terms) - weigh(a.terms))
  return [...new Set(hits.flatMap(({ id }) => origin.get(id) ?? []))].slice(0, depth)
}
