import type { RefusalReason, SimulationEvent } from '../commands.ts'
import type { TickContext } from '../context.ts'
import type { Goods } from '../goods.ts'
import type { OfferId } from '../ids.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import { isNothing, tidyGoods, withGoods, withoutGoods } from './bags.ts'
import type { GiftOccasion, TransferReason } from './commands.ts'

type Owner = NpcBody | PlayerBody
type Verdict = RefusalReason | null

export interface Exchange {
  from: Owner
  to: Owner
  /** `gives` goes from `from` to `to`; `wants` goes the other way. */
  gives: Goods
  wants: Goods
  because: TransferReason
  offer?: OfferId
  /** The reason for a gift. */
  occasion?: GiftOccasion
}

/**
 * Moves the goods of both sides, or nothing. `lacking`: one side doesn't have that much. `invalid`: more than a bag can
 * count.
 */
export function exchange(
  { events }: TickContext,
  { from, to, gives, wants, because, offer, occasion }: Exchange,
): Verdict {
  const bags = afterExchange({ from, to, gives, wants })
  if (typeof bags === 'string') return bags
  from.bag = bags.from
  to.bag = bags.to
  const note = { because, ...(offer === undefined ? {} : { offer }), ...(occasion === undefined ? {} : { occasion }) }
  if (!isNothing(gives))
    events.push({ kind: 'transferred', from: from.id, to: to.id, goods: tidyGoods(gives), ...note })
  if (!isNothing(wants))
    events.push({ kind: 'transferred', from: to.id, to: from.id, goods: tidyGoods(wants), ...note })
  return null
}

/** Checks whether `exchange` would succeed now. Changes nothing. */
export function refusalOfExchange(parts: Pick<Exchange, 'from' | 'to' | 'gives' | 'wants'>): Verdict {
  const bags = afterExchange(parts)
  return typeof bags === 'string' ? bags : null
}

function afterExchange({ from, to, gives, wants }: Pick<Exchange, 'from' | 'to' | 'gives' | 'wants'>) {
  const left = withoutGoods(from.bag, gives)
  const right = withoutGoods(to.bag, wants)
  if (!left || !right) return 'lacking'
  const bags = { from: withGoods(left, wants), to: withGoods(right, gives) }
  return bags.from && bags.to ? { from: bags.from, to: bags.to } : 'invalid'
}

/** Creates goods and puts them into a bag. */
export function make(
  { events }: TickContext,
  owner: Owner,
  goods: Goods,
  because: Extract<SimulationEvent, { kind: 'made' }>['because'],
): Verdict {
  const bag = withGoods(owner.bag, goods)
  if (!bag) return 'invalid'
  owner.bag = bag
  if (!isNothing(goods)) events.push({ kind: 'made', body: owner.id, goods: tidyGoods(goods), because })
  return null
}

/** Takes goods from a bag and out of the world. */
export function spend(
  { events }: TickContext,
  owner: Owner,
  goods: Goods,
  why: Pick<Extract<SimulationEvent, { kind: 'spent' }>, 'because' | 'on'>,
): Verdict {
  const bag = withoutGoods(owner.bag, goods)
  if (!bag) return 'lacking'
  owner.bag = bag
  if (!isNothing(goods)) events.push({ kind: 'spent', body: owner.id, goods: tidyGoods(goods), ...why })
  return null
}
