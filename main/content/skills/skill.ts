import type { NpcId } from '../../world/ids.ts'
import { isFolderOf } from './format/skill-name.ts'
import type { SkillGate } from './gates/gate.ts'

/** Know-how in Markdown that an NPC reads when it needs it (Agent Skills format). */
export interface Skill {
  name: string
  /** What the skill teaches and when to use it. A model sees only this before it reads the skill. */
  description: string
  tier: SkillTier
  /** The path relative to the project's folder. */
  file: string
  body: string
  /** Who may use it. `metadata.audience: listed`: only characters that name it in `skills`. */
  audience: 'everyone' | 'listed'
  license?: string
  compatibility?: string
  /** All metadata, as text. Gates are the keys `npc.*`. */
  metadata?: Readonly<Record<string, string>>
  /** The only tools that are allowed while the skill is followed. Null or absent: no limit. */
  allowedTools?: readonly string[] | null
  /** The files next to SKILL.md, relative to its folder, sorted. They are never run, and are read one by one. */
  resources?: readonly string[]
  /** The SHA-256 of SKILL.md on disk, in hex. */
  hash?: string
  /** The line of SKILL.md on which `body` begins, from 1. */
  bodyLine?: number
  /** The lines of the conditions in its metadata, by key, from 1. Absent: it has none. */
  gateLines?: Readonly<Record<string, number>>
  /** Everything that `metadata.openclaw` requires of the machine. Absent: nothing. */
  requires?: SkillRequires
  /** The skill isn't shown to minds, so no mind begins it by itself. */
  disableModelInvocation?: true
  /** The conditions for showing it, from `metadata` and `requires`. The shelf reads them once. Absent: not read yet. */
  gates?: readonly SkillGate[]
  /** The words with which people ask for it, from the heading "When they say". */
  occasions?: readonly string[]
}

/** The gates of OpenClaw's skills. `always`: the others are ignored. */
export interface SkillRequires {
  always?: true
  /** Names as in `process.platform`. */
  os?: readonly string[]
  /** Programs. All of `bins` are required, and any one of `anyBins`. */
  bins?: readonly string[]
  anyBins?: readonly string[]
  /** Names of environment variables. */
  env?: readonly string[]
  /** Paths of settings that must be true. */
  config?: readonly string[]
}

/**
 * The tier of a skill. If two skills have one name, the nearer tier wins: the NPC's own (authored before learned), then
 * the world's, then the bundled ones.
 */
export type SkillTier =
  | { kind: 'own'; npc: NpcId }
  | { kind: 'learned'; npc: NpcId }
  | { kind: 'world' }
  | { kind: 'bundled' }

/** The rank of each tier. The lower one wins. */
export const tierRank = { own: 0, learned: 1, world: 2, bundled: 3 } as const

/**
 * Decides between skills of one name. The lower value wins. Within a tier, the skill in a folder of that name wins, so
 * that a backup copy next to it never takes its place.
 */
export const precedence = ({ name, file, tier }: Pick<Skill, 'name' | 'file' | 'tier'>): number =>
  2 * tierRank[tier.kind] + (isFolderOf(name, file.split('/').at(-2) ?? '') ? 0 : 1)

/** The skills that one NPC can use: one per name, by precedence, in an order independent of the file system. */
export const skillsOf = (npc: { id: NpcId; skills: readonly string[] }, skills: readonly Skill[]): Skill[] => {
  const chosen = new Map<string, Skill>()
  for (const skill of skills) {
    if (
      'npc' in skill.tier ? skill.tier.npc !== npc.id : skill.audience === 'listed' && !npc.skills.includes(skill.name)
    )
      continue
    const other = chosen.get(skill.name)
    if (!other || precedence(skill) < precedence(other)) chosen.set(skill.name, skill)
  }
  return [...chosen.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
