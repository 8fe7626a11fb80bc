import type { ShownSign } from '../server/rooms/messages.ts'

/** A label like "the notice board" names the thing to read. At "the mill" there is a sign to read. */
const isSign = (label: string): boolean => /\b(?:board|sign|signpost|milestone)$/i.test(label)
const signAt = (label: string): string => (isSign(label) ? label : `the sign at ${label}`)

/** "Read the notice board", "Read the sign at the mill". */
export const readingOf = (label: string): string => `Read ${signAt(label)}`
/** "The notice board". */
export const headingOf = (label: string): string => signAt(label).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** Each place once, however many signs it has. */
export const signPlaces = (signs: readonly ShownSign[]): ShownSign[] =>
  signs.filter((sign, index) => signs.findIndex(({ place }) => place === sign.place) === index)
