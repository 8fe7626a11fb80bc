import { noSurroundings, type Surroundings } from '../../mind/ports/surroundings.ts'
import type { Percepts } from '../../mind/ports/turn-context.ts'
import type { WorldView } from '../../mind/ports/world-view.ts'
import type { BodyId, ItemId, NpcId, PlaceId } from '../../world/ids.ts'
import { playerIdOf } from '../gateway/player-id.ts'
import type { PerceptsMessage } from './messages.ts'

type Seen = Pick<PerceptsMessage, 'place' | 'doing' | 'time' | 'people' | 'places' | 'carries'>

/** How many players are known by their own ids. The one unheard of for longest is forgotten first. */
const mostPlayers = 10_000

/** The id of a person or mind of another world in ours. */
const bodyOf = ({ id, kind }: { id: string; kind: 'player' | 'mind' }): BodyId =>
  kind === 'mind' ? (id as NpcId) : playerIdOf(id)

/**
 * What each mind sees, as its world last said. Kept in memory only: after a restart a mind sees nothing until its world
 * speaks again.
 */
export const createSeen = (nameOf: (npc: NpcId) => string | undefined, pluralOf: (name: string) => string) => {
  const seen = new Map<NpcId, Seen>()
  /** The world's own ids of its players. */
  const ids = new Map<BodyId, string>()
  const of = (npc: NpcId): Seen => seen.get(npc) ?? {}

  const percepts = (npc: NpcId): Percepts => {
    const { place = null, doing = '', time, people = [] } = of(npc)
    return {
      place: place && { id: place.id as PlaceId, label: place.label ?? place.id },
      doing,
      ...(time === undefined ? {} : { time }),
      people: people
        .map(({ id, name, kind, distance, direction, doing: does = '' }) => ({
          id: bodyOf({ id, kind }),
          name: name ?? (kind === 'mind' ? nameOf(id as NpcId) : undefined) ?? id,
          kind: kind === 'mind' ? ('npc' as const) : kind,
          distance,
          direction,
          doing: does,
        }))
        .toSorted((left, right) => left.distance - right.distance),
      following: null,
    }
  }

  const surroundings = (npc: NpcId): Surroundings => {
    const items = (of(npc).carries ?? []).map(({ name, count }) => ({
      id: name as ItemId,
      name,
      plural: pluralOf(name),
      count,
      price: 0,
    }))
    return {
      ...noSurroundings,
      own: { gold: 0, items },
      kinds: items.map(({ count: _count, ...kind }) => ({ ...kind, description: '' })),
    }
  }

  /** The id in ours of somebody whom the world named. Kept, so that the world hears of them by its own id. */
  const known = (one: { id: string; kind: 'player' | 'mind' }): BodyId => {
    const body = bodyOf(one)
    ids.delete(body)
    ids.set(body, one.id)
    const [oldest] = ids.keys()
    if (ids.size > mostPlayers && oldest !== undefined) ids.delete(oldest)
    return body
  }

  return {
    percepts,
    known,
    /** The world's own id of a body. */
    idOf: (body: string): string => ids.get(body as BodyId) ?? body,
    /** Fields that are left out stay as they were. */
    take: (npc: NpcId, { place, doing, time, people, places, carries }: Seen): void => {
      const news = Object.entries({ place, doing, time, people, places, carries }).filter(
        ([, value]) => value !== undefined,
      )
      for (const one of people ?? []) known(one)
      seen.set(npc, { ...of(npc), ...Object.fromEntries(news) })
    },
    forget: (npc: NpcId): void => void seen.delete(npc),
    placeOf: (npc: NpcId): string | null => of(npc).place?.id ?? null,
    look: (view: WorldView): WorldView => ({
      now: view.now,
      percepts,
      surroundings,
      places: (npc) => {
        const { places = [], place } = of(npc)
        const all = [...places, ...(place ? [place] : [])]
        return [...new Map(all.map(({ id, label = id }) => [id, { id: id as PlaceId, label }])).values()]
      },
    }),
  }
}
export type SeenElsewhere = ReturnType<typeof createSeen>
