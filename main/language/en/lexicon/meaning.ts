import { emptyWords } from './stop-words.ts'
import { rootsOf } from './words.ts'

const negation = /\b(?:no|not|never|nobody|nothing|none|neither|nor|no longer|hardly)\b|n['’]t\b/i
/** Introduces reported words in a note. */
const framed =
  /^.{1,60}? (?:told|said to|asked|answered|promised) (?:me|us|\p{L}[^:"]{0,40})(?: [^:"]{1,40})?: ["“](.*?)(?:["”]+\.?)?$/su

export interface Meaning {
  words: ReadonlySet<string>
  numbers: string
  negated: boolean
}

/** Somebody's words, without who said them or passed them on: `Ada told me: "I lost my ring."` → `I lost my ring.` */
export const bareWords = (text: string): string => {
  let bare = text
  for (let inner = framed.exec(bare)?.[1]; inner !== undefined && inner !== ''; inner = framed.exec(bare)?.[1])
    bare = inner
  return bare
}

export const meaningOf = (text: string): Meaning => {
  const plain = bareWords(text).normalize('NFKC').toLowerCase()
  const words = new Set<string>()
  for (const [word] of plain.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    // Scripts without spaces are compared by pairs of characters.
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)) {
      const signs = [...word]
      for (let at = 0; at < Math.max(1, signs.length - 1); at++) words.add(signs.slice(at, at + 2).join(''))
    } else if (!emptyWords.has(word)) for (const root of rootsOf(word)) words.add(root)
  }
  return { words, numbers: (plain.match(/\d+/g) ?? []).join(' '), negated: negation.test(plain) }
}

/** The shorter text must have at least this share of the longer one's words. */
const leastShared = 0.5

/**
 * Whether one says nothing beyond the other: "I lost my ring" and "I lost my silver ring". If each side has a word of
 * its own, that may be the very point.
 */
export const saysTheSame = (a: Meaning, b: Meaning): boolean => {
  if (a.negated !== b.negated || a.numbers !== b.numbers) return false
  const [few, many] = a.words.size <= b.words.size ? [a.words, b.words] : [b.words, a.words]
  if (few.size === 0 || few.size < many.size * leastShared) return false
  for (const word of few) if (!many.has(word)) return false
  return true
}

/** Names (a capital within a sentence) and numbers in a text. */
export const detailsIn = (text: string): string[] => [
  ...(bareWords(text).match(/(?<=[\p{L}\p{N},;’'-]\s+)(?!I\b)\p{Lu}\p{Ll}[\p{L}’'-]*/gu) ?? []),
  ...(text.match(/\p{N}+/gu) ?? []),
]
