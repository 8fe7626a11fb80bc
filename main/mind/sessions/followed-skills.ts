import { doneBookmark, readBookmark } from '../../content/skills/steps/bookmark.ts'
import type { SkillRead } from '../ports/turn-context.ts'
import { isExtraFile } from '../tools/skill-text.ts'
import type { TranscriptEntry } from './transcript.ts'

/** The tool whose calls show the skills that a talk follows. */
export const readSkillTool = 'read_skill'

/** A skill that was read in a talk, and the bookmark that the mind left. */
export interface FollowedSkill {
  name: string
  /** The bookmark of the last call; empty if there was none. */
  bookmark: string
}

/** The most skills followed at one time. */
const mostFollowed = 20
const longestName = 200

/**
 * The skills of a talk after one more entry, newest first. They are kept outside the entries, so a compaction removes
 * none. Reading an additional file isn't a step, and reading more of the text doesn't move the bookmark.
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

/** How many turns a skill stays followed after its last use. */
const turnsAfterUse = 2

/** Whether it limits tools and appears in the prompt. */
export const isFollowed = ({ bookmark, laidAside }: Pick<SkillRead, 'bookmark' | 'laidAside'>): boolean =>
  bookmark !== doneBookmark && laidAside !== true

/**
 * Whether a skill was last used more than two turns ago. A mind uses a skill when it reads the skill or one of its
 * files, leaves a bookmark, or acts with a tool that the skill allows (or names, if it allows all). The embedded brain
 * ends a skill itself, so a skill with its bookmark is never laid aside. `recent`: the latest entries of the talk, up
 * to these words.
 */
export const isLaidAside = (
  { name, bookmark }: FollowedSkill,
  { body, allowedTools }: { body: string; allowedTools: readonly string[] | null },
  recent: readonly TranscriptEntry[],
): boolean => {
  if (readBookmark(bookmark) !== null) return false
  const tools = new Set(allowedTools ?? [...body.matchAll(namedTool)].map(([, tool]) => tool))
  const used = recent.findLastIndex(
    (entry) =>
      entry.kind === 'acted' &&
      entry.ok &&
      (entry.tool === readSkillTool
        ? typeof entry.input.name === 'string' && entry.input.name.trim() === name
        : tools.has(entry.tool)),
  )
  return recent.slice(used + 1).filter(({ kind }) => kind === 'spoke').length > turnsAfterUse
}
const namedTool = /`([a-z][a-z_]*)/g
