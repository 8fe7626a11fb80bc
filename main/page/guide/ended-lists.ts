import type { ShownQuest } from '../../server/rooms/shown.ts'
import { say } from '../say.ts'

/** Quests that are over, as the journal lists them. What the player missed, or others did, is not done by them. */
export const endedLists = (quests: readonly ShownQuest[]): { name: string; quests: ShownQuest[] }[] => {
  const ended = quests.filter(({ status }) => status === 'done')
  const isDone = ({ outcome = 'done' }: ShownQuest): boolean => outcome === 'done'
  return [
    { name: say('common.done'), quests: ended.filter(isDone) },
    { name: say('ended-lists.over'), quests: ended.filter((quest) => !isDone(quest)) },
  ].filter((list) => list.quests.length > 0)
}
