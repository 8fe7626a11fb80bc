import packageJson from '../../../package.json' with { type: 'json' }
import { realDeadline } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import { createFacultyList, type FacultyList } from '../../mind/faculties/faculty-list.ts'
import { createHooks, type HookRegistry } from '../../mind/hooks/create-hooks.ts'
import { nameOfEntry } from '../../mind/tools/tool-set.ts'
import { type ChannelRegistry, createChannelRegistry } from '../channels/registry.ts'
import type { Config } from '../config/schema.ts'
import type { McpTools } from '../mcp/mcp-tools.ts'
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
  /** Loads the plugins on top of the existing tools, and the tools of MCP servers. Call it once. */
  load(tools: readonly { name: string }[]): Promise<Pick<PluginHost, 'tools' | 'diagnostics'>>
  close(): Promise<void>
}

export const openPluginWorld = (options: {
  root: string
  saveFolder: string
  config: () => Config
  env: Readonly<Record<string, string | undefined>>
  logger: Logger
}): PluginWorld => {
  const { logger } = options
  const hooks = createHooks({ logger, deadline: realDeadline })
  const channels = createChannelRegistry({ logger })
  const faculties = createFacultyList(logger)
  const rules = new Set<TalkRule>()
  const toolNames = new Set<string>()
  let served: McpTools | null = null
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
      const servers = options.config().mcp
      // The protocol's code is only loaded for those who use it.
      if (servers.length === 0) return host
      const { openMcpTools } = await import('../mcp/mcp-tools.ts')
      served = openMcpTools({
        servers,
        taken: [...tools.map(({ name }) => name), ...toolNames],
        ...{ env: options.env, version: packageJson.version, logger },
      })
      const { tools: foreign, diagnostics } = served
      return {
        tools: [...host.tools, ...foreign],
        get diagnostics() {
          return [...host.diagnostics, ...diagnostics()]
        },
      }
    },
    close: async () => served?.close(),
  }
}
