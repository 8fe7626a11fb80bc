import { optional } from '../../base/optional.ts'
import type { GoingOn } from '../../world/happenings/going-on.ts'
import type { HappeningKind } from '../../world/happenings/kinds.ts'
import { happeningsIn, kindOf } from '../../world/happenings/kinds-of.ts'
import { sightOf } from '../../world/happenings/notice.ts'
import { isPlayerId, type PlayerId } from '../../world/ids.ts'
import { placeOf } from '../../world/lookup.ts'
import type { MapData } from '../../world/map-data.ts'
import { planeTile } from '../../world/map-tiles.ts'
import type { WorldState } from '../../world/state.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import type { Ticked } from './ticker.ts'
import { type SayTo, sayInEnglish } from './tongues.ts'

/** Where something is seen to be broken by a happening. */
function damageOf({ effects }: HappeningKind, map: MapData): GoingOn['damage'] {
  const damage = effects.find((effect) => effect.kind === 'damage')
  if (damage?.kind !== 'damage') return undefined
  const at = planeTile(map, damage.spot, damage.map)
  return at ? { what: damage.what, x: at[0] * map.tileSize, y: at[1] * map.tileSize } : undefined
}

/** Ticks between two checks of who is still there: a second. */
const lookEvery = 15

/**
 * Tells a page in words when its player discovers a happening, and when a discovered one is over. Lists current
 * happenings where the player is, and draws discovered ones while they last. Players far away learn nothing. Called
 * after each tick, before anything that ended could be forgotten.
 */
export function createHappeningNotices(ports: {
  state: () => Readonly<WorldState>
  map: MapData
  room: Pick<VillageRoomCarrier, 'send'>
  /** Default: English. */
  sayTo?: SayTo
}) {
  const { sayTo = sayInEnglish } = ports
  const tell = (player: PlayerId, text: string): void => ports.room.send(player, 'notice', { level: 'info', text })
  /** Who discovered which current happening. */
  const there = new Map<string, Set<PlayerId>>()
  /** What each page shows. */
  const shown = new Map<PlayerId, string>()
  const showAll = (): void => {
    const state = ports.state()
    const going = happeningsIn(state).flatMap(({ id, seenBy }) => {
      const kind = kindOf(state, id)
      const place = kind && placeOf(ports.map, kind.at)
      if (!kind || !place) return []
      const { x, y, width, height } = place
      const damage = damageOf(kind, ports.map)
      return [
        {
          name: kind.name,
          seenBy,
          sees: sightOf(ports.map, kind),
          at: { name: kind.name, open: kind.open, x, y, width, height, ...optional({ damage }) },
        },
      ]
    })
    for (const player of Object.values(state.players)) {
      if (!player.present) {
        shown.delete(player.id)
        continue
      }
      const known = going.filter(({ seenBy }) => Object.hasOwn(seenBy, player.id))
      const told = {
        names: known.filter(({ sees }) => sees(player)).map(({ name }) => name),
        // Everybody sees what is broken from afar. What it is about, they learn there.
        shown: going.flatMap((one) =>
          known.includes(one) ? [one.at] : one.at.damage ? [{ ...one.at, name: '' }] : [],
        ),
      }
      const text = told.shown.length === 0 ? '' : JSON.stringify(told)
      if ((shown.get(player.id) ?? '') === text) continue
      shown.set(player.id, text)
      ports.room.send(player.id, 'happenings', told)
    }
  }
  return {
    afterTick({ events }: Ticked): void {
      for (const event of events) {
        // A reloaded page shows nothing yet.
        if (event.kind === 'joined') shown.delete(event.player)
        if (event.kind === 'happeningNoticed' && isPlayerId(event.body)) {
          const kind = kindOf(ports.state(), event.happening)
          if (!kind) continue
          there.set(kind.id, (there.get(kind.id) ?? new Set()).add(event.body))
          const where = placeOf(ports.map, kind.at)?.label ?? kind.at
          tell(
            event.body,
            sayTo(event.body)('happening-notices.you-come-upon-at', { name: kind.name, where, text: kind.text }),
          )
        }
        if (event.kind === 'happeningEnded') {
          const name = kindOf(ports.state(), event.happening)?.name
          for (const player of there.get(event.happening) ?? [])
            if (name !== undefined && ports.state().players[player]?.present)
              tell(player, sayTo(player)('happening-notices.is-over', { name: sayTo(player).capital(name) }))
          there.delete(event.happening)
        }
      }
      const isChanged = events.some(
        ({ kind }) => kind === 'happeningNoticed' || kind === 'happeningEnded' || kind === 'joined',
      )
      if (isChanged || ports.state().tick % lookEvery === 0) showAll()
    },
  }
}
