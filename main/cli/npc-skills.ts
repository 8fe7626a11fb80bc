import type { Character } from '../content/character.ts'
import type { Skill } from '../content/skills/skill.ts'
import { createSkillLibrary, type NpcSkills } from '../content/skills/skill-library.ts'
import { gateScene } from '../mind/turn/gate-scene.ts'
import { mindSettings } from '../server/live/mind-settings.ts'
import { createWorldView } from '../server/live/world-view.ts'
import type { WorldState } from '../world/state.ts'
import type { ProjectContent } from './project-content.ts'
import { inWords } from './say-finding.ts'
import { type ListedSkill, listedFor } from './skills-list.ts'

/** A skill that belongs to an NPC but can't be used now. */
export type HiddenSkill = Pick<ListedSkill, 'name' | 'file' | 'state' | 'why'>

/**
 * What an NPC can use while nobody it knows is present, and what is hidden from it and why. Evaluates gates in `world`;
 * without a world, describes them as written.
 */
export const skillsNow = async (
  opened: ProjectContent,
  character: Character,
  world: WorldState | null,
): Promise<{ usable: Skill[]; hidden: HiddenSkill[] }> => {
  const open = await openNow(opened, character, world)
  const usable: Skill[] = []
  const hidden: HiddenSkill[] = []
  for (const skill of opened.content.skills) {
    if ('npc' in skill.tier && skill.tier.npc !== character.id) continue
    const { name, file, state, why } = listedFor(skill, opened, character)
    // Skills listed for others only aren't hidden from this one.
    if (state === 'unlisted') continue
    const gate = open?.hidden.get(name)
    const reason = state === 'gated' && open ? (gate ? inWords(gate) : null) : why
    if (state === 'used' || reason === null) usable.push(skill)
    else hidden.push({ name, file, state, why: reason })
  }
  const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
  return { usable: usable.toSorted(byName), hidden: hidden.toSorted(byName) }
}

const openNow = async (
  { project, content, map, audit }: ProjectContent,
  character: Character,
  world: WorldState | null,
): Promise<NpcSkills | null> => {
  if (world === null || map === null) return null
  const { now, percepts, surroundings } = createWorldView(() => world, map)
  const speaker = { id: character.id, kind: 'npc', name: '', firstMeeting: true, meetings: 0, opening: true } as const
  const scene = gateScene({
    now: now(),
    percepts: percepts(character.id),
    ...(surroundings ? { surroundings: surroundings(character.id, character.id) } : {}),
    speaker,
  })
  return createSkillLibrary(project.language, () => mindSettings(project.config).skills).visit(
    audit.guard(content, null).skills,
    character,
    scene,
  )
}
