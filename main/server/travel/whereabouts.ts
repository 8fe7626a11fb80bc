import type { SayNotice } from '../../language/messages/notices.ts'
import type { Percepts } from '../../mind/ports/turn-context.ts'
import type { NpcId } from '../../world/ids.ts'
import type { WorldState } from '../../world/state.ts'
import { silentMs } from '../land/who-is-where.ts'
import type { ZoneLand } from './zone-land.ts'

/** Where somebody is who isn't in this zone. */
export interface Whereabouts {
  name: string
  /** The other zone's name for people. */
  label: string
  /** They are still on the way there. */
  isOnTheWay: boolean
  /**
   * The name of the zone that said so and has gone silent since. Nobody knows more now: they may still be on the road,
   * or may have come in.
   */
  silent?: string
}

/** Who has left a zone and isn't yet in the one that they go to. */
interface OnTheRoad {
  id: string
  name: string
  /** The zone that they go to. */
  to: string
}

/** Those who have left this zone and that no other one has taken in: players or villagers. */
export const playersOnTheRoad = ({ players }: Readonly<WorldState>): OnTheRoad[] =>
  Object.values(players).flatMap(({ id, name, crossings }) =>
    crossings?.elsewhere?.load ? [{ id, name, to: crossings.elsewhere.zone }] : [],
  )
export const folkOnTheRoad = ({ travellers = {} }: Readonly<WorldState>): OnTheRoad[] =>
  Object.entries(travellers).flatMap(([id, { elsewhere }]) =>
    elsewhere?.load ? [{ id, name: elsewhere.load.name, to: elsewhere.zone }] : [],
  )

/** Knows which villagers are in another zone of the land. */
export const createWhereabouts = (
  state: () => Readonly<WorldState>,
  {
    land,
    people,
    clock = () => performance.now(),
  }: {
    land: Pick<ZoneLand, 'travellers' | 'labelOf'> | undefined
    people: () => readonly { id: NpcId; name: string }[]
    /** Real time that only grows, in milliseconds. */
    clock?: () => number
  },
) => {
  const nameOf = (npc: string): string => people().find(({ id }) => id === npc)?.name ?? npc
  /** Those who have just left, and whose last notes are still being written. */
  const leaving = new Set<NpcId>()
  /** Villagers who have left another zone, as that zone said last. It alone can say that they are still on the road. */
  const told = new Map<string, { at: number; folk: readonly OnTheRoad[] }>()
  const toldOf = (npc: string): Pick<Whereabouts, 'label' | 'silent'> | undefined => {
    for (const [zone, { at, folk }] of told) {
      const found = folk.find(({ id }) => id === npc)
      if (found) return { label: labelOf(found.to), ...(clock() - at >= silentMs && { silent: labelOf(zone) }) }
    }
    return undefined
  }
  const labelOf = (zone: string): string => land?.labelOf(zone) ?? zone
  const of = (npc: string): Whereabouts | null => {
    const { npcs, travellers = {} } = state()
    if (Object.hasOwn(npcs, npc)) return null
    const elsewhere = Object.hasOwn(travellers, npc) ? travellers[npc as NpcId]?.elsewhere : undefined
    const road = elsewhere?.load ? { label: labelOf(elsewhere.zone) } : toldOf(npc)
    if (road !== undefined) return { name: nameOf(npc), ...road, isOnTheWay: true }
    if (elsewhere) return { name: nameOf(npc), label: labelOf(elsewhere.zone), isOnTheWay: false }
    const guest = land?.travellers.find((one) => one.npc === npc && one.leaves === null)
    return guest ? { name: nameOf(npc), label: guest.label, isOnTheWay: false } : null
  }
  const refusal = (npc: string, say: SayNotice): string | null => {
    const where = of(npc)
    if (!where) return null
    const { label, isOnTheWay, name, silent } = where
    if (silent !== undefined) return say('travel.npc-was-on-the-way', { name, label, silent })
    return say(isOnTheWay ? 'travel.npc-on-the-way' : 'travel.npc-is-in', { name, label })
  }
  return {
    of,
    /** In words for a player: where somebody is who isn't here; null: they are. */
    refusal,
    /** Everybody who isn't here. */
    all: (): NonNullable<Percepts['elsewhere']> =>
      (land?.travellers ?? []).flatMap(({ npc: id }) => {
        const where = of(id)
        return where ? [{ id, ...where }] : []
      }),
    leaving,
    /** Another zone says which villagers have left it and are on the road. */
    hears: (zone: string, folk: readonly OnTheRoad[]): void => void told.set(zone, { at: clock(), folk }),
    /** Why nobody here may read or write what they wrote; null: it is here. */
    away(npc: NpcId): string | null {
      const where = leaving.has(npc) ? null : of(npc)
      return where && `${whereInWords(where)}, with everything that they wrote`
    },
  }
}

/** For minds and operators. */
const whereInWords = ({ name, label, isOnTheWay, silent }: Whereabouts): string =>
  silent === undefined
    ? `${name} is ${isOnTheWay ? 'on the road to' : 'in'} ${label}`
    : `${name} was on the road to ${label} when ${silent} was last heard of`
export type WhereaboutsOf = ReturnType<typeof createWhereabouts>
