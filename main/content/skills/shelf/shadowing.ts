import { finding, told } from '../../../language/findings/finding.ts'
import type { Diagnostic } from '../../character.ts'
import { precedence, type Skill } from '../skill.ts'

/**
 * Reports each skill that another of the same name hides, with the file that wins and for whom. `skills` are in the
 * order of choice.
 */
export const shadowed = (skills: readonly Skill[]): Diagnostic[] => {
  const byName = Map.groupBy(skills, ({ name }) => name)
  // They are computed once, because with two thousand skills of one name each is compared with each.
  const ranks = new Map(skills.map((skill) => [skill, precedence(skill)]))
  const rank = (skill: Skill): number => ranks.get(skill) ?? 0
  return [...byName.values()].flatMap((named) =>
    named.length === 1
      ? []
      : named.flatMap((skill, index): Diagnostic[] => {
          const before = named.filter(
            (other, place) =>
              other !== skill && meets(other, skill) && rank(other) - rank(skill) < (place < index ? 1 : 0),
          )
          const winners = before.toSorted((a, b) => rank(a) - rank(b))
          const [first] = winners
          if (first === undefined) return []
          const wide = winners.find((other) => !('npc' in other.tier) || 'npc' in skill.tier) ?? first
          const forWhom =
            'npc' in wide.tier && !('npc' in skill.tier) ? finding('shadowing.for', { npc: wide.tier.npc }) : ''
          return [
            {
              severity: 'warning',
              file: skill.file,
              ...told(
                finding('shadowing.there-is-another-skill-which-takes', { name: skill.name, forWhom, file: wide.file }),
              ),
            },
          ]
        }),
  )
}

/** Whether somebody could have both skills. */
const meets = (a: Skill, b: Skill): boolean => !('npc' in a.tier) || !('npc' in b.tier) || a.tier.npc === b.tier.npc
