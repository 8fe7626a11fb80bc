import { constants, type Dirent } from 'node:fs'
import { type FileHandle, lstat, open, readdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Deadline, orAbort, realDeadline } from '../base/deadline.ts'
import { type Finding, FindingError, finding } from '../language/findings/finding.ts'

/**
 * Why an existing file or folder can't be read. `passing`: the system failed, so it may be readable soon. Otherwise the
 * file itself is the problem.
 */
export interface Unread {
  kind: 'unread'
  message: Finding
  passing: boolean
  /** The line, from 1, if known. */
  line?: number
}

/** Says what is wrong and what happens now, for people. */
export const whyUnread = ({ message, passing }: Unread): Finding =>
  passing ? finding('authored-files.the-last-good-version-stays-and', { message }) : message

export type FileRead = { kind: 'bytes'; bytes: Buffer } | { kind: 'missing' } | Unread
/** The entries are sorted by name. */
export type FolderRead = { kind: 'entries'; entries: Dirent[] } | { kind: 'missing' } | Unread

/**
 * Reads all authored files. A file or folder is `missing` only if the file system says that it isn't there. Any other
 * failure proves nothing, and the caller keeps the last reading. Never throws. Never waits for something without an
 * end, such as a pipe or an absent drive.
 */
export interface AuthoredFiles {
  /** Reads a regular file of at most `maximumBytes`. Refuses anything else. */
  read(path: string, maximumBytes: number): Promise<FileRead>
  list(folder: string): Promise<FolderRead>
}

/**
 * One part of the wait for a drive, in real milliseconds. A drive that doesn't answer in time is given up for now. If
 * this process stalls, a timer may run out although the drive has answered. With several parts, the stall costs only
 * one of them.
 */
const onePart = 500
const parts = 10
const longestWait = onePart * parts

export const createAuthoredFiles = (deadline: Deadline = realDeadline): AuthoredFiles => {
  const inTime = async <Value>(work: Promise<Value>): Promise<Value> => {
    for (let part = 1; ; part++) {
      const timer = deadline(onePart)
      try {
        return await orAbort(work, timer.signal)
      } catch (error) {
        if (!timer.signal.aborted) throw error
        if (part === parts)
          throw new FindingError(
            finding('authored-files.it-did-not-answer-within-seconds', { longestWait: longestWait / 1000 }),
            { cause: error },
          )
        // This handles results that arrived meanwhile, before the next timer.
        await new Promise((resolve) => setImmediate(resolve))
      } finally {
        timer.cancel()
      }
    }
  }
  return {
    read: (path, maximumBytes) =>
      inTime(readRegular(path, maximumBytes)).catch((error: unknown) => failed(path, error)),
    list: (folder) => inTime(listSorted(folder)).catch((error: unknown) => failed(folder, error)),
  }
}

/** The files of this machine. */
export const authoredFiles: AuthoredFiles = createAuthoredFiles()

const readRegular = async (path: string, maximumBytes: number): Promise<FileRead> => {
  // Without O_NONBLOCK, opening a pipe would wait forever and block a thread of this process.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const found = await file.stat()
    if (!found.isFile())
      return {
        kind: 'unread',
        message: finding('authored-files.it-is-not-a-file-but'),
        passing: false,
      }
    if (found.size > maximumBytes) return tooLarge(maximumBytes)
    const bytes = await readUpTo(file, maximumBytes + 1)
    return bytes.length > maximumBytes ? tooLarge(maximumBytes) : { kind: 'bytes', bytes }
  } finally {
    await file.close()
  }
}

export const tooLarge = (maximumBytes: number): Unread => ({
  kind: 'unread',
  message: finding('authored-files.the-file-is-larger-than-kb', { maximumBytes: maximumBytes / 1024 }),
  passing: false,
  line: 1,
})

/** Reads what the file holds now, even if it grew or shrank since `stat`. */
const readUpTo = async (file: FileHandle, most: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  for (let at = 0; at < most; ) {
    const part = Buffer.allocUnsafe(Math.min(most - at, 64 * 1024))
    const { bytesRead } = await file.read(part, 0, part.length, at)
    if (bytesRead === 0) break
    parts.push(part.subarray(0, bytesRead))
    at += bytesRead
  }
  return Buffer.concat(parts)
}

const listSorted = async (folder: string): Promise<FolderRead> => {
  const entries = await readdir(folder, { withFileTypes: true })
  return { kind: 'entries', entries: entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }
}

const failed = async (path: string, error: unknown): Promise<{ kind: 'missing' } | Unread> => {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && !(await hangsOnLink(path))) return { kind: 'missing' }
  return {
    kind: 'unread',
    message: reasons[code ?? ''] ?? finding('authored-files.it-cannot-be-read', { message }),
    passing: true,
  }
}

const reasons: Readonly<Record<string, Finding>> = {
  EMFILE: finding('authored-files.it-cannot-be-read-this-process'),
  ENFILE: finding('authored-files.it-cannot-be-read-this-machine'),
  EACCES: finding('authored-files.it-may-not-be-read-give'),
  ENOENT: finding('authored-files.it-is-behind-a-symbolic-link'),
  ELOOP: finding('authored-files.it-is-a-symbolic-link-that'),
  ENOTDIR: finding('authored-files.a-folder-is-expected-here-and'),
  ENXIO: finding('authored-files.it-is-not-a-file-but'),
}

/**
 * Whether a path is missing only because a link on the way leads nowhere. The target of the link may be on an absent
 * drive.
 */
export const hangsOnLink = async (path: string): Promise<boolean> => {
  for (let at = path; ; at = dirname(at)) {
    const found = await lstat(at).catch(() => null)
    if (found === null && dirname(at) !== at) continue
    if (!found?.isSymbolicLink()) return false
    return stat(at).then(
      () => false,
      () => true,
    )
  }
}
