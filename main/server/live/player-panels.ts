import type { Language } from '../../language/language.ts'
import { noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
import type { MapData } from '../../world/map-data.ts'
import type { PlayerBody, WorldState } from '../../world/state.ts'
import type { ServerMessages } from '../rooms/server-messages.ts'
import type { ZoneLand } from '../travel/zone-land.ts'
import { aimsToldTo } from './aims-view.ts'
import { calendarOf } from './calendar-view.ts'
import { friendsOf } from './friends-view.ts'
import { bagOf, groundAround, type NameOf, offersTo } from './goods-view.ts'
import { lettersOf } from './letters-view.ts'
import { momentsOf } from './moments-view.ts'
import { mysteriesOf } from './mysteries-view.ts'
import { mapIn, worldIn } from './names-in.ts'
import { opinionsOf } from './opinions-view.ts'
import { questsOf } from './quests-view.ts'
import { shopBefore } from './shop-view.ts'
import { tasksElsewhere } from './tasks-view.ts'
import { craftsOf } from './uses/use-words.ts'

/** The parts of a page about its player, each sent when it changes. */
export type Panel =
  | 'bag'
  | 'offers'
  | 'shop'
  | 'quests'
  | 'letters'
  | 'regards'
  | 'friends'
  | 'moments'
  | 'calendar'
  | 'aims'
  | 'mysteries'
  | 'crafts'
  | 'ground'

export interface PanelSource {
  state: WorldState
  map: MapData
  nameOf: NameOf
  language: Language
  /** The player's language. Default: English. */
  say?: SayNotice
  /** In a land. */
  land?: Pick<ZoneLand, 'labelOf' | 'road' | 'zone'> | undefined
}

/** A panel as the world stands now; null for a closed shop. */
export function readPanel(
  { state: world, map: ground, nameOf, language, say = noticesInEnglish, land }: PanelSource,
  panel: Panel,
  player: PlayerBody,
): ServerMessages[Panel] | null {
  const [state, map] = [worldIn(world, say.language), mapIn(ground, say.language)]
  switch (panel) {
    case 'bag':
      return bagOf(state, player)
    case 'offers':
      return offersTo({ state, map, nameOf, say }, player.id)
    case 'shop':
      return shopBefore(state, player, nameOf)
    case 'quests':
      return withTasksElsewhere(
        questsOf({ state, map, nameOf, say }, player.id),
        tasksElsewhere({ state, say, zoneLabel: (zone) => land?.labelOf(zone) ?? zone }, player),
      )
    case 'letters':
      return lettersOf({ state, land, say }, player.id)
    case 'regards':
      return opinionsOf(state, player.id, { nameOf, language, say })
    case 'friends':
      return friendsOf({ state, map, nameOf, say }, player)
    case 'moments':
      return momentsOf({ state, map, nameOf, language, say }, player)
    case 'calendar':
      return calendarOf({ state, map, nameOf }, say)
    case 'aims':
      return aimsToldTo(state, player, { nameOf, say })
    case 'mysteries':
      return mysteriesOf({ state, map, nameOf }, player)
    case 'crafts':
      return craftsOf(state, player)
    case 'ground':
      return groundAround(state, map, player)
    default:
      return panel satisfies never
  }
}

/** What is open elsewhere stands before what is over here. */
const withTasksElsewhere = (
  { quests }: ServerMessages['quests'],
  elsewhere: ServerMessages['quests']['quests'],
): ServerMessages['quests'] => {
  const isOver = ({ status }: { status: string }): boolean => status === 'done'
  return { quests: [...quests.filter((quest) => !isOver(quest)), ...elsewhere, ...quests.filter(isOver)] }
}
