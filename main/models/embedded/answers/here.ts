import { searchItems } from '../knowledge/search.ts'
import type { Question } from '../language/question.ts'
import { contentTerms } from '../language/terms.ts'
import type { Mind } from '../mind.ts'
import { cameOver, overheardFromSpeaker, toldBySpeaker } from '../recall/facts.ts'
import { sayDate, sayTime } from '../recall/when.ts'
import { type Answer, say } from './answer.ts'
import { skyNow } from './life.ts'
import { tellOf } from './recall.ts'

const month = (date: string): number => Number(date.slice(5, 7))
const seasonOf = (date: string): string => ['winter', 'spring', 'summer', 'autumn'][Math.floor((month(date) % 12) / 3)] ?? 'autumn'

/** The hour, the day, the weather, as far as one can know them without a window. */
export const answerTime = (topic: 'time' | 'date' | 'weather', question: Question, mind: Mind): Answer => {
  const { now } = mind.context
  if (topic === 'time') return say(`It is about ${sayTime(now.time)}.`)
  if (topic === 'date') {
    if (/season/.test(question.inner)) return say(`It is ${seasonOf(now.date)}, ${sayDate(now.date)}.`)
    return say(`It is ${now.weekday}, ${sayDate(now.date)}.`)
  }
  const known = searchItems(mind.items, contentTerms('weather'))[0]
  const sky = skyNow(mind)
  if (sky !== null)
    return say(
      sky,
      /\b(?:will|tomorrow|going to|forecast|later|tonight|next)\b/.test(question.inner) ? (known?.item.text ?? 'What it does next, nobody tells me.') : '',
    )
  if (known) return say(known.item.text)
  return say(`It is ${seasonOf(now.date)}, and a plain ${now.partOfDay}; what the sky does next, nobody tells me.`)
}

/** Where we are. */
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

/** What is new: what others told me lately, what I noted myself, else nothing. */
export const answerNews = (mind: Mind): Answer => {
  const others = mind.facts.filter((fact) => !toldBySpeaker(fact, mind.context) && !overheardFromSpeaker(fact, mind.context) && !cameOver(fact, mind.context))
  const told = others.findLast((fact) => !mind.voice.said(fact.sentence.text)) ?? others.at(-1)
  if (told) return say(tellOf(told, mind))
  const noted = mind.items.filter((item) => item.kind === 'memory' && !mind.voice.said(item.text)).at(-1)
  if (noted) return say(noted.text)
  const filed = mind.items.find(
    (item) => item.kind === 'knows' && item.topics.some((topic) => /^(?:news|rumour|gossip)$/.test(topic)) && !mind.voice.said(item.text),
  )
  if (filed) return say(filed.text)
  const talk = mind.items.filter((item) => item.kind === 'knows' && /\b(?:people say|they say|rumou?r|festival|lately|this year|soon|heard)\b/i.test(item.text))
  const item = mind.voice.choose(talk, 'news')
  return item ? say(item.text) : say('Nothing new that I know of.', mind.voice.line('small-talk'))
}
