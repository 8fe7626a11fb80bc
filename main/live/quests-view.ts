import { thingsInWords } from '../rooms/goods-words.ts'
import type { ServerMessages, ShownQuest } from '../rooms/messages.ts'
import type { QuestGoal } from '../simulation/goods.ts'
import type { PlayerId } from '../simulation/ids.ts'
import { placeOf, playerOf } from '../simulation/lookup.ts'
import { questKindOf } from '../simulation/quests/kinds.ts'
import type { MapData, QuestRun, WorldState } from '../simulation/state.ts'
import { type NameOf, namesOf, shownGoods } from './goods-view.ts'

/** Done ones that the journal keeps. */
const mostDone = 30

interface Seen {
  state: WorldState
  map: MapData
  nameOf: NameOf
}

/** Quests of one player: those to be done first, then those that are done, the newest first in each. */
export function questsOf(seen: Seen, player: PlayerId): ServerMessages['quests'] {
  const runs = Object.values(seen.state.quests).filter((run) => run.player === player)
  const open = runs.filter(({ status }) => status === 'open').sort((left, right) => right.since - left.since || byQuest(left, right))
  const done = runs.filter(({ status }) => status === 'done').sort((left, right) => (right.endedAt ?? 0) - (left.endedAt ?? 0) || byQuest(left, right))
  return { quests: [...open, ...done.slice(0, mostDone)].map((run) => shownQuest(seen, run)) }
}

const byQuest = (left: QuestRun, right: QuestRun): number => (left.quest < right.quest ? -1 : 1)

/** One whose kind is gone from the world's files still stands there, with all that is known of it. */
function shownQuest(seen: Seen, run: QuestRun): ShownQuest {
  const { state, nameOf } = seen
  const kind = questKindOf(state.catalogue, run.quest)
  const over = run.status === 'done'
  const goals = (kind?.goals ?? run.goals ?? []).map((goal, index) => ({
    text: goalInWords(seen, goal, nameOf(run.giver)),
    done: over || isDone(state, run, goal, index),
  }))
  return {
    id: run.quest,
    name: kind?.name ?? run.quest.replaceAll('-', ' '),
    giver: run.giver,
    giverName: nameOf(run.giver),
    text: kind?.text ?? '',
    goals,
    reward: shownGoods(state.catalogue, kind?.reward ?? {}),
    status: over ? 'done' : goals.length > 0 && goals.every(({ done }) => done) ? 'ready' : 'open',
  }
}

/** What is to be brought is handed over at the end; until then it counts that the player has it. */
const isDone = (state: WorldState, { player, progress }: QuestRun, goal: QuestGoal, index: number): boolean =>
  goal.kind === 'bring' ? (playerOf(state, player)?.bag.items[goal.item] ?? 0) >= goal.count : (progress[index] ?? 0) > 0

function goalInWords({ state, map, nameOf }: Seen, goal: QuestGoal, giver: string): string {
  switch (goal.kind) {
    case 'bring':
      return `Bring ${thingsInWords({ ...namesOf(state.catalogue, goal.item), count: goal.count })} to ${giver}`
    case 'visit':
      return `Go to ${placeOf(map, goal.place)?.label ?? goal.place}`
    case 'talk':
      return `Talk with ${nameOf(goal.npc)}`
    default:
      return goal satisfies never
  }
}
