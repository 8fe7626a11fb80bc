import { furnitureKinds } from './kinds.ts'

const isTile = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 10_000

/** The most tiles that a piece of furniture covers in one direction. */
export const MAX_PIECE_TILES = 3

/** Whether something says where a piece of furniture is to be. */
export const isSpotChoice = ({ column, row, turned }: Record<string, unknown>): boolean =>
  isTile(column) && isTile(row) && Number.isInteger(turned) && (turned as number) >= 0 && (turned as number) <= 3

const isSize = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_PIECE_TILES

/** Whether a value says how a piece of furniture takes its place. */
export function isFurniture(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { kind, wide, deep } = value as Record<string, unknown>
  return furnitureKinds.some((known) => known === kind) && isSize(wide) && isSize(deep)
}
