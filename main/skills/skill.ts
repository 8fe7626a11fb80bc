import type { NpcId } from '../simulation/ids.ts'

/** Know-how in Markdown that an NPC reads when it needs it (Agent Skills format). */
export interface Skill {
  name: string
  /** What it teaches and when to use it: all that a model sees before it reads the skill. */
  description: string
  tier: SkillTier
  /** Relative to the project's folder. */
  file: string
  body: string
  /** `metadata.audience: listed`: only for characters that name it in `skills`. */
  audience: 'everyone' | 'listed'
}

/** The nearer tier wins when two skills have one name: the NPC's own, then the world's, then the bundled ones. */
export type SkillTier = { kind: 'own'; npc: NpcId } | { kind: 'world' } | { kind: 'bundled' }

const rank = { own: 0, world: 1, bundled: 2 } as const

/**
 * The skills one NPC can use, by name: one a name, by precedence, in an order that does not depend on the file system.
 */
export const skillsOf = (npc: { id: NpcId; skills: readonly string[] }, skills: readonly Skill[]): Skill[] => {
  const chosen = new Map<string, Skill>()
  for (const skill of skills) {
    if (skill.tier.kind === 'own' ? skill.tier.npc !== npc.id : skill.audience === 'listed' && !npc.skills.includes(skill.name)) continue
    const other = chosen.get(skill.name)
    if (!other || rank[skill.tier.kind] < rank[other.tier.kind]) chosen.set(skill.name, skill)
  }
  return [...chosen.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
