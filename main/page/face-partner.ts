import { facingAlong } from '../world/geometry.ts'
import { direction } from './auto-walk.ts'

interface Place {
  x: number
  y: number
}
/** The parts of RPGJS's record of the page's player used here. */
interface OwnBody {
  position: Place
  direction: number
}

/** After this many frames without a step, a body counts as standing. */
const framesToStand = 6

/**
 * Turns the page's own player to its talk partner while it stands. The server turns it too
 * (main/server/live/face-partner.ts), but RPGJS's page predicts its own player and kept showing an older direction.
 */
export function createFacePartner() {
  let last: Place = { x: Number.NaN, y: Number.NaN }
  let stood = 0
  return {
    /**
     * Call in each frame. `partner` is the corner of the other's body, like `own.position`. Null if there is no talk or
     * the other isn't on the page.
     */
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
