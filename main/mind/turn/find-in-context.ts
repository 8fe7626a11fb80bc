import type { Language } from '../../language/language.ts'
import type { BodyId, PlaceId } from '../../world/ids.ts'
import type { TurnContext } from '../ports/turn-context.ts'

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^(?:inside|indoors|into|in)\s+(?:(?:of|at)\s+)?/, '')
    .replace(/^(?:the|a|an|to the|to|at the|at)\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether words lead behind a door: "inside the tavern", "indoors". */
export const meansInside = (text: string): boolean => /^\s*(?:inside|indoors|into|in)\b/i.test(text)

type Found = { id: PlaceId; label: string }

/**
 * The place that a model means by id ("mill"), by label ("the mill"), as its own house ("my house"), as the house where it
 * stands ("inside"), or by the name that people call it by ("the Wet Lark"). Null if there is none or if several fit.
 */
export const findPlace = (context: TurnContext, text: string): Found | null => {
  const wanted = plain(text)
  const { places, character, percepts } = context
  const byId = (id: PlaceId | undefined): Found | null => places.find((place) => place.id === id) ?? null
  if (/^(?:inside|indoors|in)?$/.test(wanted)) return meansInside(text) ? byId(percepts.place?.id) : null
  const exact = places.find((place) => plain(place.id) === wanted || plain(place.label) === wanted)
  if (exact) return exact
  if (/^(?:my|own|my own) (?:house|home|place)$|^home$/.test(wanted)) return byId(character.home)
  const near = places.filter((place) => ` ${plain(place.label)} `.includes(` ${wanted} `))
  if (near.length > 0) return near.length === 1 ? (near[0] ?? null) : null
  return calledSo(context, text)
}

/** How far from a place's plain name a name of its own stands at most, in letters: "the tavern, the Wet Lark". */
const besideLetters = 24
const shortestName = 4

/**
 * The place that authored texts call so: where the name, written large, stands right beside the word for the place, in the
 * lore, in the NPC's own texts or on a sign at the place.
 */
const calledSo = ({ places, lore, character, surroundings }: TurnContext, text: string): Found | null => {
  const name = text.trim().replace(/^(?:(?:inside|into|in|to|at)\s+)?(?:of\s+)?(?:the\s+)?/i, '')
  if (name.length < shortestName) return null
  const onSign = (surroundings?.signs ?? []).filter((sign) => sign.text.toLowerCase().includes(name.toLowerCase()))
  const texts = [
    ...character.soul.about,
    ...character.soul.knows.map(({ text: known }) => known),
    ...lore.map((section) => section.text),
  ].join('\n')
  const found = new Set(onSign.length === 1 ? onSign.map(({ place }) => place) : [])
  for (let at = indexOf(texts, name, 0); at >= 0; at = indexOf(texts, name, at + 1)) {
    // A name is written large.
    if (!/\p{Lu}/u.test(texts[at] ?? '')) continue
    const around = plain(texts.slice(Math.max(0, at - besideLetters), at + name.length + besideLetters))
    const there = places.filter(({ label }) => ` ${around} `.includes(` ${plain(label)} `))
    if (there.length === 1 && there[0]) found.add(there[0].id)
  }
  return found.size === 1 ? (places.find(({ id }) => found.has(id)) ?? null) : null
}

const indexOf = (text: string, name: string, from: number): number =>
  text.toLowerCase().indexOf(name.toLowerCase(), from)

/**
 * The person that a model means by id, name or "you" (see `personReferredTo`). A speaker from afar must also be seen
 * nearby.
 */
export const findPerson = (
  context: TurnContext,
  text: string,
  { personReferredTo }: Language['names'],
): { id: BodyId; name: string } | null => {
  const wanted = plain(text)
  if (wanted === '') return null
  const { speaker, percepts } = context
  const isThere = context.afar !== true || percepts.people.some(({ id }) => id === speaker.id)
  if (['you', 'speaker', 'them', 'player'].includes(wanted))
    return isThere ? { id: speaker.id, name: speaker.name } : null
  const people: { id: BodyId; name: string }[] = [
    ...(isThere ? [speaker] : []),
    ...percepts.people,
    ...context.acquaintances,
  ]
  const others = people.filter((person) => person.id !== context.character.id)
  return personReferredTo(text, others, speaker.id)
}
