import type { PlayerId } from '../../../world/ids.ts'
import type { PlayerRegistry } from '../../rooms/player-registry.ts'
import type { TalkServerOptions } from '../talk/talk-server.ts'

/**
 * Logs a visitor in as the same person as in the game: only the token identifies them, and the name is cleaned in the
 * same way.
 */
export const webchatLogin =
  (registry: PlayerRegistry, shutOut: (player: PlayerId) => string | null): TalkServerOptions['login'] =>
  ({ name, token }) => {
    const known = registry.known(token)
    const words = known === null ? null : shutOut(known)
    if (words !== null) return { ok: false, code: 'blocked', message: words }
    const login = registry.login({ name, token })
    if (!login.ok) return { ok: false, code: 'bad-name', message: login.message }
    const notice = `You are called "${login.player.name}" here: a name ${login.renamed}.`
    return { ok: true, player: login.player, token: login.token, ...(login.renamed === null ? {} : { notice }) }
  }
