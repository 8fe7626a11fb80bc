import type { SkillScene } from '../../known-names.ts'
import { loadSkill, type SkillDiagnostic } from '../load-skill.ts'
import type { Skill } from '../skill.ts'
import { faultsHere } from './faults-here.ts'

/**
 * Checks the text of a SKILL.md: every fault that a running world reports when this text is saved there, by line.
 * `skill` is null if nothing can be made of it. `resources`: the files next to it.
 */
export const checkSkill = (
  { resources, ...file }: Parameters<typeof loadSkill>[0] & { resources: readonly string[] },
  scene: SkillScene,
): { skill: Skill | null; diagnostics: SkillDiagnostic[] } => {
  const { skill, diagnostics } = loadSkill(file)
  if (skill === null) return { skill: null, diagnostics }
  const faults = faultsHere({ ...skill, resources }, scene)
  return {
    skill,
    diagnostics: [...diagnostics, ...faults].toSorted((a, b) => (a.line ?? 1) - (b.line ?? 1)),
  }
}
