import type { Command } from '../../world/commands.ts'
import type { Applied } from '../../world/step.ts'
import type { ActOutcome } from './tool.ts'

/** The way of an NPC's acts into the world and of their outcomes back. */
export interface WorldActs {
  /**
   * Passes the command to the world and resolves with its outcome at the tick that applies it. If `signal` aborts, a
   * waiting command is withdrawn and the promise rejects with the signal's reason. Rejects with `WorldClosed` if no
   * more ticks will come.
   */
  perform(command: Command, signal?: AbortSignal): Promise<ActOutcome>
}

/** Thrown when the world takes no more acts. */
export class WorldClosed extends Error {
  constructor() {
    super('the world is being closed')
    this.name = 'WorldClosed'
  }
}

export const outcomeOf = ({ refused, events }: Applied): ActOutcome =>
  refused === null ? { kind: 'done', events } : { kind: 'refused', reason: refused }
