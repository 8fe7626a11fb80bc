import { z } from 'zod'
import { defineTool } from '../main/agent/tool.ts'

export default defineTool({
  name: 'emote',
  description: 'Show a feeling as a sign over your head. Use it, seldom, when a feeling is stronger than words.',
  permission: 'speak',
  arguments: z.strictObject({
    emote: z.enum(['exclamation', 'question', 'heart', 'note', 'dots', 'sleep', 'anger', 'idea', 'coin']),
  }),
  execute({ emote }, run) {
    const operation = run.operation === null ? {} : { operation: run.operation }
    run.command({ kind: 'npcEmote', npc: run.context.character.id, emote, ...operation })
    return { ok: true, text: `You show: ${emote}.` }
  },
})
