import { noticesInEnglish, type SayNotice } from '../../../language/messages/notices.ts'
import type { Inbound } from '../../ports/inbound.ts'
import type { Access, AccessDecision } from './access.ts'

/** Why the speaker may not talk to an NPC now, in words for the speaker; null if they may. */
type Rule = (inbound: Inbound) => string | null

export interface TalkPolicy {
  dmPolicy: 'open' | 'pairing' | 'allowlist' | 'disabled'
  groupPolicy: 'open' | 'allowlist' | 'disabled'
  requireMention: boolean
}
const openToAll: TalkPolicy = { dmPolicy: 'open', groupPolicy: 'open', requireMention: true }

export interface AccessOptions {
  /** Ids that no NPC listens to. Read at each message, so a changed configuration applies at once. */
  blocked: () => readonly string[]
  /** Ids of players whom operators have muted. Read at each message. */
  muted?: () => readonly string[]
  /** How far words carry, in tiles, by channel. Null or absent: any distance. */
  reach?: Readonly<Record<string, number | null>>
  /** The rule for quests. */
  quest?: Rule
  /** The rule for the speaker's faction. */
  faction?: Rule
  /**
   * Who may speak, by channel, and whether words in company must name the NPC. Default: everyone may speak, and words
   * must name it.
   */
  policy?: (channel: string) => TalkPolicy
  /** Whether an operator has admitted the speaker, under any of the speaker's ids. */
  isLetIn?: (inbound: Inbound) => boolean
  /** Called for a speaker whom an operator must admit first. */
  asks?: (inbound: Inbound) => void
  /** Maps the ids of one person to a single id, so blocking one id blocks all of them. */
  canonicalPeer?: (peer: string, channel?: string) => string
  /** Says notices to a player. Default: in English. */
  sayTo?: (listener: string) => SayNotice
  /** Receives the errors of rules. If a rule fails, the speaker is refused. */
  report?: (error: unknown) => void
}

/**
 * Decides who may speak to whom. Checks the block list and the muted, then admission, then distance, then quests and factions. An NPC
 * answers the remaining words that address it and overhears the others. What an NPC does on its own always passes.
 */
export const createAccessPolicy = (options: AccessOptions): Access => {
  const {
    blocked,
    reach = {},
    policy = () => openToAll,
    isLetIn = () => false,
    canonicalPeer = (peer) => peer,
    sayTo = () => noticesInEnglish,
  } = options

  const isAmong = (ids: readonly string[], { speaker, channel }: Inbound): boolean => {
    if (ids.length === 0) return false
    const person = canonicalPeer(speaker.id, channel)
    return ids.some((id) => id === speaker.id || canonicalPeer(id) === person)
  }

  const refusalOf = (rule: Rule | undefined, inbound: Inbound): string | null => {
    try {
      return rule?.(inbound) ?? null
    } catch (error) {
      options.report?.(error)
      return sayTo(inbound.speaker.id)('policy.not-now')
    }
  }

  /** Why the channel's policy refuses the speaker. Operators pass unless the channel is disabled. */
  const refusalBy = (asked: TalkPolicy['dmPolicy'], inbound: Inbound): string | null => {
    if (asked === 'open') return null
    const say = sayTo(inbound.speaker.id)
    if (asked === 'disabled') return say('policy.nobody-this-way')
    if (inbound.speaker.operator || isLetIn(inbound)) return null
    if (asked === 'allowlist') return say('policy.not-let-in')
    options.asks?.(inbound)
    return say('policy.not-let-in-yet', { id: inbound.speaker.id })
  }

  return (inbound) => {
    const { speaker, channel, about, chat, purpose = 'talk' } = inbound
    if (purpose !== 'talk') return { kind: 'allowed' }
    const say = sayTo(speaker.id)
    if (isAmong(blocked(), inbound))
      return denied(
        'blocked',
        speaker.kind === 'player' ? say('policy.nobody-hears-you') : say('policy.nobody-hears', { name: speaker.name }),
      )
    if (isAmong(options.muted?.() ?? [], inbound)) return denied('muted', say('moderation.muted'))
    const amongOthers = chat !== undefined && chat.kind !== 'direct'
    const { requireMention, ...policies } = policy(channel)
    const closed =
      speaker.kind === 'player' ? refusalBy(amongOthers ? policies.groupPolicy : policies.dmPolicy, inbound) : null
    if (closed !== null) return denied('not-let-in', closed)
    const tiles = Object.hasOwn(reach, channel) ? (reach[channel] ?? null) : null
    // A distance that is not a number means the speaker is nowhere.
    if (tiles !== null && about?.distance !== undefined && !(about.distance <= tiles)) {
      return denied('too-far', say('policy.too-far'))
    }
    const quest = refusalOf(options.quest, inbound)
    if (quest !== null) return denied('quest', quest)
    const faction = refusalOf(options.faction, inbound)
    if (faction !== null) return denied('faction', faction)
    return requireMention && amongOthers && inbound.mentioned !== true ? { kind: 'overheard' } : { kind: 'allowed' }
  }
}

const denied = (reason: string, notice: string): AccessDecision => ({ kind: 'denied', reason, notice })
