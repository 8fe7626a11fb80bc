import { canonicalJson } from '../canonical-json.ts'
import type { SimulationEvent } from '../commands.ts'
import type { TickContext } from '../context.ts'
import type { QuestGoal, QuestKind } from '../goods.ts'
import { npcOf, placeOf, playerOf } from '../lookup.ts'
import { type Place, type PlayerBody, type QuestRun, questKey } from '../state.ts'
import { questKindOf } from './kinds.ts'

/** The authors changed what is asked for: what was done of goals that are still there stays done. */
export function keepProgress(run: QuestRun, { goals }: QuestKind): void {
  const before = run.goals ?? goals
  const done = new Map(before.map((goal, index) => [canonicalJson(goal), run.progress[index] ?? 0]))
  run.progress = goals.map((goal) => done.get(canonicalJson(goal)) ?? 0)
  run.goals = goals
}

/** Words of a player to somebody whom a quest sends them to. Looks at what this tick's commands brought, also while the world is paused. */
export function noteQuestTalks(context: TickContext): void {
  const { state } = context
  const said = context.events.filter((event): event is Extract<SimulationEvent, { kind: 'said' }> => event.kind === 'said')
  if (!said.some(({ speaker }) => playerOf(state, speaker))) return
  advance(context, (player, goal) => goal.kind === 'talk' && said.some(({ speaker, to }) => speaker === player.id && to === goal.npc && npcOf(state, goal.npc)))
}

/** Players who stand where a quest sends them. */
export function noteQuestVisits(context: TickContext): void {
  advance(context, (player, goal) => {
    const place = goal.kind === 'visit' ? placeOf(context.map, goal.place) : undefined
    return place !== undefined && isInPlace(place, player)
  })
}

const isInPlace = (place: Place, { x, y }: PlayerBody): boolean => x >= place.x && y >= place.y && x < place.x + place.width && y < place.y + place.height

function advance({ state, events }: TickContext, isDone: (player: PlayerBody, goal: QuestGoal) => boolean): void {
  for (const run of openRuns(state.quests)) {
    const player = playerOf(state, run.player)
    const kind = questKindOf(state.catalogue, run.quest)
    if (!player?.present || !kind) continue
    kind.goals.forEach((goal, index) => {
      if ((run.progress[index] ?? 0) > 0 || !isDone(player, goal)) return
      run.progress[index] = 1
      events.push({ kind: 'questAdvanced', player: player.id, quest: run.quest, goal: index })
    })
  }
}

/** In one order, whatever order the state's keys have. */
function openRuns(quests: Record<string, QuestRun>): QuestRun[] {
  const open = Object.values(quests).filter((run) => run.status === 'open')
  return open.sort((left, right) => (questKey(left.player, left.quest) < questKey(right.player, right.quest) ? -1 : 1))
}
