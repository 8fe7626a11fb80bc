import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Logger, silentLogger } from '../../base/logger.ts'
import { optional } from '../../base/optional.ts'
import { gameTimeAt } from '../../language/calendar.ts'
import { isNpcId, type NpcId } from '../../world/ids.ts'
import { parseSessionKey } from '../ports/session-key.ts'
import { earlierAnswers } from './earlier-answers.ts'
import type { KeepEnd } from './end-away.ts'
import { answeredIn, createLiveSession, type LiveSession, linkEntries, takeEntry } from './live-session.ts'
import { type MaintenanceReport, maintainAll } from './maintain-sessions.ts'
import { type NpcSessions, openNpcSessions } from './npc-indexes.ts'
import { createOpenSessions } from './open-sessions.ts'
import type { Acquaintance, Session, SessionRecord } from './session.ts'
import { BadSessionKey, SupersededRun } from './session-errors.ts'
import { endOldGroups, noteEntries } from './session-index.ts'
import type { StoreLimits } from './store-limits.ts'
import { createStoreTrouble, type StoreProblem } from './store-trouble.ts'
import {
  type Beginning,
  type NewTranscriptEntry,
  serialiseLines,
  type TranscriptEntry,
  type TranscriptHeader,
} from './transcript.ts'
import { cutBack, hasCode, loadTranscript } from './transcript-files.ts'
import { createGatheringWriter, createTranscriptWriter } from './transcript-writer.ts'

/** The sessions of a save's NPCs: `<save>/npc-agents/<npc>/sessions/`. Only one store may write to a save. */
export interface SessionStore {
  /** The current session of a key, or a new one. `at` is game time in milliseconds. @throws BadSessionKey */
  open(npc: NpcId, key: string, at: number): Promise<Session>
  /**
   * Starts a new session under the same key. The old transcript stays, but runs of the old session may write nothing
   * more.
   * @throws BadSessionKey
   */
  reset(
    npc: NpcId,
    key: string,
    at: number,
    why?: { reason: Exclude<Beginning, 'first'>; realNow?: number },
  ): Promise<Session>
  /** Lets only `run` write from now on. The claim is kept only in memory, so it doesn't survive a crash. */
  claim(session: Session, run: string): void
  /**
   * Appends entries. Resolves when they are in the file. A failure changes nothing. With `run`, rejects with
   * `SupersededRun` if another run has the claim at the time of writing. Without it, the session's keeper writes, for
   * example how messages ended, or `/model`.
   */
  append(session: Session, entries: readonly NewTranscriptEntry[], run?: string): Promise<void>
  /** The current record, which shows whether a reset is due. */
  recordOf(session: Session): Readonly<SessionRecord>
  acquaintance(npc: NpcId, body: string): Promise<Acquaintance | null>
  list(npc: NpcId): Promise<(SessionRecord & { key: string })[]>
  /** The current session of a key, without creating one. `list` would copy those of everyone the NPC knows. */
  find(npc: NpcId, key: string): Promise<Readonly<SessionRecord> | null>
  /**
   * Archives finished helper runs, ends talks with people who stay away, and removes what is too old or exceeds the
   * limits. `now` is game time. It is meant for startup and once a day, and leaves open sessions alone. `keepEnd` keeps
   * the end of a talk that is ended.
   */
  maintain(options: { now: number; limits: StoreLimits; keepEnd?: KeepEnd }): Promise<MaintenanceReport>
  /** Checks whether the talks of these NPCs can be stored. The result is in `problems`. */
  look(npcs: readonly NpcId[]): Promise<void>
  /** The NPCs whose talks can't be stored, according to the last write or check. */
  problems(): StoreProblem[]
  /** Writes everything of one NPC and lets go of its folder, which may then be moved. The next use opens it again. */
  release(npc: NpcId): Promise<void>
  /** Waits until everything is written, including the indexes. */
  settled(): Promise<void>
}

export interface SessionStoreOptions {
  /** The save's folder. */
  directory: string
  logger?: Logger
  /** Makes the random part of a session id. */
  newId?: () => string
  /** Why nobody may open this NPC's talks now; null: they are here. Default: all are. */
  away?: (npc: NpcId) => string | null
  /** False: transcripts and indexes are sure to be in their files only after `settled`. Default: true. */
  lasting?: boolean
}

export const createSessionStore = (options: SessionStoreOptions): SessionStore => {
  const { directory, logger = silentLogger, newId = () => randomBytes(4).toString('hex'), lasting = true } = options
  const writer = lasting ? createTranscriptWriter() : createGatheringWriter()
  const npcs = new Map<NpcId, Promise<NpcSessions>>()
  const sessions = createOpenSessions()
  const trouble = createStoreTrouble({ directory, logger })

  const npcSessions = async (npc: NpcId): Promise<NpcSessions> => {
    const away = options.away?.(npc) ?? null
    if (away !== null) throw new Error(away)
    const known = npcs.get(npc)
    if (known !== undefined) return known
    const opening = openNpcSessions({ directory, npc, logger, lasting })
    npcs.set(npc, opening)
    // A failed load isn't kept, so the next try may succeed.
    opening.catch(() => npcs.delete(npc))
    return opening
  }

  const create = async (
    header: Omit<TranscriptHeader, 'kind' | 'version' | 'id'>,
    old: LiveSession | null = null,
  ): Promise<LiveSession> => {
    const owner = await npcSessions(header.npc as NpcId)
    const { date, time } = gameTimeAt(header.at)
    const id = `${date}-${time.replace(':', '')}-${newId()}`
    const whole: TranscriptHeader = { kind: 'session', version: 1, id, ...header }
    const path = join(owner.folder, `${id}.jsonl`)
    const text = serialiseLines([whole])
    await writer.begin(path, text)
    const session = createLiveSession({
      header: whole,
      path,
      entries: [],
      size: Buffer.byteLength(text),
      usedAt: header.at,
      ...(old === null ? {} : { answeredBefore: answeredIn(old.outcomes) }),
    })
    owner.index.sessions[header.key] = session.record
    owner.index.transcripts.push(id)
    endOldGroups(owner.index, header.at)
    void owner.save() // This isn't awaited: the transcript is there, and an outdated index is rebuilt.
    return session
  }

  const openStored = async (npc: NpcId, key: string, at: number): Promise<LiveSession> => {
    const owner = await npcSessions(npc)
    const record = recordIn(owner, key)
    if (record !== undefined) await writer.flush()
    const loaded = record === undefined ? null : await load(owner, key, record)
    if (record === undefined || loaded === null) return create({ key, npc, at, reason: 'first' })
    const path = join(owner.folder, record.file)
    const header = { ...loaded.header, id: record.sessionId, key, npc }
    const answeredBefore =
      header.previous === undefined ? new Map() : await earlierAnswers(owner.folder, header.previous)
    const session = createLiveSession({
      header,
      path,
      entries: loaded.entries,
      size: (await stat(path)).size,
      usedAt: at,
      answeredBefore,
    })
    // The transcript is more current than an index that was not saved at the end.
    owner.index.sessions[key] = session.record
    noteEntries(
      owner.index.known,
      loaded.entries.filter((entry) => entry.at >= record.updatedAt),
    )
    if (session.forgotten > 0) warnOfLength(session)
    // Messages that were being answered when the server stopped stay unanswered. Recording this lets the sender ask
    // again.
    const interrupted = [...session.outcomes].filter(([, outcome]) => outcome === 'open')
    await append(
      session,
      interrupted.map(
        ([message]) => ({ kind: 'ended', at, message, outcome: 'refused', reason: 'interrupted' }) as const,
      ),
    )
    return session
  }

  /** Loads a session. Null if its file was removed. */
  const load = async (
    owner: NpcSessions,
    key: string,
    record: SessionRecord,
  ): Promise<{ header: TranscriptHeader; entries: TranscriptEntry[] } | null> => {
    const { npc, folder } = owner
    const fallback: TranscriptHeader = {
      kind: 'session',
      version: 1,
      id: record.sessionId,
      key,
      npc,
      at: record.sessionStartedAt,
    }
    try {
      const { repairs, ...transcript } = await loadTranscript(join(folder, record.file), fallback)
      if (repairs.length > 0)
        logger.warn(
          { npc, file: record.file, repairs },
          'sessions: a transcript was repaired; the broken one is kept beside it',
        )
      return transcript
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error
      logger.error({ npc, file: record.file }, 'sessions: a transcript is gone; the talk starts afresh')
      return null
    }
  }

  const open = async (npc: NpcId, key: string, at: number): Promise<LiveSession> => {
    checkKey(npc, key)
    const session = await sessions.use(key, () => openStored(npc, key, at))
    session.usedAt = Math.max(session.usedAt, at)
    return session
  }

  const warnOfLength = (session: LiveSession): void =>
    logger.warn(
      { npc: session.npc, session: session.id },
      'sessions: a talk is too long for memory; its oldest lines are only in the file',
    )

  const append = (session: LiveSession, added: readonly NewTranscriptEntry[], run?: string): Promise<void> => {
    if (added.length === 0) return Promise.resolve()
    session.pendingWrites++
    const written = session.writing.then(async () => {
      // Checked at the time of writing, so a claim made in the meantime counts.
      if (run !== undefined && run !== session.claim) throw new SupersededRun(run, session.id)
      const entries = linkEntries(session, added)
      await write(session, entries)
      const before = session.forgotten
      for (const entry of entries) takeEntry(session, entry)
      if (before === 0 && session.forgotten > 0) warnOfLength(session)
      await noteInIndex(session, entries)
    })
    session.writing = written.catch(() => {}).then(() => void session.pendingWrites--)
    return written
  }

  const write = async (session: LiveSession, entries: readonly TranscriptEntry[]): Promise<void> => {
    if (session.torn) await cutBack(session.path, session.size)
    session.torn = true
    const { bytes, anew } = await writer.append(session.path, session.header, serialiseLines(entries))
    session.torn = false
    session.size = anew ? bytes : session.size + bytes
  }

  const noteInIndex = async (session: LiveSession, entries: readonly TranscriptEntry[]): Promise<void> => {
    const owner = await npcSessions(session.npc)
    if (noteEntries(owner.index.known, entries)) void owner.save()
    else owner.touch()
  }

  return {
    open: (npc, key, at) => trouble.watched(npc, key, open(npc, key, at)),
    claim: (session, run) => {
      const own = session as LiveSession
      own.claim = run
    },
    append: (session, entries, run) =>
      trouble.watched(session.npc, session.key, append(session as LiveSession, entries, run)),
    recordOf: (session) => (session as LiveSession).record,
    reset: async (npc, key, at, why = { reason: 'new' }) => {
      checkKey(npc, key)
      const { reason, realNow } = why
      const replaced = sessions.replace(
        key,
        () => openStored(npc, key, at),
        async (old) => {
          old.claim = null
          await old.writing
          return create({ key, npc, at, reason, previous: old.id, ...optional({ realAt: realNow }) }, old)
        },
      )
      return trouble.watched(npc, key, replaced)
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
    find: async (npc, key) => recordIn(await npcSessions(npc), key) ?? null,
    maintain: async ({ now, limits, keepEnd }) => {
      await writer.close()
      return maintainAll({ directory, ownerOf: npcSessions, sessions, now, limits, keepEnd, logger })
    },
    look: trouble.look,
    problems: trouble.problems,
    release: async (npc) => {
      await sessions.release((key) => parseSessionKey(key)?.npc === npc)
      await writer.close()
      const owner = npcs.get(npc)
      npcs.delete(npc)
      await (await owner?.catch(() => undefined))?.settled()
    },
    settled: async () => {
      await sessions.settled()
      await writer.close()
      for (const npc of npcs.values()) await (await npc).settled()
    },
  }
}

const recordIn = ({ index }: NpcSessions, key: string): SessionRecord | undefined =>
  Object.hasOwn(index.sessions, key) ? index.sessions[key] : undefined

const checkKey = (npc: NpcId, key: string): void => {
  if (!isNpcId(npc) || parseSessionKey(key)?.npc !== npc) throw new BadSessionKey(String(npc), key)
}
