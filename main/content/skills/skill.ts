import type { NpcId } from '../../world/ids.ts'
import { isFolderOf } from './format/skill-name.ts'
import type { SkillGate } from './gates/gate.ts'

/** Know-how in Markdown that an NPC reads when it needs it (Agent Skills format). */
export interface Skill {
  name: string
  /** What it teaches and when to use it. Before it reads the skill, a model sees only this. */
  description: string
  tier: SkillTier
  /** Relative to the project's folder. */
  file: string
  body: string
  /** `metadata.audience: listed`: only for characters that name it in `skills`. */
  audience: 'everyone' | 'listed'
  license?: string
  compatibility?: string
  /** All of it, as text. Gates are the keys `npc.*`. */
  metadata?: Readonly<Record<string, string>>
  /** The only tools allowed while the skill is followed. Null or absent: no limit. */
  allowedTools?: readonly string[] | null
  /** Files next to SKILL.md, relative to its folder, sorted. Never run, read one by one. */
  resources?: readonly string[]
  /** SHA-256 of SKILL.md on the disk, hex. */
  hash?: string
  /** 1-based line of SKILL.md on which `body` begins. */
  bodyLine?: number
  /** Everything that `metadata.openclaw` asks of the machine. Absent: nothing. */
  requires?: SkillRequires
  /** Not shown to a mind, so it never begins by itself. */
  disableModelInvocation?: true
  /** The conditions for showing it: `metadata` and `requires`, read once by the shelf. Absent: not read yet. */
  gates?: readonly SkillGate[]
  /** When it begins, in the asker's words. From the heading "When they say". */
  occasions?: readonly string[]
}

/** Gates of OpenClaw's skills. `always`: the others are ignored. */
export interface SkillRequires {
  always?: true
  /** Names as in `process.platform`. */
  os?: readonly string[]
  /** Programs: all of `bins`, and any one of `anyBins`. */
  bins?: readonly string[]
  anyBins?: readonly string[]
  /** Names of environment variables. */
  env?: readonly string[]
  /** Paths of settings that must be true. */
  config?: readonly string[]
}

/**
 * If two skills have one name, the nearer tier wins: the NPC's own (authored before learned), then the world's, then
 * the bundled ones.
 */
export type SkillTier =
  | { kind: 'own'; npc: NpcId }
  | { kind: 'learned'; npc: NpcId }
  | { kind: 'world' }
  | { kind: 'bundled' }

/** Lower wins. */
export const tierRank = { own: 0, learned: 1, world: 2, bundled: 3 } as const

/**
 * Decides between skills of one name. Lower wins. Within a tier, the one in a folder of that name wins, so that a
 * backup copy next to it never takes its place.
 */
export const precedence = ({ name, file, tier }: Pick<Skill, 'name' | 'file' | 'tier'>): number =>
  2 * tierRank[tier.kind] + (isFolderOf(name, file.split('/').at(-2) ?? '') ? 0 : 1)

/**
 * The skills that one NPC can use, by name: one per name, by precedence, in an order independent of the file system.
 */
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
