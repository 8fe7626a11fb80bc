import type { Diagnostic } from '../../character.ts'
import { precedence, type Skill } from '../skill.ts'

/** Says of each skill that another of its name goes before it, which file wins, and for whom. `skills` in the order in which they are chosen from. */
export const shadowed = (skills: readonly Skill[]): Diagnostic[] => {
  const byName = Map.groupBy(skills, ({ name }) => name)
  // Of two thousand with one name each is held against each.
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
          const forWhom = 'npc' in wide.tier && !('npc' in skill.tier) ? ` for ${wide.tier.npc}` : ''
          return [
            {
              severity: 'warning',
              file: skill.file,
              message: `there is another skill "${skill.name}", which goes before this one${forWhom}: ${wide.file}`,
            },
          ]
        }),
  )
}

/** Somebody could have both. */
const meets = (a: Skill, b: Skill): boolean => !('npc' in a.tier) || !('npc' in b.tier) || a.tier.npc === b.tier.npc
