import { access, readdir, stat } from 'node:fs/promises'
import { basename, extname, isAbsolute, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Finding, finding } from '../../language/findings/finding.ts'

/** Where a plugin comes from. */
export interface PluginSource {
  id: string
  /** For people: its file in the project, or its package. */
  file: string
  /** What to import, or why nothing can be. */
  from: { specifier: string } | { problem: Finding }
}

/** The file with which a plugin's folder begins. */
const indexIn = (folder: string): Promise<string> =>
  access(join(folder, 'index.js')).then(
    () => 'index.js',
    () => 'index.ts',
  )

/** The plugins of a folder, by the names of their folders. */
export const bundledPlugins = async (folder: string, label: string): Promise<PluginSource[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return Promise.all(
    names.toSorted().map(async (name) => {
      const index = await indexIn(join(folder, name))
      return {
        id: name,
        file: `${label}/${name}/${index}`,
        from: { specifier: pathToFileURL(join(folder, name, index)).href },
      }
    }),
  )
}

/**
 * A module named in `rpg.toml`: `./…` is a file, or a folder with `index.ts` or `index.js`, in the project; anything else is an
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
    return { id, file: module, from: { problem: finding('load-plugins.outside', { module }) } }
  const file = isFolder ? join(inside, await indexIn(named)) : inside
  return { id, file, from: { specifier: pathToFileURL(join(root, file)).href } }
}
