import { applyCommand } from './apply-command.ts'
import { tendApproaches } from './attention.ts'
import { dayOf, gameMs, gameTime } from './clock.ts'
import type { Command, SimulationEvent } from './commands.ts'
import { createGround, createTickContext, type TickContext } from './context.ts'
import { tendConversations } from './conversations.ts'
import { tendFollowers } from './following.ts'
import { keepFooting } from './footing.ts'
import { moveBodies } from './movement.ts'
import { expireOperations } from './operation-outcome.ts'
import { serveSearches } from './path-queue.ts'
import { fadeEmotes, liveRoutines } from './routine.ts'
import { followSchedules } from './schedule.ts'
import { meetOthers } from './social.ts'
import type { MapData, WorldState } from './state.ts'

/** Steps worlds over one map. */
export interface Simulation {
  readonly map: MapData
  /**
   * One fixed tick: applies the commands in their order, then lets the world go on by 1/15 s. Changes `state` in place and returns what
   * happened. The same state, commands and map give the same state and events, on any machine. Never throws for what a command holds.
   * While the world is paused commands are applied and nothing else happens; `state.tick` stands still.
   */
  step(state: WorldState, commands: readonly Command[]): SimulationEvent[]
}

/** Keeps private working space for the map (search buffers, claimed tiles); nothing that a result depends on. */
export function createSimulation(map: MapData): Simulation {
  const ground = createGround(map)
  return {
    map,
    step(state, commands) {
      const context = createTickContext(ground, state)
      for (const command of commands) applyCommand(context, command)
      if (!state.paused) advance(context)
      return context.events
    },
  }
}

function advance(context: TickContext): void {
  passTime(context)
  keepFooting(context)
  expireOperations(context)
  followSchedules(context)
  tendConversations(context)
  tendApproaches(context)
  tendFollowers(context)
  liveRoutines(context)
  meetOthers(context)
  serveSearches(context)
  moveBodies(context)
  fadeEmotes(context)
}

function passTime({ state, events }: TickContext): void {
  const before = dayOf(gameMs(state))
  state.tick++
  if (dayOf(gameMs(state)) !== before) events.push({ kind: 'dayBegan', date: gameTime(state).date })
}
