import { z } from 'zod'
import { planLater } from '../main/mind/faculties/promises/plan-by-tool.ts'
import { defineTool } from '../main/mind/ports/tool.ts'

export default defineTool({
  name: 'set_intent',
  description: 'Plan an act of your own. Use it for what nobody asked of you.',
  permission: 'memory',
  isPlain: true,
  arguments: z.strictObject({
    what: z.string().trim().min(1).max(300),
    when: z.string().trim().min(1).max(120).describe('tomorrow at noon, when I meet Bram'),
    person: z.string().trim().max(80).default('').meta({ names: 'person' }),
  }),
  execute: (input, run) => planLater(input, run),
})
