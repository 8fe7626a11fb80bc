import { lstat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { finding, told } from '../../../language/findings/finding.ts'
import type { Language } from '../../../language/language.ts'
import { usualLanguage } from '../../../language/usual-language.ts'
import { type AuthoredFiles, authoredFiles, type Unread, whyUnread } from '../../authored-files.ts'
import type { Diagnostic } from '../../character.ts'
import type { Skill, SkillTier } from '../skill.ts'
import { findSkills, isGone, isPassedOver, mostFolders, unknownLink, whereTo } from './find-skills.ts'
import { type ReadSkill, readSkill } from './read-skill.ts'
import { type ResourceText, readResource } from './resources.ts'

/** One place for skills. */
export interface SkillPlace {
  /** The absolute path. */
  folder: string
  /** The path relative to the project, for people. */
  label: string
  tier: SkillTier
}

export interface ShelfReading {
  /** The skills, sorted by file. The same array while nothing changed. */
  skills: readonly Skill[]
  diagnostics: Diagnostic[]
  /** Whether something was being written, so that it must be read again soon. */
  unsettled: boolean
  /** Whether the system failed to read something. Its last reading stays, and another reading soon may succeed. */
  failed: boolean
}

/** Every SKILL.md, read once and kept. Doesn't read unchanged files again. One reading at a time. */
export interface SkillShelf {
  /**
   * Reads the skills of these places. `changed`: the absolute paths that changed since the last reading. With it, only
   * the skills at these paths are read, otherwise all. Forgets places that are no longer named. Never rejects.
   */
  read(places: readonly SkillPlace[], changed?: readonly string[]): Promise<ShelfReading>
  /** Reads a file next to the SKILL.md of a skill from the last reading. Every failure is a result. */
  readResource(skill: Pick<Skill, 'file'>, resource: string): Promise<ResourceText>
}

/** How many folders are read in parallel. */
const sideBySide = 64

/** The contents of one place, by folder name. Each folder may be a skill or a group. */
interface Shelved {
  tier: SkillTier
  children: Map<string, Child>
  diagnostics: Diagnostic[]
  failed: boolean
}

interface Child {
  /** The skills by file. */
  skills: Map<string, ReadSkill & { folder: string }>
  folders: number
  diagnostics: Diagnostic[]
  failed: boolean
}

/** Creates a shelf. `language`: the language in which people say what skills do. Default: English. */
export const createSkillShelf = (
  disk: AuthoredFiles = authoredFiles,
  language: Language = usualLanguage,
): SkillShelf => {
  let shelves = new Map<string, Shelved>()
  let last: readonly Skill[] = []
  let folders = new Map<string, string>()

  const readChild = async (
    place: SkillPlace,
    name: string,
    { before, room }: { before: Child | undefined; room: number },
  ): Promise<Child | null> => {
    const label = `${place.label}/${name}`
    const folder = join(place.folder, name)
    const kind = await kindOf(folder)
    if (kind === 'none') return null
    const kept = (unread: Unread): Child => ({
      skills: before?.skills ?? new Map(),
      folders: 1,
      diagnostics: [{ severity: 'error', file: label, ...told(whyUnread(unread)) }],
      failed: true,
    })
    if (typeof kind === 'object')
      return kept({
        kind: 'unread',
        message: finding('skill-shelf.the-folder-cannot-be-read', { message: (kind.error as Error).message }),
        passing: true,
      })
    const leads = kind === 'link' ? await whereTo(folder, place.folder) : 'folder'
    if (leads === 'unknown') return kept(unknownLink)
    if (leads === 'nowhere' && before !== undefined && before.skills.size > 0) return kept(awayLink)
    if (leads !== 'folder') return { skills: new Map(), folders: 0, diagnostics: [strayLink(label)], failed: false }
    const found = await findSkills({ folder, label, name }, { disk, most: room })
    const read = await Promise.all(
      found.skills.map(async (skill) => {
        const file = `${skill.label}/${skill.file}`
        return [
          file,
          skill.folder,
          await readSkill(skill, { tier: place.tier, before: before?.skills.get(file), disk, language }),
        ] as const
      }),
    )
    const stayed = [...(before?.skills ?? [])].filter(([file]) =>
      found.unread.some((unread) => file.startsWith(`${unread}/`)),
    )
    const skills = new Map([
      ...stayed,
      ...read.flatMap(([file, folder, skill]) => (skill === null ? [] : [[file, { ...skill, folder }] as const])),
    ])
    const diagnostics = found.diagnostics
    if (skills.size === 0 && diagnostics.length === 0)
      diagnostics.push({
        severity: 'error',
        file: `${label}/SKILL.md`,
        ...told(finding('validate-folder.skillmd-is-missing')),
      })
    return {
      skills,
      folders: found.folders,
      diagnostics,
      failed: found.unread.length > 0 || read.some(([, , skill]) => skill?.failed === true),
    }
  }

  const readPlace = async (place: SkillPlace, names: readonly string[] | 'all'): Promise<Shelved> => {
    const known = shelves.get(place.folder)
    const shelved: Shelved = { tier: place.tier, children: new Map(known?.children), diagnostics: [], failed: false }
    let looked = names
    if (looked === 'all') {
      const listed = await namesIn(place, disk)
      if ('diagnostic' in listed) return { ...shelved, diagnostics: [listed.diagnostic], failed: true }
      looked = listed.names
      const there = new Set(looked)
      for (const name of shelved.children.keys()) if (!there.has(name)) shelved.children.delete(name)
    }
    for (const name of looked) shelved.children.delete(name)
    let room = mostFolders - [...shelved.children.values()].reduce((sum, child) => sum + child.folders, 0)
    for (let at = 0; at < looked.length; at += sideBySide) {
      const names = looked.slice(at, at + sideBySide)
      const read = await Promise.all(
        names.map((name) => readChild(place, name, { before: known?.children.get(name), room })),
      )
      for (const [index, child] of read.entries()) {
        if (child === null) continue
        room -= child.folders
        if (room < 0) {
          const message = finding('find-skills.there-are-more-than-folders-and', { mostFolders, label: names[index] })
          return { ...shelved, diagnostics: [{ severity: 'warning', file: place.label, ...told(message) }] }
        }
        shelved.children.set(names[index] ?? '', child)
      }
    }
    return shelved
  }

  return {
    async read(places, changed) {
      const next = new Map<string, Shelved>()
      await Promise.all(
        places.map(async (place) => {
          const known = shelves.get(place.folder)
          const names = known === undefined || changed === undefined ? 'all' : namesChanged(place.folder, changed)
          next.set(
            place.folder,
            known !== undefined && names !== 'all' && names.length === 0 ? known : await readPlace(place, names),
          )
        }),
      )
      shelves = next
      const children = [...shelves.values()].flatMap((shelved) => [...shelved.children.values()])
      const entries = children.flatMap((child) => [...child.skills])
      folders = new Map(entries.map(([file, { folder }]) => [file, folder]))
      const skills = entries.flatMap(([, { skill }]) => (skill === null ? [] : [skill])).sort(byFile)
      if (skills.length !== last.length || skills.some((skill, index) => skill !== last[index])) last = skills
      return {
        skills: last,
        diagnostics: [
          ...[...shelves.values()].flatMap(({ diagnostics }) => diagnostics),
          ...children.flatMap(diagnosticsOf),
        ],
        unsettled: entries.some(([, { unsettled }]) => unsettled),
        failed: children.some(({ failed }) => failed) || [...shelves.values()].some(({ failed }) => failed),
      }
    },
    async readResource({ file }, resource) {
      const folder = folders.get(file)
      return folder === undefined ? { ok: false, error: 'the skill no longer exists' } : readResource(folder, resource)
    },
  }
}

const diagnosticsOf = ({ diagnostics, skills }: Child): Diagnostic[] => [
  ...diagnostics,
  ...[...skills.values()].flatMap((skill) => skill.diagnostics),
]

const byFile = (a: Skill, b: Skill): number => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)

const strayLink = (file: string): Diagnostic => ({
  severity: 'warning',
  file,
  ...told(finding('skill-shelf.this-symbolic-link-does-not-lead')),
})

const awayLink: Unread = {
  kind: 'unread',
  message: finding('skill-shelf.this-symbolic-link-leads-nowhere-right'),
  passing: true,
}

const kindOf = (path: string): Promise<'folder' | 'link' | 'none' | { error: unknown }> =>
  lstat(path).then(
    (found) => (found.isSymbolicLink() ? 'link' : found.isDirectory() ? 'folder' : 'none'),
    (error: unknown) => (isGone(error) ? 'none' : { error }),
  )

/** The names of a place's folders, sorted. A missing place has none. */
const namesIn = async (
  { folder, label }: SkillPlace,
  disk: AuthoredFiles,
): Promise<{ names: string[] } | { diagnostic: Diagnostic }> => {
  const read = await disk.list(folder)
  if (read.kind === 'missing') return { names: [] }
  if (read.kind === 'unread') return { diagnostic: { severity: 'error', file: label, ...told(whyUnread(read)) } }
  const names = read.entries
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !isPassedOver(entry.name))
    .map(({ name }) => name)
  return { names }
}

/** The folders of a place to which the changed paths belong. All of them if the place itself came or went. */
const namesChanged = (folder: string, changed: readonly string[]): string[] | 'all' => {
  const names = new Set<string>()
  for (const path of changed) {
    if (path === folder || folder.startsWith(path + sep)) return 'all'
    if (!path.startsWith(folder + sep)) continue
    const [name = ''] = relative(folder, path).split(sep)
    if (!isPassedOver(name)) names.add(name)
  }
  return [...names].toSorted()
}
