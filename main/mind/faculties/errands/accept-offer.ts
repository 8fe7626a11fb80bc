import { optional } from '../../../base/optional.ts'
import type { SimulationEvent } from '../../../world/commands.ts'
import type { OfferId, PlayerId } from '../../../world/ids.ts'
import type { OfferAnswered } from '../../ports/turn-context.ts'
import { eventOf, eventsOf } from '../../tools/act.ts'
import { sayGoods } from '../../tools/say-goods.ts'
import type { Remembered, Thought } from '../../turn/turn-values.ts'

/**
 * Accepts the NPC's open offer if the player plainly says yes to it, and ends it if they say no. Null if the words are
 * neither. A yes in company may be meant for somebody else.
 */
export const answeredOffer = async (
  {
    ports,
    inbound,
    contextNow,
    record,
    signal,
  }: Pick<Remembered, 'ports' | 'inbound' | 'contextNow' | 'record' | 'signal'>,
  player: PlayerId,
): Promise<OfferAnswered | null> => {
  const context = contextNow()
  const { surroundings } = context
  if (ports.acts === undefined || surroundings === undefined || inbound.chat?.kind === 'group') return null
  const { assent } = ports.language
  const accepted = assent.offerAccepted(context)
  const offer = accepted ?? assent.offerDeclined(context)
  if (offer === null) return null
  const outcome = await ports.acts
    .perform({ kind: 'answerOffer', body: player, offer, accept: accepted !== null }, signal)
    // The turn ended, or the world takes no more acts. Then the offer stays open.
    .catch(() => null)
  if (outcome === null) return null
  // What the NPC says of it is as true as if it had done it by a tool.
  if (outcome.kind === 'done') record.happened(outcome.events)
  if (accepted === null) return outcome.kind === 'done' ? { end: 'declined' } : null
  if (outcome.kind === 'refused') return { end: outcome.reason === 'too-far' ? 'too-far' : 'impossible' }
  if (eventOf(outcome.events, 'offerEnded')?.outcome === 'impossible') return { end: 'impossible' }
  const moved = eventsOf(outcome.events, 'transferred')
  const goodsFrom = (self: boolean): string =>
    moved
      .filter(({ from }) => (from === inbound.npc) === self)
      .map(({ goods }) => sayGoods(goods, surroundings))
      .join(' and ')
  const quest = eventOf(outcome.events, 'errandHelped')?.errand ?? eventOf(outcome.events, 'questDone')?.quest
  return { end: 'accepted', gave: goodsFrom(true), got: goodsFrom(false), ...optional({ quest }) }
}

/**
 * Accepts an offer in the player's name if the words that the NPC answers hand over what it asks for: the NPC's own
 * act is the offer, the player's the words. In company nothing is taken for handed over.
 */
export const takeHanded = async (
  { ports, inbound, utterance, record, signal }: Thought,
  player: PlayerId,
  offer: OfferId,
): Promise<Extract<SimulationEvent, { kind: 'transferred' }>[]> => {
  const { acts, world, language } = ports
  const wanted = world
    .surroundings?.(inbound.npc, player)
    .offers.find(({ id, to }) => id === offer && to === player)?.wants
  const isHanded = wanted !== undefined && wanted.items.length > 0 && language.assent.handsOver(utterance, wanted.items)
  if (acts === undefined || inbound.chat?.kind === 'group' || !isHanded) return []
  const outcome = await acts
    .perform({ kind: 'answerOffer', body: player, offer, accept: true }, signal)
    .catch(() => null)
  if (outcome?.kind !== 'done') return []
  record.happened(outcome.events)
  return eventsOf(outcome.events, 'transferred')
}
