import { chosen } from '../../../base/short-hash.ts'
import { promptName } from '../../../language/fence.ts'
import type { Language } from '../../../language/language.ts'
import { isPlayerId, type PlayerId } from '../../../world/ids.ts'
import type { MemoryEntry, NewMemory } from '../../ports/memory-port.ts'
import { weighty } from './find-candidates.ts'
import { originOf } from './origin-of.ts'
import { capital, countWord, listOf } from './say-count.ts'
import type { Candidate, Promotion } from './sleep-types.ts'
import { byTeller, mostTold, oncePerDay, topicsAmong, withoutPhrases } from './topics.ts'
import { confidedOf, hasFile, personPath, sourcesOf } from './where-to-keep.ts'

/**
 * How much total importance the notes since the last sleep need for one, two and three thoughts. Two things that a
 * player told are enough for one thought. A single high threshold would never be reached in a quiet life.
 */
const steps = [8, 20, 40] as const
/** How often a person must mention a thing before it becomes a thought. */
const often = 3
/** On how many days a person must have been there for a thought about it. */
const milestones: readonly number[] = [3, 7, 14, 21, 28]
const reflectionImportance = 6

interface Thought {
  weight: number
  slot: string
  text: string
  sources: readonly MemoryEntry[]
  person: { id: string; name: string } | null
}

export const thoughtsAllowed = (fresh: readonly MemoryEntry[]): number => {
  const weight = fresh.reduce((sum, { importance }) => sum + importance, 0)
  return steps.filter((step) => weight >= step).length
}

/**
 * An NPC's thoughts about its days, weightiest first, each with the memories behind it. At least one of these memories
 * is new.
 */
export const reflect = (options: {
  entries: readonly MemoryEntry[]
  /** The same entries, split into single things. */
  parts: readonly MemoryEntry[]
  isFresh: (entry: MemoryEntry) => boolean
  candidates: readonly Candidate[]
  self: string
  today: string
  language: Language
}): Promotion[] => {
  const { isFresh, candidates, self, today, language } = options
  const ofOthers = ({ who }: MemoryEntry): boolean => who?.id !== self
  const lived = options.entries.filter(ofOthers)
  const most = thoughtsAllowed(lived.filter(isFresh))
  if (most === 0) return []
  const said = withoutPhrases(options.parts.filter(ofOthers))
  const thoughts = [
    ...returning(said, language.words),
    ...spreading(said, language),
    ...regulars(lived),
    ...weighing(candidates, { self, language }),
    ...company(lived.filter(isFresh), today),
  ]
  const known = new Set<string>()
  return thoughts
    .filter(({ sources }) => sources.some(isFresh))
    .sort((a, b) => b.weight - a.weight || (a.slot < b.slot ? -1 : 1))
    .filter(({ text, sources }) => {
      // Two thoughts with the same words or the same memories are one.
      if (known.has(text) || sources.every(({ id }) => known.has(id))) return false
      for (const each of [text, ...sources.map(({ id }) => id)]) known.add(each)
      return true
    })
    .slice(0, most)
    .map((thought) => asPromotion(thought, today))
}

const asPromotion = ({ text, slot, sources, person }: Thought, today: string): Promotion => {
  const audience = narrowest(sources)
  const players = sources.flatMap(({ who, about = [] }) => [
    ...(who !== undefined && isPlayerId(who.id) ? [who.id as PlayerId] : []),
    ...about,
  ])
  const mayStand =
    person !== null &&
    hasFile(person.id) &&
    (!isPlayerId(person.id) || audience.kind !== 'player' || audience.player === person.id)
  return {
    path: mayStand ? personPath(person.id) : 'MEMORY.md',
    section: 'What I think',
    text,
    mark: {
      kind: 'dreamed',
      importance: reflectionImportance,
      at: null,
      audience,
      about: [...new Set(players)].filter((player) => audience.kind !== 'player' || player !== audience.player).sort(),
      from: sourcesOf(sources.map(({ id }) => id)),
      ...confidedOf(sources),
      observed: today,
      until: null,
    },
    slot,
    who: null,
    time: null,
  }
}

/** The audience that may hear all sources. A thought must not reveal what its memories wouldn't. */
const narrowest = (sources: readonly MemoryEntry[]): NewMemory['audience'] => {
  const ears = new Map(sources.map(({ audience }) => [JSON.stringify(audience), audience]))
  const narrow = [...ears.values()].filter(({ kind }) => kind !== 'everyone')
  const [only, ...others] = narrow
  if (only === undefined) return { kind: 'everyone' }
  return others.length === 0 ? only : { kind: 'self' }
}

/** A thought like "Ada has come back to the mill three times now." */
const returning = (entries: readonly MemoryEntry[], words: Language['words']): Thought[] =>
  byTeller(entries).flatMap((told) => {
    const who = told.at(-1)?.who
    if (who === undefined) return []
    const name = promptName(who.name)
    return [...topicsAmong(told, words)].flatMap(([stem, { word, entries: all }]): Thought[] => {
      const sources = oncePerDay(all)
      const times = sources.length
      if (times < often) return []
      const count = times > mostTold ? 'again and again' : `${countWord(times)} times now`
      const text = chosen(
        [
          `${name} has come back to the ${word} ${count}; it seems to matter.`,
          `The ${word} again: ${name} has spoken of it ${count}. It must weigh on somebody who says a thing so often.`,
          `${name} has told me about the ${word} ${count}. I should listen for what lies behind it.`,
        ],
        who.id,
        stem,
      )
      return [{ weight: 8 + times, slot: `returning\n${who.id}\n${stem}`, text, sources, person: who }]
    })
  })

/** "Three people spoke to me of the bridge." People who have it from one and the same person count as one. */
const spreading = (entries: readonly MemoryEntry[], { words, hearsay }: Language): Thought[] =>
  [
    ...topicsAmong(
      entries.filter(({ kind, who }) => kind === 'told' && who !== undefined),
      words,
    ),
  ].flatMap(([stem, { word, entries: sources }]): Thought[] => {
    const names = new Map<string, string>()
    const origins = new Set<string>()
    for (const source of sources) {
      const origin = originOf(source, hearsay)
      if (source.who === undefined || names.has(source.who.id) || origins.has(origin)) continue
      names.set(source.who.id, promptName(source.who.name))
      origins.add(origin)
    }
    if (names.size < often) return []
    const text = `${capital(countWord(names.size))} people have spoken to me of the ${word}: ${listOf([...names.values()])}. Something is going on there.`
    return [{ weight: 9 + names.size, slot: `spreading\n${stem}`, text, sources, person: null }]
  })

/** A thought like "Ada has been here on three days." Only about players, because villagers are there every day. */
const regulars = (entries: readonly MemoryEntry[]): Thought[] =>
  byTeller(entries).flatMap((told): Thought[] => {
    const who = told.at(-1)?.who
    const days = new Set(told.map(({ at }) => at.date)).size
    if (who === undefined || !isPlayerId(who.id) || !milestones.includes(days)) return []
    const name = promptName(who.name)
    const text = chosen(
      [
        `${name} has sought me out on ${countWord(days)} days; I have begun to listen for the step.`,
        `${capital(countWord(days))} days with ${name} in them. I would notice if there came none.`,
      ],
      who.id,
      String(days),
    )
    return [{ weight: 5 + days / 10, slot: `regular\n${who.id}`, text, sources: told, person: who }]
  })

/** What nobody can find again for somebody. */
const lostForGood =
  /\blost (?:[\p{L}'’-]+ ){0,3}(?:fingers?|thumb|toes?|hands?|arms?|legs?|eyes?|teeth|hair|weight)\b/giu

const griefs: readonly [pattern: RegExp, thought: (name: string) => string][] = [
  [/\b(?:died|dead|killed|funeral|buried)\b/i, (name) => `${name} is carrying a grief. I want to be gentle with it.`],
  [
    /\b(?:lost|(?:was|were|been|got) stolen|stole my|looking for|searching for|missing)\b/i,
    (name) => `${name} is without something dear. I might keep my eyes open for it.`,
  ],
  [
    /\b(?:secret|between us|confidential|nobody knows|don['’]?t tell)\b/i,
    (name) => `${name} trusted me with something. It is safe here.`,
  ],
  [
    /\b(?:afraid|scared|danger|worried|fear)\b/i,
    (name) => `${name} is afraid of something. It would be good to ask again.`,
  ],
  [
    /\b(?:married|marry|wedding|born|in love|love (?:him|her|them))\b/i,
    (name) => `There is something in the life of ${name} that shines just now.`,
  ],
]

/** The person who was there most, if there is nothing else to think about. */
const company = (fresh: readonly MemoryEntry[], today: string): Thought[] => {
  const [most] = byTeller(fresh).sort((a, b) => b.length - a.length)
  const who = most?.[0]?.who
  if (most === undefined || who === undefined) return []
  const name = promptName(who.name)
  const text = chosen(
    [
      `If I had to say whose day it was: it was ${name}'s.`,
      `${name} and I never seem to run out of words.`,
      `Most of what I heard came from ${name}. I wonder what ${name} tells others of me.`,
    ],
    who.id,
    today,
  )
  return [{ weight: 1, slot: `company\n${who.id}`, text, sources: most, person: who }]
}

/** The least importance for such a thought: a loss, a love or a promise. */
const leastWeighing = weighty

/** The most important thing that was told or promised. */
const weighing = (
  candidates: readonly Candidate[],
  { self, language }: { self: string; language: Language },
): Thought[] =>
  candidates.flatMap(({ lead, entries, score }): Thought[] => {
    const { who } = lead
    if (who === undefined || who.id === self || (lead.kind !== 'said' && lead.importance < leastWeighing)) return []
    const name = promptName(who.name)
    const grief =
      lead.kind === 'told'
        ? griefs.find(([pattern]) => pattern.test(language.hearsay.bareWords(lead.text).replace(lostForGood, '')))
        : undefined
    const [stem, word] = [...language.words.thingsNamed(lead.text)].at(-1) ?? []
    const about = grief?.[0].source ?? (lead.kind === 'said' || stem === undefined ? (entries[0]?.id ?? lead.id) : stem)
    const text =
      lead.kind === 'said'
        ? `I gave ${name} my word. It has to be good for something.`
        : (grief?.[1](name) ??
          (word === undefined ? null : `What ${name} told me of the ${word} goes round in my head.`))
    if (text === null) return []
    return [
      {
        weight: score * (grief === undefined ? 4 : 7),
        slot: `weighing\n${who.id}\n${about}`,
        text,
        sources: entries,
        person: who,
      },
    ]
  })
