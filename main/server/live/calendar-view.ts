import { calendarOfDay, dayOf, gameTimeAt, minuteMs } from '../../language/calendar.ts'
import { noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
import { gameMs } from '../../world/clock.ts'
import { leftOf, tableAt } from '../../world/feasts/tables.ts'
import { comingFeasts } from '../../world/happenings/coming.ts'
import type { HappeningKind } from '../../world/happenings/kinds.ts'
import { placeOf } from '../../world/lookup.ts'
import type { MapData } from '../../world/map-data.ts'
import type { WorldState } from '../../world/state.ts'
import { thingsInWords } from '../rooms/goods-words.ts'
import type { ShownFeast } from '../rooms/shown.ts'
import { type NameOf, namesOf } from './goods-view.ts'

/** How many feasts the page shows. */
const mostShown = 24

/** The year, and the feasts that are coming. */
export const calendarOf = (
  { state, map, nameOf }: { state: WorldState; map: MapData; nameOf: NameOf },
  say: SayNotice = noticesInEnglish,
): { year: number; feasts: ShownFeast[] } => {
  const today = dayOf(gameMs(state))
  return {
    year: calendarOfDay(today).year,
    feasts: comingFeasts(state)
      .slice(0, mostShown)
      .map(({ kind, at }) => ({
        id: kind.id,
        name: kind.name,
        date: say.date(gameTimeAt(at).date),
        weekday: say.weekday(gameTimeAt(at).date),
        from: gameTimeAt(at).time,
        to: gameTimeAt(at + kind.minutes * minuteMs).time,
        place: placeOf(map, kind.at)?.label ?? kind.at,
        days: dayOf(at) - today,
        yearly: kind.when.kind === 'date',
        ...sharesOf({ state, nameOf }, kind, at),
      })),
  }
}

/** What is to be brought to a feast, and who brought of it. */
function sharesOf(
  { state, nameOf }: { state: WorldState; nameOf: NameOf },
  { id, shares, hosts }: HappeningKind,
  at: number,
): Pick<ShownFeast, 'shares' | 'hosts'> {
  if (!shares) return {}
  const table = tableAt(state, id, at)
  return {
    hosts: hosts.map(nameOf),
    shares: shares.map((share) => ({
      text: thingsInWords({ ...namesOf(state.catalogue, share.item), count: share.count }),
      left: leftOf(share, table),
      by: (table?.brought ?? []).flatMap(({ item, by }) => (item === share.item ? nameOf(by) : [])),
    })),
  }
}
