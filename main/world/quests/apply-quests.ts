import { act } from '../act.ts'
import type { RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { npcAttend } from './appointments.ts'
import { catalogueChanged } from './catalogue.ts'
import type { QuestCommand } from './commands.ts'
import { skillForgotten, skillLearned, skillPractised } from './learned.ts'
import { npcCompleteQuest, npcStartQuest, refuseQuest } from './quest-commands.ts'
import { npcTeach } from './teach.ts'

/** Applies the commands about quests, lessons, skills and appointments. */
export function applyQuests(context: TickContext, command: QuestCommand): RefusalReason | null {
  switch (command.kind) {
    case 'catalogueChanged':
      return catalogueChanged(context, command)
    case 'npcStartQuest':
      return act(context, command.npc, command.operation, (npc) => npcStartQuest(context, npc, command))
    case 'refuseQuest':
      return refuseQuest(context, command)
    case 'npcCompleteQuest':
      return act(context, command.npc, command.operation, (npc) => npcCompleteQuest(context, npc, command))
    case 'npcTeach':
      return act(context, command.npc, command.operation, (npc) => npcTeach(context, npc, command))
    case 'skillLearned':
      return skillLearned(context, command)
    case 'skillForgotten':
      return skillForgotten(context, command)
    case 'skillPractised':
      return skillPractised(context, command)
    case 'npcAttend':
      return act(context, command.npc, command.operation, (npc) => npcAttend(context, npc, command))
    default:
      return command satisfies never
  }
}
