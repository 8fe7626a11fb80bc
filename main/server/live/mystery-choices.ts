import { TALK_OPEN_TILES } from '../../world/constants.ts'
import { tilesBetween } from '../../world/geometry.ts'
import type { EndId, MysteryId, PieceId, PlayerId } from '../../world/ids.ts'
import { isAsleep, npcOf } from '../../world/lookup.ts'
import { holds, mysteriesIn, mysteryRunOf } from '../../world/mysteries/kinds-of.ts'
import { mayEnd, maySee } from '../../world/mysteries/may-gain.ts'
import type { PlayerBody } from '../../world/state.ts'
import type { ClientMessage } from '../rooms/messages.ts'
import type { ShownChoice } from '../rooms/shown.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import type { LiveWorld } from './live-world.ts'
import { type SayTo, sayInEnglish } from './tongues.ts'

export type MysteryMessage = Extract<ClientMessage, { name: `mystery.${string}` }>

/** Ticks between two looks: a third of a second. */
const lookEvery = 5

/**
 * Tells each page what its player may do about a mystery where they stand: look closely at something, or end it by
 * telling somebody. What a page asks for becomes a command, and the world decides.
 */
export function createMysteryChoices(ports: {
  world: Pick<LiveWorld, 'state' | 'map' | 'send'>
  room: Pick<VillageRoomCarrier, 'send'>
  nameOf(body: string): string
  /** Default: English. */
  sayTo?: SayTo
}) {
  const { world, room, nameOf, sayTo = sayInEnglish } = ports
  /** The last choices sent to each page. A page without an entry shows none. */
  const told = new Map<PlayerId, string>()
  const nothing = JSON.stringify([])

  function choicesOf(player: PlayerBody): ShownChoice[] {
    const { state, map } = world
    return mysteriesIn(state).flatMap((kind) => {
      const run = mysteryRunOf(player, kind.id)
      const about = { mystery: kind.id, name: kind.name }
      const looks = kind.pieces.flatMap((piece): ShownChoice[] =>
        piece.kind === 'clue' && !holds(run, piece.id) && maySee({ state, map }, kind, { clue: piece, player })
          ? [
              {
                kind: 'look',
                ...about,
                id: piece.id,
                text: sayTo(player.id)('mystery-choices.look-closely-at', { look: piece.look }),
              },
            ]
          : [],
      )
      const ends = kind.ends.flatMap((end): ShownChoice[] => {
        const npc = npcOf(state, end.with)
        return npc &&
          mayEnd(state, kind, { end, player }) &&
          !isAsleep(npc) &&
          tilesBetween(map, npc, player) <= TALK_OPEN_TILES
          ? [
              {
                kind: 'end',
                ...about,
                id: end.id,
                text: end.act,
                says: end.tells,
                npc: npc.id,
                npcName: nameOf(npc.id),
              },
            ]
          : []
      })
      return [...looks, ...ends]
    })
  }

  return {
    /** For a player who left, or whose reloaded page shows nothing yet. */
    forget: (player: PlayerId) => told.delete(player),
    take(player: PlayerId, { name, data }: MysteryMessage): void {
      const mystery = data.mystery as MysteryId
      if (name === 'mystery.look')
        return world.send({ kind: 'lookCloser', player, mystery, piece: data.piece as PieceId })
      world.send({ kind: 'endMystery', player, mystery, end: data.end as EndId, message: data.id })
    },
    afterTick(): void {
      const { state } = world
      if (state.tick % lookEvery !== 0) return
      for (const player of Object.values(state.players)) {
        if (!player.present) continue
        const choices = choicesOf(player as PlayerBody)
        const text = JSON.stringify(choices)
        if ((told.get(player.id) ?? nothing) === text) continue
        told.set(player.id, text)
        room.send(player.id, 'choices', { choices })
      }
    },
  }
}
export type MysteryChoices = ReturnType<typeof createMysteryChoices>
