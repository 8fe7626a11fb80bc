import { join } from 'node:path'
import type { Deadline } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import { optional } from '../../base/optional.ts'
import { watchFiles } from '../../base/watch-files.ts'
import type { PlainDiagnostic } from '../../content/character.ts'
import { type Finding, finding, told } from '../../language/findings/finding.ts'
import type { ModuleTrial } from '../../mind/module-trial.ts'
import { gatherTools, isToolFile, type LoadedTool, loadToolFile, toolFilesIn } from '../../mind/tools/load-tools.ts'
import type { ToolEntry } from '../../mind/tools/tool-set.ts'

export interface HotTools {
  entries(): readonly ToolEntry[]
  diagnostics(): readonly PlainDiagnostic[]
  close(): Promise<void>
}

/** A failed listing is retried after this time. Milliseconds. */
const retryMs = 2000

type Refused = Extract<LoadedTool, { problem: Finding }>
interface KnownFile {
  /** The last version that loaded. */
  good: LoadedTool
  /** Why a newer one failed, and on which line. */
  problem: Refused | null
}

/**
 * The tools of a folder, reloaded when their files change: a new tool is available at the next turn, a removed one is
 * gone. If a file fails to load, its last good version stays in use with a diagnostic. Only the file itself is
 * reloaded, not its imports.
 */
export const watchTools = async (options: {
  folder: string
  logger: Logger
  /** Called after each change. */
  onChange: (outcome: 'applied' | 'refused') => void
  /** Quiet time after a change before reading, so that files are complete. Milliseconds. */
  debounceMs?: number
  /** Ends the wait for a file that never finishes loading. */
  deadline: Deadline
  trial: ModuleTrial
}): Promise<HotTools> => {
  const { folder, logger, onChange, debounceMs = 100, deadline, trial } = options
  const files = new Map<string, KnownFile>()
  let version = 0
  let closed = false
  const load = async (names: readonly string[], again: boolean): Promise<void> => {
    const refused = await trial(names.map((name) => join(folder, name)))
    for (const name of names) await loadOne(name, { again, refusal: refused.get(join(folder, name)) })
  }
  const loadOne = async (
    name: string,
    { again, refusal }: { again: boolean; refusal: Finding | undefined },
  ): Promise<void> => {
    const file = join(folder, name)
    const loaded =
      refusal === undefined
        ? await loadToolFile(file, { deadline, ...(again ? { version: ++version } : {}) })
        : { problem: refusal }
    const before = files.get(name)
    if ('entry' in loaded || before === undefined || 'problem' in before.good)
      files.set(name, { good: loaded, problem: null })
    else files.set(name, { ...before, problem: loaded })
    if (again && 'problem' in loaded)
      logger.error(
        { file: `tools/${name}`, ...('line' in loaded ? optional({ line: loaded.line }) : {}) },
        `tools: ${loaded.problem}${before && 'entry' in before.good ? '; its last good version stays' : ''}`,
      )
  }
  const gathered = () =>
    gatherTools(
      [...files].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([name, { good }]) => [name, good]),
    )

  await load(await toolFilesIn(folder), false)

  const isBroken = (name: string): boolean => {
    const file = files.get(name)
    return file !== undefined && (file.problem !== null || 'problem' in file.good)
  }
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()
  const readAgain = async (): Promise<void> => {
    // Takes pending changes only after a successful listing, so that a failure forgets none.
    const there = new Set(await toolFilesIn(folder))
    const names = [...changed]
    changed.clear()
    for (const name of names) if (!there.has(name)) files.delete(name)
    await load(
      names.filter((name) => there.has(name)),
      true,
    )
    if (!closed) onChange(names.some(isBroken) ? 'refused' : 'applied')
  }
  const readSoon = (milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work.then(readAgain).catch((error: unknown) => {
        logger.error(
          { error },
          'tools: a change could not be read; the tools stay as they are, and reading is tried again soon',
        )
        if (!closed) readSoon(retryMs)
      })
    }, milliseconds)
  }
  const watcher = watchFiles(folder, {
    depth: 0,
    onChange(path) {
      const name = path.slice(folder.length + 1)
      if (path === folder) for (const known of files.keys()) changed.add(known)
      else if (isToolFile(name)) changed.add(name)
      else return
      readSoon(debounceMs)
    },
    onTrouble: (error) => logger.error({ error }, 'tools: the watcher reported an error'),
  })
  await watcher.ready

  return {
    entries: () => gathered().entries,
    diagnostics: () => [
      ...gathered().diagnostics,
      ...[...files].flatMap(([name, { problem }]): PlainDiagnostic[] =>
        problem === null
          ? []
          : [
              {
                severity: 'error',
                file: `tools/${name}`,
                ...optional({ line: problem.line }),
                ...told(finding('hot-tools.last-good-stays', { problem: problem.problem })),
              },
            ],
      ),
    ],
    close: async () => {
      closed = true
      clearTimeout(timer)
      await watcher.close()
      await work
    },
  }
}
