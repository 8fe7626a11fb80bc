import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../../base/logger.ts'
import { dayMs } from '../../language/calendar.ts'
import { isPlayerId, type NpcId } from '../../world/ids.ts'
import { parseSessionKey } from '../ports/session-key.ts'
import type { LiveSession } from './live-session.ts'
import type { NpcSessions } from './npc-indexes.ts'
import type { OpenSessions } from './open-sessions.ts'
import type { SessionIndex } from './session-index.ts'
import { roomOf, type StoreLimits } from './store-limits.ts'
import { repairTranscript, type TranscriptEntry } from './transcript.ts'
import { hasCode, lostHeader } from './transcript-files.ts'

/** A talk that ends because the person stays away. */
export interface AwayTalk {
  npc: NpcId
  key: string
  session: string
  entries: readonly TranscriptEntry[]
}
/** Keeps the end of a talk before it is over. Resolves once it is kept. After a failure the talk stays as it is. */
export type KeepEnd = (talk: AwayTalk) => Promise<unknown>

/** The game time without a word after which a talk may end for lack of room. */
const restedMs = dayMs
/** The most players whom one NPC knows. */
const mostKnown = 10_000

/**
 * Ends talks with single people that nobody continued for `awayDays`. If the current talks alone exceed the limits, it
 * also ends those that nobody continued since the day before, the longest unused first. A person who comes back begins
 * a new talk, as after any day. Nothing is removed here.
 */
export const endAway = async (options: {
  owner: NpcSessions
  sessions: OpenSessions
  now: number
  limits: StoreLimits
  /** The number and size of the current sessions. */
  current: { count: number; bytes: number }
  keepEnd?: KeepEnd | undefined
  logger: Logger
}): Promise<number> => {
  const { owner, sessions, now, limits, keepEnd, logger } = options
  let { count, bytes } = options.current
  const room = roomOf(bytes, limits)
  let ended = 0
  const unused = Object.entries(owner.index.sessions)
    .filter(([key, { updatedAt }]) => isPersonal(key) && now - updatedAt > restedMs)
    .toSorted(([, a], [, b]) => a.updatedAt - b.updatedAt)
  for (const [key, record] of unused) {
    const tooMany = count > limits.maxSessions || bytes > room
    if (!tooMany && now - record.updatedAt <= limits.awayDays * dayMs) break
    try {
      const open = sessions.peek(key)
      if (open === 'opening' || (open !== null && (isBusy(open) || now - open.usedAt <= restedMs))) continue
      const path = join(owner.folder, record.file)
      const text = await readFile(path, 'utf8').catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return ''
        throw error
      })
      const { entries } = repairTranscript(text, lostHeader(owner.npc, record.sessionId))
      // After a crash the index may be older than the transcript.
      if (now - (entries.at(-1)?.at ?? record.updatedAt) <= restedMs) continue
      await keepEnd?.({ npc: owner.npc, key, session: record.sessionId, entries })
      // The person may have come back meanwhile.
      if (owner.index.sessions[key] !== record || sessions.peek(key) !== open) continue
      if (open !== null && (isBusy(open) || now - open.usedAt <= restedMs)) continue
      delete owner.index.sessions[key]
      sessions.forget(key)
      ended++
      count--
      bytes -= Buffer.byteLength(text)
    } catch (error) {
      // It stays as it is until the next time.
      logger.error({ npc: owner.npc, file: record.file, error }, 'sessions: an unused talk could not be ended')
    }
  }
  return ended
}

const isPersonal = (key: string): boolean => {
  const kind = parseSessionKey(key)?.kind
  return kind === 'dm' || kind === 'channelDm' || kind === 'accountDm'
}

export const isBusy = ({ pendingWrites, outcomes }: LiveSession): boolean =>
  pendingWrites > 0 || [...outcomes.values()].includes('open')

/** Drops acquaintances beyond the limit, those first who have been away longest. The files about them stay. */
export const forgetLongGone = ({ known, sessions }: SessionIndex): number => {
  const players = Object.keys(known).filter(isPlayerId)
  if (players.length <= mostKnown) return 0
  const inTalk = new Set<string>(
    Object.keys(sessions).flatMap((text) => {
      const key = parseSessionKey(text)
      return key !== null && 'peer' in key ? [key.peer] : []
    }),
  )
  const gone = players
    .filter((id) => !inTalk.has(id))
    .toSorted((a, b) => ((known[a]?.lastDay ?? '') < (known[b]?.lastDay ?? '') ? -1 : 1))
    .slice(0, players.length - mostKnown)
  for (const id of gone) delete known[id]
  return gone.length
}
