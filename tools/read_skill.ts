import { z } from 'zod'
import { defineTool } from '../main/agent/tool.ts'

export default defineTool({
  name: 'read_skill',
  description: 'Read one of your skills in full. Use it once, before you act, when a skill in your list clearly fits what you are about to do.',
  permission: 'read',
  arguments: z.strictObject({ name: z.string().trim().min(1).max(64).describe('its name as listed') }),
  execute({ name }, run) {
    const body = run.readSkill(name)
    if (body !== null) return { ok: true, text: body }
    const known = run.context.skills.map((skill) => skill.name).join(', ')
    return { ok: false, error: `You have no skill "${name}". You have: ${known === '' ? 'none' : known}.` }
  },
})
