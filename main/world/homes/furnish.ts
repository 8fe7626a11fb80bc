import type { RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { itemsOf, withGoods, withoutGoods } from '../economy/bags.ts'
import { itemKindOf } from '../economy/prices.ts'
import type { ItemId } from '../ids.ts'
import type { MapData, Place } from '../map-data.ts'
import { isSpotOf } from '../places.ts'
import type { PlayerBody, WorldState } from '../state.ts'
import type { HomeCommand } from './commands.ts'
import { bedsIn, ownHouseAt } from './homes.ts'
import type { Furniture, Home, Piece } from './kinds.ts'

type Of<Kind extends HomeCommand['kind']> = Extract<HomeCommand, { kind: Kind }>
type Verdict = RefusalReason | null
type Tile = readonly [column: number, row: number]

/** How many pieces a house holds. */
export const MAX_PIECES = 30
/** A kind of goods that the authors have removed keeps its place as something that stands on one tile. */
const forgotten: Furniture = { kind: 'stands', wide: 1, deep: 1 }

export const furnitureOf = (catalogue: WorldState['catalogue'], item: ItemId): Furniture =>
  itemKindOf(catalogue, item)?.furniture ?? forgotten

/** The tiles that a piece covers. Turned once, it is as wide as it was deep. */
function tilesOf({ wide, deep }: Furniture, { column, row, turned }: Omit<Piece, 'id' | 'item'>): Tile[] {
  const [across, down] = turned % 2 === 0 ? [wide, deep] : [deep, wide]
  return Array.from({ length: across * down }, (_, i) => [column + (i % across), row + Math.floor(i / across)])
}

/** The tile behind the door of a house, and the tiles of its beds: they stay free. */
const keptFree = (map: MapData, house: Place): Tile[] => [
  ...(map.doors ?? []).filter(({ place }) => place === house.id).map(({ inside }) => inside),
  ...bedsIn(map, house).flatMap(({ spots }) => spots),
]

const isSame = (one: Tile, other: Tile): boolean => one[0] === other[0] && one[1] === other[1]

/**
 * Why a piece can't be there: it would cover the way to the door, a bed, a wall or another piece of its sort. What hangs
 * only needs a free part of the wall.
 */
function refusalOfSpot(
  { state, map }: { state: WorldState; map: MapData },
  house: Place,
  { pieces = [] }: Pick<Home, 'pieces'>,
  piece: Piece,
): Verdict {
  const { catalogue } = state
  const { room } = house
  if (!room) return 'wrong-place'
  const about = furnitureOf(catalogue, piece.item)
  const tiles = tilesOf(about, piece)
  const top = topOf(room)
  const kept = about.kind === 'hangs' ? [] : keptFree(map, house)
  const isOnFloor = (tile: Tile) =>
    about.kind === 'hangs'
      ? tile[1] === top && tile[0] * map.tileSize >= room.x && (tile[0] + 1) * map.tileSize <= room.x + room.width
      : isSpotOf(room, tile)
  if (!tiles.every((tile) => isOnFloor(tile) && !kept.some((one) => isSame(one, tile)))) return 'no-way'
  const isTaken = pieces.some(
    (other) =>
      other.id !== piece.id &&
      furnitureOf(catalogue, other.item).kind === about.kind &&
      tilesOf(furnitureOf(catalogue, other.item), other).some((one) => tiles.some((tile) => isSame(one, tile))),
  )
  return isTaken ? 'taken' : null
}

/** What hangs does so over the first row of the floor, wherever in the room its owner points. */
function settled<Spot extends { item: ItemId; row: number }>(
  { state }: TickContext,
  { room }: Place,
  piece: Spot,
): Spot {
  const hangs = furnitureOf(state.catalogue, piece.item).kind === 'hangs'
  return hangs && room ? { ...piece, row: topOf(room) } : piece
}
const topOf = ({ spots }: Pick<Place, 'spots'>): number => Math.min(...spots.map(([, row]) => row))

export function putPiece(
  context: TickContext,
  player: PlayerBody,
  { item, column, row, turned }: Of<'putPiece'>,
): Verdict {
  const { state, map, events } = context
  const { home } = player
  const house = ownHouseAt(map, player)
  if (!home || !house) return 'wrong-place'
  if (!itemKindOf(state.catalogue, item)?.furniture) return 'unknown-item'
  const pieces = home.pieces ?? []
  if (pieces.length >= MAX_PIECES) return 'not-now'
  const bag = withoutGoods(player.bag, itemsOf(item, 1))
  if (!bag) return 'lacking'
  const id = Math.max(0, ...pieces.map((piece) => piece.id)) + 1
  const piece = settled(context, house, { id, item, column, row, turned })
  const refused = refusalOfSpot(context, house, home, piece)
  if (refused) return refused
  player.bag = bag
  home.pieces = [...pieces, piece]
  events.push({ kind: 'piecePut', player: player.id, house: house.id, item })
  return null
}

export function shiftPiece(
  context: TickContext,
  player: PlayerBody,
  { piece: id, column, row, turned }: Of<'shiftPiece'>,
): Verdict {
  const { home } = player
  const house = ownHouseAt(context.map, player)
  const piece = home?.pieces?.find((one) => one.id === id)
  if (!home || !house) return 'wrong-place'
  if (!piece) return 'unknown-item'
  const moved = settled(context, house, { ...piece, column, row, turned })
  const refused = refusalOfSpot(context, house, home, moved)
  if (refused) return refused
  Object.assign(piece, moved)
  context.events.push({ kind: 'pieceShifted', player: player.id, house: house.id, item: piece.item })
  return null
}

/** Takes a piece up. It comes into the bag, also one whose kind the authors have removed. */
export function takePiece(context: TickContext, player: PlayerBody, { piece: id }: Of<'takePiece'>): Verdict {
  const { home } = player
  const house = ownHouseAt(context.map, player)
  const piece = home?.pieces?.find((one) => one.id === id)
  if (!home || !house) return 'wrong-place'
  if (!piece) return 'unknown-item'
  const bag = withGoods(player.bag, itemsOf(piece.item, 1))
  if (!bag) return 'invalid'
  player.bag = bag
  const left = (home.pieces ?? []).filter((one) => one !== piece)
  if (left.length > 0) home.pieces = left
  else delete home.pieces
  context.events.push({ kind: 'pieceTaken', player: player.id, house: house.id, item: piece.item })
  return null
}
