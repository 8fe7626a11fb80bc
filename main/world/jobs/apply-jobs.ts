import { act } from '../act.ts'
import type { RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import type { JobCommand } from './commands.ts'
import { dropJob, planJob } from './plan-jobs.ts'

/** Applies the commands about NPCs' scheduled jobs. */
export function applyJobs(context: TickContext, command: JobCommand): RefusalReason | null {
  switch (command.kind) {
    case 'planJob':
      // A command with an operation comes from the NPC's own mind, whatever writer it claims.
      return act(context, command.npc, command.operation, (npc) =>
        planJob(context, npc, command.operation === undefined ? command : { ...command, from: 'self' }),
      )
    case 'dropJob':
      return act(context, command.npc, command.operation, (npc) => dropJob(context, npc, command))
    default:
      return command satisfies never
  }
}
