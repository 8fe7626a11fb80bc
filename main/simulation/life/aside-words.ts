import type { Place } from '../state.ts'
import type { AsideCause } from './kinds.ts'

/** How one tells of it: words that fit after "because". */
export function asideWords(because: AsideCause, labelOf: (place: Place['id']) => string): string {
  switch (because.kind) {
    case 'need':
      return { food: 'I am hungry', rest: 'I am worn out', company: 'I want company', purpose: 'I want something to do' }[because.need]
    case 'weather':
      return 'of the weather'
    case 'happening':
      return 'of what goes on there'
    case 'full':
      return `there is no room at ${labelOf(because.place)}`
    case 'closed':
      return `${labelOf(because.place)} is closed`
    default:
      return because satisfies never
  }
}
