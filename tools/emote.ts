import { z } from 'zod'
import { defineTool } from '../main/mind/ports/tool.ts'
import { byMe } from '../main/mind/tools/act.ts'
import { refused } from '../main/mind/tools/refusals.ts'
import { emoteNames } from '../main/world/bodies.ts'

export default defineTool({
  name: 'emote',
  description: 'Show a feeling as a sign. Use it seldom.',
  permission: 'speak',
  isPlain: true,
  arguments: z.strictObject({
    emote: z.enum(emoteNames),
  }),
  async execute({ emote }, run) {
    const done = await run.act({ kind: 'npcEmote', ...byMe(run), emote })
    return done.kind === 'done' ? { ok: true, text: `You show: ${emote}.` } : refused(done.reason, { act: 'show that' })
  },
})
