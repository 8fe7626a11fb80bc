import { byMe, defineTool } from 'hearthfolk/tool'
import { z } from 'zod'

/** A tool of your own: what somebody can do in the world. Skills name it in their steps; models call it themselves. */
export default defineTool({
  name: 'ring_bell',
  description: 'Ring the bell on the counter. Use it when food is served or the last round is called.',
  permission: 'speak',
  isPlain: true,
  arguments: z.strictObject({ times: z.coerce.number().int().min(1).max(3).default(1).describe('how often') }),
  async execute({ times }, run) {
    // An act is a command to the world, which may refuse it. A tool tells only what came of it.
    const outcome = await run.act({ kind: 'npcEmote', ...byMe(run), emote: 'note' })
    if (outcome.kind === 'refused') return { ok: false, error: `The bell stays silent. (${outcome.reason})` }
    return { ok: true, text: times === 1 ? 'You rang the bell.' : `You rang the bell ${times} times.` }
  },
})
