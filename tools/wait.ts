import { z } from 'zod'
import { defineTool } from '../main/mind/ports/tool.ts'
import { byMe } from '../main/mind/tools/act.ts'
import { refused } from '../main/mind/tools/refusals.ts'

export default defineTool({
  name: 'wait',
  description: 'Stay where you are. Use it when asked to wait.',
  permission: 'move',
  isPlain: true,
  arguments: z.strictObject({}),
  async execute(_input, run) {
    const done = await run.act({ kind: 'npcStop', ...byMe(run) })
    return done.kind === 'done' ? { ok: true, text: 'You stand still.' } : refused(done.reason, { act: 'stand still' })
  },
})
