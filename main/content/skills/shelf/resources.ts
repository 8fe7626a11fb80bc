import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { isAbsolute, join, sep } from 'node:path'
import { type AuthoredFiles, authoredFiles } from '../../authored-files.ts'
import { decodeText } from '../../decode-text.ts'
import { isPassedOver } from './find-skills.ts'

/** The most files next to one SKILL.md. */
export const mostResources = 200
/** The largest file, in bytes, that is read. */
export const longestResource = 256 * 1024

const ownFile = /^skill\.md$/i
/** Matches temporary files of editors and unfinished copies. */
const leftover = /~$|^#.*#$|\.(?:sw[a-p]|tmp|bak|orig|part)$/i

/**
 * Lists the files next to a SKILL.md and one folder deep, sorted. Opens none of them. `more`: the list has no room for
 * others. If a folder can't be read, its files from `known` stay (`failed`). Never throws.
 */
export const listResources = async (
  folder: string,
  { disk = authoredFiles, known = [] }: { disk?: AuthoredFiles; known?: readonly string[] } = {},
): Promise<{ files: string[]; more: boolean; failed: boolean }> => {
  const top = await disk.list(folder)
  if (top.kind === 'unread') return { files: [...known], more: false, failed: true }
  const entries = top.kind === 'entries' ? top.entries.filter(({ name }) => !isPassedOver(name)) : []
  const inside = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => {
        const read = await disk.list(join(folder, name))
        if (read.kind === 'unread') return { failed: true, files: known.filter((file) => file.startsWith(`${name}/`)) }
        const files =
          read.kind === 'entries' ? read.entries.filter((entry) => !isPassedOver(entry.name) && isPlain(entry)) : []
        return { failed: false, files: files.map((entry) => `${name}/${entry.name}`) }
      }),
  )
  const topLevel = entries.filter(isPlain).flatMap(({ name }) => (ownFile.test(name) ? [] : [name]))
  const files = [...topLevel, ...inside.flatMap((each) => each.files)].toSorted()
  return {
    files: files.slice(0, mostResources),
    more: files.length > mostResources,
    failed: inside.some(({ failed }) => failed),
  }
}

type Entry = { name: string; isFile(): boolean; isDirectory(): boolean }

const isPlain = (entry: Entry): boolean => entry.isFile() && !leftover.test(entry.name)

export type ResourceText = { ok: true; text: string } | { ok: false; error: string }

/**
 * Reads one file next to a SKILL.md as text. Nothing outside the folder can be reached, whether by `..`, an absolute
 * path or a link. Never throws, and never waits for something that isn't a file. `resource` may be anything.
 */
export const readResource = async (folder: string, resource: string): Promise<ResourceText> => {
  const refuse = (error: string): ResourceText => ({
    ok: false,
    error: `${JSON.stringify(resource.slice(0, 120))} ${error}`,
  })
  const parts = resource.replace(/^\.\//, '').split('/')
  if (
    resource.includes('\0') ||
    resource.includes('\\') ||
    isAbsolute(resource) ||
    parts.some((part) => part === '' || part === '..' || part === '.')
  )
    return refuse('is not a path inside the skill: write it as it is listed, like references/prices.md')
  if (parts.some((part) => isPassedOver(part) || leftover.test(part))) return refuse('is not for reading')
  try {
    const home = await realpath(folder)
    const real = await realpath(join(home, ...parts))
    if (!real.startsWith(home + sep)) return refuse('leads out of the skill')
    return await readText(real, refuse)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return refuse(code === 'ENOENT' || code === 'ENOTDIR' ? 'is not there' : `cannot be read: ${message}`)
  }
}

const readText = async (path: string, refuse: (error: string) => ResourceText): Promise<ResourceText> => {
  // This opens a pipe without waiting and then rejects it. It follows no further links.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW)
  try {
    const found = await file.stat()
    if (!found.isFile()) return refuse('is not a file')
    if (found.size > longestResource) return refuse(`is larger than ${longestResource / 1024} KB`)
    const buffer = Buffer.alloc(longestResource + 1)
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    if (bytesRead > longestResource) return refuse(`is larger than ${longestResource / 1024} KB`)
    const decoded = decodeText(buffer.subarray(0, bytesRead))
    return decoded.ok ? { ok: true, text: decoded.text } : refuse('is not text')
  } finally {
    await file.close()
  }
}
