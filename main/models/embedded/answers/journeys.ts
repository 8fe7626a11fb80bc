import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { findPerson } from '../knowledge/people.ts'
import { findPlace, sayPlace } from '../knowledge/places.ts'
import type { Mind } from '../mind.ts'
import { act } from './act.ts'
import { type Answer, say } from './answer.ts'
import { topicPhrase } from './phrases.ts'

/** Finds the place of a thing: "the well" isn't a place on the map, but I know that it's in the square. */
const placeOfThing = (words: string, mind: Mind): ReturnType<typeof findPlace> => {
  const nouns = contentTerms(words).filter((term) => !term.verb && !term.vague)
  for (const item of mind.items) {
    if (item.kind !== 'lore' && item.kind !== 'knows') continue
    const there = / (?:in|at|by|on|near|behind|beside) (the [^.,;]+)/i.exec(item.text)?.[1]
    const mentions = nouns.some((term) => item.stems.includes(term.stem) || item.topics.includes(term.stem))
    const place = there !== undefined && mentions ? findPlace(there, mind.context) : null
    if (place !== null) return place
  }
  return null
}

export const goTo = (where: string, guiding: boolean, mind: Mind): Answer => {
  const words = where === '' ? `${mind.lastOwn} ${mind.lastOther}` : where
  const person = findPerson(words, mind.people, mind.context)
  const place =
    findPlace(words, mind.context) ??
    placeOfThing(words, mind) ??
    mind.context.places.find((each) => each.id === person?.home)
  if (!place)
    return say(
      where === ''
        ? mind.voice.line('refuse')
        : mind.voice.line('unknown', { topic: topicPhrase(where.replace(/ (?:is|are|lies)$/, ''), mind) }),
    )
  const label = sayPlace(place)
  if (mind.context.percepts.place?.id === place.id && !guiding) return say(`We are at ${label} already.`)
  const line = mind.voice.line('come', { place: label })
  const ok = line.includes(label) ? line : `${guiding ? `Come with me to ${label}` : `I am on my way to ${label}`}.`
  const extra = guiding && !/\b(?:with me|show)\b/i.test(ok) ? 'Walk with me.' : ''
  return act(
    mind,
    'move_to',
    { place: place.id },
    [ok, extra].filter((text) => text !== ''),
    [`I can not get to ${label} just now, ${mind.name}.`],
  )
}

export const come = (mind: Mind): Answer => {
  const near = mind.context.percepts.people.find((person) => person.id === mind.context.speaker.id)
  if (near !== undefined && near.distance <= 2)
    return act(
      mind,
      'face',
      { who: mind.context.speaker.id },
      [`I am right here, ${mind.name}.`],
      [`I am right here, ${mind.name}.`],
    )
  return act(
    mind,
    'follow',
    { who: mind.context.speaker.id },
    [mind.voice.line('follow')],
    [`I can not come just now, ${mind.name}.`],
  )
}

/** Answers a yes to my offer to show the way. */
export const takeUpOffer = (mind: Mind): Answer | null =>
  /\bshow you the way\b/i.test(mind.lastOwn)
    ? goTo(/\bthe way to ([^,.;]+)/i.exec(mind.lastOwn)?.[1] ?? '', true, mind)
    : null
