import { cutAtWord, plainWords, promptLine, promptName } from '../../language/fence.ts'
import { askedOf } from '../../world/economy/prices.ts'
import type { Surroundings } from '../ports/surroundings.ts'
import { sayCount, sayGold, sayView, thingName } from '../tools/say-goods.ts'
import { offerInWords } from './offer-words.ts'
import { isUnasked, type PromptInput, type PromptSection } from './prompt-input.ts'

/**
 * The most things that are listed. The tool `look` shows the others. Wares are all named, because somebody may ask for
 * any of them.
 */
const mostThings = 5
const mostWares = 20
const mostErrands = 4
const mostElsewhere = 2
const longestErrand = 140
const mostOffers = 3

/** The NPC's wares and prices for this speaker. They change only with a sale, not with every turn. */
export const waresSection: PromptSection = (input) => {
  const { surroundings } = input.context
  if (!surroundings || isUnasked(input)) return []
  const { own, kinds, coin, share, sells } = surroundings
  const wares = own.items.filter(({ id }) => sells.includes(id))
  // A neighbour knows the prices, but for a traveller the amounts are listed.
  if (input.context.speaker.kind === 'npc')
    return wares.length === 0 ? [] : [`You sell ${listed(wares.map(({ plural }) => thingName(plural)))}.`]
  const priced = wares.map((item) => `${counted(item)} at ${askedOf(item.price, share)}`)
  const out = kinds.filter(({ id }) => sells.includes(id) && !wares.some((item) => item.id === id))
  const lines = [
    ...(priced.length === 0 ? [] : [`You sell, in ${thingName(coin.many)} each: ${listed(priced)}.`]),
    ...(out.length === 0 ? [] : [`Sold out: ${listed(out.map(({ plural }) => thingName(plural)))}.`]),
  ]
  return lines.length === 0 ? [] : [lines.join(' ')]
}

/**
 * The NPC's other things, and its errands for a player. Like wares they change when something changes hands, not with
 * every turn.
 */
export const belongingsSection: PromptSection = (input) => (isAmongVillagers(input) ? [] : inOneLine(ownThings(input)))

/**
 * The open offers between the NPC and the speaker, and what came of them just now. Among villagers also its things, and
 * only if something may change hands.
 */
export const dealingsSection: PromptSection = (input) => {
  const { surroundings } = input.context
  const isAmong = isAmongVillagers(input)
  if (!surroundings || (isAmong && input.tools?.includes('give') === false)) return []
  return inOneLine([
    ...(isAmong ? ownThings(input) : []),
    ...bedFor(input, surroundings),
    ...answeredOffer(input),
    ...heldOutTo(input),
    ...leftErrand(input, surroundings),
    ...whyErrands(input, surroundings),
    ...offersOf(input, surroundings),
  ])
}

/** What a bed costs and where it is let, also out of doors, where none can be offered. */
const bedFor = ({ context: { speaker } }: PromptInput, surroundings: Surroundings): string[] => {
  const { bed } = surroundings
  if (!bed || speaker.kind !== 'player') return []
  if (bed.is === 'yours') return [`${promptName(speaker.name)} has a bed with you until noon.`]
  if (bed.is === 'taken') return ['Your beds are all taken tonight.']
  const price = `A bed of yours is ${sayGold(bed.price, surroundings)} a night`
  return [bed.isHere ? `${price}.` : `${price}; you let it inside your house alone, so ask them in.`]
}

const isAmongVillagers = (input: PromptInput): boolean => input.context.speaker.kind === 'npc' && !isUnasked(input)

const inOneLine = (sentences: readonly string[]): string[] => (sentences.length === 0 ? [] : [sentences.join(' ')])

const ownThings = (input: PromptInput): string[] => {
  const { surroundings } = input.context
  if (!surroundings) return []
  const { own, sells } = surroundings
  const rest = own.items.filter(({ id }) => isUnasked(input) || !sells.includes(id))
  const has = sayFew([
    ...rest.toSorted((a, b) => b.count - a.count).map(counted),
    ...(own.gold > 0 ? [sayGold(own.gold, surroundings)] : []),
  ])
  return [
    ...(has === '' ? [] : [`You have ${has}.`]),
    ...(isUnasked(input) ? [] : [...errandsOf(input, surroundings), ...errandsElsewhere(input, surroundings)]),
  ]
}

const listed = (wares: readonly string[]): string => wares.slice(0, mostWares).join(', ')

/** The quests that it can offer the speaker, and the progress of those the speaker accepted. */
const errandsOf = ({ context: { speaker } }: PromptInput, surroundings: Surroundings): string[] => {
  const name = promptName(speaker.name)
  const shown = surroundings.quests.filter(
    ({ status }) => status === 'possible' || status === 'open' || status === 'ready',
  )
  return shown.slice(0, mostErrands).map(({ name: title, status, goals, reward, refused, missed }) => {
    const left = goals.filter(({ done }) => !done).map(({ text }) => text)
    const what = plainWords(left.join(', '), longestErrand)
    const pay = reward.gold > 0 || reward.items.length > 0 ? `, for ${sayView(reward, surroundings)}` : ''
    const errand = `"${thingName(title)}"`
    if (refused) return `${name} said no to ${errand}: do not ask again unless they bring it up.`
    if (status === 'possible') return `An errand you can ask of ${name}: ${errand} (${what}${pay}).`
    return status === 'ready'
      ? `${name} has done all of ${errand}${pay}: complete it.`
      : `${name} has taken on ${errand}; still to do: ${what}${pay}.${missed ? ' The hour by which you wanted it has passed.' : ''}`
  })
}

/** Why the NPC wants what its errands ask for, in its own words: while the last lines speak of one of them. */
const whyErrands = (
  { language: { words }, context: { utterance, conversation } }: PromptInput,
  { quests }: Surroundings,
): string[] => {
  const asked = quests.filter(
    ({ status, text }) => text !== '' && (status === 'possible' || status === 'open' || status === 'ready'),
  )
  if (asked.length === 0) return []
  const lately = words.statedRoots([utterance, ...conversation.slice(-2).map(({ text }) => text)].join(' '))
  return asked
    .filter(({ name, goals }) => {
      const matter = [name, ...goals.map(({ text }) => text.replace(firstWord, ''))].join(' ')
      return [...words.statedRoots(matter)].some((root) => lately.has(root))
    })
    .slice(0, mostReasons)
    .map(({ name, text }) => {
      const reason = cutAtSentence(plainWords(text, 2 * longestReason), longestReason)
      return `Why you want "${thingName(name)}": "${reason}"`
    })
}
/** "bring", "give", "go to", "talk with": they say nothing of the matter. */
const firstWord = /^\w+(?: (?:to|with))? /
const mostReasons = 2
const longestReason = 200

/** The whole sentences that fit, otherwise the words that fit. */
const cutAtSentence = (text: string, most: number): string => {
  const fitting = text.length <= most ? text : text.slice(0, most + 1).replace(/(?<=[.!?])\s[^.!?]*$/, '')
  return fitting.length <= most ? fitting : cutAtWord(text, most)
}

/** What the speaker was asked to do in another zone: only if their words are about such things. */
const errandsElsewhere = (
  { language, context: { speaker, utterance } }: PromptInput,
  { tasksElsewhere = [] }: Surroundings,
): string[] => {
  if (tasksElsewhere.length === 0 || language.deeds.topicsIn(utterance)?.has('errands') !== true) return []
  const name = promptName(speaker.name)
  return tasksElsewhere.slice(0, mostElsewhere).map(({ name: title, giver, zone, left }) => {
    const what = left.length === 0 ? 'all done' : `still to do: ${plainWords(left.join(', '), longestErrand)}`
    return `${name} carries a note of "${thingName(title)}" for ${promptName(giver)} in ${promptLine(zone)}; ${what}. Only there can it end.`
  })
}

/** A list of a few parts. The last part, the coins, is always included. */
const sayFew = (parts: readonly string[]): string =>
  parts.length <= mostThings
    ? parts.join(', ')
    : [...parts.slice(0, mostThings - 1), others(parts.length - mostThings), parts.at(-1)].join(', ')

const others = (count: number): string => `${count} other ${count === 1 ? 'thing' : 'things'}`

/** A count with its ware: `2 dozen eggs`, although the plural of such a ware is "dozens of eggs". */
const counted = (item: Surroundings['own']['items'][number]): string =>
  sayCount(item, item.count).replace(/^(\d+) dozens of /, '$1 dozen ')

/** What came of the offer to which the speaker has just said yes or no. */
const answeredOffer = ({ context: { offerAnswered: answered, speaker } }: PromptInput): string[] => {
  if (answered === undefined) return []
  const name = promptName(speaker.name)
  if (answered.end === 'declined') return [`${name} said no to your offer just now. It is over.`]
  if (answered.end === 'too-far') return [`${name} says yes to your offer, but stands too far away to take it.`]
  if (answered.end === 'impossible')
    return [`${name} said yes to your offer, but one of you does not have it: nothing has changed hands.`]
  const parts = [
    ...(answered.gave === '' ? [] : [`you gave ${answered.gave}`]),
    ...(answered.got === '' ? [] : [`you got ${answered.got}`]),
  ]
  return [`${name} accepted your offer just now: ${parts.join(' and ')}. It is done.`]
}

/** The errand that the speaker has just given up. */
const leftErrand = ({ context: { errandLeft, speaker } }: PromptInput, { quests }: Surroundings): string[] => {
  const left = quests.find(({ id }) => id === errandLeft)
  return left === undefined
    ? []
    : [
        `${promptName(speaker.name)} has just given up your errand "${thingName(left.name)}". It is over, and nobody owes anything.`,
      ]
}

/** A present that the speaker's words hold out, and that is not given. One that is given stands with the opinions. */
const heldOutTo = ({ context: { presentHeldOut: held, speaker } }: PromptInput): string[] => {
  if (held === undefined || held.end === 'given') return []
  const name = promptName(speaker.name)
  const why = {
    unnamed: 'speaks of a present for you, but holds out nothing that you can see',
    none: `speaks of giving you ${'thing' in held ? held.thing : ''}, but has none to give`,
    'how-many': `holds out ${'thing' in held ? held.thing : ''} to you without saying how many, so ask`,
    'too-far': `holds out ${'thing' in held ? held.thing : ''} to you, but stands too far away`,
  }
  return [`${name} ${why[held.end]}: nothing has changed hands.`]
}

/** Offers to and from others don't concern the speaker. */
const offersOf = ({ context: { speaker } }: PromptInput, surroundings: Surroundings): string[] => {
  const theirs = surroundings.offers.filter(({ from, to }) => from === speaker.id || to === speaker.id)
  return theirs
    .slice(0, mostOffers)
    .map((offer) => offerInWords(offer, speaker.name, offer.to === speaker.id, surroundings))
}
