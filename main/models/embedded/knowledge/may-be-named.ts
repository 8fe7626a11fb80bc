import type { WrittenName } from './people.ts'

/** Whether somebody may be named in a text with these words: of nearly all it is asked in vain, and this is the quick way to ask. */
export const mayBeNamed = ({ ends }: Pick<WrittenName, 'ends'>, words: ReadonlySet<string>): boolean => {
  for (const end of ends) if (words.has(end)) return true
  return false
}

/** For `mayBeNamed`: the words of a text with single gaps between them. */
export const wordsBetweenGaps = (text: string): ReadonlySet<string> => new Set(text.split(' '))
