import type { FinishedRun } from '../../ports/workshop-port.ts'
import { isFollowed, readSkillTool } from '../../sessions/followed-skills.ts'
import type { Closed } from '../../turn/turn-values.ts'
import { hasOpenOffer } from './practice.ts'

/** The most characters of a request. Longer requests are unlikely to recur. */
const longestKept = 400

/**
 * Records what an NPC did on its own if everything succeeded, and starts a review now and then. Nobody waits for it.
 */
export const workOut = (turn: Closed): void => {
  const { workshop, later, writeOrRetry } = turn.ports
  const { npc } = turn.inbound
  const run = workshop?.isOpen() ? finishedRun(turn) : null
  if (!workshop || run === null) return
  void writeOrRetry(npc, 'an act of an NPC', async () => {
    if (await workshop.ran(npc, run)) later({ npc, key: turn.key, run: () => workshop.review(npc) })
  })
}

/**
 * The run to record. Null if a skill or teacher guided it, if something failed or has no answer yet, or if nothing was
 * done.
 */
const finishedRun = ({ ports, inbound, record, context, delivered }: Closed): FinishedRun | null => {
  const { acts, deeds } = record
  const { speaker, chat, purpose = 'talk' } = inbound
  if (
    speaker.kind !== 'player' ||
    purpose !== 'talk' ||
    (chat !== undefined && chat.kind !== 'direct') ||
    context.said !== undefined
  )
    return null
  const [newest] = context.skillsRead ?? []
  const isShown =
    acts.some(({ call }) => call.name === readSkillTool || call.name === 'learn_steps') ||
    (newest !== undefined && isFollowed(newest))
  if (isShown || acts.length === 0 || acts.some(({ result }) => !result.ok) || hasOpenOffer(deeds)) return null
  return {
    at: ports.world.now().ms,
    player: speaker.id,
    name: speaker.name,
    asked: context.utterance.slice(0, longestKept),
    calls: acts.map(({ call }) => ({ tool: call.name, arguments: call.arguments })),
    said: delivered.text.slice(0, longestKept),
  }
}
