import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NpcId } from '../simulation/ids.ts'
import { type Logger, silentLogger } from './logger.ts'
import type { Acquaintance, Session, SessionRecord } from './session.ts'
import { loadSessionIndex, markAnswered, meet, type SessionIndex } from './session-index.ts'
import { appendLines, loadTranscript, type NewTranscriptEntry, replaceFile, type TranscriptEntry, type TranscriptHeader } from './transcript.ts'

/** The sessions of all NPCs of one save: `<save>/npc-agents/<npc>/sessions/`. */
export interface SessionStore {
  /** The current session of a key, made when there is none. `at` is game time in milliseconds. */
  open(npc: NpcId, key: string, at: number): Promise<Session>
  /** Begins a new session under the same key; the old transcript stays. */
  reset(npc: NpcId, key: string, at: number): Promise<Session>
  /** Resolves when the entries are in the file. Nothing is changed when that fails. */
  append(session: Session, entries: readonly NewTranscriptEntry[]): Promise<void>
  acquaintance(npc: NpcId, body: string): Promise<Acquaintance | null>
  list(npc: NpcId): Promise<(SessionRecord & { key: string })[]>
  /** Waits until the indexes are written. */
  settled(): Promise<void>
}

export interface SessionStoreOptions {
  /** The save's folder. */
  directory: string
  logger?: Logger
  /** Makes the random part of a session's id. */
  newId?: () => string
}

/** Entries of one session kept in memory: enough for the history in a prompt. */
const recentEntries = 80
/** Sessions kept in memory. One that is in use was opened among the last of so many. */
const openSessions = 2000

interface LiveSession extends Session {
  recent: TranscriptEntry[]
  length: number
  model: string | null
  summary: string | null
  readonly path: string
  readonly outcomes: Map<string, 'answered' | 'merged' | 'refused' | 'open'>
  /** Appends go one after the other. */
  writing: Promise<void>
  /** The last append failed in the middle: the next one begins on a fresh line. */
  torn: boolean
}

interface NpcSessions {
  folder: string
  index: SessionIndex
  saving: Promise<void>
  dirty: boolean
}

export const createSessionStore = (options: SessionStoreOptions): SessionStore => {
  const { directory, logger = silentLogger, newId = () => randomBytes(4).toString('hex') } = options
  const npcs = new Map<NpcId, Promise<NpcSessions>>()
  const sessions = new Map<string, Promise<LiveSession>>()

  const loadNpc = async (npc: NpcId): Promise<NpcSessions> => {
    const folder = join(directory, 'npc-agents', npc, 'sessions')
    await mkdir(folder, { recursive: true })
    const { index, rebuilt } = await loadSessionIndex(folder, npc)
    const loaded: NpcSessions = { folder, index, saving: Promise.resolve(), dirty: false }
    if (rebuilt !== null) {
      logger.warn({ npc, reason: rebuilt }, 'sessions: the index was made anew from the transcripts')
      await saveIndex(loaded)
    }
    return loaded
  }

  /** A failed load is not kept, so that the next try may succeed. */
  const cached = <Key, Value>(map: Map<Key, Promise<Value>>, key: Key, make: () => Promise<Value>): Promise<Value> => {
    const known = map.get(key)
    if (known !== undefined) return known
    const made = make()
    map.set(key, made)
    made.catch(() => map.get(key) === made && map.delete(key))
    return made
  }
  const npcSessions = (npc: NpcId) => cached(npcs, npc, () => loadNpc(npc))

  /** Many changes while one write goes on make one more write. */
  const saveIndex = (npc: NpcSessions): Promise<void> => {
    if (!npc.dirty) {
      npc.dirty = true
      npc.saving = npc.saving.then(async () => {
        npc.dirty = false
        try {
          await replaceFile(join(npc.folder, 'sessions.json'), `${JSON.stringify(npc.index, null, 2)}\n`)
        } catch (error) {
          // The transcripts hold all of it; a missing or old index is made anew from them.
          logger.error({ error, folder: npc.folder }, 'sessions: the index could not be saved')
        }
      })
    }
    return npc.saving
  }

  const create = async (npc: NpcId, key: string, at: number, previous?: string): Promise<LiveSession> => {
    const owner = await npcSessions(npc)
    const day = new Date(at).toISOString()
    const id = `${day.slice(0, 10)}-${day.slice(11, 16).replace(':', '')}-${newId()}`
    const header: TranscriptHeader = { kind: 'session', version: 1, id, key, npc, at, ...(previous ? { previous } : {}) }
    const path = join(owner.folder, `${id}.jsonl`)
    await writeFile(path, `${JSON.stringify(header)}\n`, { flag: 'wx' })
    owner.index.sessions[key] = { sessionId: id, file: `${id}.jsonl`, lastChannel: '', createdAt: at, updatedAt: at }
    owner.index.transcripts.push(id)
    await saveIndex(owner)
    return live(header, path, [])
  }

  const openStored = async (npc: NpcId, key: string, at: number): Promise<LiveSession> => {
    const owner = await npcSessions(npc)
    const record = Object.hasOwn(owner.index.sessions, key) ? owner.index.sessions[key] : undefined
    if (!record) return create(npc, key, at)
    const path = join(owner.folder, record.file)
    const fallback: TranscriptHeader = { kind: 'session', version: 1, id: record.sessionId, key, npc, at: record.createdAt }
    const { header, entries, repairs } = await loadTranscript(path, fallback)
    if (repairs.length > 0) logger.warn({ npc, file: record.file, repairs }, 'sessions: a transcript was repaired; the broken one is kept beside it')
    const session = live(header, path, entries)
    // What was being answered when the server stopped will not be answered any more: said here, and the sender may ask again.
    const interrupted = [...session.outcomes].filter(([, outcome]) => outcome === 'open')
    await append(
      session,
      interrupted.map(([message]) => ({ kind: 'ended', at, message, outcome: 'refused', reason: 'interrupted' }) as const),
    )
    return session
  }

  const open = (npc: NpcId, key: string, at: number): Promise<LiveSession> => {
    const opened = cached(sessions, key, () => openStored(npc, key, at))
    // The map's order is the order of use.
    sessions.delete(key)
    sessions.set(key, opened)
    for (const oldest of sessions.keys()) {
      if (sessions.size <= openSessions) break
      sessions.delete(oldest)
    }
    return opened
  }

  const append = (session: LiveSession, added: readonly NewTranscriptEntry[]): Promise<void> => {
    if (added.length === 0) return Promise.resolve()
    const written = session.writing.then(async () => {
      const entries = linkEntries(session, added)
      try {
        await appendLines(session.path, entries, session.torn ? '\n' : '')
        session.torn = false
      } catch (error) {
        session.torn = true
        throw error
      }
      for (const entry of entries) take(session, entry)
      await noteInIndex(session, entries)
    })
    session.writing = written.catch(() => {})
    return written
  }

  const noteInIndex = async (session: Session, entries: readonly TranscriptEntry[]): Promise<void> => {
    const owner = await npcSessions(session.npc)
    const record = owner.index.sessions[session.key]
    let worthSaving = false
    for (const entry of entries) {
      if (record && record.sessionId === session.id) record.updatedAt = entry.at
      if (entry.kind === 'heard') {
        if (record) record.lastChannel = entry.channel
        worthSaving = meet(owner.index.known, { ...entry.speaker, at: entry.at, conversation: entry.conversation ?? '' }) || worthSaving
      }
      if (entry.kind === 'spoke') worthSaving = markAnswered(owner.index.known, entry.to) || worthSaving
    }
    // Not awaited: the transcript is the truth, and an index that is behind is made anew.
    if (worthSaving) void saveIndex(owner)
  }

  return {
    open,
    append: (session, entries) => append(session as LiveSession, entries),
    reset: async (npc, key, at) => {
      const old = await open(npc, key, at)
      await old.writing
      const fresh = create(npc, key, at, old.id)
      sessions.set(key, fresh)
      fresh.catch(() => sessions.set(key, Promise.resolve(old)))
      return fresh
    },
    acquaintance: async (npc, body) => {
      const { index } = await npcSessions(npc)
      const known = Object.hasOwn(index.known, body) ? index.known[body] : undefined
      return known ? { ...known } : null
    },
    list: async (npc) => {
      const { index } = await npcSessions(npc)
      return Object.entries(index.sessions).map(([key, record]) => ({ key, ...record }))
    },
    settled: async () => {
      for (const session of sessions.values()) await (await session).writing
      for (const npc of npcs.values()) await (await npc).saving
    },
  }
}

const live = (header: TranscriptHeader, path: string, entries: readonly TranscriptEntry[]): LiveSession => {
  const outcomes: LiveSession['outcomes'] = new Map()
  const session: LiveSession = {
    key: header.key,
    id: header.id,
    npc: header.npc as NpcId,
    path,
    recent: [],
    length: 0,
    model: null,
    summary: null,
    outcomes,
    writing: Promise.resolve(),
    torn: false,
    outcomeOf: (message) => outcomes.get(message),
  }
  for (const entry of entries) take(session, entry)
  return session
}

const take = (session: LiveSession, entry: TranscriptEntry): void => {
  session.recent.push(entry)
  if (session.recent.length > recentEntries) session.recent.shift()
  session.length++
  if (entry.kind === 'heard') session.outcomes.set(entry.message, 'open')
  if (entry.kind === 'ended') session.outcomes.set(entry.message, entry.outcome)
  if (entry.kind === 'model') session.model = entry.ref
  if (entry.kind === 'compacted') session.summary = entry.summary
}

/** Ids count up within a transcript; after a repair they go on behind the highest that is left. */
const linkEntries = (session: LiveSession, added: readonly NewTranscriptEntry[]): TranscriptEntry[] => {
  const lastId = session.recent.at(-1)?.id ?? null
  let number = Math.max(session.length, Number(lastId?.slice(1) ?? 0) || 0)
  let parentId = lastId
  return added.map((entry) => {
    number++
    const linked = { ...entry, id: `e${number}`, parentId } as TranscriptEntry
    parentId = linked.id
    return linked
  })
}
