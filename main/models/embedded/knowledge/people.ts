import type { TurnContext } from '../../../agent/turn-context.ts'
import { stem } from '../../../language/stem.ts'
import { stopWords } from '../../../language/stop-words.ts'
import { isPlayerId } from '../../../simulation/ids.ts'
import { isKnownWord, nearness, oneSlipApart } from '../lexicon/related.ts'
import { sameTrade, tradeHas } from '../lexicon/trades.ts'

/** Someone I can speak of. */
export interface Person {
  id: string
  name: string
  /** What others call them: the first of their names. */
  first: string
  role: string | null
  home: string | null
  kind: 'npc' | 'player'
  isMe: boolean
  isSpeaker: boolean
  written: WrittenName
}

/** As texts are searched for somebody, with a gap at both ends where a whole word is looked for. */
interface WrittenName {
  called: readonly string[]
  /** The names that are no titles, without gaps. */
  parts: readonly string[]
  /** By full and by first name. */
  spoken: readonly string[]
}

/** All that a name alone tells of somebody. */
export interface PersonNames {
  first: string
  written: WrittenName
}

/** What one calls somebody with this full name. */
export const firstName = (name: string): string => {
  const parts = name.split(/\s+/)
  const title = /^(?:old|young|mother|father|brother|sister|granny|grandma|aunt|uncle|mr|mrs|miss|dame|sir|lady|lord|captain|little|big|dr)\.?$/i
  return parts.length > 1 && title.test(parts[0] ?? '') ? parts.slice(0, 2).join(' ') : (parts[0] ?? name)
}

/** Acquaintances, everybody in sight, the speaker and myself; each once. */
export const knownPeople = (context: TurnContext, names: (id: string, name: string) => PersonNames = personNames): Person[] => {
  const people = new Map<string, Person>()
  const add = (id: string, name: string, role: string | null, home: string | null, kind: Person['kind']): void => {
    if (people.has(id) || name.trim() === '') return
    const isMe = id === context.character.id
    const { first, written } = names(id, name)
    people.set(id, { id, name, first, role, home, kind, isMe, isSpeaker: id === context.speaker.id, written })
  }
  add(context.character.id, context.character.name, context.character.role, context.character.home, 'npc')
  for (const person of context.acquaintances) add(person.id, person.name, person.role, person.home, 'npc')
  for (const person of context.percepts.people) add(person.id, person.name, null, null, person.kind)
  add(context.speaker.id, context.speaker.name, null, null, context.speaker.kind)
  // Whom I saw lately I can speak of, also when they are gone.
  for (const { kind, who } of [...context.recalled, ...(context.lastDays ?? [])])
    if (kind === 'saw' && who !== null) add(who.id, who.name, null, null, isPlayerId(who.id) ? 'player' : 'npc')
  return [...people.values()]
}

const bare = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/'s\b/g, '')
    .replaceAll(/[^\p{L}\p{N}'-]+/gu, ' ')
    .trim()} `
const titles = /^(?:old|young|mother|father|brother|sister|granny|grandma|aunt|uncle|mr|mrs|miss|dame|sir|lady|lord|captain|little|big|dr|the)$/

export const personNames = (id: string, name: string): PersonNames => {
  const first = firstName(name)
  const full = bare(name)
  const parts = full
    .trim()
    .split(' ')
    .filter((part) => part.length >= 3 && !titles.test(part))
  const spoken = [...new Set([name.toLowerCase(), first.toLowerCase()])].filter((each) => each.length > 1).map((each) => ` ${each} `)
  return { first, written: { parts, called: [full, ...parts.map((part) => ` ${part} `), bare(id.replaceAll('-', ' '))], spoken } }
}

/** The person a text names, by full name, one of their names (a typing slip allowed) or their role ("the smith"); not me and not the speaker. */
export const findPerson = (text: string, people: readonly Person[], context: TurnContext): Person | null => {
  const norm = bare(text)
  const others = people.filter((person) => !person.isMe && !person.isSpeaker)
  let named: { person: Person; at: number } | null = null
  for (const person of others) {
    for (const name of person.written.called) {
      const at = norm.indexOf(name)
      if (at >= 0 && (named === null || at < named.at)) named = { person, at }
    }
  }
  if (named !== null) return named.person
  const strange = norm
    .trim()
    .split(' ')
    .filter((word) => word.length >= 4 && !stopWords.has(word) && !isKnownWord(word))
  const isSlipOf = ({ written }: Person): boolean =>
    strange.some((word) => written.parts.some((part) => part.length >= 4 && part[0] === word[0] && oneSlipApart(word, part)))
  const slipped = strange.length === 0 ? undefined : others.find(isSlipOf)
  if (slipped !== undefined) return slipped
  return findByRole(norm, others, context)
}

/** "the smith", "a miller", "our priest": who has this trade. */
export const findByRole = (text: string, people: readonly Person[], context: TurnContext): Person | null => {
  for (const match of bare(text).matchAll(/ (?:the|a|an|your|our|this|village|local|town) (?:village |local |town |old |young )?([\p{L}-]+)(?= )/gu)) {
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
      if (role.some((part) => stem(part) === asked || sameTrade(asked, stem(part)) || (part.endsWith(word) && word.length >= 5))) return person
    }
  }
  return null
}

/** Whose trade fits what is wanted ("who bakes bread", "someone who can mend a blade"). */
export const findByTrade = (stems: readonly string[], people: readonly Person[]): Person | null => {
  let best: { person: Person; score: number } | null = null
  for (const person of people) {
    if (/^(?:an? )?(?:girl|boy|child|orphan)$/.test(person.role?.toLowerCase() ?? '')) continue
    const words = [...(person.role?.toLowerCase().split(/\s+/) ?? []), ...(person.home?.toLowerCase().split(/[\s-]+/) ?? [])].map(stem)
    const score = stems.reduce((sum, asked) => sum + Math.max(0, ...words.map((word) => Math.max(nearness(asked, word), tradeHas(word, asked) ? 0.9 : 0))), 0)
    if (score > 0.6 && score > (best?.score ?? 0)) best = { person, score }
  }
  return best?.person ?? null
}
