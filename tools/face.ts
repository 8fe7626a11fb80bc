import { z } from 'zod'
import { defineTool } from '../main/mind/ports/tool.ts'
import { byMe } from '../main/mind/tools/act.ts'
import { notHere, targetOf } from '../main/mind/tools/near-person.ts'
import { refused } from '../main/mind/tools/refusals.ts'
import { findPerson } from '../main/mind/turn/find-in-context.ts'

export default defineTool({
  name: 'face',
  description: 'Turn to a person. Use it to show whom you mean.',
  permission: 'move',
  isPlain: true,
  arguments: z.strictObject({ person: z.string().trim().min(1).max(80).meta({ names: 'person' }) }),
  stakes: ({ person }, context, language) => targetOf(context, person, language),
  async execute({ person }, run) {
    const found = findPerson(run.context, person, run.language.names)
    if (!found) return notHere(run, person)
    const done = await run.act({ kind: 'npcFace', ...byMe(run), body: found.id })
    return done.kind === 'done'
      ? { ok: true, text: `You turn to ${found.name}.` }
      : refused(done.reason, { act: 'turn to them', whom: found.name })
  },
})
