import { isKnownWord, nearness, oneSlipApart } from '../../../language/en/lexicon/related.ts'
import { stem } from '../../../language/en/lexicon/stem.ts'
import { stopWords } from '../../../language/en/lexicon/stop-words.ts'
import { sameTrade, tradeHas } from '../../../language/en/lexicon/trades.ts'
import { nameParts, readNames, shortName } from '../../../language/en/names/names.ts'
import { remember } from '../../../language/remember.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { isPlayerId } from '../../../world/ids.ts'

/** Somebody I can talk about. */
export interface Person {
  id: string
  name: string
  /** The first name, by which others call them. */
  first: string
  role: string | null
  home: string | null
  kind: 'npc' | 'player'
  isMe: boolean
  isSpeaker: boolean
  /** The parts of the name without titles, in small letters. */
  parts: readonly string[]
  /** What everybody sees of a villager. */
  age?: number | undefined
  pronouns?: 'she' | 'he' | 'they' | undefined
}

/** Everything about somebody that follows from the name alone. */
export type PersonNames = Pick<Person, 'first' | 'parts'>

const personNames = (name: string): PersonNames => ({ first: shortName(name), parts: nameParts(name) })

/** Readers that keep their results between turns. */
export interface ReadPeopleOnce {
  names(name: string): PersonNames
  /** Reads somebody's acquaintances. Marks nobody as the speaker. */
  circle(acquaintances: TurnContext['acquaintances']): Circle
}

interface Circle {
  people: readonly Person[]
  /** Each person's index in `people`, by id. */
  places: ReadonlyMap<string, number>
}

const circleWith = (people: ReadonlyMap<string, Person>): Circle => ({
  people: [...people.values()],
  places: new Map([...people.keys()].map((id, index) => [id, index])),
})

const circleOf = (
  acquaintances: TurnContext['acquaintances'],
  names: ReadPeopleOnce['names'],
): ReadonlyMap<string, Person> => {
  const people = new Map<string, Person>()
  for (const { id, name, role, home, age, pronouns } of acquaintances)
    if (!people.has(id) && name.trim() !== '')
      people.set(id, {
        id,
        name,
        role,
        home,
        age,
        pronouns,
        kind: 'npc',
        isMe: false,
        isSpeaker: false,
        ...names(name),
      })
  return people
}

const readAnew: ReadPeopleOnce = {
  names: personNames,
  circle: (acquaintances) => circleWith(circleOf(acquaintances, personNames)),
}

/** How many names are kept: enough for a big village and all its visitors. */
const mostNames = 10_000

/**
 * Creates a reader that parses each name once, and shares one object among all who know a person by the same details.
 */
export const createPeopleReader = (): ReadPeopleOnce => {
  const known = remember<PersonNames>(mostNames)
  const circles = new WeakMap<TurnContext['acquaintances'], Circle>()
  const same = remember<Person>(mostNames)
  const names = (name: string): PersonNames => known(name, () => personNames(name))
  return {
    names,
    circle(acquaintances) {
      const known = circles.get(acquaintances)
      if (known) return known
      const people = new Map<string, Person>()
      // Villagers all know each other, so one object serves for a villager in everybody's circle.
      for (const [id, person] of circleOf(acquaintances, names))
        people.set(
          id,
          same([id, person.name, person.role, person.home, person.age, person.pronouns].join('\n'), () => person),
        )
      const made = circleWith(people)
      circles.set(acquaintances, made)
      return made
    },
  }
}

/** Everybody I can talk about, each once: acquaintances, everybody in sight, the speaker and myself. */
export const knownPeople = (context: TurnContext, { names, circle }: ReadPeopleOnce = readAnew): Person[] => {
  const { character, speaker } = context
  const known = circle(context.acquaintances)
  const more = new Map<string, Person>()
  const add = (id: string, name: string, role: string | null, home: string | null, kind: Person['kind']): void => {
    if (more.has(id) || name.trim() === '') return
    more.set(id, {
      id,
      name,
      role,
      home,
      kind,
      isMe: id === character.id,
      isSpeaker: id === speaker.id,
      ...names(name),
    })
  }
  add(character.id, character.name, character.role, character.home, 'npc')
  const me = more.size
  const addUnknown = (id: string, name: string, kind: Person['kind']): void => {
    if (!known.places.has(id)) add(id, name, null, null, kind)
  }
  for (const { id, name, kind } of context.percepts.people) addUnknown(id, name, kind)
  addUnknown(speaker.id, speaker.name, speaker.kind)
  // I can talk about people I saw lately, even when they're gone.
  for (const { kind, who } of [...context.recalled, ...(context.lastDays ?? [])])
    if (kind === 'saw' && who !== null) addUnknown(who.id, who.name, isPlayerId(who.id) ? 'player' : 'npc')
  const others = [...more.values()]
  const own = others.splice(0, me)
  const people = own.concat(known.people)
  const at = known.places.get(speaker.id)
  const spoken = at === undefined ? undefined : known.people[at]
  if (at !== undefined && spoken !== undefined) people[own.length + at] = { ...spoken, isSpeaker: true }
  const self = known.places.get(character.id)
  if (self !== undefined) people.splice(own.length + self, 1)
  for (const other of others) people.push(other)
  return people
}

const bare = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/'s\b/g, '')
    .replaceAll(/[^\p{L}\p{N}'-]+/gu, ' ')
    .trim()} `
/** The other people that a text names, in the order of their names. */
export const othersNamedIn = (text: string, people: readonly Person[]): Person[] =>
  readNames(text, people).flatMap(({ person }) => (person.isMe || person.isSpeaker ? [] : person))

/**
 * The person a text names, by full name, one of their names (a typing slip is allowed) or their role ("the smith").
 * Never me or the speaker.
 */
export const findPerson = (text: string, people: readonly Person[], context: TurnContext): Person | null => {
  const [named] = othersNamedIn(text, people)
  if (named !== undefined) return named
  const norm = bare(text)
  const others = people.filter((person) => !person.isMe && !person.isSpeaker)
  const strange = norm
    .trim()
    .split(' ')
    .filter((word) => word.length >= 4 && !stopWords.has(word) && !isKnownWord(word))
  const isSlipOf = ({ parts }: Person): boolean =>
    strange.some((word) => parts.some((part) => part.length >= 4 && part[0] === word[0] && oneSlipApart(word, part)))
  const slipped = strange.length === 0 ? undefined : others.find(isSlipOf)
  if (slipped !== undefined) return slipped
  return findByRole(norm, others, context)
}

/** The people a text speaks of, in its order; if it names none, the one it means by a slip or a trade. */
export const peopleIn = (text: string, people: readonly Person[], context: TurnContext): readonly Person[] => {
  const named = othersNamedIn(text, people)
  const one = named.length > 0 ? null : findPerson(text, people, context)
  return one === null ? named : [one]
}

/** The person with a named trade: "the smith", "a miller", "our priest". */
export const findByRole = (text: string, people: readonly Person[], context: TurnContext): Person | null => {
  for (const match of bare(withArticles(text)).matchAll(
    / (?:the|a|an|your|our|this|village|local|town) (?:village |local |town |old |young )?([\p{L}-]+)(?= )/gu,
  )) {
    const word = match[1] ?? ''
    const asked = stem(word)
    const place = context.places.some((each) =>
      each.label
        .toLowerCase()
        .split(/\s+/)
        .some((part) => stem(part) === asked),
    )
    if (place) continue
    for (const person of people) {
      const role = person.role?.toLowerCase().split(/\s+/) ?? []
      if (
        role.some(
          (part) => stem(part) === asked || sameTrade(asked, stem(part)) || (part.endsWith(word) && word.length >= 5),
        )
      )
        return person
    }
  }
  return null
}

/** Who speaks briefly leaves the article out: "Miller blames my iron." */
const withArticles = (text: string): string =>
  text.replaceAll(/(?<=[.!?…] )(\p{Lu}\p{Ll}+)(?= \p{Ll}+s\b)/gu, (word) => `the ${word}`)

/** The person whose trade fits a need ("who bakes bread", "someone who can mend a blade"). */
export const findByTrade = (stems: readonly string[], people: readonly Person[]): Person | null => {
  let best: { person: Person; score: number } | null = null
  for (const person of people) {
    if (/^(?:an? )?(?:girl|boy|child|orphan)$/.test(person.role?.toLowerCase() ?? '')) continue
    const words = [
      ...(person.role?.toLowerCase().split(/\s+/) ?? []),
      ...(person.home?.toLowerCase().split(/[\s-]+/) ?? []),
    ].map(stem)
    const score = stems.reduce(
      (sum, asked) =>
        sum + Math.max(0, ...words.map((word) => Math.max(nearness(asked, word), tradeHas(word, asked) ? 0.9 : 0))),
      0,
    )
    if (score > 0.6 && score > (best?.score ?? 0)) best = { person, score }
  }
  return best?.person ?? null
}

/** Whether "he" or "she" in these words can mean this person. Of a stranger, any can. */
export const fitsPronoun = ({ pronouns }: Person, inner: string): boolean =>
  pronouns === undefined ||
  pronouns === 'they' ||
  !(pronouns === 'he' ? /\b(?:she|her|hers)\b/ : /\b(?:he|him|his)\b/).test(inner)
