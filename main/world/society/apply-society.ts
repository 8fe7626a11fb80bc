import { act } from '../act.ts'
import type { RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { talkTo } from '../social.ts'
import type { SocietyCommand } from './commands.ts'
import { joinTalk } from './join-talk.ts'
import { applyJudgement } from './judgement.ts'

/** Applies the commands about talks and opinions. */
export function applySociety(context: TickContext, command: SocietyCommand): RefusalReason | null {
  switch (command.kind) {
    case 'joinTalk':
      return joinTalk(context, command)
    case 'npcTalkTo':
      return act(context, command.npc, undefined, (npc) => talkTo(context, npc, command.to))
    case 'npcRegard':
      return act(context, command.npc, command.operation, (npc) => applyJudgement(context, npc, command))
    default:
      return command satisfies never
  }
}
