import { z } from 'zod'
import { promptName } from '../main/language/fence.ts'
import { defineTool, defineToolFactory } from '../main/mind/ports/tool.ts'
import type { Percepts } from '../main/mind/ports/turn-context.ts'
import { byMe, sceneNow } from '../main/mind/tools/act.ts'
import { refused } from '../main/mind/tools/refusals.ts'

const stop = defineTool({
  name: 'stop',
  description: 'Break off your walk or following. Use it when you are let go.',
  permission: 'move',
  isPlain: true,
  arguments: z.strictObject({}),
  async execute(_input, run) {
    const { percepts } = sceneNow(run)
    const outcome = await run.act({ kind: 'npcStop', ...byMe(run), free: true })
    if (outcome.kind === 'refused') return refused(outcome.reason, { act: 'stop' })
    if (percepts.following === null)
      return { ok: true, text: isOnTheWay(percepts) ? 'You stop, and go on with your day.' : 'You stand still.' }
    const leader = percepts.people.find(({ id }) => id === percepts.following)
    return {
      ok: true,
      text: `You follow ${leader ? promptName(leader.name) : 'nobody'}${leader ? ' no longer' : ' any more'}, and go on with your day.`,
    }
  },
})

const isOnTheWay = ({ following, doing }: Percepts): boolean => following !== null || /^walking\b/.test(doing)

export default defineToolFactory('stop', 'move', ({ context }) => (isOnTheWay(context.percepts) ? stop : null), {
  arguments: stop.arguments,
})
