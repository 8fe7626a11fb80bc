import { regular } from './irregular-words.ts'

/** Words as both the keyword index and the weights-free embedder see them. Changing anything here must raise `wordsVersion`. */
export const wordsVersion = 2

const stopWords = new Set(
  `a an the and or but if of at by for with about to from in on is are was were be been being do does did have has had i you he she it
  we they me him her us them my your his its our their this that these those what which who whom when where why how as not no so than
  too very can will just would could should there here also into out up down over then im ive id youre youve dont didnt doesnt isnt
  wasnt whats thats lets`.split(/\s+/),
)

/** Scripts without spaces between words are cut into single characters; a word may hold apostrophes. */
const wordPattern = /\p{Script=Han}|[[\p{L}\p{N}\p{M}]--\p{Script=Han}]+(?:['’][[\p{L}\p{M}]--\p{Script=Han}]+)*/gv
const latinMarks = /[\u0300-\u036f]/g

const hasVowel = (text: string) => /[aeiouy]/.test(text)

/** Endings and what they become, longest first where one ends in the other; only when three letters remain. */
const endings: [string, string][] = [
  ['ational', 'ate'],
  ['ization', 'ize'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['ement', ''],
  ['ment', ''],
  ['ness', ''],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['ousli', 'ous'],
  ['entli', 'ent'],
  ['li', ''],
  ['ful', ''],
  ['al', ''],
  ['ive', ''],
  ['ous', ''],
  ['able', ''],
  ['ible', ''],
  ['ance', ''],
  ['ence', ''],
  ['er', ''],
  ['e', ''],
]

const withoutPlural = (word: string): string => {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (word.endsWith('ies')) return word.slice(0, -3) + (word.length > 4 ? 'i' : 'ie')
  if (word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1)
  return word
}

const withoutPastOrGerund = (word: string): string => {
  if (word.endsWith('eed')) return word.slice(0, -1)
  const base = word.endsWith('ed') ? word.slice(0, -2) : word.endsWith('ing') ? word.slice(0, -3) : null
  if (base === null || !hasVowel(base)) return word
  if (/(at|bl|iz)$/.test(base)) return `${base}e`
  if (/([^aeiouylsz])\1$/.test(base)) return base.slice(0, -1)
  if (base.length <= 3 && /[^aeiou][aeiouy][^aeiouwxy]$/.test(base)) return `${base}e`
  return base
}

/** A light English stemmer (the first step of Porter's, and common endings). Words of other scripts stay as they are. */
const stem = (word: string): string => {
  if (word.length < 4 || /[^a-z]/.test(word)) return word
  let stemmed = withoutPastOrGerund(withoutPlural(word))
  if (stemmed.endsWith('y') && stemmed.length > 2 && hasVowel(stemmed.slice(0, -1))) stemmed = `${stemmed.slice(0, -1)}i`
  for (const [ending, replacement] of endings) {
    if (!stemmed.endsWith(ending) || stemmed.length - ending.length + replacement.length < 3) continue
    return stemmed.slice(0, stemmed.length - ending.length) + replacement
  }
  return stemmed
}

/** Lower case, without Latin accents, compatibility forms folded. */
const words = (text: string): string[] => text.normalize('NFKD').replace(latinMarks, '').normalize('NFC').toLowerCase().match(wordPattern) ?? []

/** The stems that carry meaning, in order, with repetitions; stop words are left out. */
export const terms = (text: string): string[] => {
  const found: string[] = []
  for (const word of words(text)) {
    const plain = word.replace(/['’]s$/, '').replace(/['’]/g, '')
    if (plain !== '' && !stopWords.has(plain)) found.push(stem(regular(plain)))
  }
  return found
}
