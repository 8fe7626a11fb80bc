import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
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

/** UTF-8 without control characters that no text has. `line` is the 1-based line of the first byte that is wrong. */
export const decodeText = (bytes: Uint8Array): { ok: true; text: string } | { ok: false; line: number; message: string } => {
  const lineAt = (index: number): number => bytes.subarray(0, index).reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 1)
  const binary = bytes.indexOf(0)
  if (binary >= 0) return { ok: false, line: lineAt(binary), message: 'the file holds binary data; Markdown is expected' }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  const wrong = text.indexOf('\uFFFD')
  // The character itself may be written; then encoding it again gives the same bytes.
  if (wrong < 0 || Buffer.from(text).equals(bytes)) return { ok: true, text }
  const line = [...text.slice(0, firstDifference(text, bytes))].filter((sign) => sign === '\n').length + 1
  return { ok: false, line, message: 'the file is not UTF-8; save it as UTF-8' }
}

/** Where in `text` the first character stands that is not what the bytes say. */
const firstDifference = (text: string, bytes: Uint8Array): number => {
  const replacement = [0xef, 0xbf, 0xbd]
  for (let index = text.indexOf('\uFFFD'); index >= 0; index = text.indexOf('\uFFFD', index + 1)) {
    const offset = Buffer.byteLength(text.slice(0, index))
    if (replacement.some((byte, place) => bytes[offset + place] !== byte)) return index
  }
  return text.length
}
