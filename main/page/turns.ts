import type { ServerMessages } from '../server/rooms/server-messages.ts'
import type { GameState, Waiting } from './game-state.ts'

/**
 * The shortest time that thinking shows, even for a quick mind: it must be seen and not flicker. A longer pause is felt
 * as waiting, because a quick mind's first words should be there 300 ms after Enter. Milliseconds.
 */
const shortestThinking = 120
/** A status disappears after this if nothing has ended it, for example because the server was killed. Milliseconds. */
const longestThinking = 200_000

/** Whose answers the player waits for, and since when. */
export function createTurns(options: {
  state: GameState
  /** Whether that villager's words have arrived, and whether some are visible. */
  hasCome(npc: string): boolean
  isSpeaking(npc: string): boolean
  /** Called when somebody begins to think about the player's words. `again`: they continue. */
  thinks(who: { npc: string; name: string }, again: boolean): void
  /** Called when that villager stops thinking. */
  ended(npc: string): void
}) {
  const { state } = options
  /** `over`: the mind is done, but its words haven't been shown yet. */
  const waiting = new Map<string, { status: Waiting; toldAt: number; over: boolean }>()
  const began = new Map<string, number>()
  let shown = ''

  /** The partner's status comes first. Somebody who is speaking shows none. */
  function show(): void {
    const silent = [...waiting.values()].map(({ status }) => status).filter(({ npc }) => !options.isSpeaking(npc))
    const chosen = silent.find(({ npc }) => npc === state.partner?.id) ?? silent.at(-1) ?? null
    const text = JSON.stringify(chosen)
    if (text === shown) return
    shown = text
    state.status = chosen
  }
  function end(npc: string): void {
    waiting.delete(npc)
    options.ended(npc)
  }

  return {
    take({ thinking, ...status }: ServerMessages['talk.status']): void {
      const toldAt = performance.now()
      const known = waiting.get(status.npc)
      if (thinking) {
        if (!known || known.over) {
          began.set(status.npc, toldAt)
          options.thinks(status, false)
        }
        waiting.set(status.npc, { status, toldAt, over: false })
      } else if (!known || !options.hasCome(status.npc)) end(status.npc)
      else known.over = true
      show()
    },
    /** Whether the pause before that villager's words is over. */
    mayBegin: (npc: string): boolean =>
      performance.now() - (began.get(npc) ?? Number.NEGATIVE_INFINITY) >= shortestThinking,
    beat(): void {
      for (const [npc, { toldAt, status, over }] of waiting) {
        const seen = over && (options.isSpeaking(npc) || !options.hasCome(npc))
        if (seen || performance.now() - toldAt > longestThinking) end(npc)
        else options.thinks(status, true)
      }
      show()
    },
  }
}
