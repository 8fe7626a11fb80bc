import type { Closed } from '../../turn/turn-values.ts'
import { practisedIn } from './practice.ts'

/** Tells the world how this run's skills went. Nobody waits for it. */
export const practise = ({ ports, inbound, record, context, sink }: Closed): void => {
  const { acts, tools, logger } = ports
  const { npc } = inbound
  const known = new Map(tools.known.map(({ name, permission }) => [name, permission]))
  const { skillsRead: open = [], afar = false } = context
  for (const practised of practisedIn({
    ...{ acts: record.acts, deeds: record.deeds, open, afar },
    permissionOf: (tool) => known.get(tool),
  })) {
    const command = { kind: 'skillPractised', npc, ...practised } as const
    if (acts)
      acts
        .perform(command)
        .catch((error: unknown) => logger.debug({ npc, error }, 'reply: the world did not record the use of a skill'))
    else sink.onCommand?.(command)
  }
}
