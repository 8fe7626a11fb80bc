import { z } from 'zod'
import { promptText } from '../main/language/fence.ts'
import { askerOf } from '../main/mind/ports/audience.ts'
import type { MemorySearchResult, MemorySource } from '../main/mind/ports/memory-port.ts'
import { defineTool } from '../main/mind/ports/tool.ts'
import { citation } from '../main/mind/recall/cite.ts'

const own: readonly MemorySource[] = ['notes', 'curated', 'people']

/** Tells the model what is missing, in words. The technical reason goes to the log. */
const caveats = ({ degraded, confidence }: MemorySearchResult): string[] => [
  ...(degraded.some((part) => part.startsWith('vector'))
    ? ['(Found by its words alone: what words mean could not be compared just now.)']
    : []),
  ...(confidence < 0.5 ? ['(Nothing here surely answers that. It may never have been said.)'] : []),
]

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
    const found = await run.memory.search({
      text: query,
      limit,
      sources: lore ? [...own, 'lore'] : own,
      ...(speaker.id === character.id ? {} : { people: [speaker.person ?? speaker.id] }),
      ...(percepts.place ? { place: percepts.place.id } : {}),
      counts: true,
      asker: askerOf(run.context),
      now,
      signal: run.signal,
    })
    if (found.hits.length === 0) return { ok: true, text: 'You remember nothing about that.' }
    return {
      ok: true,
      text: [...found.hits.map((hit) => `- ${promptText(citation(hit, query))}`), ...caveats(found)].join('\n'),
    }
  },
})
