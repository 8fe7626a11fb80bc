import { z } from 'zod'
import { promptText } from '../main/language/fence.ts'
import { askerOf } from '../main/mind/ports/audience.ts'
import type { MemoryHit, MemorySearchResult, MemorySource } from '../main/mind/ports/memory-port.ts'
import { defineTool, type ToolRun } from '../main/mind/ports/tool.ts'
import { citation } from '../main/mind/recall/cite.ts'

const own: readonly MemorySource[] = ['notes', 'curated', 'people']

/** Tells the model what is missing, in words. The technical reason goes to the log. */
const caveats = ({ degraded, confidence }: MemorySearchResult): string[] => [
  ...(degraded.some((part) => part.startsWith('vector'))
    ? ['(Found by its words alone: what words mean could not be compared just now.)']
    : []),
  ...(confidence < 0.5 ? ['(Nothing here surely answers that. It may never have been said.)'] : []),
]

/** A search by a name finds everything in which the name occurs, so more is read and put in order. */
const widerForNames = 4
/** Words that say no more than the name: "Pim", "about Pim", "what do I know of Pim". */
const aroundName = /\b(?:what|who|is|do|i|know|about|of|on|the|memories|notes|everything|anything|facts|tell|me)\b/gi

/** The person whose name is all of the query. */
const personNamedAlone = (query: string, { context, language }: Pick<ToolRun, 'context' | 'language'>) => {
  const rest = query
    .replace(aroundName, ' ')
    .replace(/[^\p{L}\p{N}'’ -]/gu, ' ')
    .trim()
  if (rest === '' || rest.split(/\s+/).length > 2) return null
  const { acquaintances, percepts, speaker } = context
  return (
    [...acquaintances, ...percepts.people, speaker].find(
      ({ id, name }) => id !== context.character.id && language.names.isNamed({ id, name }, rest),
    ) ?? null
  )
}

/** What was said by or of a person comes before notes that they were only seen somewhere. */
const aboutFirst = (hits: readonly MemoryHit[], person: string, limit: number): MemoryHit[] => {
  const rankOf = ({ kind, path, who, about }: MemoryHit): number =>
    path.includes('people/') ? 0 : kind === 'saw' ? 3 : who?.id === person || about?.some((id) => id === person) ? 1 : 2
  return hits.toSorted((left, right) => rankOf(left) - rankOf(right)).slice(0, limit)
}

export default defineTool({
  name: 'memory_search',
  description: 'Search your memory. Use it when asked what you do not have before you.',
  permission: 'memory',
  arguments: z.strictObject({
    query: z.string().trim().min(1).max(300),
    limit: z.int().min(1).max(10).default(6).meta({ unsent: true }),
    lore: z.boolean().default(false).meta({ unsent: true }),
  }),
  async execute({ query, limit, lore }, run) {
    const { now, speaker, percepts, character } = run.context
    const named = personNamedAlone(query, run)
    const searched = await run.memory.search({
      text: query,
      limit: named === null ? limit : limit * widerForNames,
      sources: lore ? [...own, 'lore'] : own,
      ...(named !== null
        ? { people: [named.id] }
        : speaker.id === character.id
          ? {}
          : { people: [speaker.person ?? speaker.id] }),
      ...(percepts.place ? { place: percepts.place.id } : {}),
      counts: true,
      asker: askerOf(run.context),
      now,
      signal: run.signal,
    })
    const found = named === null ? searched : { ...searched, hits: aboutFirst(searched.hits, named.id, limit) }
    if (found.hits.length === 0) return { ok: true, text: 'You remember nothing about that.' }
    return {
      ok: true,
      text: [...found.hits.map((hit) => `- ${promptText(citation(hit, query))}`), ...caveats(found)].join('\n'),
    }
  },
})
