/** Thrown when a run tries to write after another took its place. Nothing was written. */
export class SupersededRun extends Error {
  constructor(run: string, session: string) {
    super(
      `The run ${run} may no longer write to session ${session}: another run has taken its place, or the talk was started afresh.`,
    )
    this.name = 'SupersededRun'
  }
}

/** Thrown for a session key that is invalid or belongs to another NPC. */
export class BadSessionKey extends Error {
  constructor(npc: string, key: string) {
    super(
      `${JSON.stringify(key.slice(0, 200))} is not a session key of the NPC ${JSON.stringify(npc.slice(0, 80))}. Keys look like agent:<npc>:dm:<player>.`,
    )
    this.name = 'BadSessionKey'
  }
}
