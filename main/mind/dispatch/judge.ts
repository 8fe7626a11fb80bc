import { noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
import type { NpcId } from '../../world/ids.ts'
import type { Inbound, RefusedReason } from '../ports/inbound.ts'
import type { Access } from './access/access.ts'

/** Decides whether a message is answered, only overheard, or refused, and why. */
export const judge = (
  inbound: Inbound,
  {
    longest,
    isKnown,
    access,
    say = noticesInEnglish,
  }: { longest: number; isKnown: (npc: NpcId) => boolean; access: Access | undefined; say?: SayNotice },
): { kind: 'allowed' } | { kind: 'overheard' } | { kind: 'refused'; reason: RefusedReason; notice: string } => {
  const refuse = (reason: RefusedReason, notice: string) => ({ kind: 'refused', reason, notice }) as const
  if (!isKnown(inbound.npc)) return refuse('unknown-npc', say('judge.nobody-called', { npc: inbound.npc }))
  const ownBusiness = inbound.opens !== undefined || (inbound.purpose ?? 'talk') !== 'talk'
  if (inbound.text.trim() === '' && !ownBusiness) return refuse('empty', say('judge.nothing-to-hear'))
  const length = [...inbound.text].length
  if (length > longest && !ownBusiness) return refuse('too-long', say('judge.too-long', { length, longest }))
  const decision = access?.(inbound) ?? { kind: 'allowed' }
  if (decision.kind === 'denied') return refuse('not-allowed', decision.notice)
  return inbound.overheard ? { kind: 'overheard' } : decision
}
