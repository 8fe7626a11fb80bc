import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Diagnostic } from '../../content/character.ts'

/** A folder that holds a SKILL.md. */
export interface FoundSkill {
  /** Absolute. */
  folder: string
  /** The same as people know it, relative to the project. */
  label: string
  /** The folder's own name. */
  name: string
  file: 'SKILL.md' | 'skill.md'
}

export interface FoundSkills {
  /** Sorted by label. */
  skills: FoundSkill[]
  /** Folders that were looked into. */
  folders: number
  /** Labels of folders that are there and could not be read: what was known of them may still be so. */
  unread: string[]
  diagnostics: Diagnostic[]
}

/** Skills may stand in groups, and groups in groups; what lies deeper is no skill of ours. */
export const deepestSkill = 6
/** Folders that one place for skills may have, groups and skills together. */
export const mostFolders = 2000

/** Folders of tools and editors. */
export const isPassedOver = (name: string): boolean => name.startsWith('.') || name === 'node_modules'

/**
 * The skills in and below one folder. What is in a skill's folder belongs to the skill. Symbolic links are followed, but none that leads back to a folder it
 * stands in. Never throws: what cannot be read is a diagnostic.
 */
export const findSkills = async (start: { folder: string; label: string; name: string }, most = mostFolders): Promise<FoundSkills> => {
  const found: FoundSkills = { skills: [], folders: 0, unread: [], diagnostics: [] }
  const report = (file: string, message: string, severity: Diagnostic['severity'] = 'warning') => found.diagnostics.push({ severity, file, message })
  let level = [start]
  // Level by level and sorted, so that the same folders are left out wherever there are too many.
  for (let depth = 1; level.length > 0; depth++) {
    const room = most - found.folders
    if (level.length > room) {
      report(start.label, `there are more than ${mostFolders} folders; "${level[Math.max(0, room)]?.label}" and what comes after it is not looked at`)
      level = level.slice(0, Math.max(0, room))
    }
    found.folders += level.length
    const looked = await Promise.all(level.map((place) => lookInto(place, report)))
    found.skills.push(...looked.flatMap(({ skill }) => (skill === null ? [] : [skill])))
    found.unread.push(...looked.flatMap(({ unread }) => unread))
    level = looked.flatMap(({ groups }) => groups)
    const [first] = level
    if (depth === deepestSkill && first !== undefined) {
      report(first.label, `skills stand at most ${deepestSkill} folders deep; this is not looked into`)
      break
    }
  }
  found.skills.sort((a, b) => (a.label < b.label ? -1 : 1))
  return found
}

type Place = { folder: string; label: string; name: string }

const lookInto = async (place: Place, report: (file: string, message: string, severity?: Diagnostic['severity']) => void) => {
  const { folder, label, name } = place
  const nothing: { skill: FoundSkill | null; groups: Place[]; unread: string[] } = { skill: null, groups: [], unread: [] }
  let entries: Awaited<ReturnType<typeof readEntries>>
  try {
    entries = await readEntries(folder)
  } catch (error) {
    // Gone meanwhile, or a file beside the skills.
    if (isGone(error)) return nothing
    report(label, whyUnread(error), 'error')
    return { ...nothing, unread: [label] }
  }
  const file = (['SKILL.md', 'skill.md'] as const).find((wanted) => entries.some((entry) => entry.name === wanted && !entry.isDirectory()))
  if (file !== undefined) return { ...nothing, skill: { folder, label, name, file } }
  const groups: Place[] = []
  for (const entry of entries) {
    if (isPassedOver(entry.name)) continue
    const inner = { folder: join(folder, entry.name), label: `${label}/${entry.name}`, name: entry.name }
    if (entry.isDirectory()) groups.push(inner)
    else if (entry.isSymbolicLink()) {
      const leads = await whereTo(inner.folder, folder)
      if (leads === 'back') report(inner.label, 'this symbolic link leads back to a folder it stands in; it is not followed')
      else if (leads === 'folder') groups.push(inner)
    }
  }
  return { ...nothing, groups }
}

/** It is not there, or is no folder; every other error says only that it can not be looked at now. */
export const isGone = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

export const whyUnread = (error: unknown): string => `the folder cannot be read, and what was known of it stays as it was: ${(error as Error).message}`

/** Sorted, so that nothing depends on the file system. */
const readEntries = async (folder: string) => (await readdir(folder, { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** Where a symbolic link leads that stands in `folder`. */
export const whereTo = async (link: string, folder: string): Promise<'folder' | 'back' | 'elsewhere'> => {
  try {
    const [target, home] = await Promise.all([realpath(link), realpath(folder)])
    if (home === target || home.startsWith(target + sep)) return 'back'
    return (await stat(target)).isDirectory() ? 'folder' : 'elsewhere'
  } catch (error) {
    // A circle of links, or a link to nothing.
    return (error as NodeJS.ErrnoException).code === 'ELOOP' ? 'back' : 'elsewhere'
  }
}
