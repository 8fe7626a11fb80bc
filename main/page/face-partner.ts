import { facingAlong } from '../world/geometry.ts'
import { direction } from './auto-walk.ts'

interface Place {
  x: number
  y: number
}
/** RPGJS's own record of the page's player, as far as it is used here. */
interface OwnBody {
  position: Place
  direction: number
}

/** Frames without a step after which somebody stands. */
const framesToStand = 6

/**
 * The page's own player looks at whoever it talks with, for as long as it stands. The server turns it too (main/server/live/face-partner.ts), but RPGJS's page
 * predicts its own player, and went on showing an older direction than the server's.
 */
export function createFacePartner() {
  let last: Place = { x: Number.NaN, y: Number.NaN }
  let stood = 0
  return {
    /** Each frame. `partner` is the corner of the other's body, as `own.position` is; null where there is no talk, or they are not on the page. */
    frame(own: OwnBody | null, partner: Place | null): void {
      if (!own) return
      const { x, y } = own.position
      stood = x === last.x && y === last.y ? stood + 1 : 0
      last = { x, y }
      if (!partner || stood < framesToStand || (partner.x === x && partner.y === y)) return
      own.direction = direction[facingAlong(partner.x - x, partner.y - y, 'down')]
    },
  }
}
