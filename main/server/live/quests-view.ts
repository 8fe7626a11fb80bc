import { gameTimeAt } from '../../language/calendar.ts'
import { noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
import type { QuestRun } from '../../world/dealings.ts'
import { errandOf, partOf, questIn, rewardFor } from '../../world/errands/errand-of.ts'
import type { Errand } from '../../world/errands/kinds.ts'
import type { QuestGoal } from '../../world/goods.ts'
import type { PlayerId } from '../../world/ids.ts'
import { npcOf, placeOf } from '../../world/lookup.ts'
import type { MapData } from '../../world/map-data.ts'
import { goalsLeft } from '../../world/quests/brought.ts'
import { questStatus } from '../../world/quests/quest-status.ts'
import type { WorldState } from '../../world/state.ts'
import { thingsInWords } from '../rooms/goods-words.ts'
import type { ServerMessages } from '../rooms/server-messages.ts'
import type { ShownQuest } from '../rooms/shown.ts'
import { type NameOf, namesOf, shownGoods } from './goods-view.ts'

/** Finished quests that the journal keeps. */
const mostDone = 30

interface Seen {
  state: WorldState
  map: MapData
  nameOf: NameOf
  /** The player's language. Default: English. */
  say?: SayNotice
}

/** One player's quests: unfinished first, then finished, each newest first. */
export function questsOf(seen: Seen, player: PlayerId): ServerMessages['quests'] {
  const runs = Object.values(seen.state.quests).filter((run) => run.player === player)
  const open = runs
    .filter(({ status }) => status === 'open')
    .sort((left, right) => right.since - left.since || byQuest(left, right))
  const done = runs
    .filter(({ status }) => status === 'done')
    .sort((left, right) => (right.endedAt ?? 0) - (left.endedAt ?? 0) || byQuest(left, right))
  return { quests: [...open, ...done.slice(0, mostDone)].map((run) => shownQuest(seen, run)) }
}

const byQuest = (left: QuestRun, right: QuestRun): number => (left.quest < right.quest ? -1 : 1)

/**
 * A quest whose kind was removed from the world's files is still shown with all known details. It can't end before the
 * kind is back.
 */
function shownQuest(seen: Seen, run: QuestRun): ShownQuest {
  const { state, nameOf } = seen
  const errand = errandOf(state, run.quest)
  const kind = questIn(state, run.quest)
  const goals = kind?.goals ?? run.goals ?? []
  const over = run.status === 'done'
  const giverPlace = homeOf(state, run.giver)
  // Shows this run; whether the quest may be taken again is another matter.
  const { status, done } = questStatus(state, { id: run.quest, goals, again: false }, run.player)
  return {
    id: run.quest,
    name: kind?.name ?? run.quest.replaceAll('-', ' '),
    giver: run.giver,
    giverName: nameOf(run.giver),
    text: kind?.text ?? '',
    goals: goalsLeft(goals, over ? undefined : run).map((goal, index) => ({
      text: goalInWords(seen, goal, nameOf(run.giver)),
      done: done[index] ?? false,
      ...leadsTo(state, goal, run.giver),
    })),
    ...(giverPlace !== undefined && { giverPlace }),
    reward: shownGoods(state.catalogue, errand ? rewardFor(errand, run.player, over) : (kind?.reward ?? {})),
    ...(errand && shownErrand(errand, run)),
    ...(errand && !over && sharesOf(errand, run.player, nameOf)),
    status: over ? 'done' : kind && status === 'ready' ? 'ready' : 'open',
  }
}

/** Until when an errand of the village waits, or how it ended for this player, with the asker's words. */
function shownErrand(errand: Errand, { player, status }: QuestRun): Pick<ShownQuest, 'until' | 'outcome' | 'words'> {
  const { ended, until, words } = errand
  if (!ended) return { until: gameTimeAt(until).time }
  if (status === 'open') return {}
  if (partOf(errand, player).count > 0) return { outcome: 'done', words: words.thanks }
  if (ended.how === 'lapsed') return { outcome: 'late', words: words.late }
  return { outcome: ended.how === 'done' ? 'others' : 'settled', words: words.settled }
}

/** Who brought how much of an errand so far; nothing before anybody has. */
function sharesOf({ whole, by }: Errand, player: PlayerId, nameOf: NameOf): Pick<ShownQuest, 'shares'> {
  const brought = Object.entries(by)
    .filter(([, { count }]) => count > 0)
    .sort(([left], [right]) => (left < right ? -1 : 1))
  if (brought.length === 0) return {}
  return {
    shares: {
      whole,
      by: brought.map(([id, { count }]) => ({
        name: nameOf(id),
        count,
        ...(id === player && { mine: true as const }),
      })),
    },
  }
}

const homeOf = (state: WorldState, npc: string): string | undefined => npcOf(state, npc)?.character.home

function leadsTo(state: WorldState, goal: QuestGoal, giver: string): { npc?: string; place?: string } {
  if (goal.kind === 'visit') return { place: goal.place }
  const npc = goal.kind === 'bring' ? giver : goal.npc
  const place = homeOf(state, npc)
  return { npc, ...(place !== undefined && { place }) }
}

function goalInWords({ state, map, nameOf, say = noticesInEnglish }: Seen, goal: QuestGoal, giver: string): string {
  switch (goal.kind) {
    case 'bring':
      return say('quests-view.bring-to', {
        count: thingsInWords({ ...namesOf(state.catalogue, goal.item), count: goal.count }),
        giver,
      })
    case 'hand':
      return say('quests-view.give', {
        name: nameOf(goal.npc),
        count: thingsInWords({ ...namesOf(state.catalogue, goal.item), count: goal.count }),
      })
    case 'visit':
      return say('quests-view.go-to', { label: placeOf(map, goal.place)?.label ?? goal.place })
    case 'talk':
      return say('quests-view.talk-with', { name: nameOf(goal.npc) })
    default:
      return goal satisfies never
  }
}
