import { act } from '../act.ts'
import type { RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import type { LifeCommand } from './commands.ts'
import { heartbeatRules, holdHeart, wake } from './heartbeat.ts'
import { planByMind } from './plan-by-mind.ts'
import { weatherIs } from './weather.ts'

/** Applies the commands about the weather and about waking minds. */
export function applyLife(context: TickContext, command: LifeCommand): RefusalReason | null {
  switch (command.kind) {
    case 'weatherIs':
      return weatherIs(context, command)
    case 'npcPlanDay':
      return act(context, command.npc, command.operation, (npc) => planByMind(context, npc, command))
    case 'wake':
      return wake(context, command)
    case 'holdHeart':
      return holdHeart(context, command)
    case 'heartbeatRules':
      return heartbeatRules(context, command)
    default:
      return command satisfies never
  }
}
