import type { Inbound } from '../../ports/inbound.ts'
import type { Access, AccessDecision } from './access.ts'

/** Why somebody may not speak to an NPC now, in words for them; null when they may. */
type Rule = (inbound: Inbound) => string | null

export interface TalkPolicy {
  dmPolicy: 'open' | 'pairing' | 'allowlist' | 'disabled'
  groupPolicy: 'open' | 'allowlist' | 'disabled'
  requireMention: boolean
}
const openToAll: TalkPolicy = { dmPolicy: 'open', groupPolicy: 'open', requireMention: true }

export interface AccessOptions {
  /** Ids of those whom no NPC hears. Asked at each message, so that a changed configuration holds at once. */
  blocked: () => readonly string[]
  /** How far words carry, in tiles, by channel. Null or absent: as far as they like. */
  reach?: Readonly<Record<string, number | null>>
  /** What the state of quests says. */
  quest?: Rule
  /** What the speaker's faction says. */
  faction?: Rule
  /** Who may speak at all, by channel, and whether an NPC among others must be named to answer. Default: everybody; it must. */
  policy?: (channel: string) => TalkPolicy
  /** Whether somebody was let in, under any of their ids. */
  isLetIn?: (inbound: Inbound) => boolean
  /** Somebody spoke who has to be let in first. */
  asks?: (inbound: Inbound) => void
  /** Several ids of one person: who is blocked under one is blocked under all. */
  canonicalPeer?: (peer: string, channel?: string) => string
  /** Hears of a rule that failed. Nobody is let through by a failure. */
  report?: (error: unknown) => void
}

/**
 * Who may speak to whom: first the block list, then who is let in, then distance, then quests and factions; of what is left an NPC answers what is
 * meant for it and overhears the rest. What an NPC does of its own accord passes.
 */
export const createAccessPolicy = (options: AccessOptions): Access => {
  const {
    blocked,
    reach = {},
    policy = () => openToAll,
    isLetIn = () => false,
    canonicalPeer = (peer) => peer,
  } = options

  const isBlocked = ({ speaker, channel }: Inbound): boolean => {
    const ids = blocked()
    const person = canonicalPeer(speaker.id, channel)
    return ids.some((id) => id === speaker.id || canonicalPeer(id) === person)
  }

  const refusalOf = (rule: Rule | undefined, inbound: Inbound): string | null => {
    try {
      return rule?.(inbound) ?? null
    } catch (error) {
      options.report?.(error)
      return 'That cannot be said now. Please try again.'
    }
  }

  /** What the policy of a way of talking says against somebody. Operators are let in wherever anybody is. */
  const refusalBy = (asked: TalkPolicy['dmPolicy'], inbound: Inbound): string | null => {
    if (asked === 'open') return null
    if (asked === 'disabled') return 'Nobody can be spoken to this way.'
    if (inbound.speaker.operator || isLetIn(inbound)) return null
    if (asked === 'allowlist') return 'You have not been let in to talk here.'
    options.asks?.(inbound)
    return `You have not been let in to talk here yet. Whoever runs this place can do that; your id is ${inbound.speaker.id}.`
  }

  return (inbound) => {
    const { speaker, channel, about, chat, purpose = 'talk' } = inbound
    if (purpose !== 'talk') return { kind: 'allowed' }
    if (isBlocked(inbound))
      return denied(
        'blocked',
        speaker.kind === 'player' ? 'You are not heard here.' : `${speaker.name} is not heard here.`,
      )
    const amongOthers = chat !== undefined && chat.kind !== 'direct'
    const { requireMention, ...policies } = policy(channel)
    const closed =
      speaker.kind === 'player' ? refusalBy(amongOthers ? policies.groupPolicy : policies.dmPolicy, inbound) : null
    if (closed !== null) return denied('not-let-in', closed)
    const tiles = Object.hasOwn(reach, channel) ? (reach[channel] ?? null) : null
    // A distance that is no number belongs to somebody who is nowhere.
    if (tiles !== null && about?.distance !== undefined && !(about.distance <= tiles)) {
      return denied('too-far', 'Too far away to be heard. Walk closer, then say it again.')
    }
    const quest = refusalOf(options.quest, inbound)
    if (quest !== null) return denied('quest', quest)
    const faction = refusalOf(options.faction, inbound)
    if (faction !== null) return denied('faction', faction)
    return requireMention && amongOthers && inbound.mentioned !== true ? { kind: 'overheard' } : { kind: 'allowed' }
  }
}

const denied = (reason: string, notice: string): AccessDecision => ({ kind: 'denied', reason, notice })
