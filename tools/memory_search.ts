import { z } from 'zod'
import { askerOf } from '../main/agent/audience.ts'
import type { MemoryHit } from '../main/agent/memory-port.ts'
import { defineTool } from '../main/agent/tool.ts'

const describeHit = (hit: MemoryHit): string => {
  const when = hit.date === null ? '' : `[${hit.time === null ? hit.date : `${hit.date} ${hit.time}`}] `
  return `- ${when}${hit.text} (${hit.path}#${hit.line})`
}

export default defineTool({
  name: 'memory_search',
  description: 'Search your memory. Use it when asked about the past, a person or a promise that you do not have before you.',
  permission: 'memory',
  arguments: z.strictObject({
    query: z.string().trim().min(1).max(300).describe('a few words'),
    limit: z.int().min(1).max(10).default(6),
  }),
  async execute({ query, limit }, run) {
    const { now } = run.context
    const { hits } = await run.memory.search({ text: query, limit, asker: askerOf(run.context), now, signal: run.signal })
    return { ok: true, text: hits.length === 0 ? 'You remember nothing about that.' : hits.map(describeHit).join('\n') }
  },
})
