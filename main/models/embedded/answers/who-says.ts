import { readSentences, type Sentence } from '../../../language/en/grammar/text.ts'
import { shortName } from '../../../language/en/names/names.ts'
import { sourcesIn } from '../../../language/en/news/hearsay.ts'
import type { Mind } from '../mind.ts'
import { speaksOf } from '../opinions/people-words.ts'
import { type Answer, say } from './answer.ts'

const that = '(?: (?:that|this|it|so|about (?:that|this|it)|of (?:that|this|it)))?'
/** Questions about the source of my last words: "who told you that?", "says who?", "how do you know?" */
const asksWhoSays = new RegExp(
  `^(?:(?:and|so|but|oh|well|really) )*(?:who (?:told you|says|said|has told you|did tell you)${that}|says who|(?:from whom|from who|from where|where) (?:did|do|have) you (?:hear|heard|get|got|have|know|learn|learned)${that}(?: from)?|who(?:m)? (?:did|do|have) you (?:hear|heard|get|got|have|know|learn)${that} from|how do you know${that}|did (?:somebody|someone|anybody|anyone) (?:tell|say)(?: you)?${that}|is (?:that|it) your own (?:thinking|opinion|idea))(?: then)?$`,
  'u',
)

/** After a price, "where did you get it?" asks of the thing. */
const asksWhereBought = /\b(?:get|got|have)\b/
const namesPrice = /\bI (?:ask|sell)\b|\bpenn(?:y|ies)\b/

/**
 * Tells the source of my last words: who told me, that I saw it, or that it's my own opinion. Null for any other
 * question.
 */
export const answerWhoSays = ({ norm }: Sentence, mind: Mind): Answer | null => {
  const { lastOwn, context, items, people } = mind
  if (lastOwn === '' || !asksWhoSays.test(norm) || (asksWhereBought.test(norm) && namesPrice.test(lastOwn))) return null
  const brought = sourcesIn(lastOwn).find(({ from }) => from !== null)
  if (brought !== undefined) return say(fromWhom(brought.over, /\bI overheard\b/.test(lastOwn)))
  const news = context.news?.find(
    ({ text, from }) => from !== null && lastOwn.includes(text.replace(/[.!?…\s]+$/u, '')),
  )
  if (news?.from)
    return say(fromWhom([news.from.name, ...(news.origin === null ? [] : [news.origin])], news.how === 'heard'))
  if (/\bYou told me\b/.test(lastOwn)) return say(`You did, ${mind.name}.`)
  if (/\bI saw\b/.test(lastOwn)) return say('Nobody told me: I saw it myself.')
  const said = items.find(({ text }) => lastOwn.includes(text))
  if (said?.kind === 'opinion' || readSentences(lastOwn).some((sentence) => speaksOf(sentence.norm, people) !== null))
    return say(
      mind.voice.choose(
        ['Nobody told me that: it is what I think myself.', 'Nobody. That is my own thinking.'],
        'own thinking',
      ) ?? '',
    )
  if (said?.kind === 'lore') return say('That everybody here knows.')
  return say(
    mind.voice.choose(['Nobody told me: I know it myself.', 'Nobody had to tell me that.'], 'own knowledge') ?? '',
  )
}

const fromWhom = ([teller = '', ...others]: readonly string[], isOverheard: boolean): string => {
  const name = shortName(teller)
  const first = others.at(-1)
  const has = isOverheard ? `I overheard ${name} say it` : `${name} told me`
  return first === undefined ? `${has}.` : `${has}, and ${name} has it from ${shortName(first)}.`
}
