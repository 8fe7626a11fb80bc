import { z } from 'zod'
import { defineTool } from '../main/agent/tool.ts'

export default defineTool({
  name: 'read_skill',
  description: 'Read a skill in full. Use it before you do what it is for.',
  permission: 'read',
  arguments: z.strictObject({ name: z.string().trim().min(1).max(64) }),
  execute({ name }, run) {
    const body = run.readSkill(name)
    if (body !== null) return { ok: true, text: body }
    const known = run.context.skills.map((skill) => skill.name).join(', ')
    return { ok: false, error: `You have no skill "${name}". You have: ${known === '' ? 'none' : known}.` }
  },
})
