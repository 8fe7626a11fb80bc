import type { Goods, PutOffer, PutQuest, Talk, Waiting } from '../../assent.ts'
import { numbers } from '../amounts/read-number.ts'
import { askedOfOffer } from '../trade/of-offer.ts'
import { bidIn } from '../trade/short-words.ts'
import { clausesOf } from './clauses.ts'
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

/** Words by which an NPC asks its partner to do something: "Would you bring me three strips?" */
const requests = /\b(?:will|would|could|can|won't) you\b[^.!?]*\?|\byes\b/i
/** Lines of the NPC within which a request still waits for its answer. */
const requestStands = 3

/** Whether this quest is what the NPC asked its partner for last. Whoever only spoke of flour asked for none. */
const isLastRequested = (own: readonly string[], about: string): boolean => {
  const asked = own.slice(-requestStands).findLast((text) => requests.test(text))
  return asked !== undefined && (isPutIn(asked, about) || (putsAgain.test(asked) && isLastSpokenOf(own, about)))
}

/** Whether the NPC's last words are about this matter, or repeat an offer about it. */
const isLastSpokenOf = (own: readonly string[], about: string): boolean => {
  const first = own.findLast((text) => speaksOf(text, about) || !putsAgain.test(text))
  return first !== undefined && speaksOf(first, about)
}

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
    .filter(({ does }) => own.some((text) => requests.test(text) && isPutIn(text, does)))
    .map((quest) => ({ ...quest, last: isLastRequested(own, quest.does) }))
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
const ofTheOffer = /\b(?:offer|deal|bargain|agree(?:d)?|accept|swap|trade|settled?|hand on it)\b|\byes\b/i
/** Words that answer an open offer whatever was said since. "OK" may only mean that the last words were heard. */
const plainAnswer =
  /^(?:no(?: thanks?| thank you)?$|no (?:thanks?|thank you)\b|yes|aye|gladly|deal|agreed|done|it is a deal|it is settled|you have a deal|we have a deal|i accept|(?:i|we) (?:will|shall|would like to) (?:take|have|buy)|(?:i|we) take)\b/

/** "Three pennies for a cake. Shall I wrap it?" */
const asksOfIt = /^\W*(?:shall|want|do|does|is|would|should)\b(?: \w+){0,4}? (?:it|them|yours|that|this)\b/i

/** Words that ask for what the offer wants, without naming it: "Hand it over, then." */
const asksToHand =
  /\b(?:(?:hand|give|pass|put|lay|slip|bring|let (?:me|us) have) (?:it|that|them|those|me|us|over|here)\b|let go\b|out with it\b)/i
/** An offer that gives nothing: the NPC asks for something of its partner's. */
const isAsking = ({ gives }: Pick<PutOffer<string>, 'gives'>): boolean => gives.gold === 0 && gives.items.length === 0

/** Whether the NPC named these very terms when it last spoke of what it gives. Nobody says yes to a changed price. */
const isNamed = (own: readonly string[], { gives, wants }: Pick<PutOffer<string>, 'gives' | 'wants'>): boolean => {
  const line = own.findLast((text) => speaksOf(text, namesOf(gives, '')))
  const words = line?.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []
  return (
    line !== undefined &&
    (wants.gold === 0
      ? speaksOf(line, namesOf(wants, ''))
      : words.some((word) => (/^\d+$/.test(word) ? Number(word) : numbers.numberOf(word)) === wants.gold))
  )
}

/**
 * Whether a yes now means this offer: the NPC's last question puts it, or the NPC named its terms, asked nothing since,
 * and the yes or no is plain. Whoever asked about the goods or the price, and got an answer, still speaks of the offer. It stands on the player's screen meanwhile.
 */
const isOfferPut = (
  { own, before, utterance }: { own: readonly string[]; before: string; utterance: string },
  about: string,
  terms: Pick<PutOffer<string>, 'gives' | 'wants'>,
): boolean => {
  const last = own.at(-1) ?? ''
  const questionLast = last.match(/[^.!?…]+\?/g)?.at(-1)
  // "Who's this, then? A penny for a bun. Say yes, and it's yours." puts the bun after its question.
  const since = questionLast === undefined ? '' : last.slice(last.lastIndexOf(questionLast) + questionLast.length)
  const question = speaksOf(since, about) ? undefined : questionLast
  const asked = question ?? (since === '' ? last : since)
  return (
    speaksOf(asked, about) ||
    ofTheOffer.test(asked) ||
    ((putsAgain.test(asked) || asksOfIt.test(asked)) && speaksOf(last, about)) ||
    (isAsking(terms) && asksToHand.test(asked)) ||
    (question === undefined && askedOfOffer(before, namesOf(terms.gives, '')) !== null) ||
    (question === undefined && isNamed(own, terms) && clausesOf(utterance).some(({ words }) => plainAnswer.test(words)))
  )
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

/** Whether the words take something by name that the offer does not hold: a honey cake is no honey. */
const takesOther = (utterance: string, gets: string): boolean =>
  clausesOf(utterance).some(({ words }) => {
    const { thing, asked } = takes.exec(words)?.groups ?? {}
    const taken = thing ?? asked
    const head = taken?.replace(afterHead, '').split(' ').at(-1)
    return head !== undefined && !standsForIt.test(head) && !speaksOf(head, gets)
  })
const takes =
  /^(?:(?:yes |aye |gladly )?(?:i|we) (?:will |shall |would like to )?(?:take|have|buy|get) (?:(?:an?|the|your|some|one|two|three|\d+) )?(?<thing>.+)|(?:an?|the|your|some|one|two|three|\d+) (?<asked>.+) please)$/
const afterHead = / (?:for|from|with|to|then|too|please|as well|now|thanks?|thank you|at)\b.*$/
const standsForIt = /^(?:it|that|this|them|those|these|one|two|three|all|both|offer|deal|\d+)$/

/** The NPC's only open offer to its partner, and what else waits. Null if there is none, or several. */
const onlyOffer = <O extends string, Q extends string>(context: Talk<O, Q>) => {
  const { surroundings, character, speaker, conversation, utterance } = context
  const [offer, ...more] =
    surroundings?.offers.filter(({ from, to }) => from === character.id && to === speaker.id) ?? []
  if (surroundings === undefined || offer === undefined || more.length > 0) return null
  const own = conversation.filter(({ from }) => from === 'self').map(({ text }) => text)
  const before = conversation.findLast(({ from }) => from === 'other')?.text ?? ''
  const waiting = pendingWith(context).map((matter) =>
    matter.kind === 'offer' && !isOfferPut({ own, before, utterance }, `${matter.does}, ${matter.gets}`, offer)
      ? { ...matter, last: false }
      : matter,
  )
  return { offer, waiting, coin: surroundings.coin }
}

/**
 * The offer that these words plainly accept. Null if they aren't a yes, if several offers of this NPC wait, or if the
 * NPC has asked something else since.
 */
export const offerAccepted = <O extends string, Q extends string>(context: Talk<O, Q>): O | null => {
  const { utterance } = context
  const open = onlyOffer(context)
  if (open === null || namesOtherNumber(utterance, open.offer, open.coin)) return null
  if (open.waiting.some((matter) => matter.kind === 'offer' && matter.last) && countsOutPrice(utterance, open))
    return open.offer.id
  const assent = readAssent(utterance, open.waiting)
  return assent.kind === 'yes' &&
    assent.to.kind === 'offer' &&
    saysYes(utterance, open.waiting) &&
    !takesOther(utterance, assent.to.gets)
    ? assent.to.offer
    : null
}

/**
 * "Here's two pennies for it", "I'll give you three pennies": all that the offer asks for, held out or bid, and nothing
 * else said.
 */
const countsOutPrice = (
  utterance: string,
  { offer, coin }: { offer: Pick<PutOffer<string>, 'wants'>; coin: { one: string; many: string } },
): boolean => {
  const { gold, items } = offer.wants
  if (items.length > 0 || gold === 0 || utterance.includes('?')) return false
  const [clause, ...more] = clausesOf(utterance)
  const bid = bidIn(utterance, coin)
  // "Three pennies" alone may as well repeat what was heard.
  if (bid?.isMoney) return bid.number === gold && (clause?.words.split(' ').length ?? 0) > 2
  const [, count = '', money] =
    /^here (?:is|are) (?:the |your |my )?([\p{L}\d-]+) (\p{L}+)(?: for (?:it|that|them|you))?$/u.exec(
      clause?.words ?? '',
    ) ?? []
  const number = /^\d+$/.test(count) ? Number(count) : numbers.numberOf(count)
  return more.length === 0 && (money === coin.one.toLowerCase() || money === coin.many.toLowerCase()) && number === gold
}

/** The offer that these words decline. Null if they aren't a no to it. */
export const offerDeclined = <O extends string, Q extends string>(context: Talk<O, Q>): O | null => {
  const open = onlyOffer(context)
  const assent = open === null ? null : readAssent(context.utterance, open.waiting)
  return assent?.kind === 'no' && assent.to.kind === 'offer' && !haggles.test(context.utterance)
    ? assent.to.offer
    : null
}
/** Whoever finds it too dear may still be brought to buy. */
const haggles =
  /\b(?:dear|expensive|steep|much|cheaper|less|lower|discount|penny|pennies|instead|rather|(?:how|what) about|make it|but)\b/i

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
