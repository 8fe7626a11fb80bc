import { placeLabel } from '../knowledge/places.ts'
import type { Mind } from '../mind.ts'
import { withArticle } from './phrases.ts'

/** Says who lives at a place: "Joost, the miller, lives at the mill." Empty if nobody does. */
export const residents = (placeId: string, mind: Mind): string => {
  const living = mind.people.filter((person) => person.home === placeId && person.role !== null).slice(0, 2)
  const label = placeLabel(placeId, mind.context) ?? 'there'
  if (living.length === 0) return ''
  const said = living.map((person) => (person.isMe ? 'I' : `${person.name}, ${withArticle(person.role ?? '')},`))
  if (living.length === 1) return living[0]?.isMe ? `I live at ${label} myself.` : `${said[0]} is at home at ${label}.`
  return `${said
    .join(' and ')
    .replace(/,( and)/, '$1')
    .replace(/,$/, '')} live at ${label}.`
}
