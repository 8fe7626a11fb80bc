import type { Logger } from '../../base/logger.ts'
import { canonicalPeer } from '../../mind/dispatch/routing/identity-links.ts'
import { route } from '../../mind/dispatch/routing/route.ts'
import type { PlayerId } from '../../world/ids.ts'
import type { ChannelRegistry } from '../channels/registry.ts'
import { createSurface, type Surface } from '../channels/surface.ts'
import type { Config } from '../config/schema.ts'
import type { Village } from './village.ts'

export interface VillageSurface {
  registry: ChannelRegistry
  surface: Surface
}

/** Connects every channel with the minds of a village. */
export const createVillageSurface = (options: {
  village: Pick<Village, 'minds' | 'content' | 'world' | 'characterOf' | 'channels' | 'tongues'>
  config: () => Config
  logger: Logger
}): VillageSurface => {
  const { village, config, logger } = options
  const registry = village.channels
  const surface = createSurface({
    registry,
    dispatch: village.minds.dispatcher.dispatch,
    route: (facts) => {
      const { bindings, npc, session } = config()
      return route(facts, {
        bindings,
        defaultNpc: npc.default,
        exists: (id) => village.characterOf(id) !== undefined,
        canonicalPeer: (peer, channel) => canonicalPeer(peer, session.identityLinks, channel),
      })
    },
    isNamed: village.minds.isNamed,
    act: (command) => village.world.send(command),
    config,
    sayTo: (listener) => village.tongues.say(listener as PlayerId),
    isEnabled: (id) => isChannelOn(config(), id),
    logger,
  })
  return { registry, surface }
}

/** A channel is on unless `[channels.<id>] enabled` turns it off. */
export const isChannelOn = ({ channels }: Config, id: string): boolean =>
  !Object.hasOwn(channels, id) || channels[id]?.enabled !== false
