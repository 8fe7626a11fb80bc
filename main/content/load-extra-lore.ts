import { realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type Finding, finding, told } from '../language/findings/finding.ts'
import { type AuthoredFiles, authoredFiles, hangsOnLink, type Unread, whyUnread } from './authored-files.ts'
import type { Diagnostic } from './character.ts'
import { decodeText } from './decode-text.ts'
import { maximumContentBytes } from './read-front-matter.ts'
import { withoutComments } from './without-comments.ts'

/** The most files, and the most bytes together. Every NPC keeps them in memory. */
const mostFiles = 500
const mostBytes = 2 * 1024 * 1024
/** The deepest folder that is read. A deeper one is a mistake. */
const deepest = 16

export interface LoreFile {
  /** The path relative to the project, with `/`. */
  path: string
  text: string
}

export interface ExtraLore {
  /** The files, sorted by path, with WORLD.md first. */
  files: LoreFile[]
  diagnostics: Diagnostic[]
  /** Whether the system failed to read something. */
  failed: boolean
}

/**
 * Reads the lore that NPCs may look up: WORLD.md of the world, and all Markdown under `[memory] extraPaths` (files or
 * folders, relative to the project). Never throws. A file that lies outside the project, is too large or can't be read
 * gives a diagnostic, and its last reading stays (`previous`). Skips hidden files and folders.
 */
export const loadExtraLore = async (options: {
  root: string
  world: string
  paths: readonly string[]
  previous?: readonly LoreFile[] | undefined
  files?: AuthoredFiles | undefined
}): Promise<ExtraLore> => {
  const { previous = [], files: disk = authoredFiles } = options
  const root = await realpath(options.root).catch(() => options.root)
  const reader: Reader = { root, disk, previous, files: new Map(), bytes: 0, diagnostics: [], failed: false }
  await take(reader, `worlds/${options.world}/WORLD.md`, { asked: false, depth: 0 })
  const world = [...reader.files.values()]
  for (const path of options.paths) await take(reader, path, { asked: true, depth: 0 })
  const extra = [...reader.files.values()].slice(world.length)
  return {
    files: [...world, ...extra.toSorted((a, b) => (a.path < b.path ? -1 : 1))],
    diagnostics: reader.diagnostics,
    failed: reader.failed,
  }
}

interface Reader {
  root: string
  disk: AuthoredFiles
  previous: readonly LoreFile[]
  /** The files by real path, so that a file reached twice is read once. */
  files: Map<string, LoreFile>
  bytes: number
  diagnostics: Diagnostic[]
  failed: boolean
}

const take = async (
  reader: Reader,
  path: string,
  { asked, depth }: { asked: boolean; depth: number },
): Promise<void> => {
  const named = path.replace(/^(?:\.\/)+|\/+$/g, '') || '.'
  const tell = (message: Finding) => void reader.diagnostics.push({ severity: 'error', file: named, ...told(message) })
  /** Refuses a file that can't be read. Its last reading stays. */
  const refuse = (message: Finding) => {
    if (asked) tell(message)
    keepLast(reader, named)
  }
  try {
    const real = await realpath(join(reader.root, named))
    if (path.startsWith('/') || (real !== reader.root && !real.startsWith(reader.root + sep))) {
      tell(finding('load-extra-lore.it-leads-out-of-the-project'))
      return keepLast(reader, named)
    }
    const found = await stat(real)
    if (found.isDirectory()) return asked ? await takeFolder(reader, named, real, depth) : keepLast(reader, named)
    if (!found.isFile()) return refuse(finding('load-extra-lore.it-is-neither-a-file-nor'))
    if (!named.endsWith('.md'))
      return asked && depth === 0 ? tell(finding('load-extra-lore.only-markdown-md-is-read-as')) : undefined
    if (reader.files.has(real)) return
    if (found.size > maximumContentBytes)
      return refuse(finding('authored-files.the-file-is-larger-than-kb', { maximumBytes: maximumContentBytes / 1024 }))
    if (reader.files.size >= mostFiles || reader.bytes + found.size > mostBytes)
      return tell(finding('load-extra-lore.it-was-left-out-lore-may', { mostFiles, mostBytes: mostBytes / 1024 }))
    const read = await reader.disk.read(real, maximumContentBytes)
    if (read.kind === 'missing') return
    if (read.kind === 'unread') return keep(reader, named, asked ? read : null)
    const decoded = decodeText(read.bytes)
    if (!decoded.ok) {
      if (asked)
        reader.diagnostics.push({ severity: 'error', file: named, line: decoded.line, ...told(decoded.message) })
      return keepLast(reader, named)
    }
    reader.files.set(real, { path: pathOf(reader, named), text: withoutComments(decoded.text) })
    reader.bytes += found.size
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    const isAway = code === 'ENOENT' && (await hangsOnLink(join(reader.root, named)))
    if (code !== 'ENOENT' || isAway) {
      const why = isAway
        ? finding('authored-files.it-is-behind-a-symbolic-link')
        : finding('authored-files.it-cannot-be-read', { message })
      keep(reader, named, asked ? { kind: 'unread', message: why, passing: true } : null)
    } else if (asked) tell(finding('load-extra-lore.there-is-no-such-file-or'))
  }
}

const pathOf = (reader: Reader, named: string): string =>
  relative(reader.root, join(reader.root, named)).replaceAll(sep, '/')

/** Keeps the last reading of a file or folder that can't be read now. */
const keepLast = (reader: Reader, named: string): void => {
  const path = pathOf(reader, named)
  for (const file of reader.previous) {
    if (path === '' || file.path === path || file.path.startsWith(`${path}/`))
      reader.files.set(join(reader.root, file.path), file)
  }
}

/** Keeps last readings. `unread` null: the problem is reported elsewhere. */
const keep = (reader: Reader, named: string, unread: Unread | null): void => {
  if (unread !== null) {
    reader.failed ||= unread.passing
    reader.diagnostics.push({ severity: 'error', file: named, ...told(whyUnread(unread)) })
  }
  keepLast(reader, named)
}

const takeFolder = async (reader: Reader, named: string, real: string, depth: number): Promise<void> => {
  if (depth > deepest) {
    reader.diagnostics.push({
      severity: 'error',
      file: named,
      ...told(finding('load-extra-lore.folders-are-read-up-to-levels', { deepest })),
    })
    return
  }
  const read = await reader.disk.list(real)
  if (read.kind === 'unread') return keep(reader, named, read)
  for (const { name } of read.kind === 'missing' ? [] : read.entries) {
    if (!name.startsWith('.') && name !== 'node_modules')
      await take(reader, named === '.' ? name : `${named}/${name}`, { asked: true, depth: depth + 1 })
  }
}

export interface LoreSection {
  heading: string
  text: string
}
