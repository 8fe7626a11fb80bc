import type { Catalogue } from '../goods.ts'
import type { CraftId, UseId } from '../ids.ts'
import type { Plate } from '../lodging/kinds.ts'
import type { MapData, Place } from '../map-data.ts'
import { planeTile } from '../map-tiles.ts'
import type { PlayerBody } from '../state.ts'
import type { Craft, CraftStep, Practice, UseKind, UseSpot } from './kinds.ts'

type Known = { catalogue: Pick<Catalogue, 'uses'> }

const own = <Value>(record: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

export const useKindOf = ({ catalogue: { uses } }: Known, id: UseId): UseKind | undefined => uses && own(uses.kinds, id)
export const craftOf = ({ catalogue: { uses } }: Known, id: CraftId | undefined): Craft | undefined =>
  uses && id !== undefined ? own(uses.crafts, id) : undefined

/** All uses and crafts, sorted by id, whatever the key order. */
export const usesIn = ({ catalogue: { uses } }: Known): UseKind[] => Object.values(uses?.kinds ?? {}).sort(byId)
export const craftsIn = ({ catalogue: { uses } }: Known): Craft[] => Object.values(uses?.crafts ?? {}).sort(byId)
const byId = (left: { id: string }, right: { id: string }): number => (left.id < right.id ? -1 : 1)

type Ground = Pick<MapData, 'id' | 'furniture' | 'areas' | 'tileSize'>

/**
 * The spots of a use, in tiles of the plane. Each tile of a piece of furniture is one. A spot on a map that is gone is
 * none.
 */
export function spotsOf(map: Ground, { at }: Pick<UseKind, 'at'>): UseSpot[] {
  if (typeof at !== 'string') return map.areas ? at.flatMap((spot) => onPlane(map, spot)) : at.filter(isHere(map))
  return (map.furniture ?? []).flatMap((piece) => (piece.kind === at ? tilesOf(piece) : []))
}
const isHere =
  ({ id }: Ground) =>
  (spot: UseSpot): boolean =>
    spot.map === undefined || spot.map === id
const onPlane = (map: Ground, spot: UseSpot): UseSpot[] => {
  const stand = planeTile(map, spot.stand, spot.map)
  const thing = spot.thing && planeTile(map, spot.thing, spot.map)
  return stand ? [{ ...spot, stand, ...(thing ? { thing } : {}) }] : []
}
const tilesOf = ({ id, label, spots, faces = 'down' }: Place): UseSpot[] =>
  spots.map((stand, index) => ({ id: `${id}-${index + 1}`, name: label, stand, faces, thing: stand }))

export const spotOf = (map: Ground, kind: UseKind, id: string): UseSpot | undefined =>
  spotsOf(map, kind).find((spot) => spot.id === id)

const aside = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const
/** The tile of the thing itself. */
export function thingTile({ thing, stand, faces }: UseSpot): [number, number] {
  return thing ?? [stand[0] + aside[faces][0], stand[1] + aside[faces][1]]
}

export const practiceOf = ({ practice = {} }: Pick<PlayerBody, 'practice'>, craft: CraftId | undefined): Practice =>
  (craft === undefined ? undefined : own(practice, craft)) ?? { uses: 0, good: 0 }

/** The steps of a craft that a player has reached. */
export const stepsReached = ({ steps }: Craft, { good }: Practice): CraftStep[] => steps.filter(({ at }) => at <= good)

/** How many game minutes a use takes this player. */
export function minutesFor(state: Known, kind: UseKind, player: Pick<PlayerBody, 'practice'>): number {
  const craft = craftOf(state, kind.craft)
  const quicker = craft
    ? Math.max(0, ...stepsReached(craft, practiceOf(player, craft.id)).map((step) => step.quicker))
    : 0
  return (kind.minutes * (100 - quicker)) / 100
}

/** What a player at a spot is doing: `fishing at the jetty`. */
export const doingAt = ({ doing }: Pick<UseKind, 'doing'>, { name }: Pick<UseSpot, 'name'>): string =>
  doing.replaceAll('{spot}', name)

/** The same for a player who uses a thing; null for all others. */
export function doingOfPlayer(
  state: { catalogue: Pick<Catalogue, 'uses' | 'items'> },
  map: MapData,
  { using, plate }: Pick<PlayerBody, 'using' | 'plate'>,
): string | null {
  const kind = using && useKindOf(state, using.use)
  const spot = kind && spotOf(map, kind, using.spot)
  if (!kind || !spot) return null
  return plate ? `${doingAt(kind, spot)}, ${eatingAt(state, plate)}` : doingAt(kind, spot)
}

/** What somebody has before them: `eating a bowl of stew`. */
export function eatingAt({ catalogue }: { catalogue: Pick<Catalogue, 'items'> }, { item }: Plate): string {
  const kind = own(catalogue.items, item)
  return `${kind?.use === 'drink' ? 'drinking' : 'eating'} ${oneOf(kind?.name ?? item)}`
}
const oneOf = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
