import type { Command, RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { wake } from './heartbeat.ts'
import { weatherIs } from './weather.ts'

export type LifeCommand = Extract<Command, { kind: 'weatherIs' | 'wake' }>

/** The weather, and what wakes a mind. */
export function applyLife(context: TickContext, command: LifeCommand): RefusalReason | null {
  switch (command.kind) {
    case 'weatherIs':
      return weatherIs(context, command)
    case 'wake':
      return wake(context, command)
    default:
      return command satisfies never
  }
}
