import type { Language } from '../../language/language.ts'
import type { NamedPerson } from './named-person.ts'
import type { TalkLine } from './recent-lines.ts'

/** Pronouns that can be resolved. */
export type Pronoun = 'he' | 'she' | 'they' | 'it' | 'there'

const men = 'brother father son husband uncle grandfather grandson nephew dad boy man king lad gentleman fellow'
const women = 'sister mother daughter wife aunt grandmother granddaughter niece mum mom girl woman queen lady widow'
const anyone = 'friend cousin neighbour child baby master boss teacher partner stranger apprentice parent twin'
export const relations = `${men} ${women} ${anyone}`.split(' ').join('|')
const isRelation = new RegExp(`^(?:${relations})$`, 'i')
const genders = new Map<string, Pronoun>([
  ...men.split(' ').map((word) => [word, 'he'] as const),
  ...women.split(' ').map((word) => [word, 'she'] as const),
])

/** Matches a relation and its given name: "My brother", "my old friend Tom", "our son is called Edwin". */
const relative = new RegExp(
  `\\b([Mm]y|[Oo]ur|[Yy]our|[Hh]is|[Hh]er|[Tt]heir)\\s+(?:\\p{Ll}+\\s+)?(${relations})\\b(?:(?:['’]s name is|,? (?:who )?is called| is named| called| named|,| is)?\\s+(\\p{Lu}[\\p{L}'’-]+))?`,
  'gu',
)
/** A capitalised word within a sentence that isn't a known person's name. */
const unknownName = /(?<=[\p{L}\p{N},;]\s)(?!I\b|I['’])(\p{Lu}\p{Ll}[\p{L}'’-]*)/gu
const beforePlace = /\b(?:in|at|to|from|near|by|towards|behind|around|past|beyond|through|of)\s+(?:the\s+)?$/i

/**
 * Matches a thing after an article or possessive, up to three words. It stops at words that no thing's name contains.
 */
const thing =
  /(?:\b(\p{Ll}+)\s+)?\b(?:an?|the|my|your|his|her|our|their|some|this|that)\s+((?:(?!(?:is|are|was|were|has|have|had|that|which|who|and|or|but|to|in|on|at|by|of|for|with|from|near|behind|under|over|into|it|he|she|they|i|you|we|not|so|because|when|where|if|than|as|there|here|again|today|yesterday|tomorrow)\b)[\p{L}'’-]+(?:\s+|(?=[^\p{L}\s]|$))){1,3})/giu
const preposition =
  /^(?:in|at|to|from|near|by|towards|behind|around|past|beyond|through|of|on|under|over|inside|into|beside|for|with|about|since|until|after|before)$/i
const vague =
  /^(?:thing|things|time|times|day|days|way|lot|bit|moment|place|one|same|other|others|morning|evening|night|week|month|year|pleasure|matter)$/i

interface Mention {
  words: string
  pronoun: Pronoun | null
  at: number
  person?: NamedPerson
}

const peopleIn = (text: string, known: readonly NamedPerson[], { names, calendar }: Language): Mention[] => {
  const mentions: Mention[] = names.peopleNamedIn(text, known).map((person) => {
    const first = names.callName(person.name)
    const at = Math.max(text.toLowerCase().lastIndexOf(first.toLowerCase()), 0)
    return {
      words: person.name,
      pronoun: person.pronouns === 'she' || person.pronouns === 'he' ? person.pronouns : null,
      at,
      person,
    }
  })
  for (const match of text.matchAll(relative)) {
    const [, , relation = '', name] = match
    mentions.push({
      words: name === undefined ? relation : `${relation} ${name}`,
      pronoun: genders.get(relation) ?? null,
      at: match.index,
    })
  }
  for (const match of text.matchAll(unknownName)) {
    const name = match[1] ?? ''
    const taken =
      mentions.some(({ words }) => words.includes(name)) ||
      calendar.isCalendarName(name) ||
      beforePlace.test(text.slice(0, match.index))
    if (!taken) mentions.push({ words: name, pronoun: null, at: match.index })
  }
  return mentions.sort((a, b) => a.at - b.at)
}

/** The things in a line that someone acted on, in order. With `anyPlace`, the places instead. */
const thingsIn = (text: string, anyPlace: boolean): string[] =>
  [...text.matchAll(thing)].flatMap(([, before = '', words = '']) => {
    const named = words.trim()
    const last = named.split(/\s+/).at(-1) ?? ''
    const isPlace = preposition.test(before)
    return named === '' || vague.test(last) || isRelation.test(last) || isPlace !== anyPlace ? [] : [named]
  })

const placesIn = (text: string, places: readonly { label: string }[], { calendar }: Language): string[] => {
  const lower = ` ${text.toLowerCase()} `
  const known = places
    .map(({ label }) => ({ label, at: lower.lastIndexOf(label.toLowerCase().replace(/^the /, '')) }))
    .filter(({ at }) => at > 0)
    .sort((a, b) => a.at - b.at)
    .map(({ label }) => label)
  const named = [...text.matchAll(/\b(?:in|to|from|near|at)\s+(\p{Lu}[\p{L}'’-]+)/gu)]
    .map((match) => match[1] ?? '')
    .filter((name) => !calendar.isCalendarName(name))
  return [...named, ...thingsIn(text, true), ...known]
}

/**
 * The person or thing that a pronoun refers to after these lines, newest first. Null if nothing fits. `person` is set
 * for a known person.
 */
export const antecedentOf = (
  pronoun: Pronoun,
  lines: readonly TalkLine[],
  world: { known: readonly NamedPerson[]; places: readonly { label: string }[]; language: Language },
): { words: string; person?: NamedPerson } | null => {
  for (const { text } of lines.toReversed()) {
    if (pronoun === 'it') {
      const found = thingsIn(text, false).at(-1)
      if (found !== undefined) return { words: found }
    } else if (pronoun === 'there') {
      const found = placesIn(text, world.places, world.language).at(-1)
      if (found !== undefined) return { words: found }
    } else {
      const found = peopleIn(text, world.known, world.language).findLast(
        (mention) => pronoun === 'they' || mention.pronoun === null || mention.pronoun === pronoun,
      )
      if (found !== undefined) return { words: found.words, ...(found.person ? { person: found.person } : {}) }
      const things = pronoun === 'they' ? thingsIn(text, false).at(-1) : undefined
      if (things !== undefined) return { words: things }
    }
  }
  return null
}

/** The name that was given to "my brother" by the side that says "my", or null. */
export const nameOfRelative = (relation: string, lines: readonly TalkLine[], from: TalkLine['from']): string | null => {
  for (const line of lines.toReversed()) {
    if (line.from !== from) continue
    for (const match of line.text.matchAll(relative))
      if (/^(?:my|our)$/i.test(match[1] ?? '') && match[2] === relation && match[3] !== undefined) return match[3]
  }
  return null
}
