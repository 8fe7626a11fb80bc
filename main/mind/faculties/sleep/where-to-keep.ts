import type { Character } from '../../../content/character.ts'
import { promptName } from '../../../language/fence.ts'
import type { Language } from '../../../language/language.ts'
import { safeLine } from '../../../language/safe-line.ts'
import { isNpcId, isPlayerId, type PlayerId } from '../../../world/ids.ts'
import { newsOf } from '../../../world/society/news.ts'
import type { MemoryEntry, NewMemory } from '../../ports/memory-port.ts'
import type { Candidate, Promotion } from './sleep-types.ts'

/** The most memories listed as a line's sources. */
export const mostSources = 8

/** The ids that each lower-case name belongs to. */
export type Names = ReadonlyMap<string, ReadonlySet<string>>

export const personPath = (id: string): string => `memory/people/${id}.md`
/** Whether a person can have a file. A handwritten name may belong to nobody who can. */
export const hasFile = (id: string): boolean => isPlayerId(id) || isNpcId(id)
export const personOfPath = (path: string): string | null => /^memory\/people\/(.+)\.md$/.exec(path)?.[1] ?? null

/** The ids by full and first name, for the people in these memories and those the character has an opinion of. */
export const namesOf = (
  entries: readonly MemoryEntry[],
  character: Pick<Character, 'id' | 'soul'>,
  { callName }: Language['names'],
): Names => {
  const names = new Map<string, Set<string>>()
  const add = (name: string, id: string): void => {
    for (const word of new Set([name, callName(name)])) {
      const key = word.toLowerCase()
      if (key.length < 3 || id === character.id) continue
      const ids = names.get(key) ?? new Set()
      names.set(key, ids.add(id))
    }
  }
  for (const id of Object.keys(character.soul.opinions)) add(id.replaceAll('-', ' '), id)
  for (const { who } of entries) if (who !== undefined) add(promptName(who.name), who.id)
  return names
}

export const ofOneself = /\b(?:i|i['’](?:m|ve|ll|d)|me|my|mine|myself|we|us|our|ours)\b/i
export const latin = /\p{Script=Latin}/u

/** Where a thing belongs: in the file of the person it is about, or else in MEMORY.md. */
const fileFor = (
  entry: MemoryEntry,
  self: string,
  { names, language }: { names: Names; language: Language },
): string => {
  const { who, kind, audience } = entry
  const teller = who !== undefined && who.id !== self && hasFile(who.id) ? who.id : null
  const words = language.hearsay.bareWords(entry.text)
  if (kind !== 'told' || ofOneself.test(words) || !latin.test(words))
    return teller !== null && mayStandIn(teller, audience) ? personPath(teller) : 'MEMORY.md'
  const named = [...words.matchAll(/\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?/gu)].flatMap(([name]) => [
    name,
    ...name.split(' '),
  ])
  const known = named.flatMap((name) => [...(names.get(name.toLowerCase().replace(/['’]s$/, '')) ?? [])])
  const [only, ...others] = new Set(known)
  if (only !== undefined && others.length === 0 && mayStandIn(only, audience)) return personPath(only)
  return 'MEMORY.md'
}

/**
 * Whether a thing may stand in the file on a person. Players may see the file on them, so it must contain nothing for
 * others.
 */
const mayStandIn = (person: string, audience: NewMemory['audience']): boolean =>
  !isPlayerId(person) || audience.kind !== 'player' || audience.player === person

/** The words with their days named, because they are read on other days. */
export const lastingWords = ({ text, at }: MemoryEntry, { times }: Language): string =>
  safeLine(times.withDates(text, at))

/** The line for a thing: the words as told with their days named, attributed to the teller, for the same audience. */
export const promotionOf = (
  candidate: Candidate,
  self: string,
  known: { names: Names; language: Language },
): Promotion => {
  const { lead, entries } = candidate
  const path = fileFor(lead, self, known)
  const owner = lead.audience.kind === 'player' ? lead.audience.player : personOfPath(path)
  const players = entries.flatMap(({ who, about = [] }) => [
    ...(who === undefined || !isPlayerId(who.id) ? [] : [who.id as PlayerId]),
    ...about,
  ])
  return {
    path,
    section: 'What I know',
    text: lastingWords(lead, known.language),
    mark: {
      kind: lead.kind,
      importance: Math.max(...entries.map(({ importance }) => importance)),
      at: null,
      audience: lead.audience,
      about: [...new Set(players)].filter((player) => player !== owner).sort(),
      from: sourcesOf(entries.map(({ id }) => id)),
      ...newsOf(lead.news),
      ...confidedOf(entries),
      observed: entries.at(-1)?.at.date ?? lead.at.date,
      until: null,
    },
    slot: [path, entries[0]?.id ?? lead.id, safeLine(lead.text)].join('\n'),
    who: lead.kind === 'told' && lead.who !== undefined ? { id: lead.who.id, name: lead.who.name } : null,
    time: entries.at(-1)?.at.time ?? null,
  }
}

/** The mark of what is made of these memories: it is in confidence if one of them is. */
export const confidedOf = (sources: readonly { confided?: true | undefined }[]): { confided?: true } =>
  sources.some(({ confided }) => confided) ? { confided: true } : {}

/** The newest ids, without duplicates. */
export const sourcesOf = (ids: readonly string[]): string[] => [...new Set(ids)].slice(-mostSources)
