import type { Meaning } from '../../meaning.ts'
import { emptyWords } from './stop-words.ts'
import { rootsOf } from './words.ts'

const negation = /\b(?:no|not|never|nobody|nothing|none|neither|nor|no longer|hardly)\b|n['’]t\b/i
/** Words that introduce reported words in a note. */
const framed =
  /^.{1,60}? (?:told|said to|asked|answered|promised) (?:me|us|\p{L}[^:"]{0,40})(?: [^:"]{1,40})?: ["“](.*?)(?:["”]+\.?)?$/su

/**
 * Strips a report of the names of those who said the words or passed them on: `Ada told me: "I lost my ring."` → `I
 * lost my ring.`
 */
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

/** Names (a capital within a sentence) and numbers in a text. */
export const detailsIn = (text: string): string[] => [
  ...(bareWords(text).match(/(?<=[\p{L}\p{N},;’'-]\s+)(?!I\b)\p{Lu}\p{Ll}[\p{L}’'-]*/gu) ?? []),
  ...(text.match(/\p{N}+/gu) ?? []),
]
