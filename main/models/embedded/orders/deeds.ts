import { sayNumber } from '../../../language/en/amounts/read-number.ts'
import { handsOver } from '../../../language/en/assent/handing-over.ts'
import {
  comeNearer,
  giftTaken,
  handItOver,
  isYours,
  missing,
  notAllThere,
  notToBeHad,
  paidFor,
  promised,
} from '../../../language/en/talk/deal-lines.ts'
import { letOff, notAllDone, thanksForAll } from '../../../language/en/talk/errand-lines.ts'
import { declined } from '../../../language/en/talk/plain-lines.ts'
import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import type { OfferAnswered, TurnContext } from '../../../mind/ports/turn-context.ts'
import { type Answer, say } from '../answers/answer.ts'
import type { Mind } from '../mind.ts'
import { inMyManner } from '../voice/manner.ts'
import { byTool } from './by-tool.ts'
import { countIn, listWords, openGoals, sayThing } from './goods-words.ts'

type Quest = Surroundings['quests'][number]

/**
 * Whether something changes hands with these words, or has just done so. What I say of it comes before any skill. A no
 * may be an answer to the skill that made the offer.
 */
export const isDeed = (context: TurnContext): boolean =>
  (context.offerAnswered !== undefined && context.offerAnswered.end !== 'declined') ||
  context.errandLeft !== undefined ||
  handedIn(context)?.status === 'ready'

/** What I say of a deal that was just closed or ended, and of what they bring me. Null for any other words. */
export const answerDeed = (mind: Mind): Answer | null => {
  const { offerAnswered, errandLeft } = mind.context
  if (errandLeft !== undefined) return say(inMyManner(letOff, 'let-off', mind))
  if (offerAnswered !== undefined) return say(sayDeal(offerAnswered, mind))
  const quest = handedIn(mind.context)
  return quest === null ? null : takeIn(quest, mind)
}

/** "1 mug of ale and 2 loaves of bread" as people say it. */
const spoken = (goods: string): string =>
  goods
    .replaceAll(/\b1 (?=[aeiou])/gi, 'an ')
    .replaceAll(/\b1 (?=\p{L})/gu, 'a ')
    .replaceAll(/\b\d+\b/g, (number) => sayNumber(Number(number)))

const sayDeal = (answered: OfferAnswered, mind: Mind): string => {
  switch (answered.end) {
    case 'declined':
      return inMyManner(declined, 'declined', mind)
    case 'too-far':
      return inMyManner(comeNearer, 'come-nearer', mind)
    case 'impossible':
      return inMyManner(notToBeHad, 'not-to-be-had', mind)
    case 'accepted': {
      const [gave, got] = [spoken(answered.gave), spoken(answered.got)]
      if (answered.quest !== undefined)
        return [
          mind.voice.line('brought', { goods: got }),
          gave === '' ? '' : filled(promised, 'promised', gave, mind),
        ].join(' ')
      if (gave !== '')
        return got === '' ? filled(giftTaken, 'gift-taken', gave, mind) : mind.voice.line('sold', { goods: gave })
      const { bed } = mind.context.surroundings ?? {}
      return bed?.is === 'yours' ? filled(isYours, 'is-yours', bed.name, mind) : filled(paidFor, 'paid-for', got, mind)
    }
    default:
      return answered satisfies never
  }
}

const filled = (lines: Parameters<typeof inMyManner>[0], salt: string, goods: string, mind: Mind): string =>
  inMyManner(lines, salt, mind).replaceAll('{goods}', goods)

/**
 * The errand of mine whose things these words hand over: one that is ready, or else one for which only the things are
 * missing. Null if the words hand over nothing.
 */
const handedIn = ({ surroundings, speaker, utterance }: TurnContext): Quest | null => {
  if (speaker.kind !== 'player' || surroundings === undefined) return null
  const handed = surroundings.quests.filter(
    ({ status, asks }) =>
      (status === 'open' || status === 'ready') && asks && asks.items.length > 0 && handsOver(utterance, asks.items),
  )
  return (
    handed.find(({ status }) => status === 'ready') ??
    handed.find(({ goals, asks }) => goals.filter(({ done }) => !done).length <= (asks?.items.length ?? 0)) ??
    null
  )
}

/** Ends my errand by the act that ends it, and thanks for it in my own words. Says what is missing if it isn't done. */
export const takeIn = (quest: Quest, mind: Mind): Answer => {
  const { surroundings } = mind.context
  const asked = quest.asks?.items ?? []
  const lacking = asked.filter((item) => countIn(surroundings?.theirs ?? null, item) < item.count)
  if (quest.status !== 'ready' && surroundings?.theirs === null) return say(inMyManner(comeNearer, 'come-nearer', mind))
  if (quest.status !== 'ready' && asked.length === 0)
    return say(inMyManner(notAllDone, 'not-all-done', mind).replaceAll('{goals}', spoken(openGoals(quest))))
  if (quest.status !== 'ready') {
    const goods = listWords((lacking.length > 0 ? lacking : asked).map((item) => sayThing(item, item.count)))
    const there = asked.flatMap((item) => {
      const has = Math.min(item.count, countIn(surroundings?.theirs ?? null, item))
      return has === 0 ? [] : [sayThing(item, has)]
    })
    return say(
      there.length === 0
        ? filled(missing, 'missing', spoken(goods), mind)
        : filled(notAllThere, 'not-all', spoken(goods), mind).replaceAll('{there}', spoken(listWords(there))),
    )
  }
  return byTool(
    mind,
    'complete_quest',
    { quest: quest.id },
    { failed: inMyManner(comeNearer, 'come-nearer', mind), ok: endedIn(quest, mind) },
  )
}

/** What I say of the end of my errand, by what the act told: thanks, and what they get. */
export const endedIn =
  (quest: Quest, mind: Mind) =>
  (text: string): string => {
    const asked = quest.asks?.items ?? []
    const wanted = listWords(asked.map((item) => sayThing(item, item.count)))
    const gave = text.split(`You gave ${mind.context.speaker.name} `)[1]?.replace(/\.\s*$/, '')
    if (gave === undefined) return filled(handItOver, 'hand-it-over', wanted, mind)
    const got = text.split(' gave you ')[1]?.split(' for "')[0]
    const thanks =
      quest.thanks ??
      (asked.length === 0
        ? inMyManner(thanksForAll, 'thanks-all', mind)
        : mind.voice.line('brought', { goods: spoken(got ?? wanted) }))
    return `${thanks} ${gave === 'nothing' ? '' : filled(promised, 'promised', spoken(gave), mind)}`.trim()
  }
