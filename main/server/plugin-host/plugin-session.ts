import type { Logger } from '../../base/logger.ts'
import type { FacultyList } from '../../mind/faculties/faculty-list.ts'
import type { HookRegistry } from '../../mind/hooks/create-hooks.ts'
import type { PermissionGroup, Tool, ToolFactory } from '../../mind/ports/tool.ts'
import { checkTool } from '../../mind/tools/load-tools.ts'
import { nameOfEntry, type ToolEntry } from '../../mind/tools/tool-set.ts'
import type { Config } from '../config/schema.ts'
import type { ChannelLike, PluginApi, TalkRule } from './plugin-api.ts'

/** What plugins are loaded into. */
export interface PluginSurroundings {
  hooks: HookRegistry
  /** Adds a channel and returns a function that removes it. Throws when it is not a channel. */
  channels: (plugin: ChannelLike, owner: string) => () => void
  /** Adds a faculty of minds and returns a function that removes it. Throws when it is not a faculty. */
  faculties: FacultyList['join']
  /** Adds a talk rule and returns a function that removes it. */
  rules: (rule: TalkRule) => () => void
  /** Called at each look, so that a changed configuration applies at once. */
  config: () => Config
  saveFolder: string
  logger: Logger
}

/** One plugin and everything that it registered. */
export interface PluginSession {
  api: PluginApi
  readonly tools: readonly ToolEntry[]
  /** The plugin has loaded: its tools are final from now on. */
  ready(): void
  /** Withdraws everything, newest first; later attempts to register are refused. */
  withdraw(): void
}

export const createPluginSession = (
  id: string,
  { hooks, channels, faculties, rules, config, saveFolder, logger }: PluginSurroundings,
  taken: ReadonlySet<string>,
): PluginSession => {
  const owner = `plugin "${id}"`
  const tools: ToolEntry[] = []
  let undo: (() => void)[] = []
  let state: 'loading' | 'ready' | 'withdrawn' = 'loading'
  const register = (registration: () => () => void): void => {
    if (state === 'withdrawn') throw new Error(`The ${owner} is no longer loaded.`)
    undo.push(registration())
  }
  return {
    api: {
      id,
      logger: namedLogger(logger, id),
      get config() {
        return config()
      },
      saveFolder,
      on: (name, handler, options) => register(() => hooks.on(name, handler, { ...options, owner })),
      registerInternalHook: (key, handler) => register(() => hooks.registerInternalHook(key, handler, { owner })),
      registerChannel: (registration) => register(() => channels(channelOf(registration), id)),
      registerFaculty: (faculty) => register(() => faculties(faculty, owner)),
      registerTalkRule: (rule) =>
        register(() => {
          if (typeof rule !== 'function') throw new TypeError(`A talk rule of the ${owner} is not a function.`)
          return rules(rule)
        }),
      registerTool: (
        given: Tool | ToolFactory | ToolFactory['create'],
        about?: { name: string; permission: PermissionGroup },
      ) =>
        register(() => {
          if (state === 'ready') throw new Error(`The ${owner} may register tools only while it loads.`)
          const checked = checkTool(
            typeof given === 'function'
              ? { toolName: about?.name, permission: about?.permission, create: given }
              : given,
          )
          if ('problem' in checked) throw new Error(`A tool of the ${owner}: ${checked.problem}`)
          const { entry } = checked
          const name = nameOfEntry(entry)
          if (taken.has(name) || tools.some((other) => nameOfEntry(other) === name))
            throw new Error(`A tool named "${name}" already exists.`)
          tools.push(entry)
          return () => tools.splice(tools.indexOf(entry), 1)
        }),
    },
    tools,
    ready: () => {
      if (state === 'loading') state = 'ready'
    },
    withdraw: () => {
      state = 'withdrawn'
      const steps = undo.toReversed()
      undo = []
      for (const step of steps) {
        try {
          step()
        } catch (error) {
          logger.error({ plugin: id, error }, 'plugins: a part of a plugin could not be removed')
        }
      }
    },
  }
}

const channelOf = (registration: Partial<Parameters<PluginApi['registerChannel']>[0]> | undefined): ChannelLike => {
  const channel = registration?.plugin
  if (typeof channel?.id !== 'string' || channel.id === '')
    throw new Error('Register a channel as { plugin }; the plugin needs an id.')
  return channel
}

const namedLogger = (logger: Logger, plugin: string): Logger => ({
  debug: (data, message) => logger.debug({ ...data, plugin }, message),
  info: (data, message) => logger.info({ ...data, plugin }, message),
  warn: (data, message) => logger.warn({ ...data, plugin }, message),
  error: (data, message) => logger.error({ ...data, plugin }, message),
})
