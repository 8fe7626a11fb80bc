import type { WordReader } from '../../language/word-reader.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { noPromptMemory, type PromptMemory } from './prompt-memory.ts'
import { bare } from './said-once.ts'

/** How many wanted stems a text has. */
const sharedIn = (wanted: ReadonlySet<string>, stems: ReadonlySet<string>): number => {
  let count = 0
  for (const stem of wanted) if (stems.has(stem)) count += 1
  return count
}

/**
 * Searches with the current words, and then with these and the previous lines: "and where is it?" refers to the line
 * before.
 */
const firstAbout = ({ utterance, conversation }: TurnContext, find: (words: string) => string[]): string[] => {
  const found = find(utterance)
  return found.length > 0 ? found : find([...conversation.slice(-2).map((line) => line.text), utterance].join(' '))
}

const best = <Item>(items: readonly Item[], score: (item: Item) => number, most: number): Item[] =>
  items
    .map((item) => ({ item, points: score(item) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, most)
    .map(({ item }) => item)

/**
 * The weight of a word in a heading. A heading states the topic of its section, while a word in the text may be
 * incidental.
 */
const headingWeight = 3
/** The fewest points of a piece of lore that is shown. A single incidental word in a long text is not enough. */
const leastLorePoints = 2
const mostLoreSentences = 4

/** The NPC's knowledge about the topic, best first. A prompt has room only for this much. */
export const relevantKnowledge = (
  context: TurnContext,
  reader: WordReader,
  memory: PromptMemory = noPromptMemory,
): string[] => firstAbout(context, (words) => withoutContained(knownOf(context, words, { memory, reader })))

/** Without the lines that another line says too: "Bram is slow to speak." before "Bram is slow to speak. I like him." */
const withoutContained = (lines: readonly string[]): string[] => {
  const texts = lines.map((line) => ` ${bare(line)} `)
  const isContained = (text: string, index: number): boolean =>
    texts.some((other, at) =>
      at < index ? other.includes(text) : at > index && other.length > text.length && other.includes(text),
    )
  return lines.filter((_, index) => !isContained(texts[index] ?? '', index))
}

/**
 * The roots of the subject's words. A place that is only mentioned, as an origin or a destination, isn't a question
 * about that place.
 */
const topicsAsked = ({ places }: TurnContext, words: string, { topicRoots, rootsIn }: WordReader): Asked => {
  const roots = topicRoots(words)
  if (asksToKnow.test(words) || words.trim().split(/\s+/).length <= mostToName)
    return { roots, ofMatters: roots, ofLore: roots }
  const ofPlaces = rootsIn(places.map(({ label }) => label).join(' '))
  const ofMatters = new Set([...roots].filter((root) => !ofPlaces.has(root)))
  return { roots, ofMatters, ofLore: words.includes('?') ? roots : ofMatters }
}

interface Asked {
  roots: ReadonlySet<string>
  /** The roots that alone make a fact about the character worth telling. The same applies to lore. */
  ofMatters: ReadonlySet<string>
  ofLore: ReadonlySet<string>
}
const asksToKnow =
  /\b(?:what|why|who|whose|when|know|tell|hear|heard|happen\w*|stor(?:y|ies)|about|(?:is|are|was|were) there)\b/i
/** The most words of a text that only names a thing. */
const mostToName = 2

type Acquaintance = TurnContext['acquaintances'][number]
const whoIs = ({ name, role }: Acquaintance): string => `${name} ${role}`

const knownOf = (
  context: TurnContext,
  words: string,
  { memory, reader }: { memory: PromptMemory; reader: WordReader },
): string[] => {
  const { rootsIn } = reader
  const asked = topicsAsked(context, words, reader)
  const { acquaintances } = context
  const everybody = memory.names(acquaintances, (person) => rootsIn(whoIs(person)))
  const { knows, opinions } = context.character.soul
  const known = best(
    knows,
    (item) => {
      const { topics, text } = memory.once('stems', item, () => ({
        topics: rootsIn(item.topics.join(' ')),
        text: rootsIn(item.text),
      }))
      if (sharedIn(asked.ofMatters, topics) + sharedIn(asked.ofMatters, text) === 0) return 0
      return headingWeight * sharedIn(asked.roots, topics) + (sharedIn(asked.roots, text) > 1 ? 1 : 0)
    },
    3,
  )
  // A fast check of all names at once, because hardly any text names someone.
  const inAnyName = new Set([...asked.roots].filter((stem) => everybody.has(stem)))
  const isNamed = (person: Acquaintance): boolean =>
    inAnyName.size > 0 &&
    sharedIn(
      inAnyName,
      memory.once('stems', person, () => rootsIn(whoIs(person))),
    ) > 0
  const spokenOf = acquaintances.filter((person) => person.id === context.speaker.id || isNamed(person))
  const { ties = [] } = context.character
  const opinionsOf = (person: Acquaintance): string[] => {
    const tie = ties.find(({ body, why }) => body === person.id && why.startsWith('is '))
    const lines = Object.hasOwn(opinions, person.id) ? (opinions[person.id] ?? []) : []
    return [
      ...(tie ? [`${person.name} ${tie.why}.`] : []),
      ...lines.map((line) => (line.includes(person.name) ? line : `Of ${person.name}: ${line}`)),
    ]
  }
  return [
    ...selfAsked(context, words),
    // Words that name somebody are about them first, whatever else they mention.
    ...inTurn(spokenOf.slice(0, 3).map(opinionsOf)),
    ...known.map((item) => aboutTopic(item, rootsIn)),
    ...loreAsked(context, asked, { memory, reader }),
  ]
}

/** The first line of each list, then the second of each, and so on, because there may be room for a few only. */
const inTurn = (lists: readonly (readonly string[])[]): string[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  ).flat()

/** Something known, with its subject if it doesn't name it: "Ines, I'd say." answers who is the best friend. */
const aboutTopic = (
  { topics, text }: { topics: readonly string[]; text: string },
  rootsIn: WordReader['rootsIn'],
): string => {
  const known = topics.toSorted((left, right) => right.length - left.length)[0]
  return known === undefined || topics.some((topic) => sharedIn(rootsIn(topic), rootsIn(text)) > 0)
    ? text
    : `Asked about ${known}: ${text}`
}

/** Sentences about the character that its prose in the prompt does not say already. */
export const beyondProse = ({ soul, soulText }: TurnContext['character']): string[] => {
  const prose = (soulText.split('\n## ', 1)[0] ?? '').replace(/\s+/g, ' ')
  return soul.about.filter((line) => !prose.includes(line))
}

/** Whether the words ask about identity, wishes or fears. Such questions have no words in common with their answers. */
const selfAsked = ({ character }: TurnContext, words: string): string[] => [
  ...(/\b(yourself|who (?:are|were) you|your (?:life|story|past))\b/i.test(words) ? beyondProse(character) : []),
  ...(/\b(wish|wishes|dream|dreams|hope|hopes|you (?:most )?want|long for)\b/i.test(words)
    ? character.soul.wishes
    : []),
  ...(/\b(afraid|fears?|scared|frightens?|worr(?:y|ies|ied))\b/i.test(words) ? character.soul.fears : []),
]

/** The sentences of the lore that were asked about. A short prompt has no room for whole sections. */
const loreAsked = (
  { lore }: TurnContext,
  { roots: asked, ofLore }: Asked,
  { memory, reader }: { memory: PromptMemory; reader: WordReader },
): string[] =>
  best(
    lore.flatMap((section) => {
      const { heading, text, sentences } = memory.once('stems', section, () => stemsOfLore(section, reader))
      const points = headingWeight * sharedIn(asked, heading)
      if (points + sharedIn(asked, text) < leastLorePoints) return []
      if (sharedIn(ofLore, heading) + sharedIn(ofLore, text) === 0) return []
      return sentences().map(({ sentence, stems }) => ({ sentence, points: points + 2 * sharedIn(asked, stems) }))
    }),
    ({ points }) => points,
    mostLoreSentences,
  ).map(({ sentence }) => sentence)

/** The stems of a section's sentences. Sections are split on demand. */
const stemsOfLore = ({ heading, text }: TurnContext['lore'][number], { rootsIn, sentencesIn }: WordReader) => {
  let cut: { sentence: string; stems: ReadonlySet<string> }[] | null = null
  return {
    heading: rootsIn(heading),
    text: rootsIn(text),
    sentences() {
      cut ??= sentencesIn(text).map((sentence) => ({ sentence, stems: rootsIn(sentence) }))
      return cut
    },
  }
}

/** The lines of a longer text that fit the words. */
export const relevantLines = (context: TurnContext, text: string, reader: WordReader): string[] => {
  const lines = text.split('\n').map((line) => line.replace(/^\s*[-*+]\s+/, '').trim())
  return firstAbout(context, (words) => {
    const asked = reader.topicRoots(words)
    return best(lines, (line) => (line.startsWith('#') ? 0 : sharedIn(asked, reader.rootsIn(line))), 3)
  })
}
