import type { ReplyPorts } from './reply-ports.ts'
import type { ReplyRun } from './reply-run.ts'

/** What was said moves how the NPC thinks of people: told to the world, which says how far, and waited for by nobody. */
export const judge = ({ acts, judge: read, safety, logger }: ReplyPorts, work: ReplyRun): void => {
  const { npc } = work.inbound
  const context = work.known?.context
  if (!read || !context || context.afar || (context.purpose ?? 'talk') !== 'talk' || safety.killSwitch.isOff(npc))
    return
  for (const judgement of read(context)) {
    const command = { kind: 'npcRegard', npc, ...judgement } as const
    if (acts)
      acts
        .perform(command)
        .catch((error: unknown) => logger.debug({ npc, error }, 'reply: the world took no note of a judgement'))
    else work.sink.onCommand?.(command)
  }
}
