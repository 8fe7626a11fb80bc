import type { Appearance } from '../appearance.ts'
import { encodeIndexedPng } from '../png.ts'
import { drawSheet } from './sheet.ts'
import { ordinary, type SheetVariant } from './sheet-layout.ts'

/** A character's sheet as a PNG. A file of its own, because a browser that draws characters packs no PNG. */
export const drawCharacterSheet = (look: Appearance, variant: SheetVariant = ordinary): Uint8Array =>
  encodeIndexedPng(drawSheet(look, variant))
