import type { GiftOccasion, RefusalReason, SimulationEvent, TransferReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import type { Goods } from '../goods.ts'
import type { OfferId } from '../ids.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import { isNothing, tidyGoods, withGoods, withoutGoods } from './bags.ts'

type Owner = NpcBody | PlayerBody
type Verdict = RefusalReason | null

export interface Exchange {
  from: Owner
  to: Owner
  /** What `from` gives and what `to` gives. */
  gives: Goods
  wants: Goods
  because: TransferReason
  offer?: OfferId
  /** What a gift is for. */
  occasion?: GiftOccasion
}

/** Both sides at once or neither: `lacking` when one of them has not so much, `invalid` when it is more than a bag can count. */
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

/** Whether `exchange` would go through now. Changes nothing. */
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

/** Puts something new into the world, and into a bag. */
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

/** Takes something out of a bag, and out of the world. */
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
