import type { Heard } from './heard.ts'

/** This many words of its instructions in a row can't be chance. */
const recitedRun = 9

/** Recognises whether a text recites the instructions. It has its own normalization and asks no filter. */
export const createRecital = (instructions: string): ((text: string) => boolean) => {
  const known = wordRuns(instructions)
  return (text) => [...wordRuns(text)].some((run) => known.has(run))
}

/** Everything that one listener hears in a turn, so that a recital in pieces counts too. */
export const togetherFor = (said: Heard['said']): string[] =>
  [...new Set(said.map(({ to }) => to))].map((listener) =>
    said.flatMap(({ to, text }) => (to === listener ? text : [])).join(' '),
  )

/** A text as people would read it: without invisible characters, and with look-alike letters replaced. */
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
