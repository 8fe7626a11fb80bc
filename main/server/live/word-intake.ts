import type { PlayerId } from '../../world/ids.ts'
import { cleanWords } from '../rooms/clean-text.ts'
import { longestMessage } from '../rooms/messages.ts'
import type { PlayerConnection } from '../rooms/player-connection.ts'
import { createRecentIds } from './recent-ids.ts'
import type { SayTo } from './tongues.ts'

/** Takes players' words in: each message once, and only what may be said. */
export function createWordIntake(ports: {
  sayTo: SayTo
  /** Why nobody may hear the player, in words for them; null if people may. */
  hushed: ((player: PlayerId) => string | null) | undefined
  /** Tells a player something. `unsaid`: the player's message that was refused. */
  notice(player: PlayerId, text: string, unsaid?: string): void
}) {
  const { sayTo, notice } = ports
  const taken = createRecentIds()
  return {
    /**
     * The words as they may be said. Null, with a notice to the player, when they are empty, too long or already
     * accepted.
     */
    take({ id: player }: PlayerConnection, { text: given, id }: { text: string; id: string }): string | null {
      const refuse = (why: string, unsaid?: string): null => {
        notice(player, why, unsaid)
        return null
      }
      const hushed = ports.hushed?.(player) ?? null
      if (hushed !== null) return refuse(hushed, id)
      const text = cleanWords(given)
      if (text === '') return refuse(sayTo(player)('player-talk.your-message-was-empty'), id)
      if (text.length > longestMessage) {
        const count = text.length
        return refuse(sayTo(player)('player-talk.your-message-is-characters-long', { count, longestMessage }), id)
      }
      // A page that came back may resend a message; its line stays in the log, so the notice belongs to none.
      return taken.add(player, id) ? text : refuse(sayTo(player)('player-talk.that-message-was-already-heard'))
    },
    /** The message was refused later: it may come again under the same id. */
    mayRepeat: (player: PlayerId, id: string): void => taken.remove(player, id),
  }
}
