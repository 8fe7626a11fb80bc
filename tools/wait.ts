import { z } from 'zod'
import { defineTool } from '../main/agent/tool.ts'

export default defineTool({
  name: 'wait',
  description: 'Stop walking or following. Use it when asked to wait, to stay or to stop.',
  permission: 'move',
  arguments: z.strictObject({}),
  execute(_input, run) {
    const operation = run.operation === null ? {} : { operation: run.operation }
    run.command({ kind: 'npcStop', npc: run.context.character.id, ...operation })
    return { ok: true, text: 'You stand still.' }
  },
})
