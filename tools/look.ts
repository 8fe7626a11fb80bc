import { z } from 'zod'
import { defineTool, defineToolFactory } from '../main/mind/ports/tool.ts'
import { marketNow } from '../main/mind/tools/act.ts'
import { lookAround, lookAt } from '../main/mind/tools/describe-scene.ts'

const look = defineTool({
  name: 'look',
  description: 'See what is around you, or one thing, person or sign. Use it before you guess.',
  permission: 'read',
  arguments: z.strictObject({ at: z.string().trim().max(120).default('') }),
  execute({ at }, run) {
    const scene = marketNow(run)
    return /^(?:|around|about|here|everything|everywhere)$/i.test(at)
      ? { ok: true, text: lookAround(scene) }
      : lookAt(scene, at, run.language)
  },
})

/** Every prompt already contains the people and the place. This tool shows everything else. */
export default defineToolFactory(
  'look',
  'read',
  ({ context: { surroundings } }) => {
    if (!surroundings) return null
    const { signs, ground, own, theirs, sells } = surroundings
    return [signs, ground, own.items, theirs?.items ?? [], sells].some((list) => list.length > 0) ? look : null
  },
  { arguments: look.arguments },
)
