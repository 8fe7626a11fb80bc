import { type Detail, detailsIn, withoutDetails } from './details.ts'

/** One telling in so many loses a detail. */
const losesOneIn = 6

/**
 * A piece of news as it is told on: whole, or, by the world's luck, with one detail left out (when, where or who gives it). What is left are words that were there
 * before: nothing is ever added. Without luck it is whole.
 */
export const blur = (text: string, places: readonly string[], luck: number | undefined): string => {
  if (luck === undefined || luck % losesOneIn !== 0) return text
  const kinds = [...new Set(detailsIn(text, places).map(({ kind }) => kind))].sort()
  const lost: Detail['kind'] | undefined = kinds[Math.floor(luck / losesOneIn) % Math.max(1, kinds.length)]
  if (lost === undefined) return text
  const left = withoutDetails(text, places, [lost])
  // Of too little nobody knows what it is about.
  return left.split(' ').length < leastWords ? text : left
}

const leastWords = 4
