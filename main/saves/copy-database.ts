import { rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { SaveError } from './save-error.ts'

/** Matches the files that SQLite keeps beside a database. A copy by `copyDatabase` has their contents in it. */
export const besideDatabase = /\.sqlite-(?:wal|shm)$/

/**
 * Copies a database as of one moment, also while a server writes to it. Replaces the target.
 *
 * @throws SaveError when it can't be read.
 */
export const copyDatabase = async (from: string, to: string): Promise<void> => {
  await rm(to, { force: true })
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(from)
    database.prepare('VACUUM INTO ?').run(to)
  } catch (cause) {
    throw new SaveError(`${from} cannot be copied (${(cause as Error).message}). Restore a copy of it first.`, {
      cause,
    })
  } finally {
    database?.close()
  }
}
