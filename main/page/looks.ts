import { type RpgClientEngine, RpgResource, Spritesheet } from '@rpgjs/client'
import {
  columnOf,
  type Direction,
  frame,
  type Pose,
  rowOf,
  sheetColumns,
  sheetRows,
  sheetSize,
  walk,
} from '../art/characters/sheet-layout.ts'

/** The names of RPGJS's directions. */
const directions: Readonly<Record<number, Direction>> = { 1: 'up', 2: 'right', 3: 'down', 4: 'left' }
/** RPGJS's frames between two pictures of an animation. */
const pace = 9

const strip = (poses: readonly Pose[]) => (direction: number) => [
  poses.map((pose, index) => ({
    time: index * pace,
    frameX: columnOf(pose),
    frameY: rowOf(directions[direction] ?? 'down'),
  })),
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
      ...sheetSize,
      framesWidth: sheetColumns.length,
      framesHeight: sheetRows.length,
      rectWidth: frame.width,
      rectHeight: frame.height,
      textures: {
        stand: { animations: strip(['stand']) },
        walk: { animations: strip([...walk, 'left foot']) },
      },
    } as never)(Look)
    engine.addSpriteSheet(Look as never)
    return find(id)
  }
}
