import { isDeepStrictEqual } from 'node:util'
import type { Logger } from '../../base/logger.ts'
import { buildDockFromPlugin, type ChannelDock, type ChannelPlugin } from './channel.ts'
import { BadChannelPlugin, checkChannelPlugin } from './check-plugin.ts'

/** No channel of this name is registered. */
export class UnknownChannel extends Error {
  constructor(id: string, known: readonly string[]) {
    super(
      `there is no channel "${id}"; ${known.length === 0 ? 'none is registered' : `there are: ${known.join(', ')}`}`,
    )
    this.name = 'UnknownChannel'
  }
}

/** Two channels claim one name. */
export class ChannelTaken extends Error {
  constructor(id: string, name: string, owner: string) {
    super(`the channel "${id}" cannot be registered: "${name}" already belongs to the channel "${owner}"`)
    this.name = 'ChannelTaken'
  }
}

export interface Channel {
  readonly dock: ChannelDock
  /** Loads the plugin at the first call. Rejects if that fails; the next call tries again. */
  plugin(): Promise<ChannelPlugin>
}

/** A plugin itself, or the dock of one that is loaded when somebody speaks. */
export type ChannelRegistration = { plugin: unknown } | { dock: ChannelDock; load: () => Promise<unknown> }

export interface ChannelRegistry {
  /**
   * Returns a function that withdraws the channel. @throws BadChannelPlugin or ChannelTaken; earlier registrations
   * stay.
   */
  registerChannel(registration: ChannelRegistration): () => void
  /** Finds a channel by id or alias. @throws UnknownChannel */
  get(id: string): Channel
  list(): ChannelDock[]
}

export const createChannelRegistry = ({ logger }: { logger: Logger }): ChannelRegistry => {
  const channels = new Map<string, Channel>()
  /** The channel that has each id or alias. */
  const owners = new Map<string, string>()

  const add = (channel: Channel): (() => void) => {
    const { id, meta } = channel.dock
    const names = new Set([id, ...meta.aliases])
    for (const name of names) {
      const owner = owners.get(name)
      if (owner !== undefined) throw new ChannelTaken(id, name, owner)
    }
    channels.set(id, channel)
    for (const name of names) owners.set(name, id)
    logger.debug({ channel: id }, 'channels: registered')
    return () => {
      // Another channel may have the name by now.
      if (channels.get(id) !== channel) return
      channels.delete(id)
      for (const name of names) owners.delete(name)
    }
  }

  return {
    registerChannel: (registration) => {
      if ('load' in registration) return add(lazyChannel(registration))
      const plugin = checkChannelPlugin(registration.plugin)
      return add({ dock: buildDockFromPlugin(plugin), plugin: async () => plugin })
    },
    get: (id) => {
      const channel = channels.get(owners.get(id) ?? '')
      if (!channel) throw new UnknownChannel(id, [...channels.keys()])
      return channel
    },
    list: () => [...channels.values()].map(({ dock }) => dock),
  }
}

const lazyChannel = ({ dock, load }: { dock: ChannelDock; load: () => Promise<unknown> }): Channel => {
  let loading: Promise<ChannelPlugin> | null = null
  const loadAndCheck = async (): Promise<ChannelPlugin> => {
    const plugin = checkChannelPlugin(await load())
    // A different dock would promise things that the channel doesn't keep.
    if (!isDeepStrictEqual(buildDockFromPlugin(plugin), dock))
      throw new BadChannelPlugin(`"${plugin.id}"`, [`it differs from "${dock.id}", the dock it was registered under`])
    return plugin
  }
  return {
    dock,
    plugin: () => {
      loading ??= loadAndCheck().catch((error: unknown) => {
        loading = null
        throw error
      })
      return loading
    },
  }
}
