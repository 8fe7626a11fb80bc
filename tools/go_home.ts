import { z } from 'zod'
import { defineTool, defineToolFactory } from '../main/mind/ports/tool.ts'
import type { TurnContext } from '../main/mind/ports/turn-context.ts'
import { byMe } from '../main/mind/tools/act.ts'
import { refused } from '../main/mind/tools/refusals.ts'

const goHome = defineTool({
  name: 'go_home',
  description: 'Walk home. Use it when tired, done for the day or sent.',
  permission: 'move',
  isPlain: true,
  arguments: z.strictObject({}),
  async execute(_input, run) {
    const home = homeOf(run.context)
    const outcome = await run.act({
      kind: 'npcMoveTo',
      ...byMe(run),
      destination: { kind: 'place', place: run.context.character.home },
    })
    if (outcome.kind === 'refused') return refused(outcome.reason, { act: 'go home' })
    return { ok: true, text: `You set off for ${home?.label ?? 'your home'}.` }
  },
})

const homeOf = ({ places, character }: TurnContext) => places.find(({ id }) => id === character.home)

export default defineToolFactory(
  'go_home',
  'move',
  ({ context }) =>
    homeOf(context) !== undefined && context.percepts.place?.id !== context.character.home ? goHome : null,
  { arguments: goHome.arguments },
)
