import { z } from 'zod'
import { audienceOf } from '../main/agent/audience.ts'
import { defineTool } from '../main/agent/tool.ts'

export default defineTool({
  name: 'remember',
  description:
    'Write one thing into your memory for later days. Use it for a promise, an agreement, a wish or a fact about somebody that must not be lost; what people say to you is noted anyway.',
  permission: 'memory',
  arguments: z.strictObject({
    text: z.string().trim().min(1).max(400).describe('one full sentence with names, that makes sense in a year'),
    importance: z.int().min(1).max(10).default(6).describe('1 trifle, 5 useful, 10 changes a life'),
  }),
  async execute({ text, importance }, run) {
    const { speaker, now, percepts } = run.context
    const entry = await run.memory.remember({
      text,
      kind: 'note',
      at: now,
      who: { id: speaker.id, name: speaker.name },
      ...(percepts.place ? { place: percepts.place.id } : {}),
      audience: audienceOf(run.context),
      importance,
    })
    return { ok: true, text: `Noted (${entry.path}#${entry.line}).` }
  },
})
