import { UserError } from './output.ts'
import { phrase, spokenLanguage } from './phrase.ts'

/**
 * Reads a whole number from the command line; undefined stays undefined. @throws UserError unless it is a whole number
 * in the range.
 */
export function readWhole(name: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new UserError('BadOption', phrase('numbers.must-be-a-whole-number-from', { name, least, most, text }))
  return number
}

export const readTick = (name: string, text: string | undefined): number | undefined =>
  readWhole(name, text, 0, Number.MAX_SAFE_INTEGER)

const defaultPort = 3000

/** The named port, else HEARTHFOLK_PORT, else 3000. @throws UserError for an invalid port. */
export function readPort(named: string | undefined): number {
  const [text, where] = named === undefined ? [process.env.HEARTHFOLK_PORT ?? '', 'HEARTHFOLK_PORT'] : [named, '--port']
  if (named === undefined && text === '') return defaultPort
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new UserError('BadPort', phrase('numbers.is-not-a-port-give-a', { where, text }))
  return port
}

/** A number with one decimal, as the language of this process writes it. */
export const decimal = (value: number): string =>
  new Intl.NumberFormat(spokenLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
