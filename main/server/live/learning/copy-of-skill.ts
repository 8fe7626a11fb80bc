import type { Character } from '../../../content/character.ts'
import type { Content } from '../../../content/load-content.ts'
import { skillFileText } from '../../../content/skills/format/skill-file-text.ts'
import { type Skill, skillsOf } from '../../../content/skills/skill.ts'
import { gameTimeAt } from '../../../language/calendar.ts'
import { type BodyId, isPlayerId, type NpcId } from '../../../world/ids.ts'
import type { SkillFiles } from './learned-files.ts'

type Shelved = Pick<Content, 'characters' | 'skills' | 'readSkillResource'>

/** Characters of all files beside one learned SKILL.md. */
const mostBeside = 1024 * 1024
/** What no NPC runs is not handed on. */
const handedOn = /^(?:references|assets)\//

/** The skill of that name as somebody has it: its teacher, else everybody, else somebody else. Null when nobody has. */
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

/** What stands for everybody goes before what somebody has by themselves. */
const nearness = { world: 0, bundled: 1, own: 2, learned: 3 } as const

/**
 * What is written into the learner's folder: the text as it is live now with who taught it and when, and what stands beside it. Only NPCs are named: whoever
 * forgets a player need not look here. `atMs`: game milliseconds; null where no clock is known.
 */
export const copyOfSkill = async (
  content: Shelved,
  skill: Skill,
  { from, atMs }: { from: BodyId | null; atMs: number | null },
): Promise<SkillFiles & { leftOut: string[] }> => {
  const resources: { path: string; text: string }[] = []
  const leftOut: string[] = []
  let room = mostBeside
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
