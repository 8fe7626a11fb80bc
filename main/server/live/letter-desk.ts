import type { NpcId, PlayerId } from '../../world/ids.ts'
import { LONGEST_LETTER, MOST_WAITING } from '../../world/letters/kinds.ts'
import type { ClientMessages } from '../rooms/messages.ts'
import type { PlayerConnection } from '../rooms/player-connection.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import type { ZoneLand } from '../travel/zone-land.ts'
import type { LiveWorld } from './live-world.ts'
import type { SayTo } from './tongues.ts'
import { createWordIntake } from './word-intake.ts'

/** Takes letters that players write to people of other zones. The world keeps them for the next traveller. */
export const createLetterDesk = ({
  world,
  land,
  room,
  hushed,
  sayTo,
}: {
  world: Pick<LiveWorld, 'perform'>
  land: Pick<ZoneLand, 'labelOf' | 'road'> | undefined
  room: Pick<VillageRoomCarrier, 'send'>
  /** Why a player's words reach nobody; null: they do. */
  hushed(player: PlayerId): string | null
  sayTo: SayTo
}) => {
  const notice = (player: PlayerId, text: string, level: 'info' | 'warning' = 'warning'): void =>
    room.send(player, 'notice', { level, text })
  const intake = createWordIntake({ sayTo, hushed, notice: (player, text) => notice(player, text) })

  return async (
    connection: PlayerConnection,
    { to, text: written, id }: ClientMessages['letter.write'],
  ): Promise<void> => {
    const player = connection.id
    const say = sayTo(player)
    const whom = land?.road.abroad.find((one) => one.id === to)
    if (!land || !whom) return notice(player, say('letters.nobody'))
    if (written.trim() === '') return notice(player, say('letters.empty'))
    if (written.trim().length > LONGEST_LETTER) return notice(player, say('letters.too-long', { most: LONGEST_LETTER }))
    const text = intake.take(connection, { text: written, id })
    if (text === null) return
    const outcome = await world.perform({
      kind: 'writeLetter',
      ...{ player, letter: id, to: to as NpcId, toName: whom.name, zone: whom.zone, text },
    })
    if (outcome.kind === 'done')
      return notice(player, say('letters.written', { name: whom.name, zone: land.labelOf(whom.zone) }), 'info')
    if (outcome.kind === 'refused' && outcome.reason === 'bag-full')
      return notice(player, say('letters.too-many', { most: MOST_WAITING }))
    if (outcome.kind === 'refused' && outcome.reason === 'not-now')
      notice(player, say('letters.is-here', { name: whom.name }))
  }
}
export type LetterDesk = ReturnType<typeof createLetterDesk>
