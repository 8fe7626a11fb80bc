import type { Container } from 'pixi.js'
import type { ServerMessages } from '../../server/rooms/server-messages.ts'
import type { GoingOn } from '../../world/happenings/going-on.ts'
import type { Scenery } from '../world-art.ts'
import { type Outdoors, outdoorsNow } from './outdoors-now.ts'

/** Shows it. The pictures are fetched when the first of them is needed, once the village is there. */
export function createOutdoors() {
  let view: { show(to: { bodies: Container; above: Container }, seen: Outdoors): void } | 'fetched' | null = null
  let looked: readonly unknown[] = []
  let key = ''
  return {
    /** Call in each frame. Does nothing if nothing has changed. `above`: over all houses. */
    show(
      to: { bodies: Container; above: Container },
      washing: Scenery['washing'],
      { clock, goingOn }: { clock: ServerMessages['clock']; goingOn: readonly GoingOn[] },
    ): void {
      const look = [clock.weather, clock.minutes, goingOn, view]
      if (look.every((one, index) => one === looked[index])) return
      looked = look
      const now = outdoorsNow(washing, clock, goingOn)
      if (view === null && now.hung.length + now.damage.length > 0) {
        view = 'fetched'
        import('./outdoors-view.ts')
          .then(({ createOutdoorsView }) => {
            view = createOutdoorsView()
          })
          .catch(() => {
            view = null
          })
      }
      const next = JSON.stringify(now)
      if (!view || view === 'fetched' || next === key) return
      key = next
      view.show(to, now)
    },
  }
}
