import type { ServerMessages } from '../../server/rooms/server-messages.ts'
import type { GoingOn } from '../../world/happenings/going-on.ts'
import { hangsOut } from '../../world/life/weather.ts'
import type { Scenery } from '../world-art.ts'

/** What is out of doors now, besides what the map shows. */
export interface Outdoors {
  /** The lines on which washing hangs. */
  hung: Scenery['washing']
  /** What the weather broke. */
  damage: NonNullable<GoingOn['damage']>[]
}

/** How near a line must be to fallen washing so that it came from it. Pixels. */
const fromLine = 160

/** The washing that hangs now, and what is broken. Washing that lies on the ground hangs on no line. */
export function outdoorsNow(
  washing: Scenery['washing'],
  { weather, minutes }: Pick<ServerMessages['clock'], 'weather' | 'minutes'>,
  going: readonly GoingOn[],
): Outdoors {
  const damage = going.flatMap((one) => one.damage ?? [])
  const lies = damage.filter(({ what }) => what === 'washing')
  const isDown = ({ x, footY }: Outdoors['hung'][number]) =>
    lies.some((one) => Math.abs(one.x - x) <= fromLine && Math.abs(one.y - footY) <= fromLine)
  return { hung: hangsOut(weather, minutes) ? washing.filter((line) => !isDown(line)) : [], damage }
}
