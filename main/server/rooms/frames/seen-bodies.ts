import type { InHouse } from '../../../world/life/indoors.ts'
import type { Seen } from '../../../world/life/posture.ts'
import {
  type BodyLook,
  type BodyPlace,
  decodeFrame,
  directionIn,
  feelingIn,
  houseIn,
  type OwnBody,
  postureIn,
  seatIn,
} from './frame-codec.ts'

export interface SeenBody extends BodyLook, BodyPlace, Omit<Seen, 'facing'> {
  /** It has walked since the previous frame. */
  moving: boolean
  house: InHouse
}
const hereAs = (number: number) => ({
  direction: directionIn(number),
  house: houseIn(number),
  seat: seatIn(number),
  posture: postureIn(number),
  feeling: feelingIn(number),
})
/** The changes in a frame. No body is in two of the lists. */
export interface SeenChanges {
  gone: string[]
  /** Includes bodies whose look changed. */
  entered: SeenBody[]
  /** They walked, turned, or stopped. */
  moved: SeenBody[]
  /** The page's own player, which is in no list; null if there is nothing new. */
  own: OwnBody | null
}

/** The page's side of the frames: the bodies that are there. */
export function createSeenBodies() {
  const byIndex = new Map<number, SeenBody>()
  let walking = new Set<SeenBody>()

  return {
    all: (): IterableIterator<SeenBody> => byIndex.values(),
    /** Applies a frame. @throws RangeError when it cannot be read; in that case nothing has changed. */
    take(bytes: Uint8Array): SeenChanges {
      const { whole, own, changes } = decodeFrame(bytes)
      const left = new Set<string>()
      const entered = new Set<SeenBody>()
      const moved = new Set<SeenBody>()
      const still = walking
      walking = new Set()
      const leave = (index: number): void => {
        const body = byIndex.get(index)
        if (!body) return
        byIndex.delete(index)
        still.delete(body)
        left.add(body.id)
      }
      if (whole) for (const index of [...byIndex.keys()]) leave(index)
      for (const change of changes) {
        const { index } = change
        const body = byIndex.get(index)
        switch (change.kind) {
          case 'gone':
            leave(index)
            break
          case 'entered': {
            leave(index)
            const { id, name, graphic, x, y, direction, player } = change
            const fresh = { id, name, graphic, x, y, ...hereAs(direction), moving: false, ...(player && { player }) }
            byIndex.set(index, fresh)
            entered.add(fresh)
            break
          }
          case 'stepped':
          case 'placed': {
            if (!body) break
            const from = { x: body.x, y: body.y }
            if (change.kind === 'placed') Object.assign(body, { x: change.x, y: change.y })
            else Object.assign(body, { x: body.x + change.dx, y: body.y + change.dy })
            if (change.direction !== undefined) Object.assign(body, hereAs(change.direction))
            else if (change.kind === 'stepped' && change.facing !== undefined) body.direction = change.facing
            body.moving = body.x !== from.x || body.y !== from.y
            if (body.moving) walking.add(body)
            moved.add(body)
            break
          }
          default:
            change satisfies never
        }
      }
      for (const body of still) {
        if (walking.has(body)) continue
        body.moving = false
        moved.add(body)
      }
      for (const { id } of entered) left.delete(id)
      return { gone: [...left], entered: [...entered], moved: [...moved], own }
    },
  }
}
