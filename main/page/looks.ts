import { type RpgClientEngine, RpgResource, Spritesheet } from '@rpgjs/client'
import { readOwnSheet } from '../art/characters/own-sheet.ts'
import {
  type Column,
  columnOf,
  type Direction,
  frame,
  ordinary,
  picturesOfPose,
  poseSheetSize,
  poses,
  readSheetName,
  rowOf,
  sheetColumns,
  sheetName,
  sheetRows,
  sheetSize,
  walk,
  walkedPoses,
  wideFrame,
} from '../art/characters/sheet-layout.ts'
import { ownSheet } from './own-look/own-sheet.ts'
import { pictureAt, type Shown } from './picture-at.ts'

/** The names of RPGJS's directions. */
const directions: Readonly<Record<number, Direction>> = { 1: 'up', 2: 'right', 3: 'down', 4: 'left' }
/** RPGJS's frames between two pictures of a walk. */
const pace = 9

/** RPGJS shows the last picture of an animation for one frame only, so the first is repeated at the end. */
const strip =
  (pictures: readonly Shown[], row: (direction: Direction) => number = rowOf) =>
  (direction: number) => {
    let time = 0
    const at = ([frameX, frames]: Shown) => {
      const shown = { time, frameX, frameY: row(directions[direction] ?? 'down') }
      time += frames
      return shown
    }
    return [pictures.length > 1 ? [...pictures, pictures[0] as Shown].map(at) : pictures.map(at)]
  }

/** A number from 0 to 96 for each look, so that no two people move in step. */
function ownNumber(look: string): number {
  let own = 0
  for (const sign of look) own = (own * 31 + sign.charCodeAt(0)) % 97
  return own
}

/** The time for which an idle body stands, breathes and blinks. Everybody has their own pace. */
function idle(look: string): Shown[] {
  const own = ownNumber(look)
  const breath: Shown[] = [
    [columnOf('stand'), 62 + (own % 17)],
    [columnOf('breath'), 38 + (own % 11)],
  ]
  return [...breath, ...breath, [columnOf('stand'), 20 + (own % 29)], [columnOf('blink'), 7], ...breath]
}
/** What RPGJS hands to a sheet that decides for itself what shows. */
interface Drawn {
  data: { direction: number }
  animation: { play(name: string, params: unknown[]): void }
}
const columns = (names: readonly Column[]): Shown[] => names.map((name) => [columnOf(name), pace])

/**
 * A look (`look-<id>`, with `-<pose>` behind it for somebody who works) is a sheet that the server draws from an
 * appearance. RPGJS wants sheets registered before a body shows them; this registers each one on its first use.
 *
 * @param isStill whether nothing may move by itself. People still walk.
 */
export function serveLooks(engine: RpgClientEngine, isStill: () => boolean): void {
  const sheets = RpgResource.spritesheets as Map<string, unknown>
  const find = sheets.get.bind(sheets)
  const one = (direction: number, column: number) => strip([[column, 0]])(direction)
  sheets.get = (id: string) => {
    const known = find(id)
    const own = known ? null : readOwnSheet(String(id))
    if (own) {
      engine.addSpriteSheet(ownSheet(id, own, (image) => engine.getResourceUrl(image)) as never)
      return find(id)
    }
    const read = known ? null : readSheetName(String(id))
    if (!read) return known
    const { look, variant } = read
    const phase = ownNumber(look) * 40
    const walker = {
      image: `/assets/${sheetName(look, { ...ordinary, face: variant.face })}.png`,
      ...sheetSize,
      framesWidth: sheetColumns.length,
      framesHeight: sheetRows.length,
      rectWidth: frame.width,
      rectHeight: frame.height,
    }
    const posed = {
      image: `/assets/${id}.png`,
      ...poseSheetSize,
      framesWidth: picturesOfPose,
      framesHeight: sheetRows.length,
      rectWidth: wideFrame.width,
      rectHeight: wideFrame.height,
    }
    const isWalker = variant.pose === null && variant.seat === 'none'
    const lasts = poses[variant.pose ?? 'rest']
    const pictures = Array.from({ length: picturesOfPose }, (_, index): Shown => [index, lasts])
    const isWalked = variant.pose !== null && walkedPoses.includes(variant.pose)
    const shown = isWalker ? idle(look) : isWalked ? pictures.slice(0, 1) : pictures
    class Look {
      /** RPGJS's own hook: called in each frame in which the body stands. */
      onCharacterStand({ data, animation }: Drawn): void {
        const column = isStill() ? (shown[0]?.[0] ?? 0) : pictureAt(shown, performance.now() + phase)
        animation.play('stand', [data.direction, column])
      }
    }
    Spritesheet({
      id,
      ...walker,
      textures: {
        stand: isWalker ? { animations: one } : { ...posed, animations: one },
        walk: isWalked
          ? { ...posed, animations: strip(pictures.map(([column]) => [column, pace])) }
          : { animations: strip(columns(walk)) },
      },
    } as never)(Look)
    engine.addSpriteSheet(Look as never)
    return find(id)
  }
}
