import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditEntry } from '../../mind/faculties/permission/audit.ts'
import { auditFiles, readAuditLine } from './audit-log.ts'

/** Bytes read at once, so that no tick waits long. */
const blockBytes = 128 * 1024
const newline = 0x0a

export interface AuditWish {
  fits(entry: AuditEntry): boolean
  /** Number of matching entries to skip. */
  offset: number
  limit: number
}

/**
 * What NPCs did and tried, newest first, as far back as is kept. Reads from the end, no further than needed. `more`:
 * there are older matches.
 */
export const searchAudit = async (
  saveFolder: string,
  { fits, offset, limit }: AuditWish,
): Promise<{ entries: AuditEntry[]; more: boolean }> => {
  const entries: AuditEntry[] = []
  let passed = 0
  for (const file of auditFiles.toReversed())
    for await (const line of linesFromEnd(join(saveFolder, file))) {
      const entry = readAuditLine(line)
      if (!entry || !fits(entry)) continue
      if (passed < offset) passed += 1
      else if (entries.length === limit) return { entries, more: true }
      else entries.push(entry)
    }
  return { entries, more: false }
}

/** A missing file has no lines. */
async function* linesFromEnd(path: string): AsyncGenerator<string> {
  let handle: FileHandle
  try {
    handle = await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    let end = (await handle.stat()).size
    /** The end of a line that begins before the bytes read so far. */
    let rest = Buffer.alloc(0)
    while (end > 0) {
      const from = Math.max(0, end - blockBytes)
      const block = Buffer.alloc(end - from)
      const { bytesRead } = await handle.read(block, 0, block.length, from)
      const bytes = Buffer.concat([block.subarray(0, bytesRead), rest])
      const first = from === 0 ? 0 : bytes.indexOf(newline) + 1
      end = from
      // The block contains no line end, so reading continues.
      if (from > 0 && first === 0) rest = bytes
      else {
        rest = bytes.subarray(0, first)
        yield* bytes.subarray(first).toString('utf8').split('\n').reverse()
      }
    }
  } finally {
    await handle.close()
  }
}
