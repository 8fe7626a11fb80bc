import type { PartOfDay } from '../../../language/calendar.ts'
import { type Finding, finding, joined } from '../../../language/findings/finding.ts'
import type { QuestStatus } from '../../../world/quests/quest-status.ts'
import type { SkillGate, TimeSpan } from './gate.ts'

/** Everything that gates check at one moment, for one NPC and its partner. */
export interface GateScene {
  minutes: number
  partOfDay: PartOfDay
  place: string | null
  level: number
  standing: number
  faction: string | null
  items: ReadonlyMap<string, number>
  quests: ReadonlyMap<string, QuestStatus>
  met: boolean
  taught: ReadonlySet<string>
}

/** The machine, in the parts that skills for other hosts may ask about. */
export interface GateHost {
  /** `linux`, `darwin`, `win32`. */
  os?: string
  /** The configuration. A path into it opens a gate if its value isn't missing, false, 0 or empty. */
  config?: unknown
}

export interface GatedSkill {
  name: string
  gates: readonly SkillGate[]
  /** Whether the save contains it as a learned skill of this NPC. */
  learned: boolean
}

/**
 * Finds which skills of an NPC are hidden now, and why, by name. A skill that needs a hidden one is hidden too. Two
 * that need each other keep each other visible. Pure. `others`: whether a skill without gates has this name.
 */
export const hiddenSkills = (
  skills: readonly GatedSkill[],
  { scene, host = {}, others }: { scene: GateScene; host?: GateHost; others: (name: string) => boolean },
): Map<string, Finding> => {
  const hidden = new Map<string, Finding>()
  const gated = new Set(skills.map(({ name }) => name))
  const usable = (name: string): boolean => (gated.has(name) ? !hidden.has(name) : others(name))
  // Each round hides at least one more skill, or it is the last round.
  for (let found = true; found; ) {
    found = false
    for (const skill of skills) {
      if (hidden.has(skill.name)) continue
      const reason = firstReason(skill, { scene, host, usable })
      if (reason === null) continue
      hidden.set(skill.name, reason)
      found = true
    }
  }
  return hidden
}

interface Asked {
  scene: GateScene
  host: GateHost
  usable: (name: string) => boolean
}

const firstReason = (skill: GatedSkill, asked: Asked): Finding | null => {
  for (const gate of skill.gates) {
    const reason = closed(gate, skill, asked)
    if (reason !== null) return reason
  }
  return null
}

const statusWords = (status: QuestStatus): Finding => finding('check-gates.status', { status })

/** Why a gate is closed, for people. Null when the gate is open. */
const closed = (gate: SkillGate, skill: GatedSkill, { scene, host, usable }: Asked): Finding | null => {
  switch (gate.kind) {
    case 'level':
      return scene.level >= gate.least
        ? null
        : finding('check-gates.needs-level', { least: gate.least, has: scene.level })
    case 'reputation':
      return scene.standing >= gate.least
        ? null
        : finding('check-gates.needs-a-reputation', { least: gate.least, has: scene.standing })
    case 'item': {
      const has = scene.items.get(gate.item) ?? 0
      return has >= gate.count ? null : finding('check-gates.needs-items', { count: gate.count, item: gate.item, has })
    }
    case 'quest': {
      const status = scene.quests.get(gate.quest)
      return status === gate.status
        ? null
        : finding('check-gates.needs-the-quest', {
            quest: gate.quest,
            wanted: statusWords(gate.status),
            now: status === undefined ? finding('check-gates.none-of-theirs') : statusWords(status),
          })
    }
    case 'skill':
      return usable(gate.skill) ? null : finding('check-gates.needs-the-skill', { skill: gate.skill })
    case 'met':
      return scene.met ? null : finding('check-gates.needs-to-have-met')
    case 'taught':
      return skill.learned || scene.taught.has(skill.name) ? null : finding('check-gates.needs-to-be-taught')
    case 'faction':
      return scene.faction !== null && gate.factions.includes(scene.faction)
        ? null
        : finding('check-gates.is-for', { names: joined(gate.factions, 'or') })
    case 'place':
      return scene.place !== null && gate.places.includes(scene.place)
        ? null
        : finding('check-gates.is-of-use-only-at', { places: joined(gate.places, 'or') })
    case 'time':
      return gate.spans.some((span) => within(span, scene)) ? null : finding('check-gates.not-at-this-hour')
    case 'os':
      return host.os !== undefined && gate.names.includes(host.os)
        ? null
        : finding('check-gates.is-for', { names: joined(gate.names, 'or') })
    case 'config':
      return isSet(host.config, gate.path)
        ? null
        : finding('check-gates.needs-in-the-configuration', { path: gate.path })
    case 'machine':
      return finding('check-gates.needs-and-nobody-has-a-shell', { what: gate.what })
    case 'nonsense':
      return finding('check-gates.cannot-be-understood', { text: gate.text })
    default:
      return gate satisfies never
  }
}

const within = (span: TimeSpan, { minutes, partOfDay }: GateScene): boolean => {
  if ('part' in span) return span.part === partOfDay
  return span.from < span.to ? minutes >= span.from && minutes < span.to : minutes >= span.from || minutes < span.to
}

const isSet = (config: unknown, path: string): boolean => {
  let value = config
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false
    value = (value as Record<string, unknown>)[key]
  }
  return Boolean(value)
}
