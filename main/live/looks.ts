import { createHash } from 'node:crypto'
import type { Appearance } from '../art/appearance.ts'
import { randomAppearance } from '../art/characters/random-appearance.ts'
import { drawCharacterSheet } from '../art/characters/sheet.ts'

/** Sheets kept drawn; each is a few kilobytes. */
const sheetsKept = 500

/**
 * Appearances as RPGJS graphics: `look-<hash of the appearance>`. The page asks for `/assets/<look>.png`; a sheet is drawn when it is
 * first asked for.
 */
export function createLooks() {
  const appearances = new Map<string, Appearance>()
  const sheets = new Map<string, Uint8Array>()
  return {
    of(appearance: Appearance): string {
      const id = `look-${createHash('sha256').update(JSON.stringify(appearance)).digest('hex').slice(0, 12)}`
      appearances.set(id, appearance)
      return id
    },
    /** A player's look comes from the player's id, so that it is the same tomorrow. */
    ofPlayer(player: string): string {
      return this.of(randomAppearance(createHash('sha256').update(player).digest().readUInt32LE(0)))
    },
    /** A PNG, or null for a look that nobody has. */
    sheet(id: string): Uint8Array | null {
      const drawn = sheets.get(id)
      if (drawn) return drawn
      const appearance = appearances.get(id)
      if (!appearance) return null
      const sheet = drawCharacterSheet(appearance)
      if (sheets.size >= sheetsKept) sheets.delete(sheets.keys().next().value as string)
      sheets.set(id, sheet)
      return sheet
    },
  }
}
export type Looks = ReturnType<typeof createLooks>
