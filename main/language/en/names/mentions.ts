import { titles } from './who-is-meant.ts'

/** By what an NPC may be called. */
export interface Named {
  id: string
  name: string
  role: string
}

/** One form for comparing: compatibility characters folded, lower case, one kind of apostrophe and gap. */
const plain = (text: string): string => (isPlain.test(text) ? text.toLowerCase() : fold(text))
/** Most names and roles need no folding. */
const isPlain = /^[\w'-]+(?: [\w'-]+)*$/
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s+/gu, ' ')
    .trim()

/** Scripts that put no gaps between words. */
const gapless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const inWord = '[\\p{L}\\p{M}\\p{N}_]'

const wordBefore = new RegExp(`${inWord}-?$`, 'u')
const wordBehind = new RegExp(`^-?${inWord}`, 'u')

/** Whether the words stand in the text as words of their own, not inside a longer or a hyphenated one. Both are plain. */
const stands = (words: string, text: string): boolean => {
  // Nearly nobody is named: only whose words are there at all is looked at closely.
  if (words === '' || !text.includes(words)) return false
  if (gapless.test(words)) return true
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length
    // A letter may take two signs, a hyphen one.
    if (!wordBefore.test(text.slice(Math.max(0, at - 3), at)) && !wordBehind.test(text.slice(end, end + 3))) return true
  }
  return false
}

/** Whether an NPC is named in what was said: by its full or first name, by its role ("the baker") or by its id. */
export const isMentioned = (npc: Named, text: string): boolean => {
  const said = plain(text)
  const name = plain(npc.name)
  const first = name.split(' ').find((word) => !titles.has(word.replace(/\.$/, ''))) ?? ''
  const role = plain(npc.role).replace(/^(?:the|an?) /, '')
  return [name, first, plain(npc.id), role === '' ? '' : `the ${role}`].some((words) => stands(words, said))
}
