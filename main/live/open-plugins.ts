import { realDeadline } from '../agent/deadline.ts'
import { createHooks, type HookRegistry } from '../agent/hooks/create-hooks.ts'
import type { Logger } from '../agent/logger.ts'
import type { Tool } from '../agent/tool.ts'
import { type ChannelRegistry, createChannelRegistry } from '../channels/registry.ts'
import type { Config } from '../config/schema.ts'
import type { PluginHost } from '../plugin-host/load-plugins.ts'
import { loadPlugins } from '../plugin-host/load-plugins.ts'

/** What plugins reach of a village: its hooks, its channels and the tools of its NPCs. */
export interface PluginWorld {
  hooks: HookRegistry
  channels: ChannelRegistry
  /** Loads the plugins over the tools that are there. Once. */
  load(tools: readonly Tool[]): Promise<PluginHost>
}

export const openPluginWorld = (options: { root: string; saveFolder: string; config: () => Config; logger: Logger }): PluginWorld => {
  const { logger } = options
  const hooks = createHooks({ logger, deadline: realDeadline })
  const channels = createChannelRegistry({ logger })
  return {
    hooks,
    channels,
    load: (tools) =>
      loadPlugins({
        ...options,
        hooks,
        tools,
        deadline: realDeadline,
        // The registry checks the shape; a wrong one is the plugin's diagnostic.
        channels: (plugin) => channels.registerChannel({ plugin: plugin as never }),
      }),
  }
}
