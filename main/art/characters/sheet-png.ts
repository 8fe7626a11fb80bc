import type { Appearance } from '../appearance.ts'
import { encodeIndexedPng } from '../png.ts'
import { drawSheet } from './sheet.ts'

/** A character's sheet as a PNG. A file of its own, because a browser that draws characters packs no PNG. */
export const drawCharacterSheet = (look: Appearance): Uint8Array => encodeIndexedPng(drawSheet(look))
