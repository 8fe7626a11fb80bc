import type { ShownSign } from '../server/rooms/shown.ts'
import { say } from './say.ts'

/**
 * Whether a label names something to read, such as "the notice board" or "the sign at the ford". A label like "the mill" doesn't: there is only a
 * sign at the mill.
 */
const isSign = (label: string): boolean => /^(?:the |an? )?sign\b|\b(?:board|sign|signpost|milestone)$/i.test(label)
const signAt = (label: string, called: string): string =>
  isSign(label) ? called : say('signs.the-sign-at', { label: called })

/**
 * The words of a button: "Read the notice board", "Read the sign at the mill". `called`: the name of the place in the
 * player's language.
 */
export const readingOf = (label: string, called = label): string => say('signs.read', { sign: signAt(label, called) })
/** A heading, such as "The notice board". */
export const headingOf = (label: string, called = label): string =>
  signAt(label, called).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** The places with signs: each place once, however many signs it has. */
export const signPlaces = (signs: readonly ShownSign[]): ShownSign[] =>
  signs.filter((sign, index) => signs.findIndex(({ place }) => place === sign.place) === index)
