import type { Closed, Faculty } from '../../turn/turn-values.ts'

/**
 * Tells the world how words change what the NPC thinks of people. The world decides how much. Nobody waits for this.
 */
export const feelings: Faculty = {
  name: 'feelings',
  after: (turn) => {
    if (turn.answer !== null) judge(turn)
  },
}

const judge = ({ ports, inbound, context, sink }: Closed): void => {
  const { acts, judge: read, safety, logger } = ports
  const { npc } = inbound
  if (!read || context.afar || (context.purpose ?? 'talk') !== 'talk' || safety.killSwitch.isOff(npc)) return
  for (const judgement of read(context)) {
    const command = { kind: 'npcRegard', npc, ...judgement } as const
    if (acts)
      acts
        .perform(command)
        .catch((error: unknown) => logger.debug({ npc, error }, 'reply: the world did not record a judgement'))
    else sink.onCommand?.(command)
  }
}
