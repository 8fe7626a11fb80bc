/** A run wrote although another has taken its place; nothing of it was written. */
export class SupersededRun extends Error {
  constructor(run: string, session: string) {
    super(
      `The run ${run} may not write into session ${session} any more: another run has taken its place, or the talk was begun anew.`,
    )
    this.name = 'SupersededRun'
  }
}

/** A talk was asked for under a key that is none, or is another NPC's. */
export class BadSessionKey extends Error {
  constructor(npc: string, key: string) {
    super(
      `${JSON.stringify(key.slice(0, 200))} is no session key of the NPC ${JSON.stringify(npc.slice(0, 80))}. Keys look like agent:<npc>:dm:<player>.`,
    )
    this.name = 'BadSessionKey'
  }
}
