import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { decodeText } from '../../content/decode-text.ts'
import { maximumContentBytes } from '../../content/read-front-matter.ts'

export type SkillFile =
  | { kind: 'text'; name: string; text: string }
  /** There is no such file: the skill was taken away. */
  | { kind: 'missing' }
  /** It is there and cannot be taken; `name` is null where not even the folder can be read. */
  | { kind: 'broken'; name: string | null; message: string; line?: number }

/**
 * Reads the SKILL.md (or skill.md) of a folder. Never throws, never waits for a file that is none, and takes nothing from outside the folder: a link that leads
 * out of it, one that leads back to itself, a huge file and one that is not UTF-8 are `broken`, with what is wrong and where.
 */
export const readSkillFile = async (folder: string): Promise<SkillFile> => {
  let name: string | undefined
  try {
    const names = await readdir(folder)
    name = ['SKILL.md', 'skill.md'].find((wanted) => names.includes(wanted))
    if (name === undefined) return { kind: 'missing' }
    return await readText(folder, name)
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    // Taken away between the listing and the reading, or a folder that is gone by now.
    if (code === 'ENOENT' && !(await isLink(name === undefined ? folder : join(folder, name)))) return { kind: 'missing' }
    return { kind: 'broken', name: name ?? null, message: reasons[code ?? ''] ?? `it cannot be read: ${message}` }
  }
}

const reasons: Readonly<Record<string, string>> = {
  ELOOP: 'it is a symbolic link that leads back to itself; put the file itself there',
  ENOENT: 'it is a symbolic link that leads nowhere; put the file itself there',
  EACCES: 'it may not be read; give the server leave to read it',
  ENOTDIR: 'it is a file where a folder is expected',
}

const isLink = (path: string): Promise<boolean> =>
  lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  )

const readText = async (folder: string, name: string): Promise<SkillFile> => {
  const path = join(folder, name)
  const [home, real] = await Promise.all([realpath(folder), realpath(path)])
  if (!real.startsWith(home + sep)) return { kind: 'broken', name, message: 'it is a symbolic link that leads out of its folder; put the file itself there' }
  const found = await stat(real)
  if (!found.isFile()) return { kind: 'broken', name, message: 'it is not a file' }
  if (found.size > maximumContentBytes)
    return { kind: 'broken', name, line: 1, message: `the file is larger than ${maximumContentBytes / 1024} KB; shorten it` }
  const decoded = decodeText(await readFile(real))
  return decoded.ok ? { kind: 'text', name, text: decoded.text } : { kind: 'broken', name, line: decoded.line, message: decoded.message }
}
