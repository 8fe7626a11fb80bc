import type { Language } from '../../language/language.ts'
import type { BodyId, PlaceId } from '../../world/ids.ts'
import type { TurnContext } from '../ports/turn-context.ts'

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^(?:the|a|an|to the|to|at the|at)\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The place that a model means by id ("mill") or label ("the mill"). Null if there is none or if several fit. */
export const findPlace = (context: TurnContext, text: string): { id: PlaceId; label: string } | null => {
  const wanted = plain(text)
  if (wanted === '') return null
  const exact = context.places.find((place) => plain(place.id) === wanted || plain(place.label) === wanted)
  if (exact) return exact
  const near = context.places.filter((place) => ` ${plain(place.label)} `.includes(` ${wanted} `))
  return near.length === 1 ? (near[0] ?? null) : null
}

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
