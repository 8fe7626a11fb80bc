import type { Command } from '../../world/commands.ts'
import type { Applied } from '../../world/step.ts'
import type { ActOutcome } from './tool.ts'

/** The way of an NPC's acts into the world, and back. */
export interface WorldActs {
  /**
   * Hands the command to the world and resolves with what became of it, at the tick that applies it. Once `signal` aborts, a command that still waits is taken
   * back and the promise rejects with its reason; it rejects with `WorldClosed` when no tick will come any more.
   */
  perform(command: Command, signal?: AbortSignal): Promise<ActOutcome>
}

/** The world takes no acts any more. */
export class WorldClosed extends Error {
  constructor() {
    super('the world is being closed')
    this.name = 'WorldClosed'
  }
}

export const outcomeOf = ({ refused, events }: Applied): ActOutcome =>
  refused === null ? { kind: 'done', events } : { kind: 'refused', reason: refused }
