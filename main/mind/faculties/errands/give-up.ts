import type { PlayerId } from '../../../world/ids.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import { eventOf } from '../../tools/act.ts'
import type { Remembered } from '../../turn/turn-values.ts'

/**
 * Gives an errand up in the player's name if their words plainly do, before the NPC thinks, so that it can say so. Null
 * for other words. In company they may be meant for somebody else.
 */
export const givenUp = async (
  {
    ports,
    inbound,
    contextNow,
    record,
    signal,
  }: Pick<Remembered, 'ports' | 'inbound' | 'contextNow' | 'record' | 'signal'>,
  player: PlayerId,
) => {
  const quest = inbound.chat?.kind === 'group' ? null : ports.language.assent.questGivenUp(contextNow())
  if (quest === null || ports.acts === undefined) return null
  const outcome = await ports.acts
    .perform({ kind: 'refuseQuest', player, npc: inbound.npc, quest }, signal)
    // The turn ended, or the world takes no more acts. Then they still have it.
    .catch(() => null)
  if (outcome?.kind !== 'done' || !eventOf(outcome.events, 'questLeft')) return null
  record.happened(outcome.events)
  return { context: (base: TurnContext): TurnContext => ({ ...base, errandLeft: quest }) }
}
