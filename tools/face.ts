import { z } from 'zod'
import { findPerson } from '../main/agent/find-in-context.ts'
import { defineTool } from '../main/agent/tool.ts'

export default defineTool({
  name: 'face',
  description: 'Turn to a person without walking. Use it to show whom you mean or listen to.',
  permission: 'move',
  arguments: z.strictObject({ person: z.string().trim().min(1).max(80).describe('a name, or you: who talks to you') }),
  execute({ person }, run) {
    const found = findPerson(run.context, person)
    if (!found) return { ok: false, error: `Nobody called "${person}" is here.` }
    const operation = run.operation === null ? {} : { operation: run.operation }
    run.command({ kind: 'npcFace', npc: run.context.character.id, body: found.id, ...operation })
    return { ok: true, text: `You turn to ${found.name}.` }
  },
})
