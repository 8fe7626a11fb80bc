import { type RpgClientEngine, RpgResource, Spritesheet } from '@rpgjs/client'

const frame = { rectWidth: 32, rectHeight: 48 }
/** The sheet row of each RPGJS direction: down, left, right, up. */
const row: Record<number, number> = { 3: 0, 4: 1, 2: 2, 1: 3 }
/** Frames between two pictures of the walk. */
const walkPace = 9

const strip = (columns: number[]) => (direction: number) => [
  columns.map((column, index) => ({ time: index * walkPace, frameX: column, frameY: row[direction] ?? 0 })),
]

/**
 * A look (`look-<id>`) is a sheet that the server draws from an appearance. RPGJS wants sheets registered before a body
 * shows them; this registers each one on its first use.
 */
export function serveLooks(engine: RpgClientEngine): void {
  const sheets = RpgResource.spritesheets as Map<string, unknown>
  const find = sheets.get.bind(sheets)
  sheets.get = (id: string) => {
    const known = find(id)
    if (known || !/^look-[a-z0-9-]+$/.test(String(id))) return known
    class Look {}
    Spritesheet({
      id,
      image: `/assets/${id}.png`,
      width: 96,
      height: 192,
      framesWidth: 3,
      framesHeight: 4,
      ...frame,
      textures: {
        stand: { animations: (direction: number) => [[{ time: 0, frameX: 1, frameY: row[direction] ?? 0 }]] },
        walk: { animations: strip([0, 1, 2, 1, 0]) },
      },
    } as never)(Look)
    engine.addSpriteSheet(Look as never)
    return find(id)
  }
}
