import type { Catalogue } from '../goods.ts'
import type { EndId, MysteryId, PieceId } from '../ids.ts'
import type { PlayerBody, WorldState } from '../state.ts'
import type { Ending, MysteryEnd, MysteryKind, MysteryRun, Piece } from './kinds.ts'

type Known = { catalogue: Pick<Catalogue, 'mysteries'> }

/** Ignores inherited properties, since a file may be named `constructor`. */
export const mysteryKindOf = ({ catalogue: { mysteries = {} } }: Known, id: MysteryId): MysteryKind | undefined =>
  Object.hasOwn(mysteries, id) ? mysteries[id] : undefined

/** All mysteries, sorted by id, whatever the key order. */
export const mysteriesIn = ({ catalogue: { mysteries = {} } }: Known): MysteryKind[] =>
  Object.values(mysteries).sort((left, right) => (left.id < right.id ? -1 : 1))

export const pieceOf = ({ pieces }: MysteryKind, id: PieceId): Piece | undefined =>
  pieces.find((piece) => piece.id === id)
export const endOf = ({ ends }: MysteryKind, id: EndId): MysteryEnd | undefined => ends.find((end) => end.id === id)

export const mysteryRunOf = (
  { mysteries = {} }: Pick<PlayerBody, 'mysteries'>,
  id: MysteryId,
): MysteryRun | undefined => (Object.hasOwn(mysteries, id) ? mysteries[id] : undefined)

/** How a mystery ended for the village, if it did and the end still exists. */
export function endingOf(
  state: Known & Pick<WorldState, 'endings'>,
  id: MysteryId,
): { end: MysteryEnd; at: Ending['at'] } | null {
  const { endings = {} } = state
  const ending = Object.hasOwn(endings, id) ? endings[id] : undefined
  const kind = mysteryKindOf(state, id)
  const end = ending && kind ? endOf(kind, ending.end) : undefined
  return ending && end ? { end, at: ending.at } : null
}

export const holds = (run: MysteryRun | undefined, piece: PieceId): boolean =>
  run?.pieces.some(({ id }) => id === piece) ?? false
