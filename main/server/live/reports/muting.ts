import type { Logger } from '../../../base/logger.ts'
import { createOrder } from '../../../base/order.ts'
import { type BodyId, isPlayerId, type NpcId, type PlayerId } from '../../../world/ids.ts'
import { bodyOf, groupOf } from '../../../world/lookup.ts'
import type { WorldState } from '../../../world/state.ts'
import type { ServerMessages } from '../../rooms/server-messages.ts'
import type { VillageRoomCarrier } from '../../rooms/village-room.ts'
import { type SayTo, sayInEnglish } from '../tongues.ts'
import type { Mutes } from './mutes.ts'

export interface MutingPorts {
  mutes: Mutes
  state: () => WorldState
  /** The NPC that the player's page talks with. */
  partnerOf: (player: PlayerId) => NpcId | null
}

/** Whether a player talks with somebody alone. In that case the player hears them, muted or not. */
const isAlone = ({ state, partnerOf }: MutingPorts, player: PlayerId, other: string): boolean =>
  partnerOf(player) === other && groupOf(state(), player, other as NpcId) === undefined

/**
 * How many answers whose beginning is on a page are remembered, of all pages together. An answer that never ends is
 * forgotten.
 */
const mostBegun = 1000

/** A room that hides from a player's page what muted people say. */
export const createMutedRoom = (ports: MutingPorts & { room: VillageRoomCarrier }): VillageRoomCarrier => {
  const { room, mutes } = ports
  const isHidden = (player: PlayerId, speaker: string): boolean =>
    mutes.isMuted(player, speaker) && !isAlone(ports, player, speaker)
  /**
   * Answers that have begun on a page. They are shown to their end, even after a goodbye; otherwise half a sentence
   * would stay there.
   */
  const begun = new Set<string>()
  const begins = (answer: string): void => {
    begun.add(answer)
    const [oldest] = begun
    if (begun.size > mostBegun && oldest !== undefined) begun.delete(oldest)
  }

  const seen = <Name extends keyof ServerMessages>(
    player: PlayerId,
    name: Name,
    data: ServerMessages[Name],
  ): ServerMessages[Name] | null => {
    const any = data as ServerMessages[keyof ServerMessages]
    switch (name) {
      case 'talk.line':
      case 'bubble':
        return isHidden(player, (any as ServerMessages['bubble']).speaker) ? null : data
      // A muted player's gestures are hidden as well; of a muted villager only the words are.
      case 'emote': {
        const { body } = any as ServerMessages['emote']
        return isPlayerId(body) && mutes.isMuted(player, body) ? null : data
      }
      case 'offers': {
        const { offers, own } = any as ServerMessages['offers']
        const shown = offers.filter(({ npc }) => !(isPlayerId(npc) && mutes.isMuted(player, npc)))
        return { offers: shown, ...(own && { own }) } as ServerMessages[Name]
      }
      case 'talk.delta': {
        const { id, npc } = any as ServerMessages['talk.delta']
        const answer = `${player} ${id}`
        if (!begun.has(answer) && isHidden(player, npc)) return null
        begins(answer)
        return data
      }
      case 'talk.end': {
        const { id, npc } = any as ServerMessages['talk.end']
        return begun.delete(`${player} ${id}`) || !isHidden(player, npc) ? data : null
      }
      case 'talk.history': {
        const { npc, lines } = any as ServerMessages['talk.history']
        return { npc, lines: lines.filter(({ speaker }) => !isHidden(player, speaker)) } as ServerMessages[Name]
      }
      default:
        return data
    }
  }

  return {
    ...room,
    send(player, name, data) {
      const shown = mutes.of(player).length === 0 ? data : seen(player, name, data)
      if (shown !== null) room.send(player, name, shown)
    },
  }
}

/** Lets players mute people, and unmute them. */
export const createMuting = (
  ports: MutingPorts & { room: Pick<VillageRoomCarrier, 'send'>; sayTo?: SayTo; logger: Logger },
) => {
  const { mutes, state, room, sayTo = sayInEnglish, logger } = ports
  const tell = (player: PlayerId): void => room.send(player, 'muted', { people: [...mutes.of(player)] })
  const notice = (player: PlayerId, text: string): void => room.send(player, 'notice', { level: 'info', text })

  // Two requests at once are carried out one after the other, so the last one holds.
  const inOrder = createOrder()

  const mute = async (player: PlayerId, { body, on }: { body: string; on: boolean }): Promise<void> => {
    const known = mutes.of(player).find(({ id }) => id === body)
    const name = bodyOf(state(), body as BodyId)?.name ?? known?.name
    if (on && (body === player || name === undefined))
      return notice(player, sayTo(player)('muting.there-is-nobody-here-to'))
    if (on && isAlone(ports, player, body))
      return notice(player, sayTo(player)('muting.you-are-talking-with-say', { name: name ?? '' }))
    if (on === (known !== undefined)) return tell(player)
    try {
      if ((await mutes.set(player, { id: body, name: name ?? '' }, on)) === 'full')
        return notice(player, sayTo(player)('muting.you-have-muted-as-many'))
      tell(player)
      notice(
        player,
        on
          ? sayTo(player)('muting.you-no-longer-see-what', { name: name ?? '' })
          : sayTo(player)('muting.you-see-again-what-says', { name: name ?? '' }),
      )
    } catch (error) {
      logger.error({ error, player }, 'a mute could not be kept')
      notice(player, sayTo(player)('muting.this-could-not-be-kept'))
    }
  }
  return {
    mute: (player: PlayerId, wish: { body: string; on: boolean }): void => void inOrder(() => mute(player, wish)),
    tell,
  }
}
export type Muting = ReturnType<typeof createMuting>
