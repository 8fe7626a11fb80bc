import { isPlayerId } from '../../../world/ids.ts'
import { cleanName } from '../../rooms/clean-text.ts'
import type { PlayerRegistry } from '../../rooms/player-registry.ts'
import type { TalkServerOptions } from '../talk/talk-server.ts'

/** Decides as whom the operator speaks: as a known player by id or name, or as a new player. */
export const consoleLogin =
  (registry: PlayerRegistry): TalkServerOptions['login'] =>
  ({ name: given }) => {
    if (isPlayerId(given)) {
      const player = registry.find(given)
      return player
        ? { ok: true, player }
        : { ok: false, code: 'unknown-player', message: `There is no player with the id ${given} in this save.` }
    }
    const name = cleanName(given)
    const known = name === null ? [] : registry.named(name)
    const [only] = known
    if (known.length > 1) {
      const ids = known.map(({ id }) => id).join(', ')
      return {
        ok: false,
        code: 'several-players',
        message: `${known.length} players are called "${name}". Give the id of the one you mean: ${ids}.`,
      }
    }
    if (only) return { ok: true, player: only }
    const login = registry.login({ name: given })
    return login.ok ? { ok: true, player: login.player } : { ok: false, code: 'bad-name', message: login.message }
  }
