import type { Heard } from './heard.ts'

/** So many words in a row of its instructions are no chance. */
const recitedRun = 9

/** Whether a text recites; knows by itself how texts are read, and asks no filter. */
export const createRecital = (instructions: string): ((text: string) => boolean) => {
  const known = wordRuns(instructions)
  return (text) => [...wordRuns(text)].some((run) => known.has(run))
}

/** All that one hears in a turn, so that a recital in pieces is one as well. */
export const togetherFor = (said: Heard['said']): string[] =>
  [...new Set(said.map(({ to }) => to))].map((listener) =>
    said.flatMap(({ to, text }) => (to === listener ? text : [])).join(' '),
  )

/** Without what nobody sees, and with the letters of an alphabet that look like it. */
const asRead = (text: string): string =>
  [
    ...text
      .normalize('NFKD')
      .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
      .toLowerCase(),
  ]
    .map((sign) => ({ а: 'a', е: 'e', о: 'o' })[sign] ?? sign)
    .join('')

const wordRuns = (text: string): Set<string> => {
  const words = asRead(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.slice(recitedRun - 1).map((_word, index) => words.slice(index, index + recitedRun).join(' ')))
}
