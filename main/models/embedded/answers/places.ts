import type { Question } from '../../../language/en/grammar/question.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { direction } from '../../../language/en/places/sorts-of-places.ts'
import { findPlace, type KnownPlace, sayPlace } from '../knowledge/places.ts'
import { searchItems } from '../knowledge/search.ts'
import type { Mind } from '../mind.ts'
import { type Answer, say } from './answer.ts'
import { residents } from './residents.ts'
import { answerTopic, speakItem } from './topic.ts'

/**
 * The text I know that best says where a place is. Texts with more directions are better, and so are texts that begin
 * with the place.
 */
const located = (place: KnownPlace, mind: Mind): string | null => {
  const label = sayPlace(place)
  const words = label
    .replace(/^(?:the|a|an) /i, '')
    .replaceAll("'s", '')
    .toLowerCase()
    .split(' ')
  const last = words.at(-1) ?? ''
  const general = /^(?:cottage|house|post|board|hut|place)$/.test(last)
  const key = general ? words.join(' ') : last
  const scored = searchItems(mind.items, contentTerms(label))
    .filter(({ item }) => item.kind !== 'opinion' && item.kind !== 'secret')
    .map(({ item, score }) => {
      const text = item.text.toLowerCase().replaceAll("'s", '')
      const at = text.indexOf(general ? key : key.replace(/(?<=\w{3})s$/, ''))
      const hints = text.match(new RegExp(direction.source, 'gi'))?.length ?? 0
      const compass = /\b(?:north|south|east|west)/.test(text) ? 0.3 : 0
      const mine = item.kind === 'knows' && mind.context.character.home === place.id ? 0.2 : 0
      return {
        item,
        hints,
        at,
        score: score + compass + mine + Math.min(3, hints) * 0.05 + (at >= 0 && at < 30 ? 0.25 : 0),
      }
    })
    .filter(({ hints, at }) => hints > 0 && at >= 0)
    .toSorted((left, right) => right.score - left.score)
  const best = scored[0]
  return best === undefined ? null : speakItem(best.item, mind)
}

/** A sentence with the way to a place. Empty when I know none. */
export const wayTo = (id: string, mind: Mind): string => {
  const place = mind.context.places.find((each) => each.id === id)
  return place === undefined ? '' : (located(place, mind) ?? '')
}

/** Answers "where is the mill?", "how do I get to the tavern?" */
export const answerPlace = (question: Question, mind: Mind): Answer => {
  const place = findPlace(question.inner, mind.context)
  if (place === null) return answerTopic(question, mind)
  const label = sayPlace(place)
  const way = located(place, mind)
  if (mind.context.percepts.place?.id === place.id) return say(`You are there already: this is ${label}.`, way ?? '')
  const offer = mind.tools.has('move_to') ? `I can show you the way to ${label}, if you like.` : ''
  const who = residents(place.id, mind)
  if (way !== null) return say(way, offer)
  if (who !== '' || offer !== '') return say(offer === '' ? `${label} is not far; nothing here is.` : offer, who)
  return say(`${label} is not far; nothing in this village is.`)
}
