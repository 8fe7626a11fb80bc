import type { PlayerId } from '../../../world/ids.ts'
import type { Tongues } from '../../live/tongues.ts'
import type { PlayerRegistry } from '../../rooms/player-registry.ts'
import type { TalkServerOptions } from '../talk/talk-server.ts'

/**
 * Logs a visitor in as the same person as in the game: only the token identifies them, and the name is cleaned in the
 * same way.
 */
export const webchatLogin =
  (
    registry: PlayerRegistry,
    shutOut: (player: PlayerId) => string | null,
    tongues: Pick<Tongues, 'set' | 'sayFor'>,
  ): TalkServerOptions['login'] =>
  ({ name, token, language }) => {
    const say = tongues.sayFor(language)
    const known = registry.known(token)
    if (known !== null) tongues.set(known, language)
    const words = known === null ? null : shutOut(known)
    if (words !== null) return { ok: false, code: 'blocked', message: words }
    const login = registry.login({ name, token, say })
    if (!login.ok) return { ok: false, code: 'bad-name', message: login.message }
    tongues.set(login.player.id, language)
    const notice = say('village-room.you-are-called-here-a', { name: login.player.name, renamed: login.renamed ?? '' })
    return { ok: true, player: login.player, token: login.token, ...(login.renamed === null ? {} : { notice }) }
  }
