import { z } from 'zod'
import { defineTool, defineToolFactory } from '../main/mind/ports/tool.ts'
import { isTaught, keepTold } from '../main/mind/tools/told.ts'

const learnSteps = defineTool({
  name: 'learn_steps',
  description: 'Keep what you are being taught, step by step. Use it when a player teaches you.',
  permission: 'teach',
  arguments: z.strictObject({}),
  stakes: (_input, { speaker }) => ({ target: speaker.id }),
  execute: (_input, run) => keepTold(run),
})

export default defineToolFactory('learn_steps', 'teach', ({ context }) => (isTaught(context) ? learnSteps : null), {
  arguments: learnSteps.arguments,
})
