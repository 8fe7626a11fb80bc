import type { Language } from '../../../language/language.ts'
import { sentencesOf } from '../../../language/sentences.ts'
import { isPlayerId } from '../../../world/ids.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'
import { isOfMatter } from './diary-ground.ts'
import { feelingAbout } from './feelings.ts'
import { findCandidates, isWorthKeeping, weighty } from './find-candidates.ts'
import { reflect } from './reflect.ts'
import type { Candidate, Promotion, SleepRequest } from './sleep-types.ts'
import { leastForThought, speaksForItself } from './speaks-for-itself.ts'
import { partsOf } from './told-parts.ts'
import { hasFile, latin, type Names, namesOf, ofOneself, promotionOf } from './where-to-keep.ts'

/** The most new lines per night. */
const mostKept = 40
/** How many of them may be villagers' small talk. People read a few such lines but not many. */
const mostSmallTalk = 3
/** How many of the newest things without a line of their own may still make another line outdated. */
const mostSpare = 500

/** How many of the newest memories are used for thoughts and feelings. */
const mostThoughtOf = 1500

/** The outcome of a night before anything is written. */
export interface Night {
  /** The new entries, without text that looks like an instruction to a mind. */
  fresh: readonly MemoryEntry[]
  kept: Candidate[]
  letGo: Candidate[]
  names: Names
  thoughts: readonly Promotion[]
  feelings: readonly Promotion[]
  promotions: readonly Promotion[]
  /** Things that don't deserve a line of their own, by the line they would get. */
  spare: ReadonlyMap<Promotion, Candidate>
}

/** Plans a night (the light phase). `entries`: recent experience, oldest first, without dreams. */
export const planNight = async (
  request: Pick<SleepRequest, 'memory' | 'character' | 'language' | 'now' | 'breathe'>,
  entries: readonly MemoryEntry[],
  isFresh: (entry: MemoryEntry) => boolean,
): Promise<Night> => {
  const { memory, character, language, now, breathe = async () => {} } = request
  // Leaves out text that impersonates someone, even from dreams.
  const safe: MemoryEntry[] = []
  const parts: MemoryEntry[] = []
  for (const entry of entries) {
    await breathe()
    if (language.telling.looksLikeOrder(entry.text)) continue
    safe.push(entry)
    parts.push(...partsOf(entry, language))
  }
  const candidates = await findCandidates({
    entries: parts,
    isFresh,
    recalls: await memory.recalls(),
    now: now.ms,
    breathe,
    words: language.words,
  })
  const names = namesOf(safe, character, language.names)
  const own = language.words.meaningOf(character.name)
  const isGood = ({ lead }: Candidate): boolean => speaksForItself(lead, { own: character.name, language })
  const worth = candidates.filter(
    (candidate) =>
      isWorthKeeping(candidate, own, language.words) &&
      isGood(candidate) &&
      !isStockPhrase(candidate) &&
      !isNoise(candidate, character.name, language),
  )
  const smallTalk = new Set(worth.filter(isSmallTalk).slice(0, mostSmallTalk))
  const kept = worth.filter((candidate) => !isSmallTalk(candidate) || smallTalk.has(candidate)).slice(0, mostKept)
  const known = new Set(kept)
  const spare = candidates
    .filter((candidate) => !known.has(candidate))
    .sort((a, b) => b.lead.at.ms - a.lead.at.ms)
    .slice(0, mostSpare)
  const told = parts
    .slice(-mostThoughtOf)
    .filter((part) => speaksForItself(part, { own: character.name, least: leastForThought, language }))
  const people = new Map<string, { id: string; name: string }>()
  for (const entry of safe) {
    const { who } = entry
    if (who !== undefined && who.id !== character.id && hasFile(who.id) && isFresh(entry)) people.set(who.id, who)
  }
  return {
    fresh: safe.filter(isFresh),
    kept,
    letGo: candidates.filter((candidate) => !known.has(candidate)),
    names,
    thoughts: reflect({
      entries: safe.slice(-mostThoughtOf),
      parts: told,
      isFresh,
      candidates,
      self: character.id,
      today: now.date,
      language,
    }),
    feelings: [...people.values()].flatMap(
      (who) => feelingAbout(who, safe.slice(-mostThoughtOf), { today: now.date, names, language }) ?? [],
    ),
    promotions: kept.map((candidate) => promotionOf(candidate, character.id, { names, language })),
    spare: new Map(spare.map((candidate) => [promotionOf(candidate, character.id, { names, language }), candidate])),
  }
}

/**
 * Whether something is noise: greetings, and requests to remember that contain nothing to remember. What people tell
 * about themselves is never noise.
 */
const isNoise = ({ lead: { kind, text, who } }: Candidate, own: string, language: Language): boolean => {
  if (kind !== 'told' && kind !== 'heard') return false
  const words = language.hearsay.bareWords(text)
  if (sentencesOf(words).every(language.requests.asksToKeepNothing)) return true
  return !ofOneself.test(words) && latin.test(words) && !isOfMatter(words, [own, who?.name ?? ''], language)
}

const isSmallTalk = ({ entries }: Candidate): boolean =>
  entries.every(({ who, kind, importance, about = [] }) => {
    const told = (kind === 'told' || kind === 'heard') && who !== undefined && !isPlayerId(who.id)
    return told && importance < weighty && about.length === 0
  })

/** Whether it is one villager repeating the same words. */
const isStockPhrase = (candidate: Candidate): boolean => {
  const { entries } = candidate
  const [first] = entries
  if (first === undefined || entries.length < 2 || !isSmallTalk(candidate)) return false
  return entries.every(({ who, text }) => who?.id === first.who?.id && text === first.text)
}
