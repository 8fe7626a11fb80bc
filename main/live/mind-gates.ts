import type { Access } from '../agent/access/access.ts'
import { createAccessPolicy } from '../agent/access/policy.ts'
import type { Identity } from '../agent/dispatcher.ts'
import type { Logger } from '../agent/logger.ts'
import { canonicalPeer, rememberedPeer } from '../agent/routing/identity-links.ts'
import type { Config } from '../config/schema.ts'
import { PERCEPTION_TILES } from '../simulation/constants.ts'
import type { BodyId } from '../simulation/ids.ts'

/** Who may speak to NPCs, and who is who, as `rpg.toml` says at the moment of asking. */
export const createMindGates = ({
  config,
  logger,
}: {
  config: () => Config
  logger: Logger
}): { access: Access; identify: (id: string, channel: string) => Identity } => ({
  access: createAccessPolicy({
    blocked: () => config().safety.blocked,
    // The simulation judges more finely who hears whom; farther than an NPC sees, nothing is for it.
    reach: { rpgjs: PERCEPTION_TILES },
    canonicalPeer: (peer, channel) => canonicalPeer(peer, config().session.identityLinks, channel),
    report: (error) => logger.error({ error }, 'access: a rule failed, and nobody is let through by it'),
  }),
  identify: (id, channel) => {
    const links = config().session.identityLinks
    return { peer: canonicalPeer(id, links, channel), person: rememberedPeer(id, links, channel) as BodyId }
  },
})
