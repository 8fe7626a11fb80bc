import { realDeadline } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import { createFacultyList, type FacultyList } from '../../mind/faculties/faculty-list.ts'
import { createHooks, type HookRegistry } from '../../mind/hooks/create-hooks.ts'
import { nameOfEntry } from '../../mind/tools/tool-set.ts'
import { type ChannelRegistry, createChannelRegistry } from '../channels/registry.ts'
import type { Config } from '../config/schema.ts'
import type { PluginHost } from '../plugin-host/load-plugins.ts'
import { loadPlugins } from '../plugin-host/load-plugins.ts'
import type { TalkRule } from '../plugin-host/plugin-api.ts'
import { trialOf } from '../plugin-host/trial-of.ts'

/** What plugins can reach in a village: its hooks, its channels, and its NPCs' faculties and tools. */
export interface PluginWorld {
  hooks: HookRegistry
  channels: ChannelRegistry
  /** The built-in faculties and those of plugins. */
  faculties: FacultyList
  /** Objections of the plugins' rules to a message; the first one counts. */
  talkRule: TalkRule
  /** The plugins' tools as they were at loading. */
  toolNames(): ReadonlySet<string>
  /** Loads the plugins on top of the existing tools. Call it once. */
  load(tools: readonly { name: string }[]): Promise<PluginHost>
}

export const openPluginWorld = (options: {
  root: string
  saveFolder: string
  config: () => Config
  logger: Logger
}): PluginWorld => {
  const { logger } = options
  const hooks = createHooks({ logger, deadline: realDeadline })
  const channels = createChannelRegistry({ logger })
  const faculties = createFacultyList(logger)
  const rules = new Set<TalkRule>()
  const toolNames = new Set<string>()
  return {
    hooks,
    channels,
    faculties,
    talkRule: (message) => {
      for (const rule of rules) {
        const refusal: unknown = rule(message)
        if (refusal === null) continue
        if (typeof refusal === 'string') return refusal
        throw new TypeError('a talk rule of a plugin gave neither words nor null')
      }
      return null
    },
    toolNames: () => toolNames,
    async load(tools) {
      const host = await loadPlugins({
        ...options,
        hooks,
        tools,
        faculties: faculties.join,
        deadline: realDeadline,
        trial: trialOf(options),
        rules: (given) => {
          const rule: TalkRule = (message) => given(message)
          rules.add(rule)
          return () => rules.delete(rule)
        },
        // The registry checks the shape; a wrong one becomes the plugin's diagnostic.
        channels: (plugin) => channels.registerChannel({ plugin: plugin as never }),
      })
      for (const entry of host.tools) toolNames.add(nameOfEntry(entry))
      return host
    },
  }
}
