import type { Goods, PutOffer, PutQuest, Talk, Waiting } from '../../assent.ts'
import { numbers } from '../amounts/read-number.ts'
import { isReadable, readAssent, saysYes, sharedStems, speaksOf } from './read-assent.ts'

/** A proposal that waits for the partner's yes or no. */
export type Pending<OfferId extends string = string, QuestId extends string = string> = Waiting &
  ({ kind: 'offer'; offer: OfferId } | { kind: 'quest'; quest: QuestId } | { kind: 'consent' })

const namesOf = ({ gold, items }: Goods, coin: string): string =>
  [
    ...items.map(({ name, plural, count }) => `${count} ${name} ${plural}`),
    ...(gold > 0 ? [`${gold} gold ${coin}`] : []),
  ].join(', ')

export const pendingOffer = <Id extends string>(
  { id, gives, wants, bed }: PutOffer<Id>,
  last: boolean,
  coin: string,
): Pending<Id, never> => ({
  kind: 'offer',
  id,
  offer: id,
  does: namesOf(wants, coin),
  gets: [namesOf(gives, coin), ...(bed === undefined ? [] : [`bed room ${bed}`])]
    .filter((each) => each !== '')
    .join(', '),
  last,
})

const pendingQuest = <Id extends string>(
  { id, name, text, goals, asks }: PutQuest<Id>,
  last: boolean,
): Pending<never, Id> => ({
  kind: 'quest',
  id,
  quest: id,
  does: [
    name,
    text,
    ...goals.map((goal) => goal.text),
    ...(asks?.items.map((item) => `${item.name} ${item.plural}`) ?? []),
  ].join('. '),
  gets: '',
  last,
})

/** Phrases that repeat an earlier offer: "a yes is enough", "so, will you do it?" */
const putsAgain =
  /\b(?:(?:a|your) yes\b|say (?:yes|so|the word)\b|(?:will|would|can|could) you(?: do (?:it|that|this)(?: for me)?)?\?)/i

/** Whether the NPC's last words are about this matter, or repeat an offer about it. */
const isLastSpokenOf = (own: readonly string[], about: string): boolean => {
  const first = own.findLast((text) => speaksOf(text, about) || !putsAgain.test(text))
  return first !== undefined && speaksOf(first, about)
}

const isLastAsked = (own: readonly string[], about: string): boolean =>
  /\?|\byes\b/i.test(own.at(-1) ?? '') && isLastSpokenOf(own, about)

/**
 * Whether these words put a quest to somebody. One word in common does not: who shows the way to the pond asks nobody
 * to count its frogs.
 */
const isPutIn = (text: string, about: string): boolean => sharedStems(text, about) >= enoughShared
/** Words of a quest that show that it was spoken of. */
const enoughShared = 2

/** The NPC's unanswered proposals to its partner: its offers, and the quests it mentioned. */
export const pendingWith = <O extends string, Q extends string>({
  surroundings,
  character,
  speaker,
  conversation,
}: Talk<O, Q>): Pending<O, Q>[] => {
  if (surroundings === undefined) return []
  const own = conversation.filter(({ from }) => from === 'self').map(({ text }) => text)
  const offers = surroundings.offers.filter(({ from, to }) => from === character.id && to === speaker.id)
  const quests = surroundings.quests
    .filter(({ status }) => status === 'possible')
    .map((quest) => pendingQuest(quest, false))
    .filter(({ does }) => own.some((text) => isPutIn(text, does)))
    .map((quest) => ({ ...quest, last: isLastAsked(own, quest.does) }))
  return [
    ...offers.map((offer) =>
      pendingOffer(
        offer,
        quests.every(({ last }) => !last),
        surroundings.coin.many,
      ),
    ),
    ...quests,
  ]
}

/** The quest that these words accept. Null if they aren't a yes to one. */
export const questAccepted = <O extends string, Q extends string>(context: Talk<O, Q>): Q | null => {
  const assent = readAssent(context.utterance, pendingWith(context))
  return assent.kind === 'yes' && assent.to.kind === 'quest' ? assent.to.quest : null
}

/** Words by which an NPC speaks of its open offer without naming the goods. */
const ofTheOffer = /\b(?:offer|deal|bargain|agree(?:d)?|accept|swap|trade)\b|\byes\b/i

/** Whether the NPC's last words, or the last question in them, put this offer to its partner. */
const isOfferPut = (own: readonly string[], about: string): boolean => {
  const last = own.at(-1) ?? ''
  const asked = last.match(/[^.!?…]+\?/g)?.at(-1) ?? last
  return speaksOf(asked, about) || ofTheOffer.test(asked) || (putsAgain.test(asked) && speaksOf(last, about))
}

/** Numbers in an answer which the offer doesn't have: "Yes, for two pennies." */
const namesOtherNumber = (
  utterance: string,
  { gives, wants }: Pick<PutOffer<string>, 'gives' | 'wants'>,
  coin: { one: string; many: string },
): boolean => {
  const words = utterance.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []
  const counts = [gives, wants].flatMap(({ items }) => items.map(({ count }) => count))
  const money = [gives.gold, wants.gold]
  return words.some((word, index) => {
    const number = numbers.numberOf(word)
    const next = words[index + 1]
    const isMoney = next === coin.one.toLowerCase() || next === coin.many.toLowerCase()
    return number !== undefined && !(isMoney ? money : [...money, ...counts]).includes(number)
  })
}

/** The one open offer of this NPC, and what waits for an answer. Null if it has made none, or several. */
const offerPut = <O extends string, Q extends string>(
  context: Talk<O, Q>,
): { offer: PutOffer<O>; coin: { one: string; many: string }; waiting: Pending<O, Q>[] } | null => {
  const { surroundings, character, speaker, conversation } = context
  const [offer, ...more] =
    surroundings?.offers.filter(({ from, to }) => from === character.id && to === speaker.id) ?? []
  if (surroundings === undefined || offer === undefined || more.length > 0) return null
  const own = conversation.filter(({ from }) => from === 'self').map(({ text }) => text)
  const waiting = pendingWith(context).map((matter) =>
    matter.kind === 'offer' && !isOfferPut(own, `${matter.does}, ${matter.gets}`) ? { ...matter, last: false } : matter,
  )
  return { offer, coin: surroundings.coin, waiting }
}

/**
 * The offer that these words plainly accept. Null if they aren't a yes, if several offers of this NPC wait, or if the
 * NPC last spoke of something else.
 */
export const offerAccepted = <O extends string, Q extends string>(context: Talk<O, Q>): O | null => {
  const { utterance } = context
  const put = offerPut(context)
  if (put === null || namesOtherNumber(utterance, put.offer, put.coin)) return null
  const assent = readAssent(utterance, put.waiting)
  return assent.kind === 'yes' && assent.to.kind === 'offer' && saysYes(utterance, put.waiting) ? assent.to.offer : null
}

/** Words of somebody who would still buy for less. */
const stillHaggles = /\b(?:dear|expensive|much|price|less|lower|cheaper|only|but|penn(?:y|ies)|pence)\b|\d/i
/** A plain no has at most this many words. */
const longestNo = 6

/** The offer that these words plainly decline. Null under the same conditions, and while they only want a better price. */
export const offerDeclined = <O extends string, Q extends string>(context: Talk<O, Q>): O | null => {
  const { utterance } = context
  const put = offerPut(context)
  if (put === null || stillHaggles.test(utterance) || utterance.trim().split(/\s+/).length > longestNo) return null
  const assent = readAssent(utterance, put.waiting)
  return assent.kind === 'no' && assent.to.kind === 'offer' ? assent.to.offer : null
}

/** The quest that these words refuse. Null if they aren't a no to one. */
export const questRefused = <O extends string, Q extends string>(context: Talk<O, Q>): Q | null => {
  const assent = readAssent(context.utterance, pendingWith(context))
  return assent.kind === 'no' && assent.to.kind === 'quest' ? assent.to.quest : null
}

/**
 * Whether words may count as a yes to this very quest. The model decides where the reader can't read the words (another
 * language, no words), and where a bare yes comes before the quest was mentioned in this talk.
 */
export const maySayYesTo = (context: Talk<string, string>, quest: PutQuest<string>): boolean => {
  if (!isReadable(context.utterance)) return true
  const own = context.conversation.filter(({ from }) => from === 'self').map(({ text }) => text)
  const { does } = pendingQuest(quest, false)
  return (
    readAssent(context.utterance, [pendingQuest(quest, own.length === 0 || isLastSpokenOf(own, does))]).kind === 'yes'
  )
}
