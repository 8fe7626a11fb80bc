import { stat, statfs } from 'node:fs/promises'
import type { Logger } from '../base/logger.ts'
import type { PlainDiagnostic } from '../content/character.ts'
import { type FindingKey, finding, told } from '../language/findings/finding.ts'

/** The free bytes below which the next writes fail. */
const leastFree = 64 * 1024

const remedies: Readonly<Record<string, FindingKey>> = {
  ENOSPC: 'journal-trouble.full-disk',
  EDQUOT: 'journal-trouble.quota',
  ENOENT: 'journal-trouble.folder-gone',
  ENOTDIR: 'journal-trouble.folder-gone',
  EACCES: 'journal-trouble.not-writable',
  EPERM: 'journal-trouble.not-writable',
  ENOTOWNER: 'journal-trouble.not-owner',
  EROFS: 'journal-trouble.read-only',
}

const failed = (code: string, message: string, path: string): Error =>
  Object.assign(new Error(`${code}: ${message}, '${path}'`), { code, path })

/** A file as it was when it was opened. Its handle still accepts writes after its folder is moved or deleted. */
export interface WrittenFile {
  path: string
  ino: number
  dev: number
}

/** Checks that the file is still at its path. @throws with `code` ENOENT when it isn't. */
export async function mustStandAt({ path, ino, dev }: WrittenFile): Promise<void> {
  const there = await stat(path)
  if (ino !== there.ino || dev !== there.dev) throw failed('ENOENT', 'the file was replaced by another one', path)
}

/**
 * Checks that there is room for the next writes. Assumes so if the file system doesn't tell its size. @throws with
 * `code` ENOSPC when there is none.
 */
async function mustHaveRoom(folder: string): Promise<void> {
  const { blocks, bsize, bavail, bfree } = await statfs(folder)
  // Root may also use the reserved blocks.
  const free = (process.getuid?.() === 0 ? bfree : bavail) * bsize
  if (blocks > 0 && free < leastFree) throw failed('ENOSPC', 'no space left on device', folder)
}

interface Trouble {
  since: Date
  error: unknown
}

/**
 * Tracks the reasons why the world can't be saved. Trouble found by a write is cleared only by another write, and
 * trouble found by a check only by another check.
 */
export const createJournalTrouble = ({
  folder,
  logger,
  now = () => new Date(),
}: {
  folder: string
  logger: Logger
  now?: () => Date
}) => {
  let write: Trouble | null = null
  let look: Trouble | null = null
  return {
    isFailing: (): boolean => write !== null,
    /** Tells it that a write succeeded at the place where a start looks for it. */
    wrote(): void {
      if (write) logger.warn({ folder }, 'the world can be saved again')
      write = null
    },
    writeFailed(error: unknown): void {
      // It is logged once, because on a full disk this fails ten times a second.
      if (!write) logger.error({ error, folder }, 'the world cannot be saved right now; trying again')
      write = { since: write?.since ?? look?.since ?? now(), error }
    },
    async look(journal: WrittenFile | null): Promise<void> {
      try {
        await Promise.all([journal && mustStandAt(journal), mustHaveRoom(folder)])
        look = null
      } catch (error) {
        look = { since: look?.since ?? now(), error }
      }
    },
    problems(): PlainDiagnostic[] {
      const trouble = write ?? look
      if (!trouble) return []
      const {
        code = 'unknown',
        path = folder,
        message = String(trouble.error),
      } = trouble.error as Partial<NodeJS.ErrnoException>
      const said = finding('journal-trouble.not-saved', {
        since: trouble.since.toISOString(),
        reason: message,
        remedy: finding(remedies[code] ?? 'journal-trouble.check-the-disk'),
      })
      return [{ severity: 'error', file: path, ...told(said) }]
    },
  }
}
