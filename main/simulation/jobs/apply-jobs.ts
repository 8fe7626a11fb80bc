import { act } from '../act.ts'
import type { Command, RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'

export type JobCommand = Extract<Command, { kind: 'planJob' | 'dropJob' }>

/** What NPCs do at set times. */
export function applyJobs(context: TickContext, command: JobCommand): RefusalReason | null {
  switch (command.kind) {
    case 'planJob':
    case 'dropJob':
      return act(context, command.npc, command.operation, () => 'not-now')
    default:
      return command satisfies never
  }
}
