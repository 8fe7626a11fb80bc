import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { type Finding, finding, told } from '../../../language/findings/finding.ts'
import { type AuthoredFiles, type Unread, whyUnread } from '../../authored-files.ts'
import type { Diagnostic } from '../../character.ts'

/** A folder with a SKILL.md. */
export interface FoundSkill {
  /** The absolute path. */
  folder: string
  /** The path relative to the project, for people. */
  label: string
  /** The name of the folder itself. */
  name: string
  file: 'SKILL.md' | 'skill.md'
}

export interface FoundSkills {
  /** The skills, sorted by label. */
  skills: FoundSkill[]
  /** How many folders were searched. */
  folders: number
  /** The labels of folders that exist but couldn't be read. Their last reading may still be right. */
  unread: string[]
  diagnostics: Diagnostic[]
}

/** How to search a folder. */
interface Search {
  disk: AuthoredFiles
  /** The most folders that are searched. */
  most: number
}

/**
 * How many levels deep a skill may be. Skills may be in groups, and groups in groups. Anything deeper isn't a skill of
 * ours.
 */
export const deepestSkill = 6
/** The most folders in one place for skills, groups and skills together. */
export const mostFolders = 2000

/** Whether a folder belongs to tools or editors and is left out. */
export const isPassedOver = (name: string): boolean => name.startsWith('.') || name === 'node_modules'

/**
 * Finds the skills in and below one folder. Everything in a skill's folder belongs to the skill. Follows symbolic
 * links, except those that lead back to a folder that contains them. Never throws: an unreadable part gives a
 * diagnostic.
 */
export const findSkills = async (start: Place, { disk, most }: Search): Promise<FoundSkills> => {
  const found: FoundSkills = { skills: [], folders: 0, unread: [], diagnostics: [] }
  const report = (file: string, message: Finding, severity: Diagnostic['severity'] = 'warning') =>
    found.diagnostics.push({ severity, file, ...told(message) })
  let level = [start]
  // This goes level by level in sorted order, so that with too many folders always the same ones are lost.
  for (let depth = 1; level.length > 0; depth++) {
    const room = most - found.folders
    if (level.length > room) {
      report(
        start.label,
        finding('find-skills.there-are-more-than-folders-and', { mostFolders, label: level[Math.max(0, room)]?.label }),
      )
      level = level.slice(0, Math.max(0, room))
    }
    found.folders += level.length
    const looked = await Promise.all(level.map((place) => lookInto(place, disk, report)))
    found.skills.push(...looked.flatMap(({ skill }) => (skill === null ? [] : [skill])))
    found.unread.push(...looked.flatMap(({ unread }) => unread))
    level = looked.flatMap(({ groups }) => groups)
    const [first] = level
    if (depth === deepestSkill && first !== undefined) {
      report(first.label, finding('find-skills.skills-may-be-at-most-folders', { deepestSkill }))
      break
    }
  }
  found.skills.sort((a, b) => (a.label < b.label ? -1 : 1))
  return found
}

type Place = { folder: string; label: string; name: string }

const lookInto = async (
  place: Place,
  disk: AuthoredFiles,
  report: (file: string, message: Finding, severity?: Diagnostic['severity']) => void,
) => {
  const { folder, label, name } = place
  const nothing: { skill: FoundSkill | null; groups: Place[]; unread: string[] } = {
    skill: null,
    groups: [],
    unread: [],
  }
  const read = await disk.list(folder)
  if (read.kind === 'missing') return nothing
  if (read.kind === 'unread') {
    report(label, whyUnread(read), 'error')
    return { ...nothing, unread: [label] }
  }
  const { entries } = read
  // This takes anything with that name. Reading it shows whether it is a file.
  const file = (['SKILL.md', 'skill.md'] as const).find((wanted) => entries.some(({ name }) => name === wanted))
  if (file !== undefined) return { ...nothing, skill: { folder, label, name, file } }
  const groups: Place[] = []
  for (const entry of entries) {
    if (isPassedOver(entry.name)) continue
    const inner = { folder: join(folder, entry.name), label: `${label}/${entry.name}`, name: entry.name }
    if (entry.isDirectory()) groups.push(inner)
    else if (entry.isSymbolicLink()) {
      const leads = await whereTo(inner.folder, folder)
      // The target may be gone together with its drive.
      if (leads === 'unknown' || leads === 'nowhere') {
        if (leads === 'unknown') report(inner.label, whyUnread(unknownLink), 'error')
        nothing.unread.push(inner.label)
      } else if (leads === 'back') report(inner.label, finding('find-skills.this-symbolic-link-leads-back-to'))
      else if (leads === 'folder') groups.push(inner)
    }
  }
  return { ...nothing, groups }
}

/** Whether a folder doesn't exist, or isn't a folder. Every other error only means that it can't be read now. */
export const isGone = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

export const unknownLink: Unread = {
  kind: 'unread',
  message: finding('find-skills.this-symbolic-link-cannot-be-resolved'),
  passing: true,
}

/** Where a symbolic link in `folder` leads. */
export const whereTo = async (
  link: string,
  folder: string,
): Promise<'folder' | 'back' | 'elsewhere' | 'nowhere' | 'unknown'> => {
  try {
    const [target, home] = await Promise.all([realpath(link), realpath(folder)])
    if (home === target || home.startsWith(target + sep)) return 'back'
    return (await stat(target)).isDirectory() ? 'folder' : 'elsewhere'
  } catch (error) {
    // This is a circle of links, or a link to nothing.
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ELOOP') return 'back'
    return code === 'ENOENT' ? 'nowhere' : 'unknown'
  }
}
