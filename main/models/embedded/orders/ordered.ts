import { type Ordered, orderedIn, wantsAny } from '../../../language/en/trade/ordered.ts'
import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import { type Answer, say } from '../answers/answer.ts'
import type { Mind } from '../mind.ts'
import { countIn, sayThing, thingIn } from './goods-words.ts'
import { lastQuoted } from './quoted.ts'
import { price, putOffer, want } from './selling.ts'

type Found = NonNullable<ReturnType<typeof thingIn>>

/**
 * Answers an order in any usual words, of one thing or several: with an offer, which a plain yes takes. Merely naming
 * things is an order only where all of them are for sale. `without`: what was sold just now. Null for other words.
 */
export const answerOrdered = (mind: Mind, without = ''): Answer | null => {
  const { surroundings, speaker } = mind.context
  if (surroundings === undefined || speaker.kind !== 'player') return null
  const order = orderedIn(mind.context.utterance)
  if (order === null) return null
  const any = anyOf(order, surroundings, mind)
  if (any !== null) return any
  const about = order.of === undefined ? null : thingIn(order.of, surroundings)
  if (order.items.length === 0) return about === null ? null : has(about, surroundings, mind)
  const found = order.items.map((item) => ({ ...item, is: thingOf(item, about, surroundings, mind) }))
  const wanted = found.flatMap(({ is }) =>
    is === null || without.includes(is.kind.name) || without.includes(is.kind.plural) ? [] : [is],
  )
  if (wanted.length === 0) return null
  const isPlain = found.every(({ is, count }) => is !== null && count !== null && isForSale(is, surroundings))
  if (!order.asks && !isPlain) return null
  const unknown = found.flatMap(({ is, thing }) => (is === null ? [thing] : []))
  const [one] = wanted
  if (wanted.length === 1 && unknown.length === 0 && one !== undefined)
    return want(`${one.count} ${one.kind.plural}`, surroundings, mind)
  if (!wanted.some((each) => isForSale(each, surroundings))) return null
  const [had, lacking] = [true, false].map((isHad) =>
    wanted.filter(
      (each) => (isForSale(each, surroundings) && countIn(surroundings.own, each.kind) >= each.count) === isHad,
    ),
  )
  return putOffer(had ?? [], [...(lacking ?? []).map(({ kind }) => kind.plural), ...unknown], surroundings, mind)
}

/** "Something to drink": the one thing that I have for that, or which of them it shall be. */
const anyOf = ({ items, asks }: Ordered, surroundings: Surroundings, mind: Mind): Answer | null => {
  const [item] = items
  const use = asks && items.length === 1 && item !== undefined ? wantsAny(item.thing) : null
  if (use === null) return null
  const had = surroundings.kinds.filter(
    (kind) => kind.use === use && isForSale({ kind, count: 1 }, surroundings) && countIn(surroundings.own, kind) > 0,
  )
  const [only] = had
  if (only === undefined) return null
  return had.length === 1
    ? want(`${item?.count ?? 1} ${only.plural}`, surroundings, mind)
    : say(`Which shall it be, ${mind.name}: ${had.map((kind) => sayThing(kind, 1)).join(' or ')}?`)
}

const isForSale = ({ kind }: Found, { sells }: Surroundings): boolean => sells.includes(kind.id)

/** What one item of an order means. "Strips", after a question for willow bark, are strips of that. */
const thingOf = (
  { count, thing }: Ordered['items'][number],
  about: Found | null,
  surroundings: Surroundings,
  mind: Mind,
): Found | null => {
  const [quoted, ...others] = thing === '' && about === null ? lastQuoted(surroundings, mind.context) : []
  const own =
    thing === ''
      ? quoted !== undefined && others.length === 0
        ? { kind: quoted, count: 1 }
        : null
      : thingIn(thing, surroundings)
  const isOwn = own !== null && (about === null || isForSale(own, surroundings))
  const is = isOwn ? own : about
  // "Two dozen eggs" has counted its dozens already.
  return is === null ? null : { kind: is.kind, count: own !== null && own.count > 1 ? own.count : (count ?? 1) }
}

/** "Do you have honey?": yes, and the price. Null if I do not sell it. */
const has = (about: Found, surroundings: Surroundings, mind: Mind): Answer | null => {
  if (!isForSale(about, surroundings) || countIn(surroundings.own, about.kind) < about.count) return null
  const asked = price(`${about.count} ${about.kind.plural}`, surroundings, mind)
  return asked === null ? null : say('Yes.', ...asked.text)
}
