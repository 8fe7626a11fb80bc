import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Diagnostic } from './character.ts'
import { maximumContentBytes } from './read-front-matter.ts'
import { withoutComments } from './without-comments.ts'

/** So many files are read at most, and so many bytes in all: every NPC keeps them in mind. */
const mostFiles = 500
const mostBytes = 2 * 1024 * 1024
/** Deeper folders are somebody's mistake. */
const deepest = 16

export interface LoreFile {
  /** In the project, with `/`. */
  path: string
  text: string
}

export interface ExtraLore {
  /** Sorted by path; WORLD.md first. */
  files: LoreFile[]
  diagnostics: Diagnostic[]
}

/**
 * The lore that NPCs may look up: the world's WORLD.md and all Markdown under the `[memory] extraPaths` (files or folders, relative to the project).
 * Never throws: what lies outside the project, is too large or cannot be read is a diagnostic. Hidden files and folders are left out.
 */
export const loadExtraLore = async (options: { root: string; world: string; paths: readonly string[] }): Promise<ExtraLore> => {
  const reader: Reader = { root: await realpath(options.root), files: new Map(), bytes: 0, diagnostics: [] }
  await take(reader, `worlds/${options.world}/WORLD.md`, { asked: false, depth: 0 })
  const world = [...reader.files.values()]
  for (const path of options.paths) await take(reader, path, { asked: true, depth: 0 })
  const extra = [...reader.files.values()].slice(world.length)
  return { files: [...world, ...extra.toSorted((a, b) => (a.path < b.path ? -1 : 1))], diagnostics: reader.diagnostics }
}

interface Reader {
  root: string
  /** By real path, so that what is reached twice is read once. */
  files: Map<string, LoreFile>
  bytes: number
  diagnostics: Diagnostic[]
}

const take = async (reader: Reader, path: string, { asked, depth }: { asked: boolean; depth: number }): Promise<void> => {
  const named = path.replace(/^(?:\.\/)+|\/+$/g, '') || '.'
  const refuse = (message: string) => void reader.diagnostics.push({ severity: 'error', file: named, message })
  try {
    const real = await realpath(join(reader.root, named))
    if (path.startsWith('/') || (real !== reader.root && !real.startsWith(reader.root + sep)))
      return refuse('It leads out of the project; lore is read only inside it.')
    const found = await stat(real)
    if (found.isDirectory()) return await takeFolder(reader, named, real, depth)
    if (!found.isFile()) return refuse('It is neither a file nor a folder.')
    if (!named.endsWith('.md')) return asked && depth === 0 ? refuse('Only Markdown (.md) is read as lore.') : undefined
    if (reader.files.has(real)) return
    if (found.size > maximumContentBytes) return refuse(`The file is larger than ${maximumContentBytes / 1024} KB; shorten it.`)
    if (reader.files.size >= mostFiles || reader.bytes + found.size > mostBytes)
      return refuse(`It was left out: lore is at most ${mostFiles} files and ${mostBytes / 1024} KB.`)
    reader.files.set(real, { path: relative(reader.root, join(reader.root, named)).replaceAll(sep, '/'), text: withoutComments(await readFile(real, 'utf8')) })
    reader.bytes += found.size
  } catch (cause) {
    const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    if (missing && !asked) return
    refuse(missing ? 'There is no such file or folder.' : `It cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
}

const takeFolder = async (reader: Reader, named: string, real: string, depth: number): Promise<void> => {
  if (depth > deepest) {
    reader.diagnostics.push({ severity: 'error', file: named, message: `Folders are read ${deepest} deep; this one was left out.` })
    return
  }
  const entries = await readdir(real, { withFileTypes: true })
  for (const { name } of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!name.startsWith('.') && name !== 'node_modules') await take(reader, named === '.' ? name : `${named}/${name}`, { asked: true, depth: depth + 1 })
  }
}
