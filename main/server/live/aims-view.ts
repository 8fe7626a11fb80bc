import { gameTimeAt } from '../../language/calendar.ts'
import { noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
import { forPeople } from '../../world/ambitions/ambition-seen.ts'
import type { PlayerBody, WorldState } from '../../world/state.ts'
import type { ServerMessages } from '../rooms/server-messages.ts'
import { aimIn } from './aim-words.ts'
import type { NameOf } from './goods-view.ts'

/** What villagers have told this player of what they work at, newest first. How far it is now, nobody has told them. */
export const aimsToldTo = (
  state: WorldState,
  { aims = [] }: PlayerBody,
  { nameOf, say = noticesInEnglish }: { nameOf: NameOf; say?: SayNotice },
): ServerMessages['aims'] => ({
  aims: aims.toReversed().map((aim) => ({
    npc: aim.npc,
    name: nameOf(aim.npc),
    text: aimIn(say, { ...aim, ...forPeople(state, aim) }, aim.outcome ?? null, state.catalogue.coin.many),
    told: say.date(gameTimeAt(aim.at).date),
    over: aim.outcome !== undefined,
  })),
})
