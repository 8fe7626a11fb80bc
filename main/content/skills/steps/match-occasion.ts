import { fitted } from './fit-phrase.ts'
import { type OccasionPart, readOccasion } from './occasions.ts'
import { readSpoken, type Spoken, spokenSentences, stemsIn } from './spoken-words.ts'

/** A skill with the occasions for it, as they are written. */
export interface SkillOccasions {
  name: string
  occasions?: readonly string[]
}

export interface OccasionMatch {
  skill: string
  /** What the placeholders stand for, as it was written. */
  answers: Record<string, string>
}

/** The occasions of skills, read once for each list of them. */
export interface Occasions {
  /**
   * The skill whose occasion the words are: the whole sentence must be one, short of politeness, names, articles and forms of words. Of several the one with
   * the most words of its own, then with the fewest placeholders, then by name. Null for all other talk, also for questions how a thing is done. `names`: how the
   * one who hears it is called, lower case.
   */
  match(skills: readonly SkillOccasions[], utterance: string, names: ReadonlySet<string>): OccasionMatch | null
  /** The first skill, by name, that begins with whatever is said. */
  always(skills: readonly SkillOccasions[], isFirst: boolean): string | null
}

interface Phrase {
  parts: readonly OccasionPart[]
  /** Stems without which it can not fit. */
  needs: readonly string[]
  literal: number
  content: number
}

/** Of one skill: by the stem that must fall first or, where a placeholder stands there, by ''. */
interface SkillIndex {
  phrases: ReadonlyMap<string, readonly Phrase[]>
  all: readonly Phrase[]
  always: boolean
}

export const createOccasions = (): Occasions => {
  const known = new WeakMap<readonly string[], SkillIndex>()
  const indexOf = (occasions: readonly string[]): SkillIndex => {
    const index = known.get(occasions) ?? indexed(occasions)
    known.set(occasions, index)
    return index
  }
  return {
    match(skills, utterance, names) {
      // Most words are no occasion: that is seen by their stems alone.
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
      // Whole sentences before parts of them: "a loaf and a beer" is one wish.
      const readings = [
        () => sentences,
        () => sentences.flatMap((each) => cut(each, /,\s/)),
        () => sentences.flatMap((each) => cut(each, /,?\s+(?:and then|and|then)\s+/i)),
      ]
      for (const reading of readings) {
        const spoken = reading()
          .slice(0, mostParts)
          .map((sentence) => readSpoken(sentence, names))
        const found = able
          .flatMap(({ name, index }) => spoken.flatMap((each) => matchesOf(name, index, each)))
          .toSorted(byFit)
        const [best] = found
        if (best === undefined) continue
        // "Too dear! How about seven?": what another sentence adds is heard as well.
        const beside = found
          .filter(({ skill, spoken: other }) => skill === best.skill && other !== best.spoken)
          .toReversed()
        const heard = Object.assign({}, ...beside.map(({ answers }) => answers)) as Record<string, string>
        const said = Object.entries(best.answers).filter(
          ([name, words]) => !Object.hasOwn(heard, name) || !pronoun.test(words),
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

/** "I lost my bag. Help me look for it": the other sentence says what. */
const pronoun = /^(?:it|that|this|one|them|those|these|him|her)$/i

const mayFit = ({ all }: SkillIndex, heard: ReadonlySet<string>): boolean => {
  for (const { needs } of all) if (needs.every((each) => heard.has(each))) return true
  return false
}

const indexed = (occasions: readonly string[]): SkillIndex => {
  const phrases = new Map<string, Phrase[]>()
  const all: Phrase[] = []
  let always = false
  for (const occasion of occasions.map(readOccasion)) {
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

/** Sentences of one utterance, or parts of them, that are compared. */
const mostParts = 12

/** The parts of a sentence, if it has more than one and is no condition ("if it rains, …"). */
const cut = (sentence: string, at: RegExp): string[] => {
  const parts = sentence.split(at)
  return parts.length < 2 || /^(?:if|when|unless|because|since|had|suppose|imagine)\b/i.test(sentence)
    ? []
    : parts.filter((part) => /[\p{L}\p{N}]/u.test(part))
}

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

const matchesOf = (skill: string, { phrases }: SkillIndex, spoken: Spoken): Match[] => {
  const first = spoken.words[0]?.stem
  if (first === undefined) return []
  const asks = /^\W*(?:how|what|why|who|when|where|are|is|was|were|do|does|did|have|has|had)\b/i.test(spoken.text)
  // A question that fits only because a placeholder stands for its beginning is a question.
  const begunByAny = (phrases.get('') ?? []).filter(
    ({ parts: [part] }) => !asks || (part?.kind === 'any' && part.among !== undefined),
  )
  const candidates = [...(phrases.get(first) ?? []), ...begunByAny]
  return candidates.flatMap((phrase) => {
    const answers = fitted(phrase.parts, spoken)
    return answers === null ? [] : [{ skill, phrase, spoken, answers }]
  })
}
