import { isPlayerId } from '../../../world/ids.ts'
import type { ToolRun } from '../../ports/tool.ts'
import type { Faculty, Thought } from '../../turn/turn-values.ts'
import { practise } from './practise.ts'
import { createRunSkills } from './run-skills.ts'
import { workOut } from './work-out.ts'

/** Skills: which ones the NPC can use, lessons, steps taught in words, and how acts went, with or without a skill. */
export const learning: Faculty = {
  name: 'learning',
  before: ({ ports, content, character, session, model }) => {
    const { contextTokens } = model
    const skills = createRunSkills(ports, { content, character, session, contextTokens })
    return { skills, context: (base) => skills.into(base) }
  },
  during: (turn) => ({ desk: deskOf(turn) }),
  after: (turn) => {
    if (turn.answer === null) return
    practise(turn)
    workOut(turn)
  },
}

const deskOf = ({ ports, inbound, signal }: Thought): Partial<ToolRun> => {
  const { planLesson, workshop } = ports
  const { npc, speaker } = inbound
  const by = speaker.id
  return {
    ...(planLesson
      ? {
          planLesson: (plan) => {
            signal.throwIfAborted()
            planLesson(plan)
          },
        }
      : {}),
    ...(workshop?.isOpen() && isPlayerId(by)
      ? {
          proposeSkill: async (draft) => {
            signal.throwIfAborted()
            return workshop.propose({ ...draft, npc, from: 'told' }, by)
          },
        }
      : {}),
  }
}
