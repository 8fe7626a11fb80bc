import { isUtf8 } from 'node:buffer'
import { constants } from 'node:fs'
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { isMissing, reasonOf } from './memory-error.ts'

/** The state of a file, which shows without reading whether the file has changed. */
export interface FileState {
  size: number
  mtimeMs: number
  /** The inode, which changes when the file is replaced. */
  ino: number
}

/** How many bytes are read at a time. Others get a turn in between. */
const pieceBytes = 256 * 1024
/**
 * The most bytes of a line. A longer one is left out. Its marks are at its end, so a cut line would lose them and
 * anyone might hear it.
 */
const longestLine = 1024 * 1024

export const sameState = (a: FileState, b: FileState): boolean =>
  a.size === b.size && a.mtimeMs === b.mtimeMs && a.ino === b.ino
export const stateOf = ({ size, mtimeMs, ino }: FileState): FileState => ({ size, mtimeMs, ino })

/** `passing`: the system failed, which says nothing about the file. */
type Opened = { handle: FileHandle; state: FileState } | { problem: string; passing?: true }

/**
 * Opens a file in `folder` for reading. Null when it is missing. Links may stay inside the folder but never lead out of
 * it.
 */
export const openInside = async (folder: string, path: string): Promise<Opened | null> => {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))])
    if (!file.startsWith(root + sep))
      return { problem: 'It is a symbolic link that leads out of the folder; it was not read.' }
    return await openFile(file)
  } catch (cause) {
    return isMissing(cause) ? null : failed(cause)
  }
}

/** Does the same, but faster, for a path whose parent folder is known to lie inside. */
export const openListed = async (folder: string, path: string): Promise<Opened | null> => {
  const opened = await openFile(join(folder, path))
  return opened !== null && 'problem' in opened ? await openInside(folder, path) : opened
}

const openFile = async (file: string): Promise<Opened | null> => {
  let handle: FileHandle | undefined
  try {
    // It follows no link and doesn't wait for a pipe that is named like a note.
    handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW)
    const found = await handle.stat()
    if (found.isFile()) return { handle, state: stateOf(found) }
    await handle.close()
    return {
      problem: `This is ${found.isDirectory() ? 'a folder' : 'not a file'}, but a note belongs here; move it away.`,
    }
  } catch (cause) {
    await handle?.close()
    return isMissing(cause) ? null : failed(cause)
  }
}

/**
 * What a failure means. A link, or a file in place of a folder, was put there by a person. Anything else is the
 * system's failure.
 */
const failed = (cause: unknown): Opened => {
  const { code = '' } = cause as NodeJS.ErrnoException
  return ['ELOOP', 'ENOTDIR', 'ENXIO'].includes(code)
    ? { problem: reasonOf(cause) }
    : { problem: reasonOf(cause), passing: true }
}

/**
 * Checks before a write to `path` that the parent folder lies inside the NPC's folder once links are resolved. If the
 * parent doesn't exist, checks the part of it that does.
 *
 * @throws Error that names the problem.
 */
export const assertInside = async (folder: string, path: string): Promise<void> => {
  if (await isPlain(folder, dirname(path))) return
  const root = await realpath(folder).catch(nullIfMissing)
  for (let place = dirname(path); root !== null; place = dirname(place)) {
    const real = await realpath(join(folder, place)).catch(nullIfMissing)
    if (real === root || real?.startsWith(root + sep)) return
    if (real !== null)
      throw new Error(`${place} is a symbolic link that leads out of the folder; put a real folder in its place`)
  }
}

/** Whether the place and its parents are all folders without any link, so that no path needs resolving. */
const isPlain = async (folder: string, place: string): Promise<boolean> => {
  for (let part = place; part !== '.'; part = dirname(part)) {
    const found = await lstat(join(folder, part)).catch(nullIfMissing)
    if (found?.isDirectory() !== true) return false
  }
  return true
}

const nullIfMissing = (cause: unknown): null => {
  if (isMissing(cause)) return null
  throw cause
}

/** The lines of a file in `folder` up to `end`, or a few more. Empty when the file is missing. */
export const firstLines = async (
  folder: string,
  path: string,
  end: number,
): Promise<string[] | { refused: string }> => {
  const opened = await openInside(folder, path)
  if (opened === null) return []
  if ('problem' in opened) return { refused: `${path}: ${opened.problem}` }
  try {
    const lines: string[] = []
    for await (const some of linesOf(opened)) {
      for (const line of some.lines) lines.push(line)
      if (lines.length >= end) break
    }
    return lines
  } finally {
    await opened.handle.close()
  }
}

export interface SomeLines {
  /** The lines without their endings. */
  lines: string[]
  problems: { line: number; message: string }[]
  /** Whether the file ends without a line ending, for the last batch. */
  torn: boolean
}

/**
 * Reads a file of any size, a few lines at a time. Reports lines with invalid UTF-8, NUL, or more than 1 MB. A line
 * that is too long comes out empty. Skips a byte order mark.
 */
export async function* linesOf({ handle, state }: { handle: FileHandle; state: FileState }): AsyncGenerator<SomeLines> {
  let rest: Buffer[] = []
  let restBytes = 0
  let number = 0
  let position = 0
  for (;;) {
    // It asks for one byte more than expected, so that one call reads a small file to its end.
    const wanted = Math.min(pieceBytes, Math.max(0, state.size - position) + 1)
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(wanted), 0, wanted, position)
    position += bytesRead
    const piece = buffer.subarray(0, bytesRead)
    const last = bytesRead < wanted
    const end = last ? bytesRead : piece.lastIndexOf(0x0a) + 1
    if (!last && end === 0) {
      restBytes += bytesRead
      // It keeps only the first pieces of a line that will be left out.
      if (restBytes <= longestLine + pieceBytes) rest.push(piece)
      continue
    }
    const block = Buffer.concat([...rest, piece.subarray(0, end)])
    if (block.length > 0) {
      const read = decodeLines(block, restBytes > longestLine, number)
      number += read.lines.length
      yield { ...read, torn: last && block.at(-1) !== 0x0a }
    }
    if (last) return
    rest = end < bytesRead ? [piece.subarray(end)] : []
    restBytes = bytesRead - end
    await setImmediate()
  }
}

/**
 * Decodes the lines of a block. `first`: how many lines came before. `tooLong`: the first line is longer than the part
 * of it in `block`.
 */
const decodeLines = (block: Buffer, tooLong: boolean, first: number): Omit<SomeLines, 'torn'> => {
  const plain = !tooLong && isUtf8(block) && !block.includes(0) && block.length <= longestLine
  const text = first === 0 ? block.toString().replace(/^\ufeff/, '') : block.toString()
  if (plain) return { lines: withoutEnds(text), problems: [] }
  const lines: string[] = []
  const problems: SomeLines['problems'] = []
  for (let from = 0; from < block.length; ) {
    const newline = block.indexOf(0x0a, from)
    const line = block.subarray(from, newline < 0 ? block.length : newline + 1)
    const problem =
      (tooLong && from === 0) || line.length > longestLine
        ? 'The line is longer than 1 MB; it was left out.'
        : problemOfBytes(line)
    if (problem !== null) problems.push({ line: first + lines.length + 1, message: problem })
    const kept = problem?.includes('left out') ? '' : (withoutEnds(line.toString())[0] ?? '')
    lines.push(first + lines.length === 0 ? kept.replace(/^\ufeff/, '') : kept)
    from += line.length
  }
  return { lines, problems }
}

const problemOfBytes = (line: Buffer): string | null => {
  if (!isUtf8(line)) return 'The line is not UTF-8; the bytes that could not be read were dropped.'
  return line.includes(0) ? 'The line holds NUL bytes; they were dropped.' : null
}

const withoutEnds = (text: string): string[] => {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
}
