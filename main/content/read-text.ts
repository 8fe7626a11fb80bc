import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Diagnostic } from './character.ts'
import { decodeText } from './decode-text.ts'
import { maximumContentBytes } from './read-front-matter.ts'

/** Where content is read from, and what is found wrong with it. */
export interface Reader {
  root: string
  diagnostics: Diagnostic[]
}

/** The text of a file, undefined when it is not there, 'unreadable' (with a diagnostic) when it cannot be taken: too large, binary, not UTF-8. */
export const readText = async (reader: Reader, file: string, maximumBytes = maximumContentBytes): Promise<string | undefined | 'unreadable'> => {
  const path = join(reader.root, file)
  const fail = (message: string, line?: number): 'unreadable' => {
    reader.diagnostics.push({ severity: 'error', file, ...(line === undefined ? {} : { line }), message })
    return 'unreadable'
  }
  try {
    const { size } = await stat(path)
    if (size > maximumBytes) return fail(`the file is larger than ${maximumBytes / 1024} KB; shorten it`, 1)
    const decoded = decodeText(await readFile(path))
    return decoded.ok ? decoded.text : fail(decoded.message, decoded.line)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    return fail(`the file cannot be read: ${(error as Error).message}`)
  }
}
