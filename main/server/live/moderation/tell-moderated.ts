import type { PlayerId } from '../../../world/ids.ts'
import type { VillageRoomCarrier } from '../../rooms/village-room.ts'
import { type SayTo, sayInEnglish } from '../tongues.ts'
import { type ModerationChange, mutedText } from './moderation.ts'

/** Tells the page of a player who was just blocked or muted, or heard again. A blocked one is sent out. */
export const tellModerated = (
  { player, standing, mark }: ModerationChange,
  {
    room,
    shutOut,
    sayTo = sayInEnglish,
  }: {
    room: Pick<VillageRoomCarrier, 'connections' | 'waiting' | 'expel' | 'send'>
    shutOut: (player: PlayerId) => string | null
    /** Default: English. */
    sayTo?: SayTo
  },
): void => {
  if (standing === 'muted')
    return room.send(player as PlayerId, 'notice', {
      level: mark ? 'warning' : 'info',
      text: mark
        ? mutedText(mark, sayTo(player as PlayerId))
        : sayTo(player as PlayerId)('tell-moderated.you-may-speak-again-people'),
    })
  // Somebody may be here under another of their ids.
  for (const id of [...room.connections().keys(), ...room.waiting()]) {
    const words = shutOut(id)
    if (words !== null) room.expel(id, words)
  }
}
