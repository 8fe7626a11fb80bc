import type { SayNotice } from '../../language/messages/notices.ts'
import type { AmbitionView } from '../../world/ambitions/ambition-words.ts'
import type { AmbitionOutcome } from '../../world/ambitions/kinds.ts'

/** What a player was told of a villager's aim. Follows the name: `is saving for a calf: 4 of 20 pennies so far`. */
export function aimIn(
  say: SayNotice,
  { kind, what, done = 0, of = 0 }: Pick<AmbitionView, 'kind' | 'what'> & { done?: number; of?: number },
  outcome: AmbitionOutcome | null,
  coins: string,
): string {
  if (outcome !== null) return say(outcome === 'reached' ? 'aims.reached' : 'aims.given-up', { kind, what })
  const aim = say('aims.going-on', { kind, what })
  return done === 0 ? aim : say('aims.so-far', { aim, kind, done, of, coins })
}
