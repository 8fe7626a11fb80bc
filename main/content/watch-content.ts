import { access, mkdir } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { realTimer, type Timer } from '../base/deadline.ts'
import { type Logger, silentLogger } from '../base/logger.ts'
import { watchFiles } from '../base/watch-files.ts'
import { FindingError, finding } from '../language/findings/finding.ts'
import type { NpcId } from '../world/ids.ts'
import type { AuthoredFiles } from './authored-files.ts'
import type { Diagnostic } from './character.ts'
import { type Content, createContentMemo, type LoadContentOptions, loadContent } from './load-content.ts'
import { authoredFolder } from './road.ts'
import { bearsContent, watchFilter } from './watch-filter.ts'
import { whatStays, withWhatStays } from './what-stays.ts'

export interface ContentChange {
  content: Content
  /** Characters that are new, gone or changed. A change of their own or learned skills counts too. */
  added: NpcId[]
  removed: NpcId[]
  changed: NpcId[]
  loreChanged: boolean
  skillsChanged: boolean
}

export interface ContentWatch {
  current(): Content
  /** Reads everything again now. Resolves with the content that is in use afterwards. */
  reload(): Promise<Content>
  /**
   * Checks the same texts again, after the tools that they may name have changed. Resolves like `reload`.
   * `tell`: whether new faults are logged; default: true.
   */
  recheck(how?: { tell?: boolean }): Promise<Content>
  close(): Promise<void>
}

export interface WatchContentOptions extends Omit<LoadContentOptions, 'previous' | 'memo' | 'changed'> {
  /** Whether changed skills take effect at once, like everything else. Default: true. */
  watchSkills?: boolean
  /**
   * Filters the content (audit). `before` is the content that was in use. Pure; must not throw. `reload` calls it
   * again.
   */
  guard?: (content: Content, before: Content | null) => Content
  /** Called after each reload that changed content or diagnostics. An error that it throws is logged. */
  onChange?: (change: ContentChange) => void
  logger?: Logger
  /**
   * How many milliseconds to wait after the last event before reading, so that many writes make one reload and files
   * are complete.
   */
  debounceMs?: number
  /** Default: the files of this machine. */
  files?: AuthoredFiles
  /** Schedules another attempt at reading what the system couldn't read. */
  retry?: Timer
}

/** The longest that continuous writes may delay a change. With the reading it stays below two seconds. */
export const longestDelayMs = 1000

/**
 * How many milliseconds to wait before the first new attempt after a system failure. The wait doubles each time, up to
 * a minute.
 */
const firstRetryMs = 2000
const longestRetryMs = 60_000

/** How many faults of one reload are logged one by one. The rest is counted. */
const mostLogged = 50

/**
 * Loads the content and keeps it fresh. A saved file takes effect within two seconds. For a broken file, its last good
 * version stays in use and there is a diagnostic. Resolves when the watcher sees every file.
 */
export const watchContent = async (options: WatchContentOptions): Promise<ContentWatch> => {
  const {
    onChange,
    logger = silentLogger,
    debounceMs = 250,
    root,
    world,
    extraPaths = [],
    learned,
    watchSkills = true,
    guard = (content) => content,
  } = options
  const { files, retry = realTimer } = options
  const memo = createContentMemo(files, options.language)
  /** The content on disk. `current` is the part that passed the guard. */
  let raw = await loadContent({ ...options, memo })
  const unread = raw.diagnostics.find(({ file, severity }) => file === 'npc-agents' && severity === 'error')
  // There is no earlier reading, so a village that opened now would take everybody for gone.
  if (unread !== undefined)
    throw new FindingError(finding('watch-content.the-folder-npcagents-cannot-be-read', { message: unread.message }))
  let current = guard(raw, null)
  let closed = false
  /** The changed paths that weren't read yet. */
  let changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let firstEventAt: number | undefined
  let reloading: Promise<Content> = Promise.resolve(current)

  const readAgain = async (paths?: ReadonlySet<string>, { tell = true } = {}): Promise<Content> => {
    const before = current
    raw = await loadContent({ ...options, previous: raw, memo, ...(paths ? { changed: [...paths] } : {}) })
    const next = guard(raw, before)
    if (memo.unsettled) schedule()
    again()
    if (closed || isDeepStrictEqual(before, next)) return current
    current = next
    const known = new Set(before.diagnostics.map(keyOf))
    const fresh = tell ? next.diagnostics.filter((diagnostic) => !known.has(keyOf(diagnostic))) : []
    for (const { severity, file, line, message, said } of fresh.slice(0, mostLogged)) {
      if (severity === 'error')
        logger.error(
          { file, line, said: withWhatStays({ file, said }, next) },
          `content: ${message}. ${whatStays({ file, said }, next) ?? ''}`.trimEnd(),
        )
      else logger.warn({ file, line, said }, `content: ${message}`)
    }
    if (fresh.length > mostLogged)
      logger.warn(
        { more: fresh.length - mostLogged },
        `content: ${fresh.length - mostLogged} more faults in the saved files`,
      )
    const faulty = new Set(next.diagnostics.map(({ file }) => file))
    for (const file of new Set(before.diagnostics.filter(isError).map((diagnostic) => diagnostic.file)))
      if (tell && !faulty.has(file) && (await isThere(file)))
        logger.info(
          { file, said: finding('watch-content.is-valid-again', { file }) },
          `content: ${file} is valid again.`,
        )
    try {
      onChange?.(compareContent(before, next))
    } catch (error) {
      logger.error({ error }, 'content: a listener failed')
    }
    return current
  }
  /** Whether a file that a diagnostic names is on the disk. */
  const isThere = (file: string): Promise<boolean> => {
    const path =
      learned && file.startsWith(`${learned.label}/`)
        ? join(learned.folder, file.slice(learned.label.length))
        : join(root, file)
    return access(path).then(
      () => true,
      () => false,
    )
  }
  // One reload at a time. Each starts where the last one ended.
  const inTurn = (read: () => Promise<Content>): Promise<Content> => {
    // A failed reload must not be the last one.
    reloading = reloading.catch(() => current).then(read)
    return reloading
  }
  const reload = (): Promise<Content> => inTurn(() => readAgain())
  const readChanged = (): Promise<Content> =>
    inTurn(async () => {
      const paths = changed
      changed = new Set()
      try {
        return await readAgain(paths)
      } catch (error) {
        // No change is forgotten.
        for (const path of paths) changed.add(path)
        throw error
      }
    })
  const schedule = (): void => {
    if (closed) return
    const now = performance.now()
    firstEventAt ??= now
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        firstEventAt = undefined
        readChanged().catch((error: unknown) =>
          logger.error({ error }, 'content: a change could not be read; the last good content stays'),
        )
      },
      Math.max(0, Math.min(debounceMs, firstEventAt + longestDelayMs - now)),
    )
  }

  let retryMs = firstRetryMs
  let stopRetry = (): void => {}
  /** Tries again, because no event tells that a drive is back or that files can be opened again. */
  const again = (): void => {
    stopRetry()
    if (closed) return
    if (!memo.failed) {
      retryMs = firstRetryMs
      return
    }
    stopRetry = retry(retryMs, () => {
      reload().catch((error: unknown) => logger.error({ error }, 'content: reading the unreadable files again failed'))
    })
    retryMs = Math.min(2 * retryMs, longestRetryMs)
  }

  const inside = extraPaths.filter((path) => !isAbsolute(path) && !path.split(/[/\\]/).includes('..'))
  const authored = [
    ...['npc-agents', 'skills', `worlds/${world}`, ...inside].map((folder) => join(root, folder)),
    ...(options.road?.guests ?? []).map(({ id }) => authoredFolder(root, options.road, id)),
  ]
  // The first skill that anybody learns may create this folder in the save.
  if (learned) await mkdir(learned.folder, { recursive: true })
  const watcher = watchFiles(learned ? [...authored, learned.folder] : authored, {
    // A link may lead anywhere, even back to itself.
    followSymlinks: false,
    ignored: watchFilter({ root, world, watchSkills, learned: learned?.folder }),
    onChange(path) {
      if (!bearsContent(path, learned?.folder)) return
      changed.add(path)
      schedule()
    },
    onTrouble: (error) => logger.error({ error }, 'content: the watcher reported an error'),
  })
  await watcher.ready
  // This catches changes between the first reading and the start of the watcher. Otherwise only the next change would
  // reveal them.
  await reload()

  return {
    current: () => current,
    reload,
    recheck: (how) => inTurn(() => readAgain(new Set(), how)),
    close: async () => {
      closed = true
      clearTimeout(timer)
      stopRetry()
      await watcher.close()
      await reloading
    },
  }
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error'
/** A key for a diagnostic. There may be thousands if somebody drops in an unrelated folder. */
const keyOf = ({ severity, file, line, message }: Diagnostic): string => JSON.stringify([severity, file, line, message])

/** The differences between two contents. */
const compareContent = (before: Content, after: Content): ContentChange => {
  const ids = (content: Content): NpcId[] => content.characters.map((character) => character.id)
  const view = (content: Content, id: NpcId) => ({
    character: content.characters.find((character) => character.id === id),
    skills: content.skills.filter((skill) => 'npc' in skill.tier && skill.tier.npc === id),
  })
  return {
    content: after,
    added: ids(after).filter((id) => !ids(before).includes(id)),
    removed: ids(before).filter((id) => !ids(after).includes(id)),
    changed: ids(after).filter(
      (id) => ids(before).includes(id) && !isDeepStrictEqual(view(before, id), view(after, id)),
    ),
    loreChanged: !isDeepStrictEqual(
      [before.lore, before.loreFiles, before.agentsText],
      [after.lore, after.loreFiles, after.agentsText],
    ),
    skillsChanged: !isDeepStrictEqual(before.skills, after.skills),
  }
}
