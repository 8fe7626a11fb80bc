import type { PlayerId } from '../../../world/ids.ts'
import type { OfferAnswered } from '../../ports/turn-context.ts'
import { eventOf, eventsOf } from '../../tools/act.ts'
import { sayGoods } from '../../tools/say-goods.ts'
import type { Remembered } from '../../turn/turn-values.ts'

/**
 * Accepts the NPC's open offer if the player plainly says yes to it. Null if the words are no such yes. A yes in company
 * may be meant for somebody else.
 */
export const acceptedOffer = async (
  { ports, inbound, contextNow, signal }: Pick<Remembered, 'ports' | 'inbound' | 'contextNow' | 'signal'>,
  player: PlayerId,
): Promise<OfferAnswered | null> => {
  const context = contextNow()
  const { surroundings } = context
  if (ports.acts === undefined || surroundings === undefined || inbound.chat?.kind === 'group') return null
  const offer = ports.language.assent.offerAccepted(context)
  if (offer === null) return null
  const outcome = await ports.acts
    .perform({ kind: 'answerOffer', body: player, offer, accept: true }, signal)
    // The turn ended, or the world takes no more acts. Then the offer stays open.
    .catch(() => null)
  if (outcome === null) return null
  if (outcome.kind === 'refused') return { end: outcome.reason === 'too-far' ? 'too-far' : 'impossible' }
  if (eventOf(outcome.events, 'offerEnded')?.outcome === 'impossible') return { end: 'impossible' }
  const moved = eventsOf(outcome.events, 'transferred')
  const goodsFrom = (self: boolean): string =>
    moved
      .filter(({ from }) => (from === inbound.npc) === self)
      .map(({ goods }) => sayGoods(goods, surroundings))
      .join(' and ')
  return { end: 'accepted', gave: goodsFrom(true), got: goodsFrom(false) }
}

/** Declines the NPC's open offer if the player plainly says no to it. Null if the words are no such no. */
export const declinedOffer = async (
  { ports, inbound, contextNow, signal }: Pick<Remembered, 'ports' | 'inbound' | 'contextNow' | 'signal'>,
  player: PlayerId,
): Promise<OfferAnswered | null> => {
  if (ports.acts === undefined || inbound.chat?.kind === 'group') return null
  const offer = ports.language.assent.offerDeclined(contextNow())
  if (offer === null) return null
  const outcome = await ports.acts
    .perform({ kind: 'answerOffer', body: player, offer, accept: false }, signal)
    // As above: then the offer stays open until it runs out.
    .catch(() => null)
  return outcome === null || outcome.kind === 'refused' ? null : { end: 'declined' }
}
