import { chapel } from './plans/chapel.ts'
import { brook, hill, oak } from './plans/cottages.ts'
import { herbalist, schoolhouse } from './plans/learned.ts'
import { farm, mill, watchPost } from './plans/outlying.ts'
import { tavern } from './plans/tavern.ts'
import { toOwn } from './plans/to-own.ts'
import { bakery, forge } from './plans/trades.ts'
import type { RoomPlan } from './room.ts'

/** The insides of all houses in which people live or work, and of those that can be bought. */
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
  ...toOwn,
]
