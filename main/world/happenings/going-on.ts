import type { DamageSort } from './kinds.ts'

/** A happening in progress at a place (in pixels). `open`: everybody is invited. */
export interface GoingOn {
  name: string
  open: boolean
  x: number
  y: number
  width: number
  height: number
  /** What is broken while it lasts, and where that is seen, in pixels. */
  damage?: { what: DamageSort; x: number; y: number }
}
