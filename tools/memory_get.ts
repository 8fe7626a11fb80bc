import { z } from 'zod'
import { promptText } from '../main/language/fence.ts'
import { askerOf } from '../main/mind/ports/audience.ts'
import { defineTool } from '../main/mind/ports/tool.ts'

export default defineTool({
  name: 'memory_get',
  description: 'Read your notes around a line that memory_search found. Use it to learn more.',
  permission: 'memory',
  arguments: z.strictObject({
    path: z.string().trim().min(1).max(200).describe('memory/2026-11-20.md'),
    from: z.int().min(1).default(1),
    lines: z.int().min(1).max(40).default(12).meta({ unsent: true }),
  }),
  async execute({ path, from, lines }, run) {
    const found = await run.memory.get({ path, from, lines, asker: askerOf(run.context) })
    if ('refused' in found) return { ok: false, error: found.refused }
    return {
      ok: true,
      text:
        found.text.trim() === '' ? `${found.path} holds nothing there that you would tell.` : promptText(found.text),
    }
  },
})
