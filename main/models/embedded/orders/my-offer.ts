import { countWords } from '../../../content/skills/steps/count-words.ts'
import { speaksOf } from '../../../language/en/assent/read-assent.ts'
import { capitalise } from '../../../language/en/grammar/flip-person.ts'
import { noMoreOfOffer, offerStands, priceStands, stillOffered } from '../../../language/en/talk/deal-lines.ts'
import { askedOfOffer } from '../../../language/en/trade/of-offer.ts'
import { bidIn } from '../../../language/en/trade/short-words.ts'
import type { GoodsView, Surroundings } from '../../../mind/ports/surroundings.ts'
import { type Answer, say } from '../answers/answer.ts'
import type { Part } from '../intents/intent.ts'
import type { Mind } from '../mind.ts'
import { answerFromTalk } from '../repertoire/from-talk.ts'
import { inMyManner } from '../voice/manner.ts'
import { listWords, sayThing } from './goods-words.ts'

type Offer = Surroundings['offers'][number]

/** The one offer of mine that waits for their yes. Null if there is none, or several. */
export const myOffer = ({
  surroundings,
  speaker,
  character,
}: Pick<Mind['context'], 'surroundings' | 'speaker' | 'character'>): Offer | null => {
  const mine = surroundings?.offers.filter(({ from, to }) => from === character.id && to === speaker.id) ?? []
  return mine.length === 1 ? (mine[0] ?? null) : null
}

/**
 * Answers a question about the offer that waits between us: what it costs, what the thing is like, whether it stands.
 * The offer waits on, and a yes afterwards means it. Null for other words, and if nothing of mine waits.
 */
export const answerOfMyOffer = (part: Part, mind: Mind): Answer | null => {
  const { surroundings } = mind.context
  const offer = myOffer(mind.context)
  if (surroundings === undefined || offer === null) return null
  const [kind, ...others] = offer.gives.items
  const instead = offer.bed ?? offer.house
  if (kind === undefined && instead === undefined) return null
  const names = [instead ?? '', ...offer.gives.items.map(({ name, plural }) => `${name} ${plural}`)].join(', ')
  const asked = askedOfOffer(part.sentence.text, names) ?? (isBid(part.sentence.text, surroundings) ? 'bid' : null)
  if (asked === null) return null
  const terms = { goods: instead ?? saySide(offer.gives, surroundings), price: saySide(offer.wants, surroundings) }
  const inWords = (lines: Parameters<typeof inMyManner>[0], salt: string): string =>
    inMyManner(lines, salt, mind).replaceAll('{goods}', terms.goods).replaceAll('{price}', terms.price)
  switch (asked) {
    case 'price': {
      const other = otherPrice(names, mind)
      if (other !== null) return say(`${capitalise(other)}, as I said, ${mind.name}.`)
      return say(`For ${terms.goods} I ask ${terms.price}, ${mind.name}.`)
    }
    case 'bid':
      return say(inWords(priceStands, 'price-stands'))
    case 'stands':
      return say(inWords(offerStands, 'offer-stands'))
    case 'goods': {
      const remains = inWords(stillOffered, 'still-offered')
      const named = part.sentence.text.replace(
        /\b(?:it|this|that|one|they|them|these|those)\b/i,
        `the ${kind?.name ?? names}`,
      )
      const talk = answerFromTalk({ ...part, sentence: { ...part.sentence, text: named } }, mind, nearly)
      const { description = '' } = surroundings.kinds.find(({ id }) => id === kind?.id) ?? {}
      const isNew = others.length === 0 && description !== '' && !mind.voice.said(description)
      const own = talk?.whole ?? (isNew ? description : inWords(noMoreOfOffer, 'no-more-of-offer'))
      return { text: [], whole: `${own} ${remains}` }
    }
    default:
      return asked satisfies never
  }
}
/** The price that my last words named for something else. Null: none, or one of what is offered. */
const otherPrice = (names: string, { lastOwn, context: { surroundings } }: Mind): string | null => {
  const { coin } = surroundings ?? {}
  if (coin === undefined || speaksOf(lastOwn.toLowerCase(), names)) return null
  return new RegExp(`\\b\\S+ (?:${coin.one}|${coin.many})\\b`, 'i').exec(lastOwn)?.[0] ?? null
}

/** A phrase of my TALK.md at least this like their question says more than what the goods are. */
const nearly = 0.8

/** A bid that no skill took up: for several things at once, or for a bed. */
const isBid = (words: string, { coin }: Surroundings): boolean => bidIn(words, coin)?.isMoney === true

const saySide = ({ gold, items }: GoodsView, surroundings: Surroundings): string =>
  listWords([
    ...items.map((item) => sayThing(item, item.count)),
    ...(gold > 0 ? [countWords({ surroundings }, gold)] : []),
  ])
