import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Deadline, orAbort } from '../../base/deadline.ts'
import { programFolder } from '../../base/program-folder.ts'
import type { PlainDiagnostic } from '../../content/character.ts'
import { type Finding, finding, findingOf, told } from '../../language/findings/finding.ts'
import { type ModuleTrial, trustAll } from '../../mind/module-trial.ts'
import { nameOfEntry, type ToolEntry } from '../../mind/tools/tool-set.ts'
import { bundledPlugins, namedPlugin, type PluginSource } from './find-plugins.ts'
import { oldPlugins } from './old-plugins.ts'
import type { Plugin, PluginApi } from './plugin-api.ts'
import { createPluginSession, type PluginSession, type PluginSurroundings } from './plugin-session.ts'

/** The plugins of a running server. */
export interface PluginHost {
  /** Working plugins, in loading order. */
  readonly plugins: readonly { id: string; file: string }[]
  /** Their tools for NPCs. */
  readonly tools: readonly ToolEntry[]
  readonly diagnostics: readonly PlainDiagnostic[]
  /** Withdraws the hooks and channels of a plugin; false if none of that name is working. Its tools stay in use. */
  unload(id: string): boolean
}

export interface PluginOptions
  extends Omit<PluginSurroundings, 'channels' | 'faculties' | 'rules'>,
    Partial<Pick<PluginSurroundings, 'channels' | 'faculties' | 'rules'>> {
  /** The project's folder. */
  root: string
  /** The folders of plugins that need no naming. Default: this program's, and `plugins/` of a project of its own. */
  folders?: readonly string[]
  /** Tools that are already registered. */
  tools: readonly { name: string }[]
  deadline: Deadline
  /** Tries files before they are loaded. Default: no trial. */
  trial?: ModuleTrial
}

/**
 * How long a plugin may take to load, so that one that never finishes doesn't keep the village from opening. Real
 * milliseconds.
 */
const loadTimeoutMs = 15_000

/**
 * Loads the plugins of `main/server/plugins/`, a project's `plugins/` and `[plugins] modules`, except those in `[plugins] off`. Never rejects
 * because of a plugin: one that cannot be loaded, throws, or registers something bad is withdrawn whole with a
 * diagnostic, and the others work.
 */
export const loadPlugins = async (options: PluginOptions): Promise<PluginHost> => {
  const { root, folders = pluginFolders(root), config, deadline, trial = trustAll } = options
  const { off, modules } = config().plugins
  const bundled = (await Promise.all(folders.map((folder) => bundledPlugins(folder, labelOf(folder, root))))).flat()
  const sources = [...bundled, ...(await Promise.all(modules.map((module) => namedPlugin(module, root))))]
  const surroundings: PluginSurroundings = {
    ...options,
    channels: options.channels ?? (() => () => {}),
    faculties: options.faculties ?? (() => () => {}),
    rules: options.rules ?? (() => () => {}),
  }
  const old = await oldPlugins(root)
  if (old !== null) options.logger.warn({ file: old.file, said: old.said }, `content: ${old.message}`)
  const diagnostics: PlainDiagnostic[] = [
    ...(old === null ? [] : [old]),
    ...off
      .filter((name) => !sources.some(({ id }) => id === name))
      .map(
        (name): PlainDiagnostic => ({
          severity: 'warning',
          file: 'rpg.toml',
          ...told(
            finding('load-plugins.off-names-no-plugin', {
              name,
              plugins: sources.length === 0 ? finding('load-plugins.none') : sources.map(({ id }) => id),
            }),
          ),
        }),
      ),
  ]
  const working = new Map<string, { source: PluginSource; session: PluginSession }>()
  const taken = new Set(options.tools.map(({ name }) => name))

  const wanted = sources.filter(({ id }) => !off.includes(id))
  const refused = await trial(wanted.flatMap((source) => fileOf(source) ?? []))

  for (const source of wanted) {
    const refusal = refused.get(fileOf(source) ?? '')
    const session = createPluginSession(source.id, surroundings, taken)
    const problem = working.has(source.id)
      ? finding('load-plugins.already-loaded')
      : (refusal ?? (await load(source, session.api, deadline)))
    if (problem === null) {
      session.ready()
      for (const entry of session.tools) taken.add(nameOfEntry(entry))
      working.set(source.id, { source, session })
    } else {
      session.withdraw()
      diagnostics.push({
        ...{ severity: 'error', file: source.file },
        ...told(finding('load-plugins.plugin', { id: source.id, problem })),
      })
    }
  }
  return {
    get plugins() {
      return [...working.values()].map(({ source: { id, file } }) => ({ id, file }))
    },
    get tools() {
      return [...working.values()].flatMap(({ session }) => session.tools)
    },
    diagnostics,
    unload: (id) => {
      working.get(id)?.session.withdraw()
      return working.delete(id)
    },
  }
}

const pluginFolders = (root: string): string[] => [
  join(programFolder, 'main', 'server', 'plugins'),
  ...(root === programFolder ? [] : [join(root, 'plugins')]),
]
/** How a folder is called in messages. */
const labelOf = (folder: string, root: string): string => {
  const inProject = relative(root, folder)
  return inProject.startsWith('..') ? relative(programFolder, folder) : inProject
}

/** The file of a plugin. Null: not found. */
const fileOf = ({ from }: PluginSource): string | null => {
  if ('problem' in from) return null
  try {
    return fileURLToPath(import.meta.resolve(from.specifier))
  } catch {
    // A missing or built-in package. The import will tell which.
    return null
  }
}

/** Why a plugin failed to load, or null. */
const load = async ({ from }: PluginSource, api: PluginApi, deadline: Deadline): Promise<Finding | null> => {
  if ('problem' in from) return from.problem
  const timer = deadline(loadTimeoutMs)
  const inTime = <Value>(promise: Promise<Value>): Promise<Value> => orAbort(promise, timer.signal)
  try {
    const module = (await inTime(import(/* @vite-ignore */ from.specifier))) as { default?: unknown }
    const register = registerOf(module.default)
    if (register === null) return finding('load-plugins.no-register')
    await inTime(Promise.resolve(register(api)))
    return null
  } catch (error) {
    if (timer.signal.aborted && error === timer.signal.reason)
      return finding('load-plugins.not-in-time', { seconds: loadTimeoutMs / 1000 })
    return findingOf(error)
  } finally {
    timer.cancel()
  }
}

const registerOf = (plugin: unknown): ((api: PluginApi) => unknown) | null => {
  if (typeof plugin === 'function') return plugin as Extract<Plugin, (api: PluginApi) => unknown>
  if (typeof plugin !== 'object' || plugin === null || !('register' in plugin) || typeof plugin.register !== 'function')
    return null
  const { register } = plugin
  return (api) => register.call(plugin, api) as unknown
}
