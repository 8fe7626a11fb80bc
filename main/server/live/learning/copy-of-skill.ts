import type { Character } from '../../../content/character.ts'
import type { Content } from '../../../content/load-content.ts'
import { skillFileText } from '../../../content/skills/format/skill-file-text.ts'
import { type Skill, skillsOf } from '../../../content/skills/skill.ts'
import { gameTimeAt } from '../../../language/calendar.ts'
import { type BodyId, isPlayerId, type NpcId } from '../../../world/ids.ts'
import type { SkillFiles } from './learned-files.ts'

type Shelved = Pick<Content, 'characters' | 'skills' | 'readSkillResource'>

/** The most characters of all files besides SKILL.md that a copy may have. */
const mostExtra = 1024 * 1024
/** The folders that are copied. Scripts are left out, since no NPC runs them. */
const handedOn = /^(?:references|assets)\//

/** The skill of that name, from its teacher, else the shared one, else somebody else's. Null when there is none. */
export const sourceOf = (
  { characters, skills }: Shelved,
  name: string,
  { learner, from }: { learner: NpcId; from: BodyId | null },
): Skill | null => {
  const teacher: Character | undefined = characters.find(({ id }) => id === from)
  const theirs = teacher && skillsOf(teacher, skills).find((skill) => skill.name === name)
  if (theirs) return theirs
  const others = skills.filter(
    (skill) => skill.name === name && !(skill.tier.kind === 'learned' && skill.tier.npc === learner),
  )
  return others.toSorted((a, b) => nearness[a.tier.kind] - nearness[b.tier.kind])[0] ?? null
}

/** Shared skills come before individual ones. */
const nearness = { world: 0, bundled: 1, own: 2, learned: 3 } as const

/**
 * The files for the learner's folder: the present text with teacher and time, and the files that belong to it. Names
 * only NPCs, so that forgetting a player can skip these files. `atMs`: game milliseconds; null without a known clock.
 */
export const copyOfSkill = async (
  content: Shelved,
  skill: Skill,
  { from, atMs }: { from: BodyId | null; atMs: number | null },
): Promise<SkillFiles & { leftOut: string[] }> => {
  const resources: { path: string; text: string }[] = []
  const leftOut: string[] = []
  let room = mostExtra
  for (const path of (skill.resources ?? []).filter((each) => handedOn.test(each))) {
    const read = await content.readSkillResource?.(skill, path)
    if (read?.ok && read.text.length <= room) {
      room -= read.text.length
      resources.push({ path, text: read.text })
    } else leftOut.push(path)
  }
  const at = atMs === null ? undefined : gameTimeAt(atMs)
  const text = skillFileText(skill, {
    'npc.taught-by': from !== null && !isPlayerId(from) ? from : undefined,
    'npc.taught-at': at && `${at.date} ${at.time}`,
  })
  return { text, resources, leftOut }
}
