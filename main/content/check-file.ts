import type { Dirent } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { usualLanguage } from '../language/usual-language.ts'
import { type AuthoredFiles, authoredFiles, tooLarge } from './authored-files.ts'
import type { Diagnostic } from './character.ts'
import { checkReferences } from './check-references.ts'
import type { Content, ContentOptions } from './content.ts'
import { skillScene } from './known-names.ts'
import { limitedByFile } from './limited.ts'
import { readAuthored } from './read-authored.ts'
import type { Reader } from './read-text.ts'
import { faultsHere } from './skills/check/faults-here.ts'
import { loadSkill } from './skills/load-skill.ts'
import type { SkillTier } from './skills/skill.ts'

export interface CheckFileOptions extends Omit<ContentOptions, 'previous'> {
  /** The content that is live now. */
  content: Content
  /** The audit, which withholds texts. It must change nothing. Default: nothing is withheld. */
  guard?: (content: Content) => Content
}

/**
 * The faults that a running world would report for a file if it had this text. The readers and checks are those that
 * load the file afterwards. Writes nothing. `path` is relative to the project; `tier` is that of a skill.
 */
export const checkFile = async (
  { content, guard = (checked) => checked, ...options }: CheckFileOptions,
  { path, text, tier }: { path: string; text: string; tier?: SkillTier },
): Promise<Diagnostic[]> => {
  const next = tier
    ? withSkill(content, options, { path, text, tier })
    : await withText(content, options, { path, text })
  return limitedByFile(guard(next).diagnostics.filter(({ file }) => file === path))
}

/** The content with this text in place of the skill's file. */
const withSkill = (
  content: Content,
  options: Omit<ContentOptions, 'previous'>,
  { path, text, tier }: { path: string; text: string; tier: SkillTier },
): Content => {
  const folder = posix.basename(posix.dirname(path))
  const { skill, diagnostics } = loadSkill({ text, folder, file: path, tier })
  const others = content.skills.filter(({ file }) => file !== path)
  const faults = diagnostics.map(({ format: _format, ...diagnostic }): Diagnostic => diagnostic)
  if (skill === null) return { ...content, skills: others, diagnostics: faults }
  const { resources = [] } = content.skills.find(({ file }) => file === path) ?? {}
  const whole = { ...skill, resources }
  const skills = [...others, whole]
  const scene = skillScene(
    { ...content, skills },
    { ...options, folders: content.characters.map(({ id }) => id), language: options.language ?? usualLanguage },
  )
  return { ...content, skills, diagnostics: [...faults, ...faultsHere(whole, scene)] }
}

/** The content with this text in place of the file. */
const withText = async (
  content: Content,
  options: Omit<ContentOptions, 'previous'>,
  { path, text }: { path: string; text: string },
): Promise<Content> => {
  const reader: Reader = { root: options.root, diagnostics: [], files: withFile(options.root, path, text) }
  const { folders, written, ...authored } = await readAuthored(reader, { ...options, previous: content }, undefined)
  const { characters, diagnostics } = authored
  const { skills } = content
  checkReferences({ characters, written, folders, skills }, diagnostics)
  return { ...content, ...authored, diagnostics }
}

/** The files of this machine with another text in one of them, which may be new. */
const withFile = (root: string, path: string, text: string): AuthoredFiles => {
  const at = join(root, path)
  return {
    read: async (file, maximumBytes) => {
      if (file !== at) return authoredFiles.read(file, maximumBytes)
      const bytes = Buffer.from(text)
      return bytes.length > maximumBytes ? tooLarge(maximumBytes) : { kind: 'bytes', bytes }
    },
    list: async (folder) => {
      const read = await authoredFiles.list(folder)
      if (read.kind === 'unread' || !`${at}/`.startsWith(`${folder}/`)) return read
      const [name = ''] = at.slice(folder.length + 1).split('/')
      const entries = read.kind === 'entries' ? read.entries : []
      if (name === '' || entries.some((entry) => entry.name === name)) return read
      return { kind: 'entries', entries: [...entries, newEntry(name, dirname(at) === folder)] }
    },
  }
}

const newEntry = (name: string, isFile: boolean): Dirent =>
  ({ name, isFile: () => isFile, isDirectory: () => !isFile, isSymbolicLink: () => false }) as Dirent
