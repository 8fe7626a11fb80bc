import type { Command, RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'

export type QuestCommand = Extract<
  Command,
  {
    kind: 'catalogueChanged' | 'npcStartQuest' | 'npcCompleteQuest' | 'npcTeach' | 'skillLearned' | 'skillForgotten' | 'skillPractised' | 'npcAttend'
  }
>

/** Quests, lessons, what is learned, and appointments. */
export function applyQuests(_context: TickContext, _command: QuestCommand): RefusalReason | null {
  return 'invalid'
}
