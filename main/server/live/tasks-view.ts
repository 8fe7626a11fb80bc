import { noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
import { gameMs } from '../../world/clock.ts'
import { countOf } from '../../world/economy/bags.ts'
import type { ItemId } from '../../world/ids.ts'
import type { PlayerBody, WorldState } from '../../world/state.ts'
import { isTravellerHere } from '../../world/travel/is-here.ts'
import type { CalledThing, Task, TaskStep } from '../../world/travel/task-kinds.ts'
import { thingsInWords } from '../rooms/goods-words.ts'
import type { ShownQuest } from '../rooms/shown.ts'
import { inLanguage } from './names-in.ts'
import { untilWords } from './notice-board.ts'

interface Seen {
  state: WorldState
  say?: SayNotice
  /** A zone's name for people. */
  zoneLabel(zone: string): string
}

/** What a player was asked to do in other zones, as far as it can be seen from here: the newest of each zone first. */
export const tasksElsewhere = (seen: Seen, player: PlayerBody): ShownQuest[] =>
  Object.keys(player.tasks ?? {})
    .sort()
    .flatMap((zone) => (player.tasks?.[zone] ?? []).map((task) => shownTask(seen, player, zone, task)))

function shownTask(seen: Seen, player: PlayerBody, zone: string, task: Task): ShownQuest {
  const { state, say = noticesInEnglish, zoneLabel } = seen
  const goals = task.steps.map((step) => ({
    text: stepInWords(step, task.giverName, say),
    done: isStepDone(step, task, player),
    ...whereFor(state, step),
  }))
  return {
    // Another zone may have a quest of the same name.
    id: `${zone}/${task.quest}`,
    name: task.name,
    giver: task.giver,
    giverName: task.giverName,
    text: task.text,
    goals: goals.map(({ there, ...goal }) => ({ ...goal, ...(there && !goal.done && { there }) })),
    // Its own zone keeps it.
    reward: { gold: 0, items: [] },
    status: goals.every(({ done }) => done) ? 'ready' : 'open',
    zone: zoneLabel(zone),
    ...(task.until !== undefined && { waits: waitsInWords(task.until, gameMs(state), say) }),
  }
}

/** Things to bring count while they are in the bag, as at home. What was done here is still to be judged there. */
export const isStepDone = (step: TaskStep, { steps }: Task, { bag }: Pick<PlayerBody, 'bag'>): boolean => {
  if (step.kind !== 'bring') return step.done === true || (step.did ?? 0) >= (step.kind === 'hand' ? step.count : 1)
  return countOf(bag.items, step.item) >= askedFor(steps, step.item)
}

/** Several steps may ask for one kind of thing. */
const askedFor = (steps: readonly TaskStep[], item: ItemId): number =>
  steps.reduce((sum, step) => (step.kind === 'bring' && step.item === item ? sum + step.count : sum), 0)

/** A traveller who is here may be met here; all other places and people are in the task's own zone. */
export function whereFor(state: WorldState, step: TaskStep): { npc?: string; there?: true } {
  if (step.kind === 'bring') return {}
  if (step.kind === 'visit') return { there: true }
  return isTravellerHere(state, step.npc) ? { npc: step.npc } : { there: true }
}

const waitsInWords = (until: number, now: number, say: SayNotice): string =>
  until <= now ? say('quests-view.is-late') : untilWords(until, now, say)

export function stepInWords(step: TaskStep, giver: string, say: SayNotice): string {
  switch (step.kind) {
    case 'bring':
      return say('quests-view.bring-to', { count: things(step.thing, step.count, say), giver })
    case 'hand':
      return say('quests-view.give', { name: step.name, count: things(step.thing, step.count, say) })
    case 'visit':
      return say('quests-view.go-to', { label: inLanguage(step.names, say.language) ?? step.label })
    case 'talk':
      return say('quests-view.talk-with', { name: step.name })
    default:
      return step satisfies never
  }
}

function things(thing: CalledThing, count: number, { language }: SayNotice): string {
  const { one, many } = inLanguage(thing.names, language) ?? thing
  return thingsInWords({ name: one, plural: many, count })
}
