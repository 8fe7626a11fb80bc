import { bakery, forge } from './plans/trades.ts'
import { brook, hill, oak } from './plans/cottages.ts'
import { farm, mill, watchPost } from './plans/outlying.ts'
import { chapel, herbalist, schoolhouse } from './plans/learned.ts'
import { tavern } from './plans/tavern.ts'
import type { RoomPlan } from './room.ts'

/** The insides of all houses in which people live or work. */
export const rooms: readonly RoomPlan[] = [
  tavern,
  bakery,
  schoolhouse,
  farm,
  chapel,
  forge,
  herbalist,
  mill,
  watchPost,
  oak,
  brook,
  hill,
]
