import { z } from 'zod'
import { giveUpPromise, promiseLater } from '../main/mind/faculties/promises/promise-by-tool.ts'
import { defineTool } from '../main/mind/ports/tool.ts'

export default defineTool({
  name: 'promise',
  description: 'Keep in mind to say or do something later; you will be reminded. Use it when you promise that.',
  permission: 'memory',
  arguments: z.strictObject({
    what: z.string().trim().min(1).max(300).describe('ask them about the ring'),
    when: z.string().trim().max(120).default('').describe('tomorrow at noon, at the mill; default: when you meet'),
    person: z.string().trim().max(80).default('you').describe('for whom'),
    cancel: z.boolean().default(false).describe('let it be'),
  }),
  execute({ cancel, ...input }, run) {
    return cancel ? giveUpPromise(input.what, run) : promiseLater(input, run)
  },
})
