import { createHash, randomBytes, randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { PlayerId } from '../simulation/ids.ts'

/** Shortest and longest display name, in characters after cleaning. */
export const nameLength = { least: 1, most: 24 }

export type LoginResult = { ok: true; player: { id: PlayerId; name: string }; token: string; returning: boolean } | { ok: false; message: string }

/**
 * Who is who: `players.sqlite` of the save, identity only. A player is known by a token that the page keeps; the name is for
 * people and may be the same for two players. Of the token only a hash is stored.
 */
export function openPlayerRegistry(options: { file: string }) {
  mkdirSync(dirname(options.file), { recursive: true })
  const database = new DatabaseSync(options.file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  database.exec('CREATE TABLE IF NOT EXISTS players (id TEXT PRIMARY KEY, name TEXT NOT NULL, token_hash TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL)')
  const byToken = database.prepare('SELECT id, name FROM players WHERE token_hash = ?')
  const byId = database.prepare('SELECT id, name FROM players WHERE id = ?')
  const insert = database.prepare('INSERT INTO players (id, name, token_hash, created_at) VALUES (?, ?, ?, ?)')
  const rename = database.prepare('UPDATE players SET name = ? WHERE id = ?')
  type Row = { id: PlayerId; name: string }

  return {
    /** The player whom the token names, else a new one. A token that nobody owns is refused, so that a lost save is not silently a new life. */
    login(request: { name: unknown; token?: unknown }): LoginResult {
      const name = cleanName(request.name)
      if (!name.ok) return name
      if (typeof request.token === 'string' && request.token !== '') {
        const known = byToken.get(hash(request.token)) as Row | undefined
        if (known) {
          if (known.name !== name.name) rename.run(name.name, known.id)
          return { ok: true, player: { id: known.id, name: name.name }, token: request.token, returning: true }
        }
      }
      const token = randomBytes(24).toString('base64url')
      const id = newPlayerId()
      insert.run(id, name.name, hash(token), new Date().toISOString())
      return { ok: true, player: { id, name: name.name }, token, returning: false }
    },
    find(id: PlayerId): { id: PlayerId; name: string } | null {
      return (byId.get(id) as Row | undefined) ?? null
    },
    close(): void {
      database.close()
    },
  }
}
export type PlayerRegistry = ReturnType<typeof openPlayerRegistry>

const hash = (token: string): string => createHash('sha256').update(token).digest('hex')

const newPlayerId = (): PlayerId => {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
  let id = 'p-'
  for (let index = 0; index < 16; index++) id += letters[randomInt(letters.length)]
  return id as PlayerId
}

/**
 * A display name as everyone may see it: compatibility forms folded, control, invisible and direction-changing characters
 * taken out, white space joined, cut at `nameLength.most` characters as a reader counts them.
 */
export function cleanName(input: unknown): { ok: true; name: string } | { ok: false; message: string } {
  if (typeof input !== 'string') return { ok: false, message: 'A name is needed to enter the village.' }
  const cleaned = input
    .slice(0, 2000)
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, (character) => (character === '\u200d' ? character : ' '))
    .replace(/[\s\u2028\u2029]+/gu, ' ')
    .trim()
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(cleaned)].map((part) => part.segment)
  const name = letters.slice(0, nameLength.most).join('').trim()
  if (name.replace(/\u200d/g, '') === '') return { ok: false, message: 'A name needs at least one visible character.' }
  return { ok: true, name }
}
