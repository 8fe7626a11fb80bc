import { access } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { SaveError } from '../save-error.ts'

/** The players that a save knows. Empty when it has no `players.sqlite`. @throws SaveError when that is damaged. */
export const playersIn = async (file: string): Promise<{ id: string; name: string }[]> =>
  (await withDatabase(
    file,
    (database) => database.prepare('SELECT id, name FROM players').all() as { id: string; name: string }[],
  )) ?? []

/**
 * Removes players from `players.sqlite`, with their traces in its pages and its log. Resolves with the number removed.
 */
export const forgetIdentity = async (file: string, players: ReadonlySet<string>): Promise<number> =>
  (await withDatabase(file, (database) => {
    const remove = database.prepare('DELETE FROM players WHERE id = ?')
    let removed = 0
    for (const id of players) removed += Number(remove.run(id).changes)
    // It runs even if nobody was found, because an earlier run may have been interrupted right here.
    database.exec('VACUUM')
    return removed
  })) ?? 0

const withDatabase = async <Result>(file: string, work: (database: DatabaseSync) => Result): Promise<Result | null> => {
  const isThere = await access(file).then(
    () => true,
    () => false, // Nobody has played this save.
  )
  if (!isThere) return null
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(file)
    database.exec('PRAGMA secure_delete = ON')
    return work(database)
  } catch (cause) {
    throw new SaveError(
      `${file} cannot be used (${(cause as Error).message}). Restore a copy of it, or move it away.`,
      { cause },
    )
  } finally {
    database?.close()
  }
}
