import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Logger } from '../../base/logger.ts'
import { mustOwn } from '../../base/write-gate.ts'
import { dayMs, hourMs } from '../../language/calendar.ts'
import { isNpcId, type NpcId } from '../../world/ids.ts'
import { endAway, forgetLongGone, isBusy, type KeepEnd } from './end-away.ts'
import type { NpcSessions } from './npc-indexes.ts'
import type { OpenSessions } from './open-sessions.ts'
import { isHelperKey } from './session-record.ts'
import { roomOf, type StoreLimits } from './store-limits.ts'
import { repairTranscript } from './transcript.ts'
import { hasCode, lostHeader } from './transcript-files.ts'

export interface MaintenanceReport {
  archived: number
  /** Talks with people who stayed away. They end like other talks, and their transcripts follow the same rules. */
  ended: number
  pruned: number
  freedBytes: number
}

/** How much game time passes after an NPC's own run before it is archived. */
const archiveAfterMs = hourMs
/** How much of a file's end to read for its last line. */
const tailBytes = 64 * 1024
export const archiveFolder = 'archive'

/** NPCs that have sessions in a save. */
export const npcsOf = async (directory: string): Promise<NpcId[]> => {
  try {
    const entries = await readdir(join(directory, 'npc-agents'), { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => (isNpcId(name) ? [name] : []))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

/**
 * Archives an NPC's finished helper runs, ends the talks of people who stay away, then removes the oldest finished
 * talks beyond the limits. Current sessions stay.
 */
const maintainSessions = async (options: {
  owner: NpcSessions
  sessions: OpenSessions
  now: number
  limits: StoreLimits
  /** Keeps the end of a talk before it is over. Resolves once it is kept. */
  keepEnd?: KeepEnd | undefined
  logger: Logger
}): Promise<MaintenanceReport> => {
  const { owner } = options
  const archived = await archiveHelpers(options)
  const ended = await endAway({ ...options, current: (await pastOf(owner)).kept })
  const forgotten = forgetLongGone(owner.index)
  const everything = await pastOf(owner)
  // A talk may have started meanwhile.
  const current = currentFiles(owner)
  const gone = overdue(everything, options).filter(
    ({ id, files }) => id === null || !files.some((file) => current.has(file)),
  )
  for (const { files } of gone) for (const file of files) await rm(join(owner.folder, file), { force: true })
  const ids = new Set(gone.map(({ id }) => id))
  owner.index.transcripts = owner.index.transcripts.filter((id) => !ids.has(id))
  if (archived + ended + forgotten + gone.length > 0) owner.touch()
  await owner.settled()
  return { archived, ended, pruned: gone.length, freedBytes: gone.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** The same for every NPC of a save. An NPC whose talks can't be tidied up doesn't keep the others from it. */
export const maintainAll = async ({
  directory,
  ownerOf,
  ...options
}: Omit<Parameters<typeof maintainSessions>[0], 'owner'> & {
  directory: string
  ownerOf: (npc: NpcId) => Promise<NpcSessions>
}): Promise<MaintenanceReport> => {
  const { logger } = options
  const total: MaintenanceReport = { archived: 0, ended: 0, pruned: 0, freedBytes: 0 }
  for (const npc of await npcsOf(directory)) {
    try {
      const report = await maintainSessions({ owner: await ownerOf(npc), ...options })
      for (const key of ['archived', 'ended', 'pruned', 'freedBytes'] as const) total[key] += report[key]
    } catch (error) {
      logger.error({ npc, error }, 'sessions: the old talks of an NPC could not be tidied up')
    }
  }
  if (total.archived + total.ended + total.pruned > 0) logger.info({ ...total }, 'sessions: old talks were tidied up')
  return total
}

const currentFiles = ({ index }: NpcSessions): Set<string> =>
  new Set(Object.values(index.sessions).map(({ file }) => file))

const archiveHelpers = async ({
  owner,
  sessions,
  now,
  logger,
}: Parameters<typeof maintainSessions>[0]): Promise<number> => {
  let archived = 0
  for (const [key, record] of Object.entries(owner.index.sessions)) {
    const open = sessions.peek(key)
    if (!isHelperKey(key) || open === 'opening') continue
    if (open !== null && (isBusy(open) || now - open.usedAt < archiveAfterMs)) continue
    const last = open?.record.updatedAt ?? (await endOf(join(owner.folder, record.file))) ?? record.updatedAt
    if (now - last < archiveAfterMs || owner.index.sessions[key] !== record || sessions.peek(key) !== open) continue
    // From now on the key gets a new session.
    delete owner.index.sessions[key]
    sessions.forget(key)
    try {
      await putAway(owner.folder, record.file)
      if (open !== null) open.path = join(owner.folder, archiveFolder, record.file)
      owner.index.transcripts = owner.index.transcripts.filter((id) => id !== record.sessionId)
      archived++
    } catch (error) {
      // Nothing is lost, because the file stays in place as a finished talk.
      logger.error({ npc: owner.npc, file: record.file, error }, 'sessions: a helper run could not be archived')
    }
  }
  return archived
}

/** The transcript and its repair backups. */
const putAway = async (folder: string, file: string): Promise<void> => {
  mustOwn(folder)
  await mkdir(join(folder, archiveFolder), { recursive: true })
  const copies = (await readdir(folder)).filter((name) => name.startsWith(`${file}.broken-`))
  for (const name of [file, ...copies]) await rename(join(folder, name), join(folder, archiveFolder, name))
}

/** A finished transcript with its files, or the repair backups of one in use. */
interface Past {
  /** The transcript's id. Null if it stays and only its backups may be removed. */
  id: string | null
  files: string[]
  bytes: number
  /** Game time of the last word. */
  at: number
}

interface Everything {
  past: Past[]
  /** The count and size of everything that must stay. */
  kept: { count: number; bytes: number }
}

const pastOf = async (owner: NpcSessions): Promise<Everything> => {
  const { folder } = owner
  const current = currentFiles(owner)
  const byTranscript = new Map<string, { files: string[]; bytes: number }>()
  const everything: Everything = { past: [], kept: { count: 0, bytes: 0 } }
  for (const file of await filesIn(folder)) {
    const size = (await stat(join(folder, file)).catch(() => null))?.size ?? 0
    if (current.has(file)) {
      everything.kept.count++
      everything.kept.bytes += size
      continue
    }
    const transcript = file.replace(/\.broken-\d+$/, '')
    const known = byTranscript.get(transcript) ?? { files: [], bytes: 0 }
    byTranscript.set(transcript, { files: [...known.files, file], bytes: known.bytes + size })
  }
  for (const [transcript, { files, bytes }] of byTranscript) {
    const id = files.includes(transcript) ? transcript.replace(/^.*\//, '').replace(/\.jsonl$/, '') : null
    everything.past.push({ id, files, bytes, at: (await endOf(join(folder, transcript))) ?? 0 })
  }
  return everything
}

const filesIn = async (folder: string): Promise<string[]> => {
  const isOurs = (name: string): boolean => /\.jsonl(?:\.broken-\d+)?$/.test(name)
  const own = (await readdir(folder)).filter(isOurs)
  const archived = await readdir(join(folder, archiveFolder)).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [] as string[]
    throw error
  })
  return [...own, ...archived.filter(isOurs).map((name) => `${archiveFolder}/${name}`)]
}

const overdue = ({ past, kept }: Everything, { now, limits }: { now: number; limits: StoreLimits }): Past[] => {
  let count = kept.count + past.filter(({ id }) => id !== null).length
  let bytes = kept.bytes + past.reduce((sum, item) => sum + item.bytes, 0)
  const room = roomOf(bytes, limits)
  const gone: Past[] = []
  for (const item of past.toSorted((a, b) => a.at - b.at || ((a.id ?? '') < (b.id ?? '') ? -1 : 1))) {
    const old = now - item.at > limits.pruneDays * dayMs
    const tooMany = count > limits.maxSessions && item.id !== null
    if (!old && !tooMany && bytes <= room) continue
    gone.push(item)
    bytes -= item.bytes
    if (item.id !== null) count--
  }
  return gone
}

/**
 * The game time of a transcript's last line or, without one, of its header. Null if the transcript is gone or has
 * neither.
 */
const endOf = async (path: string): Promise<number | null> => {
  try {
    await using file = await open(path, 'r')
    const { size } = await file.stat()
    const length = Math.min(size, tailBytes)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length)
    const lines = buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n')
    // The last line is usually enough. For a torn or very long line, the whole file is read.
    const last = lines.length > 1 || length === size ? atOf(lines.at(-1) ?? '') : null
    if (last !== null) return last
    const { header, entries } = repairTranscript(await readFile(path, 'utf8'), lostHeader('any', 'any'))
    return entries.at(-1)?.at ?? (header.at || null)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

const lineSchema = z.object({ at: z.number() })
const atOf = (line: string): number | null => {
  try {
    return lineSchema.safeParse(JSON.parse(line)).data?.at ?? null
  } catch {
    // The line is torn, so the caller reads the whole file.
    return null
  }
}
