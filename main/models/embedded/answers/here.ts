import type { Question } from '../../../language/en/grammar/question.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { asksWeather } from '../../../language/en/questions/here.ts'
import { byHarvests, noForesight, withoutNews } from '../../../language/en/talk/plain-lines.ts'
import { sayDate, sayTime } from '../../../language/en/time/say-time.ts'
import { searchItems } from '../knowledge/search.ts'
import type { Mind } from '../mind.ts'
import type { Fact } from '../recall/fact.ts'
import { cameOver, overheardFromSpeaker, toldBySpeaker } from '../recall/facts.ts'
import { inMyManner } from '../voice/manner.ts'
import { type Answer, say } from './answer.ts'
import { skyNow } from './life.ts'
import { tellMishap } from './mishaps.ts'
import { tellNews } from './news.ts'
import { tellOf } from './recall.ts'

const month = (date: string): number => Number(date.slice(5, 7))
const seasonOf = (date: string): string =>
  ['winter', 'spring', 'summer', 'autumn'][Math.floor((month(date) % 12) / 3)] ?? 'autumn'

/** Tells the hour, the day and the weather, as exactly as people can know them without a clock or a window. */
export const answerTime = (topic: 'time' | 'date' | 'weather', question: Question, mind: Mind): Answer => {
  const { now } = mind.context
  if (topic === 'time') return say(`It is about ${sayTime(now.time)}.`)
  if (topic === 'date') {
    if (/\byear\b/.test(question.inner))
      return say(inMyManner(byHarvests, 'year', mind), `It is ${seasonOf(now.date)}.`)
    if (/season/.test(question.inner)) return say(`It is ${seasonOf(now.date)}, ${sayDate(now.date)}.`)
    return say(`It is ${now.weekday}, ${sayDate(now.date)}.`)
  }
  const known = searchItems(mind.items, contentTerms('weather'))[0]
  const sky = skyNow(mind)
  if (known !== undefined && mind.voice.said(known.item.text) && !asksWeather.test(question.inner))
    return say(inMyManner(noForesight, 'no-foresight', mind))
  if (sky !== null)
    return say(
      sky,
      /\b(?:will|tomorrow|going to|forecast|later|tonight|next)\b/.test(question.inner)
        ? (known?.item.text ?? 'What it does next, nobody tells me.')
        : '',
    )
  if (known) return say(known.item.text)
  return say(`It is ${seasonOf(now.date)}, and a plain ${now.partOfDay}; what the sky does next, nobody tells me.`)
}

/** Tells where we are. */
export const answerWhereHere = (question: Question, mind: Mind): Answer => {
  const { place } = mind.context.percepts
  const lore = mind.items.filter((item) => item.kind === 'lore')
  const fitting =
    searchItems(
      lore,
      contentTerms(question.inner).filter((term) => !term.verb && !term.vague),
    )[0]?.item ?? lore[0]
  const here = place === null || !/\bwhere\b|\bplace\b/.test(question.inner) ? '' : `This is ${place.label}.`
  return say(here, fitting?.text ?? (here === '' ? 'This is our village, and all the world I need.' : ''))
}

/**
 * Tells the news: what I heard or saw lately, or else what my soul files under news. If my notes were not searched,
 * uses what was recalled.
 */
export const answerNews = (mind: Mind): Answer => {
  const { news } = mind.context
  const fresh = news?.find(({ text }) => !mind.voice.said(text))
  if (fresh) return say(tellMishap(fresh, mind) ?? tellNews(fresh, mind))
  if (news?.length) return say('That is all that I have heard.')
  const told = news === undefined ? recalledNews(mind) : undefined
  if (told) return say(tellOf(told, mind))
  const filed = mind.items.find(
    (item) =>
      item.kind === 'knows' &&
      item.topics.some((topic) => /^(?:news|rumour|gossip)$/.test(topic)) &&
      !mind.voice.said(item.text),
  )
  return say(filed?.text ?? inMyManner(withoutNews, 'no-news', mind))
}

const recalledNews = (mind: Mind): Fact | undefined => {
  const others = mind.facts.filter(
    (fact) =>
      !toldBySpeaker(fact, mind.context) && !overheardFromSpeaker(fact, mind.context) && !cameOver(fact, mind.context),
  )
  return others.findLast((fact) => !mind.voice.said(fact.sentence.text)) ?? others.at(-1)
}

/**
 * Questions about current events: "is something going on today?", "what is happening here?", "what is all the fuss
 * about?"
 */
const asksWhatGoesOn = new RegExp(
  [
    '^(?:(?:and|so|hey|well|please|tell me|say|do you know|do you know if|have you heard if) )*(?:',
    '(?:is|was|are|were|will) (?:there )?(?:be )?(?:anything|something|things|any event|any events) (?:special |else |fun |big |interesting |more )?(?:going on|happening|on|up|afoot|planned|taking place|to see)',
    '|(?:what|anything|something) (?:else )?(?:is|was) (?:going on|happening|on|afoot|taking place|there to see)',
    '|(?:is|was) there (?:anything|something) (?:going )?on',
    '|what (?:goes|went) on',
    '|what (?:is|was) all (?:this|that|the \\p{L}+)(?: about| for)?',
    '|what (?:is|was) (?:the|this|that) (?:noise|fuss|crowd|commotion|music|to-do)(?: about| for)?',
    ')(?: (?:here|there|now|right now|today|tonight|tomorrow|then|lately|this (?:morning|afternoon|evening|week)|in (?:the|this) (?:village|town)|in town|around|around here|these days|at the moment|of late))*$',
  ].join(''),
  'u',
)
/** How many to tell in one breath. */
const most = 2

/**
 * Tells what is going on in the village now, or was lately, as far as I saw or heard it: what, where and until when.
 * Null for any other question.
 */
export const answerGoingOn = ({ norm }: Sentence, mind: Mind): Answer | null => {
  const { news } = mind.context
  if (news === undefined || !asksWhatGoesOn.test(norm)) return null
  const bound = news.filter((one) => one.happening || one.until != null)
  const now = bound.filter(({ over }) => over === undefined)
  const chosen = now.length > 0 ? now : bound
  if (chosen.length > 0) return say(...chosen.slice(0, most).map((one) => tellNews(one, mind)))
  const other = news.find(({ text }) => !mind.voice.said(text))
  return say('Nothing goes on that I know of.', other ? tellNews(other, mind) : '')
}

/**
 * Adds to a mere greeting something that is happening now and that I know at first hand, because I organise it or was
 * there. Empty if there is nothing.
 */
export const goesOnNow = (mind: Mind): string => {
  const one = mind.context.news?.find(
    ({ happening, over, until, how }) => happening && over === undefined && until != null && how === 'known',
  )
  return one === undefined || mind.voice.said(one.text) ? '' : tellNews(one, mind)
}
