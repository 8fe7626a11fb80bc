import type { HeldOut } from '../../../language/goods-words.ts'
import type { Language } from '../../../language/language.ts'
import type { Goods } from '../../../world/goods.ts'
import type { ItemId, PlayerId } from '../../../world/ids.ts'
import type { Surroundings } from '../../ports/surroundings.ts'
import type { PresentHeldOut, TurnContext } from '../../ports/turn-context.ts'
import { readGoods, readOne } from '../../tools/find-goods.ts'
import { sayGoods } from '../../tools/say-goods.ts'
import type { Remembered } from '../../turn/turn-values.ts'

/**
 * Takes a present that a player's words plainly hold out, in the player's name and before the NPC thinks: the button in
 * the bag and the words mean the same. Null if the words give nothing. Coins are never taken by words, and a thing that
 * an errand or an offer waits for is theirs. Words without a number give as many as were promised; else the NPC has to ask
 * how many of several. Words in company may be meant for somebody else.
 */
export const takenPresent = async (
  { ports, inbound, contextNow, signal }: Pick<Remembered, 'ports' | 'inbound' | 'contextNow' | 'signal'>,
  player: PlayerId,
): Promise<PresentHeldOut | null> => {
  const context = contextNow()
  const { surroundings, utterance, character } = context
  if (ports.acts === undefined || !surroundings?.theirs || inbound.chat?.kind === 'group') return null
  const held = ports.language.goods.heldOut(utterance, character.name) ?? countedNow(context, ports.language)
  if (held === null) return null
  const { rest } = held
  if (held.thing === '') return isAwaited(context) ? null : { end: 'unnamed', rest }
  const read = readOne(held.thing, surroundings, ports.language, { bag: surroundings.theirs })
  const [item, said] = read.ok ? onlyItem(read.goods) : []
  if (item === undefined || said === undefined || isAwaited(context, item)) return null
  const owned = surroundings.theirs.items.find(({ id }) => id === item)
  const has = owned?.count ?? 0
  const isOpen = !held.isCounted && owned !== undefined && has > 1 && !ports.language.goods.namesOne(held.thing, owned)
  const wanted = wantedBy(surroundings, item, ports.language)
  // Goods for an errand that is still to begin would be gone when it begins.
  if (wanted.errand > 0 && (isOpen || said >= wanted.errand)) return null
  if (isOpen && wanted.promised === 0) return { end: 'how-many', thing: owned.plural, rest }
  const count = isOpen ? Math.min(has, wanted.promised) : said
  const goods: Goods = { items: { [item]: count } }
  const thing = sayGoods(goods, surroundings)
  if (has < count) return { end: 'none', thing, rest }
  const { npc, operation } = inbound
  const outcome = await ports.acts
    .perform({ kind: 'playerGive', player, to: npc, goods, ...(operation === undefined ? {} : { operation }) }, signal)
    // The turn ended, or the world takes no more acts. Then nothing was given.
    .catch(() => null)
  // Words that are read again after a crash have handed it over already.
  if (outcome === null || (outcome.kind === 'refused' && outcome.reason === 'stale-operation')) return null
  if (outcome.kind === 'done') return { end: 'given', thing, rest }
  return { end: outcome.reason === 'too-far' ? 'too-far' : 'none', thing, rest }
}

/**
 * The present that the speaker held out with their words before, without a number, if these words say how many: the NPC
 * has asked. The talk itself keeps what is pending, so that nothing has to be ended.
 */
const countedNow = (
  { conversation, utterance, character, speaker }: TurnContext,
  { goods }: Language,
): HeldOut | null => {
  const at = conversation.findLastIndex(({ from }) => from === 'other')
  const before = conversation[at]
  if (before === undefined || (before.id !== undefined && before.id !== speaker.id)) return null
  if (!conversation.slice(at + 1).some(({ text }) => text.includes('?'))) return null
  const held = goods.heldOut(before.text, character.name)
  if (held === null || held.thing === '' || held.isCounted) return null
  const count = goods.amountOf(utterance, held.thing)
  return count === null ? null : { thing: `${count} ${held.thing}`, isCounted: true, rest: '' }
}

/** How many of a thing the NPC wants: for an errand that it has to give, and of what the speaker promised it. */
const wantedBy = (
  surroundings: Surroundings,
  item: ItemId,
  language: Language,
): { errand: number; promised: number } => ({
  errand: Math.max(
    0,
    ...surroundings.quests.flatMap(({ status, asks }) =>
      status === 'possible' ? (asks?.items.flatMap(({ id, count }) => (id === item ? [count] : [])) ?? []) : [],
    ),
  ),
  promised: (surroundings.owed ?? [])
    .filter(({ state }) => state === 'open')
    .reduce((sum, { goods, missing }) => {
      const read = readGoods(missing ?? goods, surroundings, language)
      return sum + (read.ok ? (read.goods.items?.[item] ?? 0) : 0)
    }, 0),
})

const onlyItem = ({ gold = 0, items = {} }: Goods): [ItemId, number] | [] => {
  const [first, more] = Object.entries(items) as [ItemId, number][]
  return first === undefined || more !== undefined || gold > 0 ? [] : first
}

/** Whether a running errand or an open offer between the two waits for this item, or for any. */
const isAwaited = ({ surroundings, speaker }: TurnContext, item?: ItemId): boolean => {
  if (!surroundings) return false
  const { kinds, quests, offers } = surroundings
  const kind = kinds.find(({ id }) => id === item)
  const names = ({ goals, asks }: Surroundings['quests'][number]): boolean =>
    asks?.items.some(({ id }) => id === item) === true ||
    (kind !== undefined && goals.some(({ text }) => text.includes(kind.name) || text.includes(kind.plural)))
  return (
    quests.some(
      (quest) => (quest.status === 'open' || quest.status === 'ready') && (item === undefined || names(quest)),
    ) ||
    offers.some(
      ({ from, to, wants, gives }) =>
        (from === speaker.id || to === speaker.id) &&
        (item === undefined || [...wants.items, ...gives.items].some(({ id }) => id === item)),
    )
  )
}
