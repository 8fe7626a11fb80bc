import type { Logger } from '../../base/logger.ts'
import type { SayNotice } from '../../language/messages/notices.ts'
import type { Access } from '../../mind/dispatch/access/access.ts'
import { createAccessPolicy } from '../../mind/dispatch/access/policy.ts'
import type { Identity } from '../../mind/dispatch/dispatcher-options.ts'
import { canonicalPeer, linkedPeers, rememberedPeer } from '../../mind/dispatch/routing/identity-links.ts'
import type { Inbound } from '../../mind/ports/inbound.ts'
import { PERCEPTION_TILES } from '../../world/constants.ts'
import type { BodyId } from '../../world/ids.ts'
import type { Config } from '../config/schema.ts'
import type { Moderation } from './moderation/moderation.ts'
import type { Talkers } from './talkers.ts'

/** Decides who may speak to NPCs, and resolves identities, by the current `rpg.toml`. */
export const createMindGates = ({
  config,
  rule,
  talkers,
  moderation,
  sayTo,
  logger,
}: {
  config: () => Config
  /** People admitted to talk. */
  talkers: Pick<Talkers, 'isAllowed' | 'ask'>
  /** People whom operators have blocked or muted. */
  moderation: Pick<Moderation, 'ids'>
  /** The rules of `rpg.toml` and of plugins: the state of a quest, a faction. */
  rule: (message: Inbound) => string | null
  /** Says notices to a player. */
  sayTo?: (listener: string) => SayNotice
  logger: Logger
}): { access: Access; identify: (id: string, channel: string) => Identity } => ({
  access: createAccessPolicy({
    blocked: () => [...config().safety.blocked, ...moderation.ids('blocked')],
    muted: () => moderation.ids('muted'),
    ...(sayTo ? { sayTo } : {}),
    // The simulation judges more precisely who hears whom; words from outside an NPC's sight are never for it.
    reach: { rpgjs: PERCEPTION_TILES },
    quest: rule,
    policy: (channel) => {
      const { channels, dmPolicy, groupPolicy, requireMention } = config().talk
      const own = Object.hasOwn(channels, channel) ? channels[channel] : undefined
      return {
        dmPolicy: own?.dmPolicy ?? dmPolicy,
        groupPolicy: own?.groupPolicy ?? groupPolicy,
        requireMention: own?.requireMention ?? requireMention,
      }
    },
    isLetIn: ({ speaker, channel }) => {
      const { session, talk } = config()
      return linkedPeers(speaker.id, session.identityLinks, channel).some(
        (id) => talk.allow.includes(id) || talkers.isAllowed(id),
      )
    },
    asks: ({ speaker: { id, name }, channel }) => talkers.ask({ id, name, channel }),
    canonicalPeer: (peer, channel) => canonicalPeer(peer, config().session.identityLinks, channel),
    report: (error) => logger.error({ error }, 'access: a rule failed, so it lets nobody through'),
  }),
  identify: (id, channel) => {
    const links = config().session.identityLinks
    return {
      peer: canonicalPeer(id, links, channel),
      person: rememberedPeer(id, links, channel) as BodyId,
      ids: linkedPeers(id, links, channel) as BodyId[],
    }
  },
})
