import { UserError } from './output.ts'

/** A whole number of the command line. @throws UserError unless it is one in the range; undefined stays undefined. */
export function readWhole(name: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new UserError('BadOption', `${name} must be a whole number from ${least} to ${most}, not "${text}".`)
  return number
}
