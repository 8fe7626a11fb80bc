import { z } from 'zod'
import { defineTool } from '../main/agent/tool.ts'

export default defineTool({
  name: 'say',
  description:
    'Speak words aloud before going on with other acts. Use it only when you must say something first and then do more; ' +
    'for an ordinary answer just write it, without this tool.',
  permission: 'speak',
  arguments: z.strictObject({ text: z.string().trim().min(1).max(600).describe('the words, without quotation marks') }),
  execute({ text }, run) {
    run.speak(text)
    return { ok: true, text: 'You said it. Do not say it again.' }
  },
})
