import { isVerbStem, joinPhrases } from '../lexicon/related.ts'
import { stem } from '../lexicon/stem.ts'
import { auxiliaries, determiners, generalVerbs, stopWords, vagueWords } from '../lexicon/stop-words.ts'

/** A word that carries meaning. */
export interface Term {
  word: string
  stem: string
  /** Used as a verb, as far as its neighbours show. */
  verb: boolean
  /** Whether the word is too general to prove anything ("thing", "have"). */
  vague: boolean
}

/** Function words that are nouns after an article: "the well", "the morning". */
const thingAfterArticle: ReadonlySet<string> = new Set(['well', 'mind', 'morning', 'evening'])
const generalStems = new Set([...generalVerbs].map(stem))
const vagueStems = new Set([...vagueWords].map(stem))

/** The meaningful words of a text, in order, each once. */
export const contentTerms = (text: string): Term[] => {
  const words = joinPhrases(text.toLowerCase().replaceAll(/[^\p{L}\p{N}' -]/gu, ' ')).split(/\s+/)
  const terms = new Map<string, Term>()
  words.forEach((raw, index) => {
    const word = raw.replace(/'s$|^'+|'+$/g, '')
    if (
      word === '' ||
      (stopWords.has(word) &&
        word !== 'name' &&
        word !== 'called' &&
        !(thingAfterArticle.has(word) && determiners.has(words[index - 1] ?? ''))) ||
      auxiliaries.has(word)
    )
      return
    const key = stem(word)
    if (key === '' || terms.has(key)) return
    const before = words[index - 1] ?? ''
    const nounPlace =
      determiners.has(before) ||
      raw.endsWith("'s") ||
      /^(?:favourite|old|new|little|big|silver|golden|lost)$/.test(before)
    const verbPlace =
      /^(?:to|i|you|he|she|they|we|not|will|did|do|does|am|is|are|was|were|have|has|would|can|could)$/.test(before)
    const state = /^(?:i|you|he|she|they|we)$/.test(before) && index >= 2
    const verb = !nounPlace && ((isVerbStem(key) && (verbPlace || index > 0)) || state)
    terms.set(key, {
      word,
      stem: key,
      verb,
      vague: generalStems.has(key) || vagueStems.has(key) || word === 'name' || word === 'called',
    })
  })
  return [...terms.values()]
}

/** Stems of all meaningful words. */
export const contentStems = (text: string): string[] => contentTerms(text).map((term) => term.stem)
