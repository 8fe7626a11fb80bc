import type { Language } from '../../language/language.ts'
import { plainWords } from '../../language/names/fold.ts'
import type { BodyId } from '../../world/ids.ts'
import type { Percepts } from '../ports/turn-context.ts'
import { antecedentOf, nameOfRelative, type Pronoun, relations } from './antecedents.ts'
import type { NamedPerson } from './named-person.ts'
import { recentLines, type TalkLine } from './recent-lines.ts'

/** Everything a question may refer to. */
export interface RecallScene {
  /** What was just said; empty if the NPC opens the talk. */
  utterance: string
  /** What was said before in this talk, oldest first. */
  lines: readonly TalkLine[]
  self: NamedPerson
  /** The speaker, by the id used in memories. */
  speaker: NamedPerson
  /** Everyone the NPC knows by name. */
  known: readonly NamedPerson[]
  percepts: Pick<Percepts, 'place' | 'people'>
  places: readonly { id: string; label: string }[]
  /** The language of the talk. */
  language: Language
}

export interface RecallQuery {
  /** The words, followed by what their pronouns stand for and by the people whose trades they mention. */
  text: string
  context: string
  people: BodyId[]
  place?: string
}

/** How many earlier lines may explain a pronoun. */
const linesBefore = 8
/** How many characters of earlier lines are included. More would outweigh the question. */
const longestContext = 160
/** How many people nearby are included, besides the speaker and anyone named. */
const nearestPeople = 4

const pronouns: readonly [RegExp, Pronoun][] = [
  [/\b(?:he|him|his|himself)\b/i, 'he'],
  [/\b(?:she|her|hers|herself)\b/i, 'she'],
  [/\b(?:they|them|their|theirs)\b/i, 'they'],
  [/\b(?:it|its|that one|this one|one of them|which one)\b/i, 'it'],
  // "There is …" refers to no place.
  [
    /(?<!\b(?:is|are|was|were|will|has|have|had)\s)\bthere\b(?!\s+(?:is|are|was|were|will|has|have|had|be)\b|['’])/i,
    'there',
  ],
]
/** Matches a question that continues an earlier one: "And him?", "what about the mill?" */
const carriesOn = /^(?:(?:and|but|so|then)\b|(?:and )?(?:what|how) about\b)/i
const shortWords = 5
const mostCarried = 8
const askedFor = /^(?:why|when|where|who|which)$/
const questionWords =
  /^(?:and|but|so|then|what|how|about|the|an?|of|for|to|is|are|was|were|did|do|does|you|your|me|my|i|him|her|them|it|he|she|they|there|now|else|why|when|where|who|which|really|so)$/

/** The question for an NPC's memory when something is said. Pure: the same scene gives the same question. */
export const buildQuery = (scene: RecallScene): RecallQuery => {
  const { utterance, self, speaker, percepts, places, language } = scene
  const lines = scene.lines.slice(-linesBefore)
  const known = [
    ...scene.known.filter(({ id }) => id !== self.id),
    ...(scene.known.some(({ id }) => id === speaker.id) ? [] : [speaker]),
  ]
  const said = utterance.trim()
  if (said === '') {
    const text = [speaker.id === self.id ? '' : speaker.name, percepts.place?.label ?? '']
      .filter((word) => word !== '')
      .join(' ')
    return { text, context: contextOf(lines), people: peopleOf(scene, []), ...placeOf(scene, '') }
  }
  const others = known.filter(({ id }) => id !== speaker.id)
  const named = language.names.peopleNamedIn(said, others)
  const references = referencesIn(said, { lines, known: others, places, named, language })
  const people = [...named, ...references.flatMap(({ person }) => person ?? [])]
  const added = [
    ...named.map(({ name }) => name),
    ...references.map(({ words }) => words),
    ...relativesIn(said, lines),
    ...carriedOver(said, lines, people.length > 0 ? known : []),
    // The owner's name: in company, and in notes about others, "my horse" is Ada's horse.
    ...(/\b(?:my|mine|our|ours)\b/i.test(said) ? [speaker.name] : []),
  ]
  const text = [said, ...new Set(added.filter((words) => !said.toLowerCase().includes(words.toLowerCase())))].join(' ')
  const ofSelf = /\byours?\b|\b(?:did|have|had|were|was) you\b/i.test(said) ? self.name : ''
  return { text, context: contextOf(lines, ofSelf), people: peopleOf(scene, people), ...placeOf(scene, text) }
}

const contextOf = (lines: readonly TalkLine[], more = ''): string =>
  [...recentLines(lines, longestContext).map(({ text }) => text), more].filter((text) => text !== '').join('\n')

const referencesIn = (
  said: string,
  {
    lines,
    known,
    places,
    named,
    language,
  }: {
    lines: readonly TalkLine[]
    known: readonly NamedPerson[]
    places: RecallScene['places']
    named: readonly NamedPerson[]
    language: Language
  },
): { words: string; person?: NamedPerson }[] =>
  pronouns.flatMap(([pattern, pronoun]) => {
    if (!pattern.test(said)) return []
    // A person named in the same sentence is who the pronoun means.
    const isNamed = named.some(({ pronouns: own }) => own === undefined || own === pronoun || pronoun === 'they')
    if (isNamed && pronoun !== 'it' && pronoun !== 'there') return []
    return antecedentOf(pronoun, lines, { known, places, language }) ?? []
  })

const ofRelative = new RegExp(`\\b(my|our|your)\\s+(?:\\p{L}+\\s+)?(${relations})\\b`, 'giu')
/** "Your brother", "my brother": the name he was given in this talk. */
const relativesIn = (said: string, lines: readonly TalkLine[]): string[] =>
  [...said.matchAll(ofRelative)].flatMap(([, whose = '', relation = '']) => {
    const name = nameOfRelative(relation.toLowerCase(), lines, whose.toLowerCase() === 'your' ? 'self' : 'other')
    return name ?? []
  })

/** The words of the previous question, without the person whom a new one replaces. */
const carriedOver = (said: string, lines: readonly TalkLine[], replaced: readonly NamedPerson[]): string[] => {
  const own = plainWords(said)
  if (!carriesOn.test(said) || own.length > shortWords) return []
  // "And now?" asks something new.
  if (replaced.length === 0 && own.every((word) => questionWords.test(word))) return []
  const before = lines.findLast(({ from }) => from === 'other')?.text ?? ''
  const names = new Set(replaced.flatMap(({ name }) => plainWords(name)))
  return plainWords(before)
    .filter((word) => (!questionWords.test(word) || askedFor.test(word)) && !names.has(word))
    .slice(0, mostCarried)
}

const peopleOf = ({ speaker, self, percepts }: RecallScene, named: readonly NamedPerson[]): BodyId[] => {
  const near = percepts.people.slice(0, nearestPeople).map(({ id }) => id)
  return [...new Set([speaker.id, ...named.map(({ id }) => id), ...near])].filter((id) => id !== self.id)
}

/** The place that was mentioned, or else the NPC's own place. */
const placeOf = ({ percepts, places }: RecallScene, text: string): { place?: string } => {
  const lower = ` ${plainWords(text).join(' ')} `
  const named = places.find(({ label }) => lower.includes(` ${plainWords(label.replace(/^the /i, '')).join(' ')} `))
  const place = named?.id ?? percepts.place?.id
  return place === undefined ? {} : { place }
}
