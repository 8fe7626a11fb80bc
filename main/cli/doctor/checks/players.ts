import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { phrase } from '../../phrase.ts'
import type { Check } from '../check.ts'

/**
 * Checks the players' identities. Without them everybody would be a stranger, so no server starts on a damaged file.
 */
export const playersCheck: Check = {
  name: 'players',
  needsStillness: true,
  async inspect({ folder }) {
    const where = join(folder, 'players.sqlite')
    const isThere = await access(where).then(
      () => true,
      () => false,
    )
    const problem = isThere ? whatIsWrong(where) : null
    if (problem === null) return []
    return [
      {
        severity: 'error',
        what: phrase('doctor-players.it-cannot-be-used', { problem }),
        where,
        remedy: phrase('doctor-players.restore-a-copy-of-it-or'),
      },
    ]
  },
}

const whatIsWrong = (file: string): string | null => {
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(file, { readOnly: true })
    const told = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})[0]
    database.prepare('SELECT id, name FROM players LIMIT 1').get()
    return told === 'ok' ? null : String(told)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    database?.close()
  }
}
