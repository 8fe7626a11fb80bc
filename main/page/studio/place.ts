import { npcIdPattern } from '../../world/ids.ts'

/** Who is chosen and which part is open, as the address of the page has it behind its `#`: no server sees that. */
export interface Place {
  person: string | null
  tab: string | null
}

/** What is no place is left out. `tabs`: those there are. */
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
