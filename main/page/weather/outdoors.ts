import type { Container } from 'pixi.js'
import type { ServerMessages } from '../../server/rooms/server-messages.ts'
import type { GoingOn } from '../../world/happenings/going-on.ts'
import { hangsOut } from '../../world/life/weather.ts'
import type { Scenery } from '../world-art.ts'

/** What is out of doors now, besides what the map shows. */
export interface Outdoors {
  /** The lines on which washing hangs. */
  hung: NonNullable<Scenery['washing']>
  /** What the weather broke. */
  damage: NonNullable<GoingOn['damage']>[]
}

/** How near a line must be to fallen washing so that it came from it. Pixels. */
const fromLine = 160

/** The washing that hangs now, and what is broken. Washing that lies on the ground hangs on no line. */
export function outdoorsNow(
  washing: NonNullable<Scenery['washing']>,
  { weather, minutes }: Pick<ServerMessages['clock'], 'weather' | 'minutes'>,
  going: readonly GoingOn[],
): Outdoors {
  const damage = going.flatMap((one) => one.damage ?? [])
  const lies = damage.filter(({ what }) => what === 'washing')
  const isDown = ({ x, footY }: Outdoors['hung'][number]) =>
    lies.some((one) => Math.abs(one.x - x) <= fromLine && Math.abs(one.y - footY) <= fromLine)
  return { hung: hangsOut(weather, minutes) ? washing.filter((line) => !isDown(line)) : [], damage }
}

/** Shows it. The pictures are fetched when the first of them is needed, once the village is there. */
export function createOutdoors() {
  let view: { show(to: { bodies: Container; above: Container }, seen: Outdoors): void } | 'fetched' | null = null
  let looked: readonly unknown[] = []
  let key = ''
  return {
    /** Call in each frame. Does nothing if nothing has changed. `above`: over all houses. */
    show(
      to: { bodies: Container; above: Container },
      washing: NonNullable<Scenery['washing']>,
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
