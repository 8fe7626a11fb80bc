import type { Language } from '../../../language/language.ts'
import { type Spoken, spokenSentences } from '../../../language/spoken-words.ts'
import { fitted } from './fit-phrase.ts'
import { type OccasionPart, readOccasion } from './occasions.ts'

/** A skill with its occasions as written. */
export interface SkillOccasions {
  name: string
  occasions?: readonly string[]
}

export interface OccasionMatch {
  skill: string
  /** The values of the placeholders, as written. */
  answers: Record<string, string>
}

/** The occasions of skills, parsed once per list. */
export interface Occasions {
  /**
   * The skill of which these words are an occasion. The whole sentence must match, apart from politeness, names,
   * articles and word forms. If several match, the one with the most words of its own wins, then the one with the
   * fewest placeholders, then the first by name. Null for all other talk, and for questions about how to do something.
   * `names`: lower-case words that address the listener.
   */
  match(skills: readonly SkillOccasions[], utterance: string, names: ReadonlySet<string>): OccasionMatch | null
  /** The alphabetically first skill that begins with any words. */
  always(skills: readonly SkillOccasions[], isFirst: boolean): string | null
}

interface Phrase {
  parts: readonly OccasionPart[]
  /** The stems without which it can't match. */
  needs: readonly string[]
  literal: number
  content: number
}

/** The phrases of one skill, by their first stem, or by '' if they begin with a placeholder. */
interface SkillIndex {
  phrases: ReadonlyMap<string, readonly Phrase[]>
  all: readonly Phrase[]
  always: boolean
}

/** Creates occasions in the words of one language. */
export const createOccasions = (language: Language): Occasions => {
  const { readSpoken, stemsIn, partsOf, isPronoun } = language.skills.spoken
  const known = new WeakMap<readonly string[], SkillIndex>()
  const indexOf = (occasions: readonly string[]): SkillIndex => {
    const index = known.get(occasions) ?? indexed(occasions, language)
    known.set(occasions, index)
    return index
  }
  return {
    match(skills, utterance, names) {
      // Most words aren't an occasion, and their stems alone show that.
      let heard: ReadonlySet<string> | null = null
      const able: { name: string; index: SkillIndex }[] = []
      for (const { name, occasions } of skills) {
        if (occasions === undefined || occasions.length === 0) continue
        const index = indexOf(occasions)
        heard ??= stemsIn(utterance)
        if (mayFit(index, heard)) able.push({ name, index })
      }
      if (able.length === 0) return null
      const sentences = spokenSentences(utterance)
      // Whole sentences come before parts: "a loaf and a beer" is one wish.
      const readings = [
        () => sentences,
        () => sentences.flatMap((each) => partsOf(each, 'commas')),
        () => sentences.flatMap((each) => partsOf(each, 'joints')),
      ]
      for (const reading of readings) {
        const spoken = reading()
          .slice(0, mostParts)
          .map((sentence) => readSpoken(sentence, names))
        const found = able
          .flatMap(({ name, index }) => spoken.flatMap((each) => matchesOf(name, index, { spoken: each, language })))
          .toSorted(byFit)
        const [best] = found
        if (best === undefined) continue
        // "Too dear! How about seven?": another sentence may add answers.
        const otherSentences = found
          .filter(({ skill, spoken: other }) => skill === best.skill && other !== best.spoken)
          .toReversed()
        const heard = Object.assign({}, ...otherSentences.map(({ answers }) => answers)) as Record<string, string>
        // "I lost my bag. Help me look for it": the other sentence names the thing.
        const said = Object.entries(best.answers).filter(
          ([name, words]) => !Object.hasOwn(heard, name) || !isPronoun(words),
        )
        return { skill: best.skill, answers: { ...heard, ...Object.fromEntries(said) } }
      }
      return null
    },
    always: (skills, isFirst) =>
      isFirst
        ? (skills
            .filter(({ occasions = [] }) => occasions.length > 0 && indexOf(occasions).always)
            .map(({ name }) => name)
            .toSorted()[0] ?? null)
        : null,
  }
}

const mayFit = ({ all }: SkillIndex, heard: ReadonlySet<string>): boolean => {
  for (const { needs } of all) if (needs.every((each) => heard.has(each))) return true
  return false
}

const indexed = (occasions: readonly string[], language: Language): SkillIndex => {
  const phrases = new Map<string, Phrase[]>()
  const all: Phrase[] = []
  let always = false
  for (const occasion of occasions.map((each) => readOccasion(each, language))) {
    if (occasion?.kind === 'always') always = true
    if (occasion?.kind !== 'phrase') continue
    const { parts } = occasion
    const words = parts.filter((part) => part.kind === 'word')
    const needs = words.flatMap(({ stem, content }) => (content ? [stem] : []))
    const chosen = parts.filter((part) => part.kind === 'any' && part.among !== undefined)
    const phrase = { parts, needs, literal: words.length, content: needs.length + chosen.length }
    all.push(phrase)
    const first = parts[0]?.kind === 'word' ? parts[0].stem : ''
    phrases.set(first, [...(phrases.get(first) ?? []), phrase])
  }
  return { phrases, all, always }
}

/** How many sentences or parts of one utterance are compared. */
const mostParts = 12

interface Match {
  skill: string
  phrase: Phrase
  spoken: Spoken
  answers: Record<string, string>
}

const byFit = (a: Match, b: Match): number =>
  b.phrase.literal - a.phrase.literal ||
  b.phrase.content - a.phrase.content ||
  Number('count' in b.answers) - Number('count' in a.answers) ||
  a.phrase.parts.length - b.phrase.parts.length ||
  (a.skill < b.skill ? -1 : a.skill > b.skill ? 1 : 0)

const matchesOf = (
  skill: string,
  { phrases }: SkillIndex,
  { spoken, language }: { spoken: Spoken; language: Language },
): Match[] => {
  const first = spoken.words[0]?.stem
  if (first === undefined) return []
  const asks = language.skills.spoken.isQuestion(spoken.text)
  // A question that matches only because a placeholder stands for its beginning remains a question.
  const begunByAny = (phrases.get('') ?? []).filter(
    ({ parts: [part] }) => !asks || (part?.kind === 'any' && part.among !== undefined),
  )
  const candidates = [...(phrases.get(first) ?? []), ...begunByAny]
  return candidates.flatMap((phrase) => {
    const answers = fitted(phrase.parts, spoken, language)
    return answers === null ? [] : [{ skill, phrase, spoken, answers }]
  })
}
