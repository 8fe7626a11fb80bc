import type { SheetGeometry } from '../../art/characters/own-sheet.ts'

/** A PNG of the author's, as it was read and found whole. */
export interface Picture {
  /** The path in the project. */
  file: string
  /** Of its bytes; pages keep a picture by it. */
  hash: string
  width: number
  height: number
  bytes: Buffer
}

/** How somebody is drawn who is not drawn by our program. */
export interface Sheet {
  picture: Picture
  geometry: SheetGeometry
  /** What RPGJS and pages call it. */
  graphic: string
  /** What players read who may choose it. Undefined: they may not. */
  players?: string
}

/** The looks that a world brings. Whoever isn't in it is drawn by our program. */
export interface WorldLooks {
  /** By name: those of `worlds/<world>/sprites/`. */
  sheets: Readonly<Record<string, Sheet>>
  /** By the id of an NPC. */
  people: Readonly<Record<string, { sheet?: Sheet; portrait?: Picture }>>
}
