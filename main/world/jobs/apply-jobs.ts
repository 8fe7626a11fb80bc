import { act } from '../act.ts'
import type { Command, RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { dropJob, planJob } from './plan-jobs.ts'

export type JobCommand = Extract<Command, { kind: 'planJob' | 'dropJob' }>

/** What NPCs do at set times. */
export function applyJobs(context: TickContext, command: JobCommand): RefusalReason | null {
  switch (command.kind) {
    case 'planJob':
      // By an operation it is the NPC's own mind, whatever it says.
      return act(context, command.npc, command.operation, (npc) =>
        planJob(context, npc, command.operation === undefined ? command : { ...command, from: 'self' }),
      )
    case 'dropJob':
      return act(context, command.npc, command.operation, (npc) => dropJob(context, npc, command))
    default:
      return command satisfies never
  }
}
