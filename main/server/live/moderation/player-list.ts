import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { ifMissing } from '../../../saves/if-missing.ts'
import { SaveError } from '../../../saves/save-error.ts'

/**
 * Reads one of a save's lists of players that no village opens without. Empty where there is no file.
 *
 * @throws SaveError with the remedy where there is a file that cannot be read.
 */
export const readPlayerList = async <Row>(options: {
  file: string
  schema: z.ZodType<{ players: Row[] }>
  /** What to do about a file that cannot be read. */
  remedy: string
}): Promise<Row[]> => {
  const { file, schema, remedy } = options
  try {
    const text = await readFile(file, 'utf8').catch(ifMissing(null))
    return text === null ? [] : schema.parse(JSON.parse(text)).players
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : (cause as Error).message
    throw new SaveError(`${file} cannot be read (${why.split('\n')[0]}). ${remedy}`, { cause })
  }
}
