import { z } from 'zod'
import { giveUpPromise, promiseLater } from '../main/mind/faculties/promises/promise-by-tool.ts'
import { defineTool } from '../main/mind/ports/tool.ts'

export default defineTool({
  name: 'promise',
  description: 'Keep in mind to do something later. Use it when you promise.',
  permission: 'memory',
  isPlain: true,
  arguments: z.strictObject({
    what: z.string().trim().min(1).max(300),
    when: z.string().trim().max(120).default('').describe('tomorrow at noon'),
    person: z.string().trim().max(80).default('you').meta({ names: 'person' }),
    cancel: z.boolean().default(false),
  }),
  execute({ cancel, ...input }, run) {
    return cancel ? giveUpPromise(input.what, run) : promiseLater(input, run)
  },
})
