import { npcIdPattern } from '../../world/ids.ts'

/** The chosen person and the open part, as the address keeps them after its `#`, where no server sees them. */
export interface Place {
  person: string | null
  tab: string | null
}

/** Omits anything invalid. `tabs`: the existing ones. */
export const placeIn = (hash: string, tabs: readonly string[]): Place => {
  const words = new URLSearchParams(hash.replace(/^#/, ''))
  const [person, tab] = [words.get('person'), words.get('tab')]
  return {
    person: person !== null && npcIdPattern.test(person) ? person : null,
    tab: tab !== null && tabs.includes(tab) ? tab : null,
  }
}

export const placeText = ({ person, tab }: Place): string => {
  const words = new URLSearchParams({ ...(person === null ? {} : { person }), ...(tab === null ? {} : { tab }) })
  return words.size === 0 ? '' : `#${words}`
}
