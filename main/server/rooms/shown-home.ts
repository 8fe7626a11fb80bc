import type { Furniture, Piece } from '../../world/homes/kinds.ts'

/** What a player may do about houses where they are. */
export type ShownHome =
  /** In their own house. `people`: guests, and whoever has a key. */
  | {
      kind: 'own'
      house: string
      /** How many pieces there may be. */
      most: number
      pieces: (Piece & { name: string })[]
      /** The furniture in the player's bag. */
      bag: ({ id: string; name: string; plural: string; count: number } & Furniture)[]
      /** Who sells furniture. */
      sellers: string[]
      people: { id: string; name: string; key: boolean }[]
    }
  /** With somebody who sells houses. `owner`: whose it is already. */
  | { kind: 'sale'; seller: string; houses: { id: string; label: string; price: number; owner?: string }[] }
  /** In a house that nobody owns. */
  | { kind: 'empty'; house: string; price: number; seller: string | null }

/** The furniture in the room where a player is. */
export interface ShownFurnished {
  pieces: (Piece & Furniture & { name: string })[]
}
