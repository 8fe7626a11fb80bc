import { z } from 'zod'
import { defineTool } from '../main/agent/tool.ts'
import { marketNow } from '../main/agent/tools/act.ts'
import { lookAround, lookAt } from '../main/agent/tools/describe-scene.ts'

export default defineTool({
  name: 'look',
  description: 'See who and what is around you, or a person, thing or sign closely. Use it before you guess.',
  permission: 'read',
  arguments: z.strictObject({ at: z.string().trim().max(120).default('').describe('default: around') }),
  execute({ at }, run) {
    const scene = marketNow(run)
    return /^(?:|around|about|here|everything|everywhere)$/i.test(at) ? { ok: true, text: lookAround(scene) } : lookAt(scene, at)
  },
})
