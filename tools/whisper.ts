import { z } from 'zod'
import { defineTool, defineToolFactory } from '../main/mind/ports/tool.ts'
import { byMe, eventOf } from '../main/mind/tools/act.ts'
import { isOverheard } from '../main/mind/tools/available.ts'
import { nearPerson, targetOf } from '../main/mind/tools/near-person.ts'
import { refusal, refused } from '../main/mind/tools/refusals.ts'

const whisper = defineTool({
  name: 'whisper',
  description: 'Speak so that one person alone hears. Use it for what others must not.',
  permission: 'speak',
  isPlain: true,
  arguments: z.strictObject({
    text: z.string().trim().min(1).max(600),
    to: z.string().trim().min(1).max(80).default('you').meta({ names: 'person' }),
  }),
  stakes: ({ to }, context, language) => targetOf(context, to, language),
  async execute({ text, to }, run) {
    const near = nearPerson(run, to, 'whisper')
    if ('failed' in near) return near.failed
    const { person } = near
    const outcome = await run.act({ kind: 'npcSay', ...byMe(run), text, to: person.id, quiet: true })
    if (outcome.kind === 'refused' && outcome.reason === 'not-yours')
      return refusal('not-yours', 'Nobody heard it: it says that something was done, which was not, or tells a secret.')
    if (outcome.kind === 'refused') return refused(outcome.reason, { act: 'whisper', whom: person.name })
    const said = eventOf(outcome.events, 'said')
    if (!said?.quiet || said.to !== person.id) return refusal('not-now', 'Nobody heard it.')
    return { ok: true, text: `Only ${person.name} heard you. Do not say it again.` }
  },
})

export default defineToolFactory('whisper', 'speak', ({ context }) => (isOverheard(context) ? whisper : null), {
  arguments: whisper.arguments,
})
