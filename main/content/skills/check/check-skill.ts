import type { SkillScene } from '../../known-names.ts'
import { loadSkill, type SkillDiagnostic } from '../load-skill.ts'
import { faultsHere } from './faults-here.ts'

/**
 * Checks the text of a SKILL.md: every fault that a running world reports when this text is saved there, by line.
 * `name` is null if the skill can't be used. `resources`: the files next to it.
 */
export const checkSkill = (
  { resources, ...file }: Parameters<typeof loadSkill>[0] & { resources: readonly string[] },
  scene: SkillScene,
): { name: string | null; diagnostics: SkillDiagnostic[] } => {
  const { skill, diagnostics } = loadSkill(file)
  if (skill === null) return { name: null, diagnostics }
  const faults = faultsHere({ ...skill, resources }, scene)
  return {
    name: skill.name,
    diagnostics: [...diagnostics, ...faults].toSorted((a, b) => (a.line ?? 1) - (b.line ?? 1)),
  }
}
