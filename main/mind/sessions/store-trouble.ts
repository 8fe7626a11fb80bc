import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import type { Logger } from '../../base/logger.ts'
import { messageOf } from '../../base/message-of.ts'
import type { NpcId } from '../../world/ids.ts'
import { sessionsFolder } from './npc-indexes.ts'
import { BadSessionKey, SupersededRun } from './session-errors.ts'

/** An NPC whose talks can't be stored, so it answers nobody. */
export interface StoreProblem {
  npc: NpcId
  /** The NPC's folder, relative to the save. */
  folder: string
  /** The reason, and what to do. */
  message: string
}

/** How many failed talks are remembered. Others needn't be, because each check finds a broken folder again. */
const mostFailed = 200

const remedies: Readonly<Record<string, string>> = {
  EACCES: 'Make the folder and its files readable and writable for the user who runs the server.',
  EPERM: 'Make the folder and its files readable and writable for the user who runs the server.',
  EISDIR: 'Move what is there away, and put the file or folder back.',
  ENOTDIR: 'Move what is there away, and put the folder back.',
  ENOSPC: 'The disk is full: free some space on it.',
  EROFS: 'The file system is read-only: mount it writable.',
  EMFILE: 'This process has too many files open: raise the limit (ulimit -n).',
}

/**
 * Tracks the NPCs whose talks can't be stored. A failed write or a check finds the trouble. A successful write of the
 * same talk, or a successful check of the same file, ends it.
 */
export const createStoreTrouble = ({ directory, logger }: { directory: string; logger: Logger }) => {
  const failed = new Map<string, { npc: NpcId; error: NodeJS.ErrnoException }>()
  const unfit = new Map<NpcId, NodeJS.ErrnoException>()
  const told = new Set<NpcId>()
  let looking: Promise<void> | null = null

  const troubleOf = (npc: NpcId): NodeJS.ErrnoException | undefined =>
    unfit.get(npc) ?? [...failed.values()].find((each) => each.npc === npc)?.error
  /** Logs trouble when it begins and when it ends, not with each message. */
  const tell = (npc: NpcId): void => {
    const error = troubleOf(npc)
    if ((error !== undefined) === told.has(npc)) return
    const folder = sessionsFolder(directory, npc)
    if (error) {
      told.add(npc)
      logger.error(
        { npc, folder, error },
        'sessions: the talks of an NPC cannot be kept; nobody gets an answer from it',
      )
    } else {
      told.delete(npc)
      logger.warn({ npc, folder }, 'sessions: the talks of an NPC can be kept again')
    }
  }
  const lookAt = async (npc: NpcId): Promise<void> => {
    const folder = sessionsFolder(directory, npc)
    try {
      await mustTakeFiles(folder, directory)
      unfit.delete(npc)
      for (const [key, { error }] of [...failed].filter(([, each]) => each.npc === npc))
        if (await isUsable(error.path ?? folder)) failed.delete(key)
    } catch (error) {
      unfit.set(npc, error as NodeJS.ErrnoException)
    }
    tell(npc)
  }

  return {
    /** Passes on the result of reading or writing a talk, and remembers whether it worked. */
    async watched<Value>(npc: NpcId, key: string, work: Promise<Value>): Promise<Value> {
      try {
        const value = await work
        if (failed.delete(key)) tell(npc)
        return value
      } catch (error) {
        if (error instanceof SupersededRun || error instanceof BadSessionKey) throw error
        if (failed.size < mostFailed) failed.set(key, { npc, error: error as NodeJS.ErrnoException })
        tell(npc)
        throw error
      }
    },
    /** Checks the folders of these NPCs. One check runs at a time. Callers who ask meanwhile share it. */
    look(npcs: readonly NpcId[]): Promise<void> {
      looking ??= (async () => {
        for (const npc of npcs) await lookAt(npc)
      })().finally(() => {
        looking = null
      })
      return looking
    },
    problems(): StoreProblem[] {
      const npcs = [...new Set([...unfit.keys(), ...[...failed.values()].map(({ npc }) => npc)])].sort()
      return npcs.map((npc) => {
        const error = troubleOf(npc)
        const remedy = remedies[error?.code ?? ''] ?? 'Check the disk and the folder.'
        const message = `the talks of ${npc} cannot be kept (${messageOf(error)}); nobody gets an answer from ${npc} until they can be. ${remedy} The server tries again by itself.`
        return { npc, folder: relative(directory, sessionsFolder(directory, npc)), message }
      })
    },
  }
}

const isMissing = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOENT' || error.code === 'ENOTDIR'

/** Checks that files can be made in this folder, or that the folder can be made below `root`. @throws if not. */
const mustTakeFiles = async (folder: string, root: string): Promise<void> => {
  for (let at = folder; ; at = dirname(at)) {
    const found = await stat(at).catch((error: NodeJS.ErrnoException) => {
      if (isMissing(error) && at.length > root.length) return null
      throw error
    })
    if (found === null) continue
    if (!found.isDirectory())
      throw Object.assign(new Error(`ENOTDIR: not a folder, '${at}'`), { code: 'ENOTDIR', path: at })
    return access(at, constants.R_OK | constants.W_OK | constants.X_OK)
  }
}

/** Whether a file can be used. A missing one is created again, so it counts as usable. */
const isUsable = (path: string): Promise<boolean> =>
  access(path, constants.R_OK | constants.W_OK).then(() => true, isMissing)
