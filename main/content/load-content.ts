import { isDeepStrictEqual } from 'node:util'
import { finding, told } from '../language/findings/finding.ts'
import type { Language } from '../language/language.ts'
import { usualLanguage } from '../language/usual-language.ts'
import { type AuthoredFiles, authoredFiles, whyUnread } from './authored-files.ts'
import type { Diagnostic } from './character.ts'
import { checkReferences } from './check-references.ts'
import type { AuthoredRest, Content, ContentOptions } from './content.ts'
import { type SkillScene, skillScene } from './known-names.ts'
import { limitedByFile } from './limited.ts'
import { about } from './plain-words.ts'
import { readAuthored } from './read-authored.ts'
import type { Reader } from './read-text.ts'
import { onlySkills, skillPlaces } from './skill-places.ts'
import { faultsHere } from './skills/check/faults-here.ts'
import { shadowed } from './skills/shelf/shadowing.ts'
import { createSkillShelf, type SkillShelf } from './skills/shelf/skill-shelf.ts'

export type { AuthoredRest, Content } from './content.ts'

export interface LoadContentOptions extends ContentOptions {
  /** State from the last reading. With it, only changes are read. It has its own language. */
  memo?: ContentMemo
  /** Absolute paths that changed since the last reading. With `memo`, nothing else is read. */
  changed?: readonly string[]
}

/**
 * Reads every character, the lore and the skills. No content makes it throw: an unreadable file gives a diagnostic, and
 * its version in `previous` stays. Anything deleted from disk disappears from the result.
 */
export const loadContent = async (options: LoadContentOptions): Promise<Content> => {
  const { changed, memo = createContentMemo(authoredFiles, options.language) } = options
  const { previous } = options
  const away = previous === undefined ? null : await whyAway(memo.files, options)
  if (previous !== undefined && away !== null) {
    memo.failed = true
    return { ...previous, diagnostics: [away] }
  }
  const known = changed !== undefined && !memo.failed && onlySkills(changed, options) ? memo.rest : null
  const reader: Reader = { root: options.root, diagnostics: [], files: memo.files }
  const rest = known ?? (await readAuthored(reader, { ...options, language: memo.language }, memo.rest?.folders))
  memo.rest = rest
  const { folders, written, ...authored } = rest
  const { skills, diagnostics, unsettled, failed } = await memo.shelf.read(
    skillPlaces(options, rest.characters),
    memo.failed ? undefined : changed,
  )
  memo.unsettled = unsettled
  memo.failed = reader.failed === true || failed
  const all = [...rest.diagnostics, ...diagnostics, ...shadowed(skills)]
  const broken = new Set(diagnostics.flatMap(({ file, severity }) => (severity === 'error' ? [file] : [])))
  const scene = skillScene({ ...authored, skills }, { ...options, folders, language: memo.language })
  // The same object while nothing changed, so that nothing is checked again.
  if (!isDeepStrictEqual(memo.scene, scene)) memo.scene = scene
  // A file that is broken keeps its last good version, whose lines are no longer those of the file.
  all.push(...skills.flatMap((skill) => (broken.has(skill.file) ? [] : faultsHere(skill, memo.scene ?? scene))))
  checkReferences({ characters: rest.characters, written, folders, skills }, all)
  return {
    ...authored,
    skills,
    readSkillResource: memo.shelf.readResource,
    diagnostics: limitedByFile(all),
  }
}

/**
 * Why the project seems to be away, or null. An absent drive may leave an empty folder, or none, in place of the
 * project. No edit makes everything disappear at once.
 */
const whyAway = async (files: AuthoredFiles, { root }: LoadContentOptions): Promise<Diagnostic | null> => {
  const read = await files.list(root)
  const homes = ['npc-agents', 'skills', 'worlds']
  if (read.kind === 'entries' && read.entries.some(({ name }) => homes.includes(name))) return null
  const why =
    read.kind === 'unread'
      ? read.message
      : finding('load-content.none-of-exists-is-a-drive', { homes: homes.map((home) => `${home}/`).join(', ') })
  return {
    severity: 'error',
    file: 'npc-agents',
    ...told(whyUnread({ kind: 'unread', passing: true, message: about(root, why) })),
  }
}

/** State that one reading keeps for the next, so that unchanged files aren't read again. */
export interface ContentMemo {
  readonly shelf: SkillShelf
  readonly language: Language
  /** The last reading of everything except the skills. Null before the first. */
  rest: AuthoredRest | null
  /** What skills were last checked against. */
  scene: SkillScene | null
  /** Whether a file was being written while it was read, so that it must be read again soon. */
  unsettled: boolean
  /** Whether the system failed to read something, so that everything must be read again soon. */
  failed: boolean
  readonly files: AuthoredFiles
}

export const createContentMemo = (
  files: AuthoredFiles = authoredFiles,
  language: Language = usualLanguage,
): ContentMemo => ({
  shelf: createSkillShelf(files, language),
  language,
  rest: null,
  scene: null,
  unsettled: false,
  failed: false,
  files,
})
