import { createHash, randomBytes, randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ChosenLook } from '../../art/own-look.ts'
import { syncFolder } from '../../base/folders.ts'
import { mustOwn } from '../../base/write-gate.ts'
import { noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
import type { PlayerId } from '../../world/ids.ts'
import { cleanName, whyRenamed } from './clean-text.ts'
import { storedLook } from './own-look.ts'

export type LoginResult =
  /** `renamed`: why the name differs from the given one, as words that follow "a name"; null if it is the same. */
  | {
      ok: true
      player: { id: PlayerId; name: string }
      token: string
      returning: boolean
      renamed: string | null
      /** The player came back and chose another look. */
      changed?: true
    }
  | { ok: false; message: string }

/** Who a player is, for another zone: the hash of their token, and their look as JSON. */
export interface PlayerPapers {
  tokenHash: string
  look: string | null
}

/**
 * The players' identities: `players.sqlite` of the save. A player is known by a token that the page keeps; the name is
 * for people, and two players may share one. Only a hash of the token is stored. `look`: what the player chose, as JSON.
 */
export function openPlayerRegistry(options: { file: string }) {
  mkdirSync(dirname(options.file), { recursive: true })
  const database = openDatabase(options.file)
  const byToken = database.prepare('SELECT id, name, look FROM players WHERE token_hash = ?')
  const byId = database.prepare('SELECT id, name FROM players WHERE id = ?')
  const byName = database.prepare('SELECT id, name FROM players WHERE name = ? ORDER BY created_at, id LIMIT 20')
  const cameById = database.prepare('SELECT created_at FROM players WHERE id = ?')
  const newest = database.prepare('SELECT id, name FROM players ORDER BY created_at DESC, id LIMIT ?')
  const counted = database.prepare('SELECT count(*) AS count FROM players')
  const lookById = database.prepare('SELECT look FROM players WHERE id = ?')
  const insert = database.prepare('INSERT INTO players (id, name, token_hash, created_at, look) VALUES (?, ?, ?, ?, ?)')
  const rename = database.prepare('UPDATE players SET name = ? WHERE id = ?')
  const dress = database.prepare('UPDATE players SET look = ? WHERE id = ?')
  const papers = database.prepare('SELECT token_hash, look FROM players WHERE id = ?')
  const adopt = database.prepare(
    'INSERT INTO players (id, name, token_hash, created_at, look) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name, token_hash = excluded.token_hash, look = coalesce(excluded.look, look)',
  )
  const remove = database.prepare('DELETE FROM players WHERE id = ?')
  type Row = { id: PlayerId; name: string }

  return {
    /**
     * The player with this token, else a new one. Tokens of other saves are unknown here. Without a look the player
     * looks as before. `say`: the player's language; default English.
     */
    login(request: { name: unknown; token?: unknown; look?: ChosenLook | null; say?: SayNotice }): LoginResult {
      const { say = noticesInEnglish } = request
      const look = request.look ? JSON.stringify(request.look) : null
      if (typeof request.name !== 'string') return { ok: false, message: say('player-registry.name-needed') }
      const name = cleanName(request.name)
      if (name === null) return { ok: false, message: say('player-registry.name-empty') }
      const renamed = name === request.name.trim() ? null : whyRenamed(request.name, say)
      if (typeof request.token === 'string' && request.token !== '') {
        const known = byToken.get(tokenHashOf(request.token)) as (Row & { look: string | null }) | undefined
        if (known) {
          mustOwn(options.file)
          if (known.name !== name) rename.run(name, known.id)
          const changed = look !== null && look !== known.look
          if (changed) dress.run(look, known.id)
          return {
            ...{ ok: true, player: { id: known.id, name }, token: request.token, returning: true, renamed },
            ...(changed && { changed }),
          }
        }
      }
      const token = randomBytes(24).toString('base64url')
      const id = newPlayerId()
      mustOwn(options.file)
      insert.run(id, name, tokenHashOf(token), new Date().toISOString(), look)
      return { ok: true, player: { id, name }, token, returning: false, renamed }
    },
    /** What another zone of the land must know of a player to know them by their token and their look; null for nobody. */
    papersOf(id: PlayerId): PlayerPapers | null {
      const found = papers.get(id) as { token_hash: string; look: string | null } | undefined
      return found ? { tokenHash: found.token_hash, look: found.look } : null
    },
    /** Whether somebody else has this token here. */
    isAnothers: (id: PlayerId, { tokenHash }: Pick<PlayerPapers, 'tokenHash'>): boolean =>
      ((byToken.get(tokenHash) as Row | undefined)?.id ?? id) !== id,
    /** Who has the token with this hash; null for nobody. */
    ownerOf: (tokenHash: string): PlayerId | null => (byToken.get(tokenHash) as Row | undefined)?.id ?? null,
    /** Takes over a player of another zone, by their id. Without a look they look as before. */
    adopt(id: PlayerId, name: string, { tokenHash, look }: PlayerPapers): void {
      mustOwn(options.file)
      adopt.run(id, name, tokenHash, new Date().toISOString(), look)
    },
    /** Removes a new player who never came in and whom nobody has met. */
    withdraw: (id: PlayerId): void => void remove.run(id),
    /** The player with a token; null if there is none or the token is invalid. */
    known(token: unknown): PlayerId | null {
      return typeof token === 'string' && token !== ''
        ? ((byToken.get(tokenHashOf(token)) as Row | undefined)?.id ?? null)
        : null
    },
    find(id: PlayerId): { id: PlayerId; name: string } | null {
      return (byId.get(id) as Row | undefined) ?? null
    },
    /** The look that the player chose; null for none. */
    lookOf: (id: string): ChosenLook | null =>
      storedLook((lookById.get(id) as { look: string | null } | undefined)?.look),
    /** When a player first came, as ISO; null for nobody. */
    cameAt: (id: string): string | null => (cameById.get(id) as { created_at: string } | undefined)?.created_at ?? null,
    /** Everybody, or at most `limit`, newest first. */
    all: (limit: number | null): Row[] => newest.all(limit ?? -1) as Row[],
    count: (): number => (counted.get() as { count: number }).count,
    /** Everybody of this name, in the order in which they first came. */
    named: (name: string): { id: PlayerId; name: string }[] => byName.all(name) as Row[],
    /**
     * Resolves once all players who came in so far are on the disk. Doesn't use SQLite's `synchronous = FULL`, which
     * would block the event loop on the disk.
     */
    async kept(): Promise<void> {
      await using log = await open(`${options.file}-wal`, 'r')
      await log.datasync()
      await syncFolder(dirname(options.file))
    },
    close(): void {
      database.close()
    },
  }
}
export type PlayerRegistry = ReturnType<typeof openPlayerRegistry>

/** A save without its players would make everybody a stranger, so a damaged file is reported, not replaced. */
function openDatabase(file: string): DatabaseSync {
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(file)
    const check = database.prepare('PRAGMA quick_check(1)').get() as { quick_check?: string } | undefined
    if (check?.quick_check !== 'ok') throw new Error(check?.quick_check ?? 'it cannot be checked')
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
    database.exec(
      'CREATE TABLE IF NOT EXISTS players (id TEXT PRIMARY KEY, name TEXT NOT NULL, token_hash TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL)',
    )
    const columns = database.prepare("SELECT name FROM pragma_table_info('players')").all() as { name: string }[]
    if (!columns.some(({ name }) => name === 'look')) database.exec('ALTER TABLE players ADD COLUMN look TEXT')
    return database
  } catch (cause) {
    database?.close()
    throw new Error(
      `${file} cannot be used (${(cause as Error).message}). Restore a copy of it. Or move it away: then every player comes in as a stranger. The rest of the save is intact.`,
      { cause },
    )
  }
}

/** As the registry keeps a token. */
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const newPlayerId = (): PlayerId => {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
  let id = 'p-'
  for (let index = 0; index < 16; index++) id += letters[randomInt(letters.length)]
  return id as PlayerId
}
