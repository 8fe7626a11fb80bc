import type { Inbound } from '../inbound.ts'
import type { Access, AccessDecision } from './access.ts'

/** Why somebody may not speak to an NPC now, in words for them; null when they may. */
type Rule = (inbound: Inbound) => string | null

export interface AccessOptions {
  /** Ids of those whom no NPC hears. Asked at each message, so that a changed configuration holds at once. */
  blocked: () => readonly string[]
  /** How far words carry, in tiles, by channel. Null or absent: as far as they like. */
  reach?: Readonly<Record<string, number | null>>
  /** What the state of quests says. */
  quest?: Rule
  /** What the speaker's faction says. */
  faction?: Rule
  /** In a zone or group an NPC that was not named only overhears. Default true. */
  requireMention?: boolean
  /** Several ids of one person: who is blocked under one is blocked under all. */
  canonicalPeer?: (peer: string, channel?: string) => string
  /** Hears of a rule that failed. Nobody is let through by a failure. */
  report?: (error: unknown) => void
}

/**
 * Who may speak to whom: first the block list, then distance, then quests and factions; of what is left an NPC answers what is
 * meant for it and overhears the rest. What an NPC does of its own accord passes.
 */
export const createAccessPolicy = (options: AccessOptions): Access => {
  const { blocked, reach = {}, requireMention = true, canonicalPeer = (peer) => peer } = options

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

  return (inbound) => {
    const { speaker, channel, about, chat, purpose = 'talk' } = inbound
    if (purpose !== 'talk') return { kind: 'allowed' }
    if (isBlocked(inbound)) return denied('blocked', speaker.kind === 'player' ? 'You are not heard here.' : `${speaker.name} is not heard here.`)
    const tiles = Object.hasOwn(reach, channel) ? (reach[channel] ?? null) : null
    // A distance that is no number belongs to somebody who is nowhere.
    if (tiles !== null && about?.distance !== undefined && !(about.distance <= tiles)) {
      return denied('too-far', 'Too far away to be heard. Walk closer, then say it again.')
    }
    const quest = refusalOf(options.quest, inbound)
    if (quest !== null) return denied('quest', quest)
    const faction = refusalOf(options.faction, inbound)
    if (faction !== null) return denied('faction', faction)
    const amongOthers = chat !== undefined && chat.kind !== 'direct'
    return requireMention && amongOthers && inbound.mentioned !== true ? { kind: 'overheard' } : { kind: 'allowed' }
  }
}

const denied = (reason: string, notice: string): AccessDecision => ({ kind: 'denied', reason, notice })
