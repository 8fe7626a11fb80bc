import type { Dirent } from 'node:fs'
import { join } from 'node:path'
import { optional } from '../base/optional.ts'
import { told } from '../language/findings/finding.ts'
import { type AuthoredFiles, authoredFiles, type Unread, whyUnread } from './authored-files.ts'
import type { Diagnostic } from './character.ts'
import { decodeText } from './decode-text.ts'
import { maximumContentBytes } from './read-front-matter.ts'

/** The place from which content is read, and the faults found in it. */
export interface Reader {
  root: string
  diagnostics: Diagnostic[]
  /** Default: the files of this machine. */
  files?: AuthoredFiles
  /** Set when the system failed. Another reading soon may then give more. */
  failed?: boolean
}

/**
 * Reads the text of a file. Undefined if the file doesn't exist. 'unreadable', with a diagnostic, if it isn't a regular
 * file, is too large or binary, or isn't UTF-8.
 */
export const readText = async (
  reader: Reader,
  file: string,
  maximumBytes = maximumContentBytes,
): Promise<string | undefined | 'unreadable'> => {
  const read = await (reader.files ?? authoredFiles).read(join(reader.root, file), maximumBytes)
  if (read.kind === 'missing') return undefined
  if (read.kind === 'unread') {
    reportUnread(reader, file, read)
    return 'unreadable'
  }
  const decoded = decodeText(read.bytes)
  if (decoded.ok) return decoded.text
  reader.diagnostics.push({ severity: 'error', file, line: decoded.line, ...told(decoded.message) })
  return 'unreadable'
}

/**
 * Reads the entries of a folder. Empty if the folder doesn't exist. 'unreadable', with a diagnostic, if it can't be
 * listed.
 */
export const readFolder = async (reader: Reader, folder: string): Promise<Dirent[] | 'unreadable'> => {
  const read = await (reader.files ?? authoredFiles).list(join(reader.root, folder))
  if (read.kind === 'missing') return []
  if (read.kind === 'entries') return read.entries
  reportUnread(reader, folder, read)
  return 'unreadable'
}

const reportUnread = (reader: Reader, file: string, unread: Unread): void => {
  reader.failed ||= unread.passing
  const { line } = unread
  reader.diagnostics.push({
    severity: 'error',
    file,
    ...optional({ line }),
    ...told(whyUnread(unread)),
  })
}
