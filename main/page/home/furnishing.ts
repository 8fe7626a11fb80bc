import type { Furniture } from '../../world/homes/kinds.ts'

/** What the player is about to put somewhere: a piece of the bag, or one that stands there already. */
export interface Furnishing {
  item: string
  name: string
  /** Missing: it is still in the bag. */
  piece?: number
  turned: number
  kind: Furniture['kind']
  wide: number
  deep: number
  /** The tile that the pointer shows. */
  at: { column: number; row: number } | null
}
