import { z } from 'zod'
import { findPerson } from '../main/agent/find-in-context.ts'
import { defineTool } from '../main/agent/tool.ts'

export default defineTool({
  name: 'follow',
  description: 'Walk along with a person from now on. Use it when someone asks you to follow or to come along and you agree; end it with wait.',
  permission: 'move',
  arguments: z.strictObject({
    person: z.string().trim().min(1).max(80).default('you').describe('a name; "you" is the one you talk with'),
  }),
  execute({ person }, run) {
    const found = findPerson(run.context, person)
    if (!found) return { ok: false, error: `Nobody called "${person}" is here.` }
    const operation = run.operation === null ? {} : { operation: run.operation }
    run.command({ kind: 'npcFollow', npc: run.context.character.id, body: found.id, ...operation })
    return { ok: true, text: `You follow ${found.name} now.` }
  },
})
