import { join } from 'node:path'
import { z } from 'zod'
import { realTimer, type Timer } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import { replaceFile } from '../../base/replace-file.ts'
import { watchFiles } from '../../base/watch-files.ts'
import { type AuthoredFiles, authoredFiles } from '../../content/authored-files.ts'
import type { PlainDiagnostic } from '../../content/character.ts'
import type { KillSwitch } from '../../mind/faculties/permission/kill-switch.ts'
import { npcIdPattern } from '../../world/ids.ts'

/** File in a save. It exists while anything is switched off, so that a restart changes nothing. */
export const killSwitchFile = join('world', 'killswitch.json')

export const killSwitchSchema = z.strictObject({
  all: z.boolean().default(false),
  npcs: z.array(z.string().regex(npcIdPattern)).default([]),
})
/** Everybody, or these NPCs, are switched off. */
export type SwitchedOff = z.infer<typeof killSwitchSchema>
export const nothingOff: SwitchedOff = { all: false, npcs: [] }

/** A file's content; null: it cannot be understood. */
export const parseKillSwitch = (text: string): SwitchedOff | null => {
  try {
    return killSwitchSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** The largest file in bytes. It holds only a list of NPCs. */
const mostBytes = 1024 * 1024

/** `damaged`: it cannot be understood. `unread`: the file can't be read, which says nothing about the switch. */
export type KillSwitchRead = { kind: 'read'; off: SwitchedOff } | { kind: 'damaged' } | { kind: 'unread'; why: string }

/** Without a file nothing is switched off. */
export const readKillSwitch = async (saveFolder: string, files = authoredFiles): Promise<KillSwitchRead> => {
  const read = await files.read(join(saveFolder, killSwitchFile), mostBytes)
  if (read.kind === 'missing') return { kind: 'read', off: nothingOff }
  if (read.kind === 'unread') return { kind: 'unread', why: String(read.message) }
  const off = parseKillSwitch(read.bytes.toString('utf8'))
  return off === null ? { kind: 'damaged' } : { kind: 'read', off }
}

/** Resolves once it is on the disk. */
export const writeKillSwitch = async (saveFolder: string, off: SwitchedOff): Promise<void> => {
  await replaceFile(
    join(saveFolder, killSwitchFile),
    `${JSON.stringify({ all: off.all, npcs: [...new Set(off.npcs)].sort() })}\n`,
  )
}

/**
 * The switch after one more NPC is switched off or on. Null: everybody is off, so nobody can be switched on alone. If
 * `before` is null, nothing is known, which counts as everybody.
 */
export const switched = (
  before: SwitchedOff | null,
  { on, npc }: { on: boolean; npc?: string | undefined },
): SwitchedOff | null => {
  const known = before ?? { all: true, npcs: [] }
  if (npc === undefined) return { all: on, npcs: on ? known.npcs : [] }
  if (on) return { ...known, npcs: [...new Set([...known.npcs, npc])].sort() }
  return known.all ? null : { all: false, npcs: known.npcs.filter((id) => id !== npc) }
}

export interface WatchedKillSwitch extends KillSwitch {
  status(): SwitchedOff & { broken: boolean }
  problems(): PlainDiagnostic[]
  /** Resolves when everything written so far is in effect. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** The first wait before a file that cannot be read is tried again. It doubles each time up to a minute. Milliseconds. */
const firstRetryMs = 2000
const longestRetryMs = 60_000

const damaged =
  'the kill switch cannot be understood, so everybody is switched off; reset it with "hearthfolk killswitch off"'
const unread = (why: string, known: SwitchedOff | null): string =>
  `the kill switch cannot be read (${why}), so ${
    known === null ? 'everybody is switched off' : `it stays as it was (${tellOff(known)})`
  } until it can be. Mend the file, or make it anew with "hearthfolk killswitch off"`
const tellOff = ({ all, npcs }: SwitchedOff): string =>
  all ? 'everybody is off' : npcs.length === 0 ? 'nobody is off' : `off: ${npcs.join(', ')}`

/**
 * The kill switch of a save, following its file. A file that cannot be understood switches everybody off and says so,
 * because somebody wanted something off. A file that can't be read changes nothing, and is retried. Only at the start,
 * when nothing is known, it counts as everybody. Resolves once the file is read and watched.
 */
export const watchKillSwitch = async (options: {
  saveFolder: string
  logger: Logger
  /** Default: the files of this machine. */
  files?: AuthoredFiles
  /** Schedules another attempt at a file that could not be read. */
  retry?: Timer
}): Promise<WatchedKillSwitch> => {
  const { saveFolder, logger, files, retry = realTimer } = options
  const listeners = new Set<() => void>()
  const path = join(saveFolder, killSwitchFile)
  /** Who is off. Null: everybody, because nothing is known. */
  let current: SwitchedOff | null = null
  let isKnown = false
  let problem: string | null = null
  let closed = false
  let retryMs = firstRetryMs
  let stopRetry = (): void => {}

  const problemOf = (read: KillSwitchRead): string | null => {
    if (read.kind === 'read') return null
    return read.kind === 'damaged' ? damaged : unread(read.why, current)
  }
  const take = (next: SwitchedOff | null): void => {
    const same = isKnown && JSON.stringify(next) === JSON.stringify(current)
    const isFirst = !isKnown
    current = next
    isKnown = true
    if (same || isFirst) return
    if (next !== null) logger.warn({ ...next }, 'the kill switch was changed')
    for (const listener of [...listeners]) {
      try {
        listener()
      } catch (error) {
        logger.error({ error }, 'a listener of the kill switch failed')
      }
    }
  }
  const tryAgainLater = (): void => {
    stopRetry()
    if (closed) return
    stopRetry = retry(retryMs, () => void inTurn())
    retryMs = Math.min(2 * retryMs, longestRetryMs)
  }
  const readAgain = async (): Promise<void> => {
    const read = await readKillSwitch(saveFolder, files)
    const before = problem
    problem = problemOf(read)
    if (read.kind === 'unread') tryAgainLater()
    else {
      stopRetry()
      retryMs = firstRetryMs
    }
    if (problem !== null && problem !== before) logger.error({ file: path }, problem)
    if (problem === null && before !== null) logger.warn({ file: path }, 'the kill switch can be read again')
    if (read.kind === 'read') take(read.off)
    else if (read.kind === 'damaged' || !isKnown) take(null)
  }
  let reading = Promise.resolve()
  const inTurn = (): Promise<void> => {
    reading = reading.then(readAgain)
    return reading
  }
  await inTurn()
  const watcher = watchFiles(path, {
    onChange: () => void inTurn(),
    onTrouble: (error) =>
      logger.error({ error }, 'the kill switch cannot be watched; a change may take effect only once it can'),
  })
  await watcher.ready
  // Catches changes between the first read and the watcher's start.
  await inTurn()

  return {
    isOff: (npc) => current === null || current.all || current.npcs.includes(npc),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    status: () => ({ ...(current ?? { all: true, npcs: [] }), broken: current === null }),
    problems: () => (problem === null ? [] : [{ severity: 'error', file: killSwitchFile, message: problem }]),
    refresh: inTurn,
    close: async () => {
      closed = true
      stopRetry()
      await watcher.close()
      await reading
    },
  }
}
