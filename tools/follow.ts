import { z } from 'zod'
import { defineTool } from '../main/mind/ports/tool.ts'
import { byMe, sceneNow } from '../main/mind/tools/act.ts'
import { notHere, targetOf } from '../main/mind/tools/near-person.ts'
import { refused } from '../main/mind/tools/refusals.ts'
import { whatEnds } from '../main/mind/tools/what-ends.ts'
import { findPerson } from '../main/mind/turn/find-in-context.ts'

export default defineTool({
  name: 'follow',
  description: 'Walk along with a person. Use it when you come along.',
  permission: 'move',
  isPlain: true,
  arguments: z.strictObject({
    person: z.string().trim().min(1).max(80).default('you').meta({ names: 'person' }).describe('you, or a name'),
  }),
  stakes: ({ person }, context, language) => targetOf(context, person, language),
  async execute({ person }, run) {
    const { percepts } = sceneNow(run)
    const found = findPerson(run.context, person, run.language.names)
    if (!found) return notHere(run, person)
    const ends = percepts.following === found.id ? '' : whatEnds(run)
    const done = await run.act({ kind: 'npcFollow', ...byMe(run), body: found.id })
    return done.kind === 'done'
      ? { ok: true, text: `You follow ${found.name} now.${ends}` }
      : refused(done.reason, { act: 'follow them', whom: found.name })
  },
})
