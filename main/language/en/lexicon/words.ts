import { stemArabic, stemRussian } from '../../other-scripts.ts'
import { regular } from './irregular-words.ts'

/** Words as both the keyword index and the weights-free embedder see them. Changing anything here, in that embedder or in the near words must raise `wordsVersion`. */
export const wordsVersion = 5

const stopWords = new Set(
  `a an the and or but if of at by for with about to from in on is are was were be been being do does did have has had i you he she it
  we they me him her us them my your his its our their this that these those what which who whom whose when where why how as not no so than
  too very can will just would could should there here also into out up down over then im ive id youre youve dont didnt doesnt isnt
  wasnt whats thats lets hes shes theyre weve were ill youll itll wont cant couldnt wouldnt arent havent hasnt hadnt am because while
  during any some all both each such own same`.split(/\s+/),
)

/** A word may hold apostrophes. Scripts without spaces between words come as one run. */
const wordPattern = /\p{Script=Han}+|[[\p{L}\p{N}\p{M}]--\p{Script=Han}]+(?:['’][[\p{L}\p{M}]--\p{Script=Han}]+)*/gv
/** Latin accents; Arabic vowel signs, hamzas that sit on a letter, and the stroke that only lengthens a word. */
const marks = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670]/g
const plainWords = /[a-z0-9]+(?:'[a-z]+)*/g

const hasVowel = (text: string) => /[aeiouy]/.test(text)

/** Endings and what they become, longest first where one ends in the other; only when three letters remain. */
const endings: [string, string][] = [
  ['ational', 'at'],
  ['ization', 'iz'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['ically', 'ic'],
  ['tional', 'tion'],
  ['ement', ''],
  ['ment', ''],
  ['ness', ''],
  ['ation', 'at'],
  ['ator', 'at'],
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
  ['sion', 's'],
  ['tion', 't'],
  ['er', ''],
  ['e', ''],
]

const withoutPlural = (word: string): string => {
  if (word.endsWith('sses') || word.endsWith('shes') || word.endsWith('ches') || word.endsWith('xes'))
    return word.slice(0, -2)
  if (word.endsWith('ies')) return word.slice(0, -3) + (word.length > 4 ? 'i' : 'ie')
  if (word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1)
  return word
}

const withoutPastOrGerund = (word: string): string => {
  if (word.endsWith('eed')) return word.slice(0, -1)
  const base = word.endsWith('ied')
    ? `${word.slice(0, -3)}y`
    : word.endsWith('ed')
      ? word.slice(0, -2)
      : word.endsWith('ing')
        ? word.slice(0, -3)
        : null
  if (base === null || !hasVowel(base)) return word
  if (/(at|bl|iz)$/.test(base)) return `${base}e`
  if (/([^aeiouylsz])\1$/.test(base)) return base.slice(0, -1)
  if (base.length <= 3 && /[^aeiou][aeiouy][^aeiouwxy]$/.test(base)) return `${base}e`
  return base
}

/** The same by the last letter, in the same order: most words end in none. */
const endingsBy = Map.groupBy(endings, ([ending]) => ending.at(-1))

/** A light English stemmer (the first step of Porter's, and common endings). Words of other scripts than ours stay as they are. */
const stem = (word: string): string => {
  if (word.length < 4 || /[^a-z]/.test(word)) return word
  let stemmed = withoutPastOrGerund(withoutPlural(word))
  if (stemmed.endsWith('y') && stemmed.length > 2 && hasVowel(stemmed.slice(0, -1)))
    stemmed = `${stemmed.slice(0, -1)}i`
  for (const [ending, replacement] of endingsBy.get(stemmed.at(-1)) ?? []) {
    if (!stemmed.endsWith(ending) || stemmed.length - ending.length + replacement.length < 3) continue
    return stemmed.slice(0, stemmed.length - ending.length) + replacement
  }
  return stemmed
}

/** Of other scripts, what stands for a word: its light stem, or for Chinese each sign and each pair of signs. */
const otherScript = (word: string): string[] => {
  if (/^\p{Script=Han}/u.test(word)) {
    const signs = [...word]
    return signs.flatMap((sign, index) => (index === 0 ? [sign] : [`${signs[index - 1]}${sign}`, sign]))
  }
  if (/^\p{Script=Cyrillic}/u.test(word)) return [stemRussian(word)]
  if (/^\p{Script=Arabic}/u.test(word)) return [stemArabic(word)]
  return [word]
}

/** Lower case, without accents, compatibility forms folded. Most text is plain and needs none of it. */
const words = (text: string): readonly string[] => {
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase().match(plainWords) ?? []
  return text.normalize('NFKD').replace(marks, '').normalize('NFC').toLowerCase().match(wordPattern) ?? []
}

/** The stems that carry meaning, in order, with repetitions; stop words are left out. */
export const terms = (text: string): string[] => {
  const found: string[] = []
  for (const word of words(text)) {
    const plain = word.includes("'") || word.includes('’') ? word.replace(/['’]s$/, '').replace(/['’]/g, '') : word
    if (plain === '' || stopWords.has(plain)) continue
    if (/[^a-z0-9]/.test(plain)) found.push(...otherScript(plain))
    else found.push(stem(regular(plain)))
  }
  return found
}
