import type { Content } from '../../../content/load-content.ts'
import { skillsOf } from '../../../content/skills/skill.ts'
import { createPermissionGate } from '../../../mind/faculties/permission/permission.ts'
import type { SafetyRule } from '../../../mind/faculties/permission/rules.ts'
import type { LessonPlan } from '../../../mind/ports/tool.ts'
import type { NpcId } from '../../../world/ids.ts'

/**
 * Whether a planned lesson may begin now. The gate judged the lesson when it was planned, and judges it again, because
 * rules and switches may have changed. The teacher must also still have the skill. A rule that needs a player's consent
 * has already asked.
 */
export const mayStillTeach =
  (ports: {
    content: () => Pick<Content, 'characters' | 'skills'>
    config: () => { safety: { denyTools: readonly string[]; rules: readonly SafetyRule[] } }
    isOff: (npc: NpcId) => boolean
  }) =>
  ({ teacher, learner, skill, payer, price = 0 }: LessonPlan): boolean => {
    if (ports.isOff(teacher)) return false
    const { characters, skills } = ports.content()
    const character = characters.find(({ id }) => id === teacher)
    if (!character || !skillsOf(character, skills).some(({ name }) => name === skill)) return false
    const { denyTools, rules } = ports.config().safety
    const stakes = payer === undefined ? { target: learner } : { target: payer, charge: price }
    const decision = createPermissionGate({ deny: denyTools, rules })({
      npc: teacher,
      lane: 'dm',
      tool: { name: 'teach', permission: 'teach' },
      stakes,
    })
    return decision.kind !== 'denied'
  }
