import { promptName } from '../../../language/fence.ts'
import type { Command, SimulationEvent } from '../../../world/commands.ts'
import type { NpcId } from '../../../world/ids.ts'
import { npcOf } from '../../../world/lookup.ts'
import type { WorldState } from '../../../world/state.ts'

/** The words of both after a lesson, which tell only what happened. NPCs that are switched off say nothing. */
export const wordsAfterLesson = (
  event: SimulationEvent,
  state: Readonly<WorldState>,
  isOff: (npc: NpcId) => boolean,
): Command[] => {
  if (event.kind !== 'lessonEnded' || event.outcome !== 'learned') return []
  const teacher = npcOf(state as WorldState, event.teacher)
  const learner = npcOf(state as WorldState, event.learner)
  if (!teacher || !learner) return []
  const lines = [
    { npc: teacher.id, to: learner.id, text: `There, ${promptName(learner.name)}: that is how it is done.` },
    { npc: learner.id, to: teacher.id, text: `Thank you, ${promptName(teacher.name)}. I have learned it.` },
  ]
  return lines.filter(({ npc }) => !isOff(npc)).map((line) => ({ kind: 'npcSay', ...line }))
}
