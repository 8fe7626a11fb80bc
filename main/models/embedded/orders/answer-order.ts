import type { Sentence } from '../../../language/en/grammar/text.ts'
import { withoutRequest } from '../../../language/en/requests/asking.ts'
import { askedForNothing } from '../../../language/en/talk/advice-lines.ts'
import { asksForHelp } from '../../../language/en/trade/errand-questions.ts'
import { asksForReward } from '../../../language/en/trade/orders.ts'
import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import { type Answer, say } from '../answers/answer.ts'
import { settleOnPay } from '../answers/small.ts'
import type { Mind } from '../mind.ts'
import { inMyManner } from '../voice/manner.ts'
import { byTool } from './by-tool.ts'
import { countIn, listWords, sayThing, thingIn } from './goods-words.ts'
import { type Order, readOrders } from './order.ts'
import { handInWork, offerWork, sayReward } from './quests.ts'
import { buy, isSold, price, priceSpokenOf, shop, take, want } from './selling.ts'
import { teachOther } from './teaching.ts'

/**
 * Answers requests for my goods, shop, work, skills or time. Null for anything else. Reports only what a tool
 * confirmed.
 */
export const answerOrder = (sentence: Sentence, mind: Mind): Answer | null => {
  const { surroundings, speaker } = mind.context
  if (surroundings === undefined || speaker.kind !== 'player') return null
  if (
    asksForReward.test(sentence.norm) &&
    surroundings.quests.length > 0 &&
    !asksForHelp(sentence.norm, mind.context.utterance)
  )
    return sayReward(surroundings, mind)
  const plain = withoutRequest(sentence.norm)
  const orders = [...readOrders(sentence.norm), ...(plain === sentence.norm ? [] : readOrders(plain))]
  for (const order of orders) {
    const answer = answerOne(order, surroundings, mind)
    if (answer !== null) return answer
  }
  return null
}

const answerOne = (order: Order, surroundings: Surroundings, mind: Mind): Answer | null => {
  switch (order.kind) {
    case 'shop':
      return shop(order.thing, surroundings, mind)
    case 'price':
      return order.sold && !isSold(order.thing, surroundings) ? null : price(order.thing, surroundings, mind)
    case 'buy':
      return buy(order.thing, surroundings, mind)
    case 'take':
      return take(order.count, surroundings, mind) ?? settleOnPay(mind)
    case 'bag':
      return bag(order.money, surroundings, mind)
    case 'want':
      return order.sold && !isSold(order.thing, surroundings) ? null : want(order.thing, surroundings, mind)
    case 'make':
      return make(order, surroundings, mind)
    case 'given':
      return given(order.thing, surroundings, mind)
    case 'work':
      return offerWork(surroundings, mind)
    case 'work-done':
      return (
        handInWork(order.thing, surroundings, mind) ??
        (order.thing === '' ? null : given(order.thing, surroundings, mind))
      )
    case 'brought':
      return handInWork('', surroundings, mind) ?? broughtNothing(surroundings, mind)
    case 'how-much':
      return priceSpokenOf(surroundings, mind) ?? price('it', surroundings, mind)
    case 'teach':
      return teachOther(order, surroundings, mind)
    case 'whisper':
      return whisper(order, mind)
    case 'pick-up':
      return pickUp(order.thing, surroundings, mind)
    case 'read':
      return mind.tools.has('look') && surroundings.signs.length > 0
        ? byTool(mind, 'look', { at: order.what }, { failed: 'I see nothing there to read.', ok: (text) => text })
        : null
    case 'meet':
      return mind.tools.has('attend')
        ? byTool(mind, 'attend', { place: order.place, when: order.when, what: `meeting ${mind.context.speaker.name}` })
        : null
    default:
      return order satisfies never
  }
}

/** They bring what I never asked for. Null if they promised me something. */
const broughtNothing = ({ owed = [] }: Surroundings, mind: Mind): Answer | null =>
  owed.length > 0 || mind.context.conversation.some(({ from, acted = [] }) => from === 'self' && acted.length > 0)
    ? null
    : say(inMyManner(askedForNothing, 'asked-nothing', mind))

const bag = (money: boolean, { own, coin }: Surroundings, { name }: Mind): Answer => {
  if (money) return say(own.gold === 0 ? 'My purse is empty.' : `What is in my purse is my own affair, ${name}.`)
  const things = own.items.slice(0, mostNamed).map((item) => sayThing(item, item.count))
  const more = own.items.length > mostNamed ? ['a few other things'] : []
  const gold = own.gold > 0 ? [`some ${coin.many}`] : []
  const all = [...things, ...more, ...gold]
  return say(all.length === 0 ? `I carry nothing at all, ${name}.` : `I carry ${listWords(all)}.`)
}

/** How many kinds of things are named when somebody asks about the bag. */
const mostNamed = 5

/**
 * Sells what is in stock, makes what I can make, and says so if I never learned it. Null if no such thing exists in
 * this world.
 */
const make = (
  { verb, thing }: { verb: string; thing: string },
  surroundings: Surroundings,
  mind: Mind,
): Answer | null => {
  const found = thingIn(thing, surroundings)
  if (found === null) return null
  const { kind, count } = found
  if (countIn(surroundings.own, kind) >= count && surroundings.sells.includes(kind.id))
    return want(thing, surroundings, mind)
  const recipes = surroundings.recipes.filter(({ item }) => item === kind.id)
  const able = recipes.some(({ skill }) => skill === null || mind.context.skills.some(({ name }) => name === skill))
  if (able && mind.tools.has('use')) return byTool(mind, 'use', { make: kind.name, times: count })
  return able
    ? null
    : say(`I do not know how to ${verb} ${count === 1 ? sayThing(kind, 1) : kind.plural}, ${mind.name}.`)
}

/** Answers somebody who says that they gave me something. I have it only when the world shows it. */
const given = (words: string, surroundings: Surroundings, { name }: Mind): Answer | null => {
  const found = thingIn(words, surroundings)
  if (found === null) return null
  if (countIn(surroundings.theirs, found.kind) > 0)
    return say(
      `I see ${sayThing(found.kind, countIn(surroundings.theirs, found.kind))} with you, ${name}, and not in my hands yet.`,
    )
  return say(`I see no ${found.kind.plural} with you, ${name}.`)
}

const whisper = ({ text, whom }: { text: string; whom: string }, mind: Mind): Answer => {
  if (!mind.tools.has('whisper')) return say(`There is nobody here but us, ${mind.name}.`)
  const words = text === '' ? mind.lastOwn || mind.voice.line('small-talk') : text
  return byTool(mind, 'whisper', { text: words, to: whom }, { ok: () => 'There, I whispered it.' })
}

const pickUp = (thing: string, { ground }: Surroundings, mind: Mind): Answer => {
  if (ground.length === 0 || !mind.tools.has('pick_up'))
    return say(`I see nothing of the kind on the ground, ${mind.name}.`)
  const sort = /^(?:it|that|this|them|those|these)$/.test(thing.trim()) ? (ground[0]?.name ?? thing) : thing
  return byTool(mind, 'pick_up', { thing: sort }, { failed: `That I can not pick up, ${mind.name}.` })
}
