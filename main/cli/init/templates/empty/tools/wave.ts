import { byMe, defineTool } from 'hearthfolk/tool'
import { z } from 'zod'

/** A tool of your own: what somebody can do in the world. Skills name it in their steps; models call it themselves. */
export default defineTool({
  name: 'wave',
  description: 'Wave to somebody, so that they see you. Use it before you lead the way.',
  permission: 'speak',
  isPlain: true,
  arguments: z.strictObject({}),
  async execute(_input, run) {
    // An act is a command to the world, which may refuse it. A tool tells only what came of it.
    const outcome = await run.act({ kind: 'npcEmote', ...byMe(run), emote: 'exclamation' })
    if (outcome.kind === 'refused') return { ok: false, error: `You could not wave. (${outcome.reason})` }
    return { ok: true, text: 'You waved.' }
  },
})
