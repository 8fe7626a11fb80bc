import { readdir, stat } from 'node:fs/promises'
import { basename, extname, isAbsolute, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Where a plugin comes from. */
export interface PluginSource {
  id: string
  /** For people: its file in the project, or its package. */
  file: string
  /** What to import, or why nothing can be. */
  from: { specifier: string } | { problem: string }
}

/** The folders of `main/server/plugins/`, by name. */
export const bundledPlugins = async (folder: string, label: string): Promise<PluginSource[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .map((name) => ({
      id: name,
      file: `${label}/${name}/index.ts`,
      from: { specifier: pathToFileURL(join(folder, name, 'index.ts')).href },
    }))
}

/**
 * A module named in `rpg.toml`: `./…` is a file, or a folder with `index.ts`, in the project; anything else is an
 * installed package.
 */
export const namedPlugin = async (module: string, root: string): Promise<PluginSource> => {
  if (!module.startsWith('.') && !isAbsolute(module)) return { id: module, file: module, from: { specifier: module } }
  const named = resolve(root, module)
  const isFolder = await stat(named).then(
    (found) => found.isDirectory(),
    () => false,
  )
  const inside = relative(root, named)
  const id = basename(/^index\.[^/]+$/.test(basename(named)) ? resolve(named, '..') : named, extname(named))
  if (inside.startsWith('..') || isAbsolute(inside))
    return { id, file: module, from: { problem: `${module} lies outside of the project` } }
  const file = isFolder ? join(inside, 'index.ts') : inside
  return { id, file, from: { specifier: pathToFileURL(join(root, file)).href } }
}
