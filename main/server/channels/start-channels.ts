import type { Logger } from '../../base/logger.ts'
import type { ChannelRegistry } from './registry.ts'
import type { Surface } from './surface.ts'

export interface RunningChannels {
  /** Ids of channels with an open connection of their own. */
  started: string[]
  failed: { channel: string; error: unknown }[]
  /** Ends all these connections; a failure to end is logged. */
  stop(): Promise<void>
}

/** Opens the connections of enabled channels that have their own. A failure doesn't affect the others. */
export const startChannels = async (options: {
  registry: ChannelRegistry
  surface: Pick<Surface, 'receive'>
  config: unknown
  /** Disabled channels stay closed. Default: all are enabled. */
  isEnabled?: (channel: string) => boolean
  logger: Logger
}): Promise<RunningChannels> => {
  const { registry, surface, config, isEnabled = () => true, logger } = options
  const end = new AbortController()
  const running: RunningChannels = { started: [], failed: [], stop: async () => {} }
  const stops: { channel: string; stop: () => unknown }[] = []

  const start = async (channel: string): Promise<void> => {
    try {
      const plugin = await registry.get(channel).plugin()
      if (!plugin.gateway) return
      const stop = await plugin.gateway.start({
        config,
        signal: end.signal,
        receive: (message) => surface.receive({ ...message, channel }),
      })
      running.started.push(channel)
      if (typeof stop === 'function') stops.push({ channel, stop })
    } catch (error) {
      logger.error({ channel, error }, 'channels: a channel could not be started; the others still run')
      running.failed.push({ channel, error })
    }
  }
  await Promise.all(registry.list().flatMap(({ id }) => (isEnabled(id) ? [start(id)] : [])))
  return {
    ...running,
    stop: async () => {
      end.abort()
      for (const { channel, stop } of stops.splice(0).reverse()) {
        try {
          await stop()
        } catch (error) {
          logger.error({ channel, error }, 'channels: a channel did not stop cleanly')
        }
      }
    },
  }
}
