import { isExtraFile } from '../tools/skill-text.ts'
import type { TranscriptEntry } from './transcript.ts'

/** The tool whose calls show which skills a talk follows. */
export const readSkillTool = 'read_skill'

/** A skill read in a talk, and the bookmark the mind left. */
export interface FollowedSkill {
  name: string
  /** From the last call; empty if there was none. */
  bookmark: string
}

/** The most skills followed at one time. */
const mostFollowed = 20
const longestName = 200

/**
 * The skills of a talk after one more entry, newest first. Kept outside the entries, so a compaction removes none.
 * Reading an additional file is no step, and reading more of the text moves no bookmark.
 */
export const followedAfter = (followed: readonly FollowedSkill[], entry: TranscriptEntry): readonly FollowedSkill[] => {
  if (entry.kind !== 'acted' || entry.tool !== readSkillTool || !entry.ok) return followed
  const { name, bookmark, resource } = entry.input
  if (typeof name !== 'string' || name.trim() === '' || name.length > longestName || isExtraFile(resource))
    return followed
  const before = followed.find((skill) => skill.name === name.trim())
  const mark = resource !== undefined ? (before?.bookmark ?? '') : typeof bookmark === 'string' ? bookmark.trim() : ''
  return [{ name: name.trim(), bookmark: mark }, ...followed.filter((skill) => skill !== before)].slice(0, mostFollowed)
}
