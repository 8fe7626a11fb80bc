import { type Finding, finding } from '../../../language/findings/finding.ts'
import type { NpcId } from '../../../world/ids.ts'

/** A rule that decides which NPC hears a message that names none. Every given field must match. */
export interface Binding {
  npc: string
  channel?: string | undefined
  account?: string | undefined
  /** A player's id, or `*` for everyone. */
  peer?: string | undefined
  party?: string | undefined
  map?: string | undefined
  faction?: string | undefined
  region?: string | undefined
}

/** What is known about a message that names no NPC. */
export interface RouteFacts {
  channel: string
  /** The shard, or the channel's account. */
  account?: string | undefined
  /** The speaker. */
  peer: string
  /** The party, or the talk this one branched off from. */
  party?: string | undefined
  map?: string | undefined
  faction?: string | undefined
  region?: string | undefined
}

/**
 * From the most to the least specific. `faction` alone ranks below the map, because the map says more about a place.
 */
export const routeTiers = [
  'peer',
  'party',
  'any-peer',
  'map-faction',
  'map',
  'faction',
  'region',
  'account',
  'channel',
] as const
export type RouteTier = (typeof routeTiers)[number]

export interface Route {
  npc: NpcId
  tier: RouteTier | 'default'
}

export interface RouteOptions {
  bindings: readonly Binding[]
  /** The NPC that hears messages without a matching binding. */
  defaultNpc?: string | undefined
  /** Whether this NPC exists. Bindings to unknown NPCs are skipped. */
  exists: (npc: string) => boolean
  /** Maps all ids of one person to a single id, in messages and bindings. */
  canonicalPeer?: (peer: string, channel: string) => string
}

/** The NPC that hears a message that names none, by the first of the most specific matching bindings. Null: nobody. */
export const route = (facts: RouteFacts, options: RouteOptions): Route | null => {
  const { bindings, defaultNpc, exists, canonicalPeer = (peer) => peer } = options
  const { channel } = facts
  const peer = canonicalPeer(facts.peer, channel)
  const isPeer = (wanted: string): boolean =>
    wanted === `${channel}:${facts.peer}` || canonicalPeer(wanted, channel) === peer
  let best: { npc: NpcId; tier: RouteTier } | null = null
  for (const binding of bindings) {
    const tier = tierOf(binding)
    const better = best === null || routeTiers.indexOf(tier) < routeTiers.indexOf(best.tier)
    if (better && exists(binding.npc) && fits(binding, facts, isPeer)) best = { npc: binding.npc as NpcId, tier }
  }
  if (best !== null) return best
  return defaultNpc !== undefined && exists(defaultNpc) ? { npc: defaultNpc as NpcId, tier: 'default' } : null
}

/** The most specific field of a binding. */
const tierOf = ({ peer, party, map, faction, region, account }: Binding): RouteTier => {
  if (peer !== undefined && peer !== '*') return 'peer'
  if (party !== undefined) return 'party'
  if (peer === '*') return 'any-peer'
  if (map !== undefined) return faction === undefined ? 'map' : 'map-faction'
  if (faction !== undefined) return 'faction'
  if (region !== undefined) return 'region'
  return account === undefined ? 'channel' : 'account'
}

const fits = (binding: Binding, facts: RouteFacts, isPeer: (wanted: string) => boolean): boolean => {
  const { peer } = binding
  if (peer !== undefined && peer !== '*' && !isPeer(peer)) return false
  const given: RouteFacts = { ...facts, account: facts.account ?? 'default' }
  return (['channel', 'account', 'party', 'map', 'faction', 'region'] as const).every(
    (field) => binding[field] === undefined || binding[field] === given[field],
  )
}

/** Describes problems in the bindings and the default for people. Valid bindings keep working. */
export const checkBindings = (
  bindings: readonly Binding[],
  npcs: readonly string[],
  defaultNpc?: string,
): Finding[] => {
  const known = new Set(npcs)
  const there =
    npcs.length === 0
      ? finding('route.there-are-none')
      : finding('check-messages.there-are', { there: npcs.join(', ') })
  const missing = bindings.flatMap(({ npc, ...fields }, index) =>
    known.has(npc)
      ? []
      : [finding('route.bindings-there-is-no-npc-the', { index, describe: describe(fields), npc, there })],
  )
  return defaultNpc === undefined || known.has(defaultNpc)
    ? missing
    : [...missing, finding('route.npcdefault-there-is-no-npc', { defaultNpc, there })]
}

const describe = (fields: Omit<Binding, 'npc'>): string =>
  Object.entries(fields)
    .map(([field, value]) => `${field} = "${value}"`)
    .join(', ')
