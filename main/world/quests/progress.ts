import { dayOf, minuteOfDay } from '../../language/calendar.ts'
import { canonicalJson } from '../canonical-json.ts'
import { gameMs } from '../clock.ts'
import type { SimulationEvent } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { type QuestRun, questKey } from '../dealings.ts'
import { allQuests } from '../errands/errand-of.ts'
import type { QuestGoal, QuestKind } from '../goods.ts'
import type { QuestId } from '../ids.ts'
import { npcOf, placeOf, playerOf } from '../lookup.ts'
import { isAtPlace } from '../places.ts'
import type { PlayerBody } from '../state.ts'
import { questRunOf } from './kinds.ts'

/** Keeps the progress of goals that still exist after the authors changed the quest. */
export function keepProgress(run: QuestRun, { goals }: QuestKind): void {
  const before = run.goals ?? goals
  const done = new Map(before.map((goal, index) => [canonicalJson(goal), run.progress[index] ?? 0]))
  run.progress = goals.map((goal) => done.get(canonicalJson(goal)) ?? 0)
  run.goals = goals
}

/**
 * Notes a player's words to the NPC that a quest sends them to. Looks at this tick's commands, which are applied even
 * while the world is paused.
 */
export function noteQuestTalks(context: TickContext): void {
  const { state } = context
  const said = context.events.filter(
    (event): event is Extract<SimulationEvent, { kind: 'said' }> => event.kind === 'said',
  )
  if (!said.some(({ speaker }) => playerOf(state, speaker))) return
  advance(
    context,
    (player, goal) =>
      goal.kind === 'talk' &&
      said.some(({ speaker, to }) => speaker === player.id && to === goal.npc && npcOf(state, goal.npc)),
  )
}

/** Notes players who stand where a quest sends them. */
export function noteQuestVisits(context: TickContext): void {
  advance(context, (player, goal) => {
    const place = goal.kind === 'visit' ? placeOf(context.map, goal.place) : undefined
    return place !== undefined && isAtPlace(place, player)
  })
}

/** Tells of errands whose hour passes now and which are not done. They are paid all the same. */
export function noteMissedHours(context: TickContext): void {
  const { state, events } = context
  const now = gameMs(state)
  if (minuteOfDay(now) === minuteOfDay(now - state.tickGameMs)) return
  for (const { run, player, kind } of openRuns(context))
    if (dayOf(run.since) === dayOf(now) && kind.until === minuteOfDay(now))
      events.push({ kind: 'questLate', npc: kind.giver, player: player.id, quest: run.quest })
}

function advance(context: TickContext, isDone: (player: PlayerBody, goal: QuestGoal) => boolean): void {
  for (const { run, player, kind } of openRuns(context)) {
    kind.goals.forEach((goal, index) => {
      if ((run.progress[index] ?? 0) > 0 || !isDone(player, goal)) return
      run.progress[index] = 1
      context.events.push({ kind: 'questAdvanced', player: player.id, quest: run.quest, goal: index })
    })
  }
}

/**
 * The open quests of the players in the game, in an order that doesn't depend on the state's keys. Skips finished
 * quests and absent players at no cost.
 */
function openRuns({ state, present }: TickContext): { run: QuestRun; player: PlayerBody; kind: QuestKind }[] {
  if (present.length === 0) return []
  const kinds = allQuests(state).map((kind): [QuestId, QuestKind] => [kind.id, kind])
  const open = present.flatMap((player) =>
    kinds.flatMap(([quest, kind]) => {
      const run = questRunOf(state, player.id, quest)
      return run?.status === 'open' ? [{ run, player, kind, key: questKey(player.id, quest) }] : []
    }),
  )
  return open.sort((left, right) => (left.key < right.key ? -1 : 1))
}
