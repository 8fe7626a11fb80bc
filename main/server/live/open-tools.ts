import { dirname } from 'node:path'
import { type Deadline, realDeadline } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import type { PlainDiagnostic } from '../../content/character.ts'
import type { ModuleTrial } from '../../mind/module-trial.ts'
import { firstOfEachName, loadTools } from '../../mind/tools/load-tools.ts'
import { createToolRegistry } from '../../mind/tools/tool-registry.ts'
import { createToolSet, nameOfEntry, type ToolEntry, type ToolSet } from '../../mind/tools/tool-set.ts'
import { trialOf } from '../plugin-host/trial-of.ts'
import { watchTools } from './hot-tools.ts'

export interface OpenTools {
  /** The tools in force, from the folder and from plugins. */
  tools: ToolSet
  diagnostics(): readonly PlainDiagnostic[]
  close(): Promise<void>
}

interface ToolOptions {
  /** See `toolFolders`. */
  folders: readonly string[]
  /** The project's folder. Default: the one around the first folder. */
  root?: string
  hotTools?: boolean
  /** Called after each applied change. Must not throw. */
  toolsReloaded?: (outcome: 'applied' | 'refused') => void
  moreTools?: (
    tools: readonly { name: string }[],
  ) => Promise<{ tools: readonly ToolEntry[]; diagnostics: readonly PlainDiagnostic[] }>
  /** The record of files that once blocked the process and are now refused. Default: there are none. */
  saveFolder?: string
  logger: Logger
  /** Ends the wait for a file that never finishes loading. Default: real time. */
  deadline?: Deadline
  /** Tries files before they are loaded. Default: in a separate process. */
  trial?: ModuleTrial
}

/** Loads what NPCs can do; in development, changes in the folder apply from the next turn. */
export const openTools = async (options: ToolOptions): Promise<OpenTools> => {
  const {
    folders,
    root = dirname(folders[0] ?? ''),
    hotTools = false,
    toolsReloaded,
    moreTools,
    logger,
    deadline = realDeadline,
  } = options
  const { trial = trialOf({ root, saveFolder: options.saveFolder }) } = options
  const registry = createToolRegistry()
  let added: Awaited<ReturnType<NonNullable<typeof moreTools>>> = { tools: [], diagnostics: [] }
  const takeOver = (): void => {
    const names = new Set(added.tools.map(nameOfEntry))
    // A file must not take the name of a plugin's tool; the existing tool stays.
    registry.put(
      createToolSet([...entries().filter((entry) => !names.has(nameOfEntry(entry))), ...added.tools], logger),
    )
  }
  const reloaded = (outcome: 'applied' | 'refused'): void => {
    takeOver()
    toolsReloaded?.(outcome)
  }
  const hot = hotTools
    ? await Promise.all(folders.map((folder) => watchTools({ folder, logger, onChange: reloaded, deadline, trial })))
    : null
  const loaded = hot ? null : await loadTools(folders, { deadline, trial })
  const entries = (): readonly ToolEntry[] =>
    hot ? firstOfEachName(hot.map((folder) => folder.entries())) : (loaded?.entries ?? [])
  if (moreTools) added = await moreTools(entries().map((entry) => ({ name: nameOfEntry(entry) })))
  takeOver()
  return {
    tools: registry.tools,
    diagnostics: () => [
      ...(hot?.flatMap((folder) => folder.diagnostics()) ?? loaded?.diagnostics ?? []),
      ...added.diagnostics,
    ],
    close: async () => void (await Promise.all(hot?.map((folder) => folder.close()) ?? [])),
  }
}
