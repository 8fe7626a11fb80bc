import { isFileBeside } from '../tools/skill-text.ts'
import type { TranscriptEntry } from './transcript.ts'

/** The tool by whose calls it is known which skills a talk follows. */
export const readSkillTool = 'read_skill'

/** A skill that was read in a talk, and what the mind left there to know how far it is. */
export interface FollowedSkill {
  name: string
  /** Of the last call; empty when there was none. */
  bookmark: string
}

/** More than these are not followed at one time. */
const mostFollowed = 20
const longestName = 200

/**
 * The skills of a talk after one more line of it, newest first. Kept beside the lines, so that a compaction takes nothing of it. A file that was read beside a
 * skill is no step in it, and a further part of its text moves no bookmark.
 */
export const followedAfter = (followed: readonly FollowedSkill[], entry: TranscriptEntry): readonly FollowedSkill[] => {
  if (entry.kind !== 'acted' || entry.tool !== readSkillTool || !entry.ok) return followed
  const { name, bookmark, resource } = entry.input
  if (typeof name !== 'string' || name.trim() === '' || name.length > longestName || isFileBeside(resource))
    return followed
  const before = followed.find((skill) => skill.name === name.trim())
  const mark = resource !== undefined ? (before?.bookmark ?? '') : typeof bookmark === 'string' ? bookmark.trim() : ''
  return [{ name: name.trim(), bookmark: mark }, ...followed.filter((skill) => skill !== before)].slice(0, mostFollowed)
}
