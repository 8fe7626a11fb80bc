import type { Character } from '../../../content/character.ts'
import { gameTimeAt, hourMs } from '../../../language/calendar.ts'
import type { SimulationEvent } from '../../../world/commands.ts'
import type { NpcId, PlaceId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import { type HasRandom, nextInt } from '../../../world/random.ts'
import type { NpcBody, WorldState } from '../../../world/state.ts'
import { type Group, groups, type Question } from './question.ts'
import { aboutReactions } from './reactions.ts'
import { contentWords, topicsIn } from './words.ts'

export interface KeyOptions {
  characters: readonly Character[]
  bodies: Readonly<Record<NpcId, NpcBody>>
  map: MapData
  state: Pick<WorldState, 'catalogue'>
  events: readonly SimulationEvent[]
  luck: HasRandom
  /** Common knowledge, which isn't evidence that somebody was told. */
  lore: string
  /** The most questions per group and person. */
  each: number
  /** When the first question is asked, in game milliseconds since 1970. */
  now: number
}

interface Told {
  from: NpcId
  text: string
}

/**
 * How long after the first question it may still be before an interview ends. Questions concern only what comes later
 * than that.
 */
const latestInterview = 6 * hourMs
const leastWords = 4

/** Derives questions and answers from souls, plans and the log. Nobody wrote or judged them. */
export const makeKey = (options: KeyOptions): Question[] => {
  const { characters, bodies, luck, each } = options
  const common = contentWords(options.lore)
  const nameOf = new Map(characters.map(({ id, name }) => [id, name]))
  return characters.flatMap((character) => {
    const body = bodies[character.id]
    if (!body) return []
    const told = toldTo(character.id, options)
    const known = new Set([...common, ...contentWords(character.soulText)])
    const byGroup: Record<Group, Omit<Question, 'npc' | 'group'>[]> = {
      self: aboutSelf(character, options.map),
      memory: aboutMemory(told, nameOf, known),
      plan: aboutPlan(body, options),
      opinion: aboutOthers(character, body, nameOf),
      reaction: aboutReactions({
        body,
        map: options.map,
        state: options.state,
        from: options.now + latestInterview,
        nameOf,
        placeWords: (place) => placeWords(place, options.map),
      }),
      reflection: aboutPatterns(told, nameOf, known),
    }
    return groups.flatMap((group) =>
      draw(luck, byGroup[group], each).map((question): Question => ({ npc: character.id, group, ...question })),
    )
  })
}

export const draw = <Item>(luck: HasRandom, items: readonly Item[], count: number): Item[] => {
  const left = [...items]
  const drawn: Item[] = []
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(nextInt(luck, left.length), 1))
  return drawn
}

/** The meaningful words that villagers told this one. */
const toldTo = (npc: NpcId, { events, bodies }: KeyOptions): Told[] =>
  events.flatMap((event) => {
    if (event.kind !== 'said' || event.to !== npc || !Object.hasOwn(bodies, event.speaker) || event.quiet) return []
    return [{ from: event.speaker as NpcId, text: event.text }]
  })

/** Facts from the soul: name, work, home, wishes and fears. */
export const aboutSelf = ({ name, role, home, soul }: Character, map: MapData): Omit<Question, 'npc' | 'group'>[] => [
  { ask: 'What is your name?', facts: [{ kind: 'names', any: [name, name.split(' ')[0] ?? name] }] },
  {
    ask: 'What is your work?',
    facts: [{ kind: 'names', any: [role, ...role.split(/[ -]/).filter((word) => word.length > 3)] }],
  },
  { ask: 'Where do you live?', facts: [{ kind: 'names', any: placeWords(home, map) }] },
  ...oneOf('What do you wish for?', soul.wishes),
  ...oneOf('What are you afraid of?', soul.fears),
]

/** A question that any of these sentences answers: the answer may name the words of any of them. */
export const oneOf = (ask: string, sentences: readonly string[]): Omit<Question, 'npc' | 'group'>[] => {
  const any = sentences.flatMap((sentence) => contentWords(sentence).filter((word) => word.length > 4))
  return any.length === 0 ? [] : [{ ask, facts: [{ kind: 'names', any }] }]
}

const placeWords = (place: PlaceId, map: MapData): string[] => {
  const label = Object.hasOwn(map.places, place) ? map.places[place]?.label : undefined
  return [
    ...new Set([
      label ?? place,
      place,
      ...(label ? contentWords(label) : []),
      ...place.split('-').filter((word) => word.length > 4),
    ]),
  ]
}

/**
 * A question about something the NPC was told. The thing is neither in its soul nor in common knowledge nor in other
 * tellings, so none of these can answer the question.
 */
const aboutMemory = (
  told: readonly Told[],
  nameOf: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
): Omit<Question, 'npc' | 'group'>[] => {
  const uses = new Map<string, number>()
  for (const { text } of told) for (const word of contentWords(text)) uses.set(word, (uses.get(word) ?? 0) + 1)
  const asked = new Set<string>()
  return told.flatMap(({ from, text }, index): Omit<Question, 'npc' | 'group'>[] => {
    const sentence = sentencesOf(text).find((part) => contentWords(part).length >= leastWords)
    const topic = sentence && topicsIn(sentence).find((word) => !known.has(word) && uses.get(word) === 1)
    const name = nameOf.get(from)
    if (!sentence || !topic || name === undefined || asked.has(sentence)) return []
    asked.add(sentence)
    return index % 2 === 0
      ? [{ ask: `What did ${name} tell you about the ${topic}?`, facts: [{ kind: 'says', text: sentence }] }]
      : [{ ask: `Who told you about the ${topic}?`, facts: [{ kind: 'names', any: [name] }] }]
  })
}

const sentencesOf = (text: string): string[] => text.match(/[^.!?"]+[.!?]/g) ?? [text]

const aboutPlan = (body: NpcBody, { map, now }: KeyOptions): Omit<Question, 'npc' | 'group'>[] => {
  const home = new Set(placeWords(body.character.home, map))
  const entries = (body.day?.entries ?? []).filter(({ to }) => to > now + latestInterview)
  const away = entries.filter(({ at, from }) => from > now && !placeWords(at, map).some((word) => home.has(word)))
  const where = away.map(({ from, to, at }): Omit<Question, 'npc' | 'group'> => {
    const middle = gameTimeAt(from + Math.floor((to - from) / 2))
    return { ask: `Where will you be at ${middle.time}?`, facts: [{ kind: 'names', any: placeWords(at, map) }] }
  })
  const what = away.map(({ from, at, doing }): Omit<Question, 'npc' | 'group'> => {
    const start = gameTimeAt(from + hourMs / 4)
    return {
      ask: `What will you be doing at ${start.time}?`,
      facts: [
        { kind: 'names', any: placeWords(at, map) },
        { kind: 'says', text: doing },
      ],
    }
  })
  return [...where, ...what]
}

/**
 * Questions about opinions of others. The answer is what the soul says about them, or the reasons that came up since.
 */
export const aboutOthers = (
  { soul }: Character,
  body: NpcBody,
  nameOf: ReadonlyMap<string, string>,
): Omit<Question, 'npc' | 'group'>[] =>
  [...nameOf].flatMap(([id, name]): Omit<Question, 'npc' | 'group'>[] => {
    const opinions = soul.opinions[id] ?? []
    const reasons = (body.relations[id as NpcId]?.reasons ?? []).map(({ why }) => why)
    const any = [...opinions, ...reasons].flatMap((sentence) =>
      contentWords(sentence).filter((word) => word.length > 3 && word !== name.toLowerCase()),
    )
    return any.length === 0 || id === body.id
      ? []
      : [{ ask: `What do you think of ${name}?`, facts: [{ kind: 'names', any }] }]
  })

/** Facts that no single memory contains: who has told the most, and who has mentioned the same thing. */
const aboutPatterns = (
  told: readonly Told[],
  nameOf: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
): Omit<Question, 'npc' | 'group'>[] => {
  const counts = new Map<NpcId, number>()
  const tellers = new Map<string, Set<NpcId>>()
  for (const { from, text } of told) {
    counts.set(from, (counts.get(from) ?? 0) + 1)
    for (const word of topicsIn(text)) {
      const by = tellers.get(word) ?? new Set()
      by.add(from)
      tellers.set(word, by)
    }
  }
  const [most, second] = [...counts].toSorted((a, b) => b[1] - a[1])
  const name = most && nameOf.get(most[0])
  const company =
    name && most[1] > (second?.[1] ?? 0)
      ? [{ ask: 'Who told you most of what you heard?', facts: [{ kind: 'names' as const, any: [name] }] }]
      : []
  const spread = [...tellers]
    .filter(([word, from]) => from.size >= 2 && !known.has(word))
    .map(([word, from]) => ({
      ask: `Who has spoken to you of the ${word}?`,
      facts: [...from]
        .slice(0, 3)
        .flatMap((id) => (nameOf.has(id) ? [{ kind: 'names' as const, any: [nameOf.get(id) ?? id] }] : [])),
    }))
  return [...company, ...spread]
}
