import { clockOf, dayOf, gameTimeAt } from '../../language/calendar.ts'
import { noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
import { gameMs } from '../../world/clock.ts'
import { allQuests, errandOf } from '../../world/errands/errand-of.ts'
import type { QuestKind } from '../../world/goods.ts'
import type { PlayerId } from '../../world/ids.ts'
import { questStatus } from '../../world/quests/quest-status.ts'
import type { WorldState } from '../../world/state.ts'
import type { ShownErrand } from '../rooms/shown.ts'
import type { NameOf } from './goods-view.ts'

/** All tasks that this player may take on now: errands of the village first. */
export const openTasks = (state: WorldState, player: PlayerId): QuestKind[] =>
  allQuests(state).filter((quest) => questStatus(state, quest, player).status === 'possible')

/** The same as a notice board lists it: who asks for what, until when. */
export const errandsOnBoard = (
  state: WorldState,
  player: PlayerId,
  nameOf: NameOf,
  say: SayNotice = noticesInEnglish,
): ShownErrand[] =>
  openTasks(state, player).map((quest) => {
    const until = untilInWords(state, quest, say)
    return { npc: quest.giver, name: nameOf(quest.giver), what: quest.name, ...(until === null ? {} : { until }) }
  })

function untilInWords(state: WorldState, { id, until: minute }: QuestKind, say: SayNotice): string | null {
  const until = errandOf(state, id)?.until
  if (until === undefined) return minute === undefined ? null : say('notice-board.until', { time: clockOf(minute) })
  return untilWords(until, gameMs(state), say)
}

/** A moment to come, in words. */
export function untilWords(until: number, now: number, say: SayNotice): string {
  const days = dayOf(until) - dayOf(now)
  const { time } = gameTimeAt(until)
  return days === 0
    ? say('notice-board.until', { time })
    : days === 1
      ? say('notice-board.until-tomorrow', { time })
      : say('notice-board.for-more-days', { days })
}
