import { lstat, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { optional } from '../../../base/optional.ts'
import { type Finding, finding } from '../../../language/findings/finding.ts'
import { type AuthoredFiles, authoredFiles, whyUnread } from '../../authored-files.ts'
import { decodeText } from '../../decode-text.ts'
import { maximumContentBytes } from '../../read-front-matter.ts'

export type SkillFile =
  | { kind: 'text'; name: string; text: string }
  /** There is no such file: the skill was removed. */
  | { kind: 'missing' }
  /**
   * The file exists but can't be used. `name` is null if not even the folder can be read. `passing`: the system failed.
   */
  | { kind: 'broken'; name: string | null; message: Finding; line?: number; passing?: boolean }

/**
 * Reads the SKILL.md (or skill.md) of a folder. Never throws, never waits for something that isn't a file, and takes
 * nothing from outside the folder. The result is `broken`, with the fault and its place, for a link that leads outside
 * or back to itself, a huge file, and a file that isn't UTF-8.
 */
export const readSkillFile = async (folder: string, disk: AuthoredFiles = authoredFiles): Promise<SkillFile> => {
  const listed = await disk.list(folder)
  if (listed.kind === 'missing') return { kind: 'missing' }
  if (listed.kind === 'unread')
    return { kind: 'broken', name: null, message: whyUnread(listed), passing: listed.passing }
  const name = ['SKILL.md', 'skill.md'].find((wanted) => listed.entries.some((entry) => entry.name === wanted))
  if (name === undefined) return { kind: 'missing' }
  try {
    return await readText(folder, name, disk)
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    // It was removed between listing and reading.
    if (code === 'ENOENT' && !(await isLink(join(folder, name)))) return { kind: 'missing' }
    const known = reasons[code ?? '']
    return known === undefined
      ? {
          kind: 'broken',
          name,
          message: whyUnread({
            kind: 'unread',
            message: finding('authored-files.it-cannot-be-read', { message }),
            passing: true,
          }),
          passing: true,
        }
      : { kind: 'broken', name, message: known }
  }
}

const reasons: Readonly<Record<string, Finding>> = {
  ELOOP: finding('read-skill-file.it-is-a-symbolic-link-that'),
  ENOENT: finding('read-skill-file.it-is-a-symbolic-link-that-2'),
  ENOTDIR: finding('read-skill-file.it-is-a-file-where-a'),
}

const isLink = (path: string): Promise<boolean> =>
  lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  )

const readText = async (folder: string, name: string, disk: AuthoredFiles): Promise<SkillFile> => {
  const path = join(folder, name)
  const [home, real] = await Promise.all([realpath(folder), realpath(path)])
  if (!real.startsWith(home + sep))
    return {
      kind: 'broken',
      name,
      message: finding('read-skill-file.it-is-a-symbolic-link-that-3'),
    }
  const read = await disk.read(real, maximumContentBytes)
  if (read.kind === 'missing') return { kind: 'missing' }
  if (read.kind === 'unread')
    return {
      kind: 'broken',
      name,
      message: whyUnread(read),
      passing: read.passing,
      ...optional({ line: read.line }),
    }
  const decoded = decodeText(read.bytes)
  return decoded.ok
    ? { kind: 'text', name, text: decoded.text }
    : { kind: 'broken', name, line: decoded.line, message: decoded.message }
}
