import type { GameState } from './game-state.ts'

/** For how long words are still for whoever has gone on. Milliseconds. */
const lastsFor = 90_000

type Somebody = { id: string; name: string }

/**
 * What the player says a moment after the other has gone on is said to them: the player goes back, and the words wait in
 * the box until the two stand together.
 */
export function createAfterTalk({ state }: { state: GameState }) {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whose words in the box are said as soon as the two stand together. */
  let goesTo: string | null = null
  const forget = (): void => {
    clearTimeout(timer)
    state.wentOn = null
    goesTo = null
  }
  return {
    forget,
    /** The partner has gone on, and not by the player's wish. */
    wentOn(partner: Somebody): void {
      forget()
      state.wentOn = { ...partner }
      timer = setTimeout(forget, lastsFor)
    },
    /** Who is gone back to with words that are for `addressee` (null: for nobody yet); null where they are out of sight. */
    whomFor(addressee: { id?: string } | null): Somebody | null {
      const { wentOn } = state
      if (!wentOn || (addressee && addressee.id !== wentOn.id)) return null
      return state.around.some(({ id }) => id === wentOn.id) ? wentOn : null
    },
    goBack(npc: string): void {
      goesTo = npc
    },
    /** The player writes on, so nothing is said by itself. */
    writesOn(): void {
      goesTo = null
    },
    /** A talk opens. @returns whether the words in the box are said now. */
    opens(npc: string): boolean {
      const isMeant = goesTo === npc && state.draft.trim() !== ''
      forget()
      return isMeant
    },
  }
}
