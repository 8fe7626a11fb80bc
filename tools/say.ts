import { z } from 'zod'
import { defineTool } from '../main/mind/ports/tool.ts'

export default defineTool({
  name: 'say',
  description: 'Speak before you go on acting. Use it only then.',
  permission: 'speak',
  arguments: z.strictObject({ text: z.string().trim().min(1).max(600) }),
  execute({ text }, run) {
    run.speak(text)
    return { ok: true, text: 'You said it. Do not say it again.' }
  },
})
